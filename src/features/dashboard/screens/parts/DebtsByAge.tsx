/** How many fees are owed since when, and for the administration their sums. */
import { type DebtsOfAge, debtsByAge } from '#features/dashboard/chart.contract.ts';
import { FEE_AGE_NAMES, type FeeAge } from '#features/installments/fee-age.rules.ts';
import { countText, moneyText, sumOf } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Chart, ChartPanel } from './ChartPanel.tsx';
import type { FigureRow, Way } from './FigureTable.tsx';

export const DebtsByAge = () => (
  <ChartPanel
    // Without the sums the bars count fees, and the title says so.
    title={isOwner(useSelf()) ? 'Deuda por antigüedad' : 'Cuotas sin pagar por antigüedad'}
    asked={useOne(debtsByAge, {})}
    chartOf={chartOf}
    empty={<EmptyState picture="done" title="Al día" reason="Nadie debe cuotas." />}
  />
);

const chartOf = (ages: readonly DebtsOfAge[]): Chart | null => {
  const fees = sumOf(ages.map((one) => one.fees));
  if (fees === 0) return null;
  const sums = ages.flatMap(({ total }) => (total === undefined ? [] : [total]));
  const knowsSums = sums.length > 0;
  const way = debtsOf();
  return {
    caption: 'Cuotas que se deben, por antigüedad',
    lies: true,
    // Viewers who may know the sums see them; others see how many fees.
    ...(knowsSums
      ? { measure: 'money', from: 1, series: [{ name: 'Suma', tone: 'expired' }] }
      : { measure: 'count', series: [{ name: 'Cuotas', tone: 'expired' }] }),
    heads: ['Antigüedad', 'Cuotas', ...(knowsSums ? ['Suma'] : [])],
    rows: ages.map(rowOf),
    total: [{ text: countText(fees), way }, ...(knowsSums ? [{ text: moneyText(sumOf(sums)), way }] : [])],
  };
};

const rowOf = ({ age, fees, total }: DebtsOfAge): FigureRow => {
  const led = fees === 0 ? {} : { way: debtsOf({ age: String(age) }) };
  return {
    key: String(age),
    name: FEE_AGE_NAMES[age as FeeAge],
    ...(age === 0 ? { tone: 'due' } : {}),
    figures: [{ ...led, amount: fees, text: countText(fees) }, ...(total === undefined ? [] : [{ ...led, amount: total, text: moneyText(total) }])],
  };
};

/** The link to the list of debts of all years. */
const debtsOf = (search: Readonly<Record<string, string>> = {}): Way => ({ to: '/index/installment/list', search: { year: 'all', ...search } });
