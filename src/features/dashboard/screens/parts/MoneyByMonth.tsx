/** What came in and what went out in each month of this year, by the day on which the register was opened. */
import { type RegisterMonth, registersByMonth } from '#features/register/register.contract.ts';
import { dayFrom, lastDayOfMonth } from '#kernel/calendar.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Bar, BarTable, type BarTone, type BarWay } from './BarTable.tsx';
import { ChartPanel } from './ChartPanel.tsx';

type Flow = { readonly name: string; readonly to: string; readonly tone: BarTone; readonly of: (month: RegisterMonth) => Centavos };

const FLOWS: readonly Flow[] = [
  { name: 'Ingresos', to: '/register/income/list', tone: 'paid', of: ({ income }) => income },
  { name: 'Egresos', to: '/register/expence/list', tone: 'plain', of: ({ expence }) => expence },
];

export const MoneyByMonth = () => {
  const { year, month: thisMonth } = present();
  return (
    <ChartPanel title={`Ingresos y Egresos de ${year} por mes`} asked={useOne(registersByMonth, { query: { year } })}>
      {(all) => {
        // What is still to come has brought nothing yet.
        const months = all.slice(0, thisMonth);
        if (months.every((one) => FLOWS.every(({ of }) => of(one) === 0)))
          return <EmptyState picture="list" title={`Todavía no hay movimientos de ${year}`} reason="Lo que se cobre este año aparecerá aquí, mes por mes." />;
        return (
          <BarTable
            caption={`Dinero de cada mes de ${year}`}
            heads={['Mes', ...FLOWS.map(({ name }) => name)]}
            rows={months.map((one, index) => ({
              key: one.month,
              name: one.month,
              bars: FLOWS.map((flow) => barOf(flow, flow.of(one), year, index + 1, index + 1)),
            }))}
            total={FLOWS.map((flow) => barOf(flow, sumOf(months.map(flow.of)), year, 1, 12))}
          />
        );
      }}
    </ChartPanel>
  );
};

const barOf = ({ to, tone }: Flow, amount: Centavos, year: number, first: number, last: number): Bar => {
  const way: BarWay = { to, search: { from: dayFrom(year, first, 1), to: dayFrom(year, last, lastDayOfMonth(year, last)) } };
  return { amount, text: moneyText(amount), tone, ...(amount === 0 ? {} : { way }) };
};
