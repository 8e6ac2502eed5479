/** "Observaciones": what a teacher writes about each student for the report card, with a tab for each bimester. */
import { useState } from 'react';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { Desk } from '#features/classes/screens/parts/Desk.tsx';
import { LostPlaces } from '#features/classes/screens/parts/LostPlaces.tsx';
import { ClassFrame } from '#features/classes/screens/parts/ClassFrame.tsx';
import { BIMESTER_PERIODS } from '#features/grades/grade.rules.ts';
import { PeriodTabs } from '#features/grades/screens/parts/PeriodTabs.tsx';
import { getObservations, type ObservationRow } from '#features/observations/observation.contract.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { ObservationState, TextClashes } from './parts/ObservationState.tsx';
import { ObservationTable } from './parts/ObservationTable.tsx';
import { PublishCards } from './parts/PublishCards.tsx';
import { ReportCards } from './parts/ReportCards.tsx';
import { useObservationSheet } from './use-observation-sheet.ts';

export const Observations = () => (
  <ClassFrame classId={usePathPart('class_id')} tab="observations">
    {(one) => <Bimesters key={one._id} one={one} />}
  </ClassFrame>
);

const Bimesters = ({ one }: { readonly one: ClassWithStudents }) => {
  const lists = useOne(getObservations, { params: { class: one._id } });
  if (lists.isPending) return <PageSkeleton />;
  if (lists.data === undefined) return <TroublePanel {...troubleOf(lists)} />;
  return <Sheet one={one} lists={lists.data} />;
};

const Sheet = ({ one, lists }: { readonly one: ClassWithStudents; readonly lists: readonly (readonly ObservationRow[])[] }) => {
  const sheet = useObservationSheet(one._id, lists);
  const [address, setAddress] = useAddress({ period: 0 });
  const writes = isOfThisYear(one.year, present());
  // The bimester that the class had reached when the page was opened.
  const [usual] = useState(() =>
    writes ? BIMESTER_PERIODS.findLast((value) => lists[value - 1]?.some(({ observation }) => observation.description !== '')) : undefined,
  );
  const period = BIMESTER_PERIODS.find((value) => value === address.period) ?? usual ?? 1;
  const rows = lists[period - 1] ?? [];
  return (
    <PeriodTabs periods={BIMESTER_PERIODS} period={period} go={(to) => setAddress({ period: to })}>
      {rows.length === 0 ? (
        <Panel>
          <LostPlaces losses={sheet.losses} drop={sheet.drop} />
          <EmptyState picture="list" title="La clase todavía no tiene alumnos" />
        </Panel>
      ) : (
        <Desk
          saving={writes ? { state: <ObservationState sheet={sheet} students={rows} />, label: 'Guardar', isDone: sheet.isDone, save: sheet.save } : undefined}
          tools={
            <>
              <ReportCards one={one} period={period} students={rows} isUnsaved={!sheet.isDone} />
              <PublishCards one={one} period={period} isUnsaved={!sheet.isDone} />
            </>
          }
        >
          <Panel>
            <LostPlaces losses={sheet.losses} drop={sheet.drop} />
            {writes && <TextClashes sheet={sheet} students={rows} />}
            <ObservationTable one={one} period={period} rows={rows} lists={lists} sheet={sheet} writes={writes} />
          </Panel>
        </Desk>
      )}
    </PeriodTabs>
  );
};
