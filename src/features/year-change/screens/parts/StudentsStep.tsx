/** Second step: each student with the result of the year, the debt, and the next category; changed one by one or many at once. */
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { YearStudent } from '#features/year-change/year-change.contract.ts';
import { isShown, STUDENT_VIEWS, type StudentView, withNext } from '#features/year-change/year-choice.rules.ts';
import { listName } from '#kernel/names.ts';
import { searchKey } from '#kernel/spanish.ts';
import { useAddress } from '#web/address.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconSearch } from '#web/ui/icons.ts';
import type { YearDesk } from '../year-change.queries.ts';
import { ManyAtOnce } from './ManyAtOnce.tsx';
import { studentColumns } from './student-columns.tsx';

const VIEWS: Readonly<Record<StudentView, string>> = {
  all: 'Todos',
  open: 'Falta elegir',
  repeats: 'Repiten',
  leaves: 'No continúan',
  debt: 'Con deuda',
  changed: 'Cambiados a mano',
  enrolled: 'Ya inscriptos',
};

export const StudentsStep = ({ desk }: { readonly desk: YearDesk }) => {
  const { proposal, choices, draft, categories } = desk;
  const [{ name, category, show }, setAddress] = useAddress({ name: '', category: '', show: 'all' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const view = STUDENT_VIEWS.find((one) => one === show) ?? 'all';
  const key = searchKey(name);
  const rows = proposal.students.filter(
    (one) => (category === '' || one.category === category) && isShown(one, view, choices) && searchKey(listName(one.student)).includes(key),
  );
  const free = rows.filter((one) => one.enrolled === undefined).map(idOf);
  const marked = free.filter((id) => chosen.has(id));
  const put = (ids: readonly string[], choice: string | null): void => draft.set((before) => withNext(before, ids, choice));
  const mark = (ids: readonly string[], isMarked: boolean): void =>
    setChosen((before) => new Set(isMarked ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <Panel title="Alumnos">
      <SimpleGrid minColWidth="12rem" autoFlow="auto-fit" verticalSpacing="sm">
        <TextInput
          label="Buscar"
          leftSection={<IconSearch size={16} />}
          value={name}
          onChange={({ currentTarget }) => setAddress({ name: currentTarget.value })}
        />
        <NativeSelect
          label={`Categoría ${proposal.closing}`}
          value={category}
          onChange={({ currentTarget }) => setAddress({ category: currentTarget.value })}
          data={[{ value: '', label: 'Todas' }, ...categories.map((one) => ({ value: one._id, label: one.name }))]}
        />
        <NativeSelect
          label="Ver"
          value={view}
          onChange={({ currentTarget }) => setAddress({ show: currentTarget.value })}
          data={STUDENT_VIEWS.map((value) => ({ value, label: `${VIEWS[value]} (${proposal.students.filter((one) => isShown(one, value, choices)).length})` }))}
        />
      </SimpleGrid>
      <ManyAtOnce
        count={marked.length === 0 ? free.length : marked.length}
        isMarked={marked.length > 0}
        categories={categories}
        onChoose={(choice) => put(marked.length === 0 ? free : marked, choice)}
        onRepeat={() =>
          draft.set((before) =>
            rows
              .filter((one) => (marked.length === 0 ? free : marked).includes(idOf(one)))
              .reduce((after, one) => withNext(after, [idOf(one)], one.category), before),
          )
        }
      />
      <DataTable<YearStudent>
        label="alumnos"
        list={rowsState(rows)}
        keyOf={idOf}
        toneOf={(one) => (one.debts > 0 ? 'expired' : undefined)}
        columns={studentColumns(desk, { chosen, mark, put })}
        empty={{ title: 'Ningún alumno', reason: 'Cambie la búsqueda o elija Todos.', picture: 'search' }}
      />
    </Panel>
  );
};

const idOf = ({ student }: YearStudent): string => student._id;
