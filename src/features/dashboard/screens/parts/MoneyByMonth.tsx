/** Income and outlays of each month of this year, by the day on which the register was opened. */
import { type RegisterMonth, registersByMonth } from '#features/register/register.contract.ts';
import { dayFrom, lastDayOfMonth } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Chart, ChartPanel } from './ChartPanel.tsx';
import type { BarTone, Figure, Way } from './FigureTable.tsx';

type Flow = { readonly name: string; readonly to: string; readonly tone: BarTone; readonly of: (month: RegisterMonth) => Centavos };

const FLOWS: readonly Flow[] = [
  { name: 'Ingresos', to: '/register/income/list', tone: 'income', of: ({ income }) => income },
  { name: 'Egresos', to: '/register/expence/list', tone: 'outlay', of: ({ expence }) => expence },
];

export const MoneyByMonth = () => {
  const { year, month } = present();
  return (
    <ChartPanel
      title={`Ingresos y egresos por mes, ${year}`}
      asked={useOne(registersByMonth, { query: { year } })}
      // Later months have no money yet.
      chartOf={(months) => chartOf(year, months.slice(0, month))}
      empty={<EmptyState picture="list" title={`Todavía no hay movimientos de ${year}`} reason="Lo que se cobre este año aparecerá aquí, mes por mes." />}
    />
  );
};

const chartOf = (year: number, months: readonly RegisterMonth[]): Chart | null => {
  if (months.every((one) => FLOWS.every(({ of }) => of(one) === 0))) return null;
  return {
    caption: `Dinero de cada mes de ${year}`,
    measure: 'money',
    series: FLOWS,
    heads: ['Mes', ...FLOWS.map(({ name }) => name)],
    rows: months.map((one, index) => ({
      key: one.month,
      name: one.month,
      short: one.month.slice(0, 3),
      figures: FLOWS.map((flow) => figureOf(flow, flow.of(one), year, index + 1, index + 1)),
    })),
    total: FLOWS.map((flow) => figureOf(flow, sumOf(months.map(flow.of)), year, 1, 12)),
  };
};

const figureOf = ({ to }: Flow, amount: Centavos, year: number, first: number, last: number): Figure => {
  const way: Way = { to, search: { from: dayFrom(year, first, 1), to: dayFrom(year, last, lastDayOfMonth(year, last)) } };
  return { amount, text: moneyText(amount), ...(amount === 0 ? {} : { way }) };
};
