/** The last published report card of a child, to be downloaded from the guardian's home page; nothing when there is none. */
import { Box, Group, Text } from '@mantine/core';
import { useCourses } from '#features/classes/screens/class.queries.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { listCardsOfStudent } from '#features/observations/publication.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import type { Person } from '#features/users/user.contract.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { CardDownload } from './StudentReportCards.tsx';

export const LatestCard = ({ student }: { readonly student: Person }) => {
  const current = useCourses(student._id)?.find(({ year }) => year === present().year);
  const params = { class: current?.classId ?? '', student: student._id };
  const latest = useOne(listCardsOfStudent, { params }, { enabled: current !== undefined }).data?.at(-1);
  if (latest === undefined || current === undefined) return null;
  return (
    <Group justify="space-between" gap="0.3rem 0.8rem">
      {/* The words wrap before the button does. */}
      <Box flex="1 1 9rem">
        <Text span c="dimmed">
          Libreta publicada el {fullDay(dayOf(latest.date))}
        </Text>{' '}
        <strong>{periodName(latest.period)}</strong>
      </Box>
      <CardDownload classId={current.classId} student={student} category={current.category} period={latest.period} />
    </Group>
  );
};
