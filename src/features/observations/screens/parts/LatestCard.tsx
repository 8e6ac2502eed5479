/** The last report card that was published of a child, on the guardian's home; nothing while there is none. */
import { Link } from '@tanstack/react-router';
import { useCourses } from '#features/classes/screens/class.queries.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { listCardsOfStudent } from '#features/observations/publication.contract.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';

export type LatestCardProps = { readonly studentId: string; readonly className?: string | undefined; readonly labelClassName?: string | undefined };

export const LatestCard = ({ studentId, className, labelClassName }: LatestCardProps) => {
  const current = useCourses(studentId)?.find(({ year }) => year === present().year);
  const cards = useOne(listCardsOfStudent, { params: { class: current?.classId ?? '', student: studentId } }, { enabled: current !== undefined }).data;
  const latest = cards?.at(-1);
  if (latest === undefined) return null;
  return (
    <p className={className}>
      <span className={labelClassName}>Libreta publicada el {fullDay(dayOf(latest.date))}</span>
      <Link to={`/index/dashboard/${studentId}`}>
        <strong>{periodName(latest.period)}</strong>
      </Link>
    </p>
  );
};
