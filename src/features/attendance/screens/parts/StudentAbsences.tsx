/** "Inasistencias": when a student was absent, how often, and how much of the classes he was there. */
import { Badge, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { getAbsencesOfStudent } from '#features/attendance/attendance.contract.ts';
import { getPresence } from '#features/attendance/presence.contract.ts';
import { shortDay } from '#kernel/calendar.ts';
import { messageOf } from '#web/api.ts';
import { useOne } from '#web/data.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import classes from './StudentAbsences.module.css';

export type StudentAbsencesProps = {
  readonly classId: string;
  readonly studentId: string;
  /** The class was chosen among those of several years. */
  readonly showsYear: boolean;
};

export const StudentAbsences = ({ classId, studentId, showsYear }: StudentAbsencesProps) => {
  const params = { class: classId, student: studentId };
  const absences = useOne(getAbsencesOfStudent, { params });
  const presence = useOne(getPresence, { params }).data;
  return (
    <Panel title={<Title count={absences.data?.length} />} half>
      {absences.data === undefined ? (
        absences.isError ? (
          <Trouble message={messageOf(absences.error)} retry={() => void absences.refetch()} />
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
          {presence !== undefined && presence.percent !== null && <p className={classes.percent}>{wordsOf(presence)}</p>}
          <ul className={classes.days}>
            {absences.data.map(({ _id, date }) => (
              <li key={_id}>
                <IconX size={16} aria-hidden />
                {showsYear ? shortDay(date) : shortDay(date).slice(0, 5)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
};

const Title = ({ count }: { readonly count: number | undefined }) => (
  <span className={classes.title}>
    Inasistencias
    {count !== undefined && (
      <Badge size="lg" variant="light" color={count === 0 ? 'teal' : 'red'}>
        {count}
      </Badge>
    )}
  </span>
);

const wordsOf = ({ percent, days }: { readonly percent: number | null; readonly days: number }): string =>
  `${percent ?? 0} % de asistencia en ${days === 1 ? '1 día de clase' : `${days} días de clase`}`;
