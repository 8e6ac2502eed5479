/** Expenses and withdrawals on paper: their list, and the withdrawals of a year by month and type. */
import { FormFilter } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { listPaper, nameText, sentInstantText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import type { PrintedExpense, PrintedExpenses, PrintedMonth } from './expense-paper.contract.ts';
import { TOTAL_ROW } from './withdrawal-months.rules.ts';

const NONE = '-';

/** A list posted with a total is of withdrawals; the sum of expenses is printed for the administration only. */
export const expensesPaper = (
  { expences, total }: PrintedExpenses,
  { withTotal, of }: { readonly withTotal: boolean; readonly of?: string | undefined },
  institute: Letterhead,
  today: Day,
): Paper => {
  const areWithdrawals = typeof total === 'number';
  // Clients that know no forms post none.
  const tellsForms = expences.some(({ form }) => formText(form) !== '');
  const sum = areWithdrawals ? total : sumOf(expences.map(({ value }) => value ?? 0));
  return listPaper(
    {
      title: areWithdrawals ? 'Lista de Retiros' : 'Lista de Egresos',
      of,
      counted: areWithdrawals ? ['retiro', 'retiros'] : ['egreso', 'egresos'],
      columns: [
        { title: 'Fecha' },
        { title: 'Tipo', width: 0.5 },
        { title: 'Descripción', width: 1 },
        ...(tellsForms ? [{ title: 'Forma de Pago' }] : []),
        { title: 'Importe', align: 'right' },
      ],
      rows: expences.map((row) => [...aboutOf(row), ...(tellsForms ? [formText(row.form)] : []), typeof row.value === 'number' ? moneyText(row.value) : '']),
      sums: withTotal ? [{ label: 'Total', value: moneyText(sum) }] : [],
    },
    institute,
    today,
  );
};

/** A row for each month and a last one for the year; the columns are those of the first row. */
export const withdrawalMonthsPaper = (months: readonly PrintedMonth[], year: string, institute: Letterhead, today: Day): Paper => {
  const types = typesOf(months);
  return listPaper(
    {
      title: 'Lista de Retiros por Mes',
      ...(year === '' ? {} : { of: `Año ${year}` }),
      counted: ['mes', 'meses'],
      columns: [{ title: 'Mes' }, ...[...types, ...sumTitle(types)].map((title) => ({ title, align: 'right' as const, width: 1 }))],
      rows: months.filter((row) => !isTotal(row)).map((row) => monthRow(row, types)),
      total: months.filter(isTotal).flatMap((row) => monthRow(row, types)),
      landscape: types.length + sumTitle(types).length > WIDEST_PORTRAIT,
    },
    institute,
    today,
  );
};

// More columns of amounts fit better on a wide page.
const WIDEST_PORTRAIT = 4;

const aboutOf = ({ date, expencetype, description }: PrintedExpense): readonly string[] => [sentInstantText(date), nameText(expencetype), description ?? ''];

/** The name of the form; empty when the posted value is no form. */
const formText = (posted: PrintedExpense['form']): string => {
  const form = FormFilter.options.find((one) => one === posted);
  return form === undefined ? '' : FORM_LABEL[form];
};

const typesOf = (months: readonly PrintedMonth[]): readonly string[] => Object.keys(months[0] ?? {}).filter((key) => key !== 'month');

const isTotal = ({ month }: PrintedMonth): boolean => month === TOTAL_ROW;

const monthRow = (row: PrintedMonth, types: readonly string[]): readonly string[] => [
  row.month ?? '',
  ...types.map((type) => amountText(row[type])),
  ...sumTitle(types).map(() => amountText(sumOf(types.map((type) => amountOf(row[type]))))),
];

/** Several types are summed in a last column, as on the screen. */
const sumTitle = (types: readonly string[]): readonly string[] => (types.length > 1 ? ['Total'] : []);

const amountText = (amount: PrintedMonth[string]): string => (amountOf(amount) === 0 ? NONE : moneyText(amountOf(amount)));

const amountOf = (amount: PrintedMonth[string]): Centavos => (typeof amount === 'number' ? amount : 0);
