/** The last grades and the last absence of a child, on the guardian's card; a line only where there is one. */
import { Flex, Group, Text } from '@mantine/core';
import { getAbsencesOfStudent } from '#features/attendance/attendance.contract.ts';
import { getClass } from '#features/classes/class.contract.ts';
import { useShownClass } from '#features/classes/screens/class.queries.ts';
import { getGradesOfStudent, type StudentGrades } from '#features/grades/grade.contract.ts';
import { BIMESTER_PERIODS, gradeText, periodName } from '#features/grades/grade.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { useOne } from '#web/data.ts';
import classes from './family.module.css';

export const ChildLearning = ({ studentId }: { readonly studentId: string }) => {
  const shown = useShownClass(studentId, '');
  const asked = { enabled: shown !== undefined };
  const params = { class: shown ?? '', student: studentId };
  const letters = useOne(getClass, { params: { id: shown ?? '' } }, asked).data?.category.letters;
  const grades = useOne(getGradesOfStudent, { params, query: { empty: true } }, asked).data;
  const absences = useOne(getAbsencesOfStudent, { params }, asked).data;
  const last = absences
    ?.map(({ date }) => date)
    .toSorted()
    .at(-1);
  const period = grades === undefined ? undefined : BIMESTER_PERIODS.findLast((one) => gradedIn(grades, one).length > 0);
  return (
    <>
      {grades !== undefined && letters !== undefined && period !== undefined && (
        <Group justify="space-between" align="baseline" gap="0.1rem 0.8rem">
          <Text span c="dimmed">
            Últimas notas · {periodName(period)}
          </Text>
          <Flex component="ul" className={classes.grades} wrap="wrap" gap="0.35rem" flex="1 1 100%">
            {gradedIn(grades, period).map(({ name, value, percentage }) => (
              <li key={name}>
                {name} <strong>{gradeText(value, { percentage, letters })}</strong>
              </li>
            ))}
          </Flex>
        </Group>
      )}
      {last !== undefined && (
        <Group justify="space-between" align="baseline" gap="0.1rem 0.8rem">
          <Text span c="dimmed">
            Última inasistencia
          </Text>
          <strong>{fullDay(last)}</strong>
        </Group>
      )}
    </>
  );
};

/** The grades of a bimester, in the order of the report card. */
const gradedIn = ({ headers, rows }: StudentGrades, period: number) =>
  headers.flatMap((name, index) => {
    const cell = rows[index]?.[period - 1];
    return cell === undefined || cell.value === null ? [] : [{ name, value: cell.value, percentage: cell.gradetype?.percentage === true }];
  });
