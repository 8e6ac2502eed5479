/** "Libretas": the published report cards of a student, to be downloaded at home. */
import { Flex, Skeleton, Text } from '@mantine/core';
import { periodName } from '#features/grades/grade.rules.ts';
import { downloadCard, listCardsOfStudent } from '#features/observations/publication.contract.ts';
import { publishedWords } from '#features/observations/publication.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { dayOf } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import shared from '#web/ui/shared.module.css';
import classes from './StudentReportCards.module.css';

export type StudentReportCardsProps = { readonly classId: string; readonly student: Person; readonly category: string };

export const StudentReportCards = ({ classId, student, category }: StudentReportCardsProps) => {
  const found = useOne(listCardsOfStudent, { params: { class: classId, student: student._id } });
  return (
    <Panel title="Libretas" half>
      {found.data === undefined ? (
        found.isError ? (
          <Trouble {...troubleOf(found)} />
        ) : (
          <Skeleton height={44} radius="md" role="status" aria-label="Buscando las libretas" />
        )
      ) : found.data.length === 0 ? (
        <Text c="dimmed">Todavía no hay libretas publicadas. Cuando se publique una, se podrá descargar aquí.</Text>
      ) : (
        <ul className={shared.cards}>
          {found.data.toReversed().map(({ period, date }) => (
            <li key={period} className={`sunken ${classes.card}`}>
              <Flex component="span" direction="column" miw={0}>
                <strong>{periodName(period)}</strong>
                <Text span c="dimmed">
                  {publishedWords(dayOf(date))}
                </Text>
              </Flex>
              <CardDownload classId={classId} student={student} category={category} period={period} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

export const CardDownload = ({ classId, student, category, period }: StudentReportCardsProps & { readonly period: number }) => (
  <PdfButton
    label="Descargar"
    className={classes.download ?? ''}
    aria-label={`Descargar la libreta de ${listName(student)}, ${periodName(period)}`}
    fileName={`Libreta ${listName(student)} ${category} ${periodName(period)}.pdf`}
    get={() => call(downloadCard, { params: { class: classId, student: student._id, period } })}
  />
);
