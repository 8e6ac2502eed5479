/** How many fees are owed since when, and for the administration what they add up to. */
import { type DebtsOfAge, debtsByAge } from '#features/dashboard/chart.contract.ts';
import { FEE_AGE_NAMES, type FeeAge } from '#features/installments/fee-age.rules.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type BarRow, BarTable, type BarWay } from './BarTable.tsx';
import { ChartPanel } from './ChartPanel.tsx';

export const DebtsByAge = () => (
  <ChartPanel title="Deuda por antigüedad" asked={useOne(debtsByAge, {})}>
    {(ages) => {
      const fees = sumOf(ages.map((one) => one.fees));
      if (fees === 0) return <EmptyState picture="done" title="Al día" reason="Nadie debe cuotas." />;
      const sums = ages.flatMap(({ total }) => (total === undefined ? [] : [total]));
      const way = debtsOf();
      return (
        <BarTable
          caption="Cuotas que se deben, por antigüedad"
          heads={['Antigüedad', 'Cuotas', ...(sums.length > 0 ? ['Suma'] : [])]}
          rows={ages.map((one) => rowOf(one, { fees, total: sumOf(sums) }))}
          total={[{ text: String(fees), way }, ...(sums.length > 0 ? [{ text: moneyText(sumOf(sums)), way }] : [])]}
        />
      );
    }}
  </ChartPanel>
);

const rowOf = ({ age, fees, total }: DebtsOfAge, all: { readonly fees: number; readonly total: number }): BarRow => {
  const look = { tone: age === 0 ? 'due' : 'expired', ...(fees === 0 ? {} : { way: debtsOf({ age: String(age) }) }) } as const;
  return {
    key: String(age),
    name: FEE_AGE_NAMES[age as FeeAge],
    bars: [
      { ...look, amount: fees, of: all.fees, text: String(fees) },
      ...(total === undefined ? [] : [{ ...look, amount: total, of: all.total, text: moneyText(total) }]),
    ],
  };
};

/** The list of debts of all years. */
const debtsOf = (search: Readonly<Record<string, string>> = {}): BarWay => ({ to: '/index/installment/list', search: { year: 'all', ...search } });
