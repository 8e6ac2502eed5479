/** The columns of a list of movements, on the screen, on paper and for the spreadsheet. */
import { deleteExpense, type Expense } from '#features/expenses/expense.contract.ts';
import type { PrintedExpense } from '#features/expenses/expense-paper.contract.ts';
import { formLabel } from '#features/register/payment-form.rules.ts';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { dayOf, fullDay, shortDay } from '#kernel/calendar.ts';
import { moneyText, pesosOf } from '#kernel/money.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { deletionQuestion } from './deletion.ts';

export const day: Column<Expense> = {
  key: 'date',
  label: 'Fecha',
  isServerSorted: true,
  width: '8rem',
  onCard: 'brief',
  render: ({ date }) => shortDay(dayOf(date)),
};
export const type: Column<Expense> = {
  key: 'type',
  label: 'Tipo',
  isServerSorted: true,
  isTitle: true,
  width: '13rem',
  render: ({ expencetype }) => expencetype.name,
};
export const description: Column<Expense> = { key: 'description', label: 'Descripción', onCard: 'brief', render: (expense) => expense.description ?? '' };
export const amount: Column<Expense> = {
  key: 'value',
  label: 'Importe',
  isServerSorted: true,
  align: 'right',
  width: '9rem',
  onCard: 'figure',
  render: ({ value }) => moneyText(value),
};

export const form: Column<Expense> = {
  key: 'form',
  label: 'Forma de Pago',
  width: '9rem',
  onCard: 'brief',
  render: (expense) => formLabel(expense.form),
};

/** The bin; only movements of the open register have one. */
export const useDeletion = (): Column<Expense> => {
  const register = openOf(useLastRegister().data);
  const remove = useAct(deleteExpense);
  const ask = async ({ _id, value, expencetype, description: text }: Expense): Promise<void> => {
    const question = deletionQuestion({ kind: expencetype.type, typeName: expencetype.name, description: text, value });
    if (await confirm(question)) await remove.run({ params: { id: _id } });
  };
  return {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    width: '4rem',
    render: (expense) =>
      register?._id === expense.register && (
        <MoreMenu
          of={`${expense.expencetype.name} de ${moneyText(expense.value)}`}
          items={[{ label: 'Eliminar', run: () => void ask(expense), danger: true }]}
        />
      ),
  };
};

export const csvColumns: readonly CsvColumn<Expense>[] = [
  { label: 'Fecha', value: ({ date }) => fullDay(dayOf(date)) },
  { label: 'Tipo', value: ({ expencetype }) => expencetype.name },
  { label: 'Descripción', value: (expense) => expense.description },
  { label: 'Forma de pago', value: (expense) => formLabel(expense.form) },
  { label: 'Importe', value: ({ value }) => pesosOf(value) },
];

export const printedExpense = ({ date, value, form: paid, expencetype, description: text }: Expense): PrintedExpense => ({
  date,
  value,
  form: paid ?? 'unknown',
  expencetype: { name: expencetype.name, type: expencetype.type },
  description: text,
});
