/** "Inasistencias": when a student was absent, how often, and how much of the classes the student attended. */
import { Badge, Flex, Skeleton, Text } from '@mantine/core';
import { attendanceMonths } from '#features/attendance/absence-calendar.rules.ts';
import { getAbsencesOfStudent } from '#features/attendance/attendance.contract.ts';
import { getPresence } from '#features/attendance/presence.contract.ts';
import { listHolidays } from '#features/classes/holiday.contract.ts';
import type { Person } from '#features/users/user.contract.ts';
import { shortDay } from '#kernel/calendar.ts';
import { counted } from '#kernel/plural.ts';
import { isFamily } from '#kernel/roles.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconX } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { AbsenceCalendar } from './AbsenceCalendar.tsx';
import { Excuse } from './Excuse.tsx';
import classes from './StudentAbsences.module.css';

export type StudentAbsencesProps = {
  readonly classId: string;
  readonly student: Person;
  /** The class was chosen among those of several years. */
  readonly showsYear: boolean;
};

export const StudentAbsences = ({ classId, student, showsYear }: StudentAbsencesProps) => {
  const params = { class: classId, student: student._id };
  const absences = useOne(getAbsencesOfStudent, { params });
  const presence = useOne(getPresence, { params }).data;
  const self = useSelf();
  const held = presence?.held ?? [];
  const year = held.at(-1)?.slice(0, 4);
  const holidays = useOne(listHolidays, { params: { year: Number(year ?? 0) } }, { enabled: year !== undefined }).data ?? [];
  const absent = (absences.data ?? []).map(({ date }) => date);
  return (
    <Panel
      title={<Title count={absences.data?.length} />}
      id="absences"
      actions={isFamily(self) && !showsYear && <Excuse student={student} days={absent.toSorted().toReversed()} />}
      half
    >
      {absences.data === undefined ? (
        absences.isError ? (
          <Trouble {...troubleOf(absences)} />
        ) : (
          <Skeleton height={60} radius="md" role="status" aria-label="Buscando las inasistencias" />
        )
      ) : absences.data.length === 0 ? (
        <EmptyState
          picture="done"
          title="No hay inasistencias"
          {...(presence?.percent === null || presence === undefined ? {} : { reason: wordsOf(presence) })}
        />
      ) : (
        <>
          {presence !== undefined && presence.percent !== null && (
            <Text fw={600} mb="0.7rem">
              {wordsOf(presence)}
            </Text>
          )}
          <ul className={`${shared.chips} ${classes.days}`}>
            {absences.data.map(({ _id, date }) => (
              <li key={_id}>
                <IconX size={16} />
                {showsYear ? shortDay(date) : shortDay(date).slice(0, 5)}
              </li>
            ))}
          </ul>
        </>
      )}
      {absences.data !== undefined && held.length > 0 && <AbsenceCalendar months={attendanceMonths(held, absent, holidays)} />}
    </Panel>
  );
};

const Title = ({ count }: { readonly count: number | undefined }) => (
  <Flex component="span" display="inline-flex" align="center" gap="0.6rem">
    Inasistencias
    {count !== undefined && (
      <Badge size="lg" variant="light" color={count === 0 ? 'teal' : 'red'}>
        {count}
      </Badge>
    )}
  </Flex>
);

const wordsOf = ({ percent, days }: { readonly percent: number | null; readonly days: number }): string =>
  `${percent ?? 0} % de asistencia en ${counted(days, 'día de clase', 'días de clase')}`;
