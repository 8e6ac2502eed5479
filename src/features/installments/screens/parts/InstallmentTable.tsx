/** The fees of one student: number, year, category, last day to pay, state in words, and what is still owed. */
import type { ReactNode } from 'react';
import { isOverdue } from '#features/installments/fee-list.rules.ts';
import type { Installment } from '#features/installments/installment.contract.ts';
import { moneyText } from '#kernel/money.ts';
import type { ListState } from '#web/data.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { EmptyStateProps } from '#web/ui/EmptyState.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { FeeAmount, FeeDue, FeeHead, FeeState } from './FeeWords.tsx';

export type InstallmentTableProps = {
  readonly list: ListState<Installment>;
  readonly empty: EmptyStateProps;
  readonly label?: string;
  /** Buttons of a fee: the office has them, families have none. */
  readonly actionsOf?: (fee: Installment) => ReactNode;
  /** Distinguishes several tables of one screen in the address. */
  readonly table?: string;
};

export const InstallmentTable = ({ list, empty, label = 'cuotas', actionsOf, table = 'installments' }: InstallmentTableProps) => (
  <DataTable
    label={label}
    table={table}
    isWhole
    list={list}
    columns={columnsOf(actionsOf, list.rows)}
    keyOf={({ _id }) => _id}
    empty={empty}
    toneOf={(fee) => (isOverdue(fee) ? 'expired' : undefined)}
  />
);

const SURCHARGED: Column<Installment> = {
  key: 'surcharged',
  label: 'Con recargo',
  align: 'right',
  render: ({ surcharged }) => (surcharged === undefined ? null : moneyText(surcharged)),
};

const CASH: Column<Installment> = {
  key: 'cash',
  label: 'En efectivo',
  align: 'right',
  render: ({ cash }) => (cash === undefined ? null : moneyText(cash)),
};

const columnsOf = (actionsOf: InstallmentTableProps['actionsOf'], rows: readonly Installment[]): readonly Column<Installment>[] => [
  { key: 'number', label: 'Cuota', isTitle: true, render: (fee) => <FeeHead fee={fee} />, sort: ({ number }) => number },
  { key: 'year', label: 'Año', hideOnPhone: true, render: ({ year }) => year, sort: ({ year }) => year },
  {
    key: 'category',
    label: 'Categoría',
    render: ({ enrollment }) => enrollment?.category.name,
    sort: ({ enrollment }) => enrollment?.category.position,
  },
  { key: 'due', label: 'Vencimiento', render: (fee) => <FeeDue fee={fee} />, sort: ({ value, due }) => (value === 0 ? null : due) },
  ...(rows.some(({ surcharged }) => surcharged !== undefined) ? [SURCHARGED] : []),
  ...(rows.some(({ cash }) => cash !== undefined) ? [CASH] : []),
  { key: 'state', label: 'Estado', render: (fee) => <FeeState fee={fee} /> },
  { key: 'value', label: 'Importe', align: 'right', hideOnPhone: true, render: (fee) => <FeeAmount fee={fee} />, sort: ({ value }) => value },
  ...(actionsOf === undefined ? [] : [{ key: 'actions', label: 'Acciones', isActions: true, render: actionsOf }]),
];
