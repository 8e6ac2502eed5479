/** "Observaciones": what the teacher wrote about a student in each bimester. */
import { Skeleton } from '@mantine/core';
import { periodName } from '#features/grades/grade.rules.ts';
import { getObservationsOfStudent } from '#features/observations/observation.contract.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { EmptyState, Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import classes from './StudentObservations.module.css';

export const StudentObservations = ({ classId, studentId }: { readonly classId: string; readonly studentId: string }) => {
  const found = useOne(getObservationsOfStudent, { params: { class: classId, student: studentId } });
  return (
    <Panel title="Observaciones" id="observations" half>
      {found.data === undefined ? (
        found.isError ? (
          <Trouble {...troubleOf(found)} />
        ) : (
          <Skeleton height={60} radius="md" role="status" aria-label="Buscando las observaciones" />
        )
      ) : found.data.length === 0 ? (
        <EmptyState picture="list" title="Todavía no hay observaciones" />
      ) : (
        <dl className={classes.texts}>
          {found.data.map(({ _id, period, description }) => (
            <div key={_id}>
              <dt>{periodName(period)}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
};
