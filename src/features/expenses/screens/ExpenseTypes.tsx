/** "Editar Tipo de Movimientos": the types of expenses and withdrawals; a secretary sees only those of expenses. */
import { NativeSelect } from '@mantine/core';
import { isSalary } from '#features/expenses/expense.rules.ts';
import {
  deleteExpenseType,
  EXPENSE_KINDS,
  type ExpenseKind,
  type ExpenseType,
  listUsedExpenseTypes,
  type SentExpenseType,
  saveExpenseTypes,
} from '#features/expenses/expense-type.contract.ts';
import { checkTypes } from '#features/expenses/expense-type.rules.ts';
import { RowsEditor } from '#features/places/screens/parts/RowsEditor.tsx';
import { changesOf, type EditedRow, useRows } from '#features/places/screens/parts/use-rows.ts';
import { isOwner } from '#kernel/roles.ts';
import { messageOf } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useExpenseTypes } from './expense.queries.ts';

const KIND_LABEL: Readonly<Record<ExpenseKind, string>> = { expence: 'Egreso', withdrawal: 'Retiro' };

export const ExpenseTypes = () => {
  const types = useExpenseTypes();
  const used = useOne(listUsedExpenseTypes, {});
  if (types.isPending || used.isPending) return <PageSkeleton />;
  return (
    <Page title="Editar Tipo de Movimientos" width="form">
      {types.isError || used.isError ? (
        <Panel>
          <Trouble message={messageOf(types.error ?? used.error)} retry={() => void Promise.all([types.refetch(), used.refetch()])} />
        </Panel>
      ) : (
        <Editor types={types.data} used={new Set(used.data)} />
      )}
    </Page>
  );
};

const TypedTypes = changesOf(['name', 'type']);

type Row = EditedRow<{ name: string; type: string }>;

const Editor = ({ types, used }: { readonly types: readonly ExpenseType[]; readonly used: ReadonlySet<string> }) => {
  const self = useSelf();
  const owns = isOwner(self);
  const list = useRows('expense-types', TypedTypes, types, { name: '', type: owns ? '' : 'expence' });
  const save = useAct(saveExpenseTypes, { onDone: list.discard });
  const remove = useAct(deleteExpenseType);
  const ask = async ({ _id, name }: Row) => {
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar el tipo de movimiento?',
      consequences: [`Se elimina ${name}. Ningún movimiento lo usa.`],
      accept: 'Eliminar el tipo',
      danger: true,
    });
    if (isSure) await remove.run({ params: { id: String(_id) } });
  };
  return (
    <RowsEditor
      label="tipos de movimientos"
      unnamed="tipo nuevo"
      addLabel="Agregar Tipo de Egreso"
      list={list}
      empty={{ title: 'Todavía no hay tipos de movimientos', reason: 'Agregue el primero con “Agregar Tipo de Egreso”.' }}
      check={(rows) => checkTypes(self, sentRows(rows), types, used)}
      saving={save}
      save={(rows) => save.run({ body: [...sentRows(rows)] })}
      remove={ask}
      isRemovable={({ _id }) => owns && !used.has(String(_id)) && !isSalary({ _id: String(_id) })}
      columns={(errorOf) => [
        ...(owns
          ? [
              {
                key: 'type',
                label: 'Tipo',
                render: (row: Row) => (
                  <NativeSelect
                    aria-label={`Tipo de ${row.name === '' ? 'tipo nuevo' : row.name}`}
                    data={[{ value: '', label: '* Seleccione tipo' }, ...EXPENSE_KINDS.map((kind) => ({ value: kind, label: KIND_LABEL[kind] }))]}
                    value={row.type}
                    disabled={isFixed(row, used)}
                    error={errorOf(row, 'type')}
                    onChange={({ currentTarget }) => list.change(row, { type: currentTarget.value })}
                  />
                ),
              },
            ]
          : []),
        { key: 'used', label: 'Uso', render: (row: Row) => <Use row={row} used={used} /> },
      ]}
    />
  );
};

/** Says why a type cannot be deleted. */
const Use = ({ row: { _id }, used }: { readonly row: Row; readonly used: ReadonlySet<string> }) => {
  if (isSalary({ _id: String(_id) })) return <StatusBadge tone="plain">Salarios</StatusBadge>;
  return used.has(String(_id)) ? <StatusBadge tone="plain">Con movimientos</StatusBadge> : '';
};

/** A type with movements, and that of salaries, cannot change its kind. */
const isFixed = ({ _id }: Row, used: ReadonlySet<string>): boolean => used.has(String(_id)) || isSalary({ _id: String(_id) });

const sentRows = (rows: readonly Row[]): readonly SentExpenseType[] =>
  rows.map(({ _id, name, type }) => ({ _id, name: name.trim(), type: EXPENSE_KINDS.find((kind) => kind === type) ?? '' }));
