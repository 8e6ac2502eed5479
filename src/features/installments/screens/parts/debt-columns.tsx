/** The columns of the list of debts: the student, the fee, since when, how much, and what can be done about it. */
import { Link } from '@tanstack/react-router';
import type { Installment } from '#features/installments/installment.contract.ts';
import { listName } from '#kernel/names.ts';
import { RowLink } from '#web/ui/RowButton.tsx';
import { IconCash, IconReceipt2, IconUsers } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import { FeeAmount, FeeDue, FeeName, FeeState } from './FeeWords.tsx';
import classes from './fee.module.css';

export const DEBT_COLUMNS: readonly Column<Installment>[] = [
  {
    key: 'name',
    isServerSorted: true,
    label: 'Nombre',
    isTitle: true,
    render: ({ student }) => (
      <Link to={`/index/dashboard/${student._id}`} className={classes.student}>
        {listName(student)}
      </Link>
    ),
  },
  { key: 'number', isServerSorted: true, label: 'Cuota', onCard: 'brief', render: (fee) => <FeeName fee={fee} /> },
  { key: 'year', isServerSorted: true, label: 'Año', hideOnPhone: true, render: ({ year }) => year },
  { key: 'category', isServerSorted: true, label: 'Categoría', onCard: 'brief', render: ({ enrollment }) => enrollment?.category.name },
  { key: 'due', label: 'Vencimiento', render: (fee) => <FeeDue fee={fee} /> },
  { key: 'state', isServerSorted: true, label: 'Estado', render: (fee) => <FeeState fee={fee} /> },
  { key: 'value', isServerSorted: true, label: 'Valor', align: 'right', onCard: 'figure', render: (fee) => <FeeAmount fee={fee} /> },
  { key: 'actions', label: 'Acciones', isActions: true, render: ({ student }) => <DebtActions student={student} /> },
];

const DebtActions = ({ student }: { readonly student: Installment['student'] }) => (
  <span className={shared.rowActions}>
    <RowLink label="Cobrar" of={`a ${listName(student)}`} icon={IconCash} color="teal" to="/invoice/register" search={{ student: student._id }} />
    <RowLink label="Ver familia" of={`de ${listName(student)}`} icon={IconUsers} to={`/family/${student._id}`} />
    <RowLink label="Ver Cuotas" of={`de ${listName(student)}`} icon={IconReceipt2} to={`/index/installments/${student._id}`} />
  </span>
);
