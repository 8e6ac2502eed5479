/** The grades of a class: a tab for each period, with a sheet to write in. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { ClassFrame } from '#features/classes/screens/parts/ClassFrame.tsx';
import { Desk } from '#features/classes/screens/parts/Desk.tsx';
import { LostPlaces } from '#features/classes/screens/parts/LostPlaces.tsx';
import { type GradeTable, getGrades, removeGradeColumn } from '#features/grades/grade.contract.ts';
import { EARLIER_PERIOD_EMPTY, hasCertificates, periodName, periodReached, periodsOf } from '#features/grades/grade.rules.ts';
import type { GradeType } from '#features/grades/grade-type.contract.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { keyOf, queryClient } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { focusFirstWrong } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { AddColumn } from './parts/AddColumn.tsx';
import { Certificates } from './parts/Certificates.tsx';
import { GradeGrid } from './parts/GradeGrid.tsx';
import { PeriodPaper, YearPaper } from './parts/GradePapers.tsx';
import { PeriodTabs } from './parts/PeriodTabs.tsx';
import { Clashes, SheetState } from './parts/SheetState.tsx';
import { useGradeSheet } from './use-grade-sheet.ts';

export const Grades = () => (
  <ClassFrame classId={usePathPart('class_id')} tab="grades" actions={(one) => <YearPaper one={one} />}>
    {(one) => <Periods key={one._id} one={one} />}
  </ClassFrame>
);

const Periods = ({ one }: { readonly one: ClassWithStudents }) => {
  const table = useOne(getGrades, { params: { class: one._id } });
  if (table.isPending) return <PageSkeleton />;
  if (table.isLoadingError) return <TroublePanel {...troubleOf(table)} />;
  return <Tabs one={one} table={table.data} />;
};

const Tabs = ({ one, table }: { readonly one: ClassWithStudents; readonly table: GradeTable }) => {
  const periods = periodsOf(one.category);
  // The period that the class had reached when the page was opened.
  const [usual] = useState(() => (isOfThisYear(one.year, present()) ? periodReached(periods, table.periods) : 1));
  const [address, setAddress] = useAddress({ period: 0 });
  const period = periods.includes(address.period) ? address.period : usual;
  return (
    <PeriodTabs periods={periods} period={period} go={(to) => setAddress({ period: to })}>
      <Period one={one} period={period} table={table} />
    </PeriodTabs>
  );
};

type PeriodProps = { readonly one: ClassWithStudents; readonly period: number; readonly table: GradeTable };

const Period = ({ one, period, table }: PeriodProps) => {
  const sheet = useGradeSheet(one._id, period, table, one.category.letters);
  const types = table.header[period - 1] ?? [];
  const writes = isOfThisYear(one.year, present());
  const hasEarlier = period === 1 || (table.header[period - 2] ?? []).length > 0;
  const remove = useRemoval(one._id, period, sheet.dropColumn);
  const add = writes && hasEarlier && <AddColumn classId={one._id} categoryId={one.category._id} period={period} present={types} />;
  if (types.length === 0) {
    return (
      <Panel>
        <LostPlaces losses={sheet.losses} drop={sheet.drop} />
        <EmptyState
          picture="list"
          title={`Todavía no hay notas en ${periodName(period) === 'Final' || periodName(period) === 'Cambridge' ? periodName(period) : `el ${periodName(period)}`}`}
          reason={!writes ? 'La clase es de un año anterior.' : hasEarlier ? 'Agregue el primer tipo de nota para comenzar.' : EARLIER_PERIOD_EMPTY}
          next={add || undefined}
        />
      </Panel>
    );
  }
  const save = (): void => {
    sheet.save();
    if (sheet.sorted.wrong.length > 0) focusFirstWrong(document.getElementById('main'));
  };
  const state = <SheetState sheet={sheet} students={table.students} types={types} />;
  return (
    <Desk
      saving={writes ? { state, label: 'Guardar Cambios', isDone: sheet.isDone, save } : undefined}
      tools={
        <>
          {hasCertificates(one.category, period) && <Certificates one={one} period={period} table={table} />}
          <PeriodPaper one={one} period={period} table={table} />
          {add}
        </>
      }
    >
      <Panel>
        {writes && <Clashes sheet={sheet} students={table.students} types={types} />}
        <LostPlaces losses={sheet.losses} drop={sheet.drop} />
        <GradeGrid
          period={period}
          types={types}
          students={table.students}
          letters={one.category.letters}
          sheet={sheet}
          onRemove={writes ? (type) => void remove(type) : undefined}
        />
        {writes && (
          <Text c="dimmed" fz="0.875rem" mt="0.7rem" visibleFrom="sm">
            Cada nota se guarda sola. Flechas y <kbd>Enter</kbd> pasan de celda, <kbd>Ctrl</kbd>+<kbd>D</kbd> copia la de arriba, <kbd>Ctrl</kbd>+<kbd>Z</kbd>{' '}
            deshace, y se puede pegar desde una planilla.
          </Text>
        )}
      </Panel>
    </Desk>
  );
};

const useRemoval = (classId: string, period: number, dropColumn: (typeId: string) => void) => {
  const act = useAct(removeGradeColumn, {
    forgets: [],
    onDone: (table, { params }) => {
      dropColumn(params.gradetype);
      queryClient.setQueryData(keyOf(getGrades, { params: { class: classId } }), table);
    },
  });
  return async (type: GradeType): Promise<void> => {
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar el tipo de nota?',
      consequences: [`Se eliminan las notas de ${type.name} de ${periodName(period)} de todos los alumnos de la clase.`],
      accept: 'Eliminar el tipo de nota',
      danger: true,
    });
    if (isSure) await act.run({ params: { class: classId, period, gradetype: type._id } });
  };
};
