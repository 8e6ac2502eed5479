/** The next class of a child, on the guardian's home page; nothing when there is none. */
import { Group, Text } from '@mantine/core';
import { getClass } from '#features/classes/class.contract.ts';
import { nextMeetingText } from '#features/classes/class-words.rules.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { useCourses, useNextMeeting } from '../class.queries.ts';

export const NextClass = ({ studentId }: { readonly studentId: string }) => {
  const today = present();
  const current = useCourses(studentId)?.find(({ year }) => year === today.year);
  const one = useOne(getClass, { params: { id: current?.classId ?? '' } }, { enabled: current !== undefined }).data;
  const next = useNextMeeting(one);
  if (one === undefined || next === null) return null;
  return (
    <Group justify="space-between" align="baseline" gap="0.1rem 0.8rem">
      <Text span c="dimmed">
        Próxima clase · {one.category.name}
      </Text>
      <strong>{nextMeetingText(next, today.day)}</strong>
    </Group>
  );
};
