/** How many were enrolled in each month of the season, beside the season before. */
import { type EnrollmentMonth, enrollmentsByMonth } from '#features/dashboard/chart.contract.ts';
import { type SeasonMonth, seasonMonths } from '#features/dashboard/season.rules.ts';
import { countText, sumOf } from '#kernel/money.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Chart, ChartPanel } from './ChartPanel.tsx';
import type { Figure } from './FigureTable.tsx';

export const EnrollmentsByMonth = () => (
  <ChartPanel
    title="Inscripciones por mes y por año"
    asked={useOne(enrollmentsByMonth, {})}
    chartOf={chartOf}
    empty={<EmptyState picture="list" title="Todavía no hay inscripciones" reason="Las de cada mes aparecerán aquí, junto a las del año anterior." />}
  />
);

const chartOf = ({ year, months }: { readonly year: number; readonly months: readonly EnrollmentMonth[] }): Chart | null => {
  const [now, before] = [seasonMonths(year), seasonMonths(year - 1)];
  // From the first month with an enrollment to the last, including empty months in between.
  const [first, last] = [months.findIndex(hasAny), months.findLastIndex(hasAny)];
  if (first === -1) return null;
  return {
    caption: `Inscripciones para ${year} y para ${year - 1}, por el mes en que se hicieron`,
    measure: 'count',
    series: [
      { name: `Para ${year}`, tone: 'now' },
      { name: `Para ${year - 1}`, tone: 'before' },
    ],
    heads: ['Mes', `Para ${year}`, `Para ${year - 1}`],
    rows: months
      .map((one, index) => ({
        key: String(index),
        name: one.month,
        short: one.month.slice(0, 3),
        ...(now[index]?.isOfYearBefore === true ? { about: 'año anterior' } : {}),
        figures: [figureOf(one.enrolled, year, now[index]), figureOf(one.before, year - 1, before[index])],
      }))
      .slice(first, last + 1),
    total: [
      figureOf(sumOf(months.map(({ enrolled }) => enrolled)), year, wholeOf(now)),
      figureOf(sumOf(months.map(({ before: count }) => count)), year - 1, wholeOf(before)),
    ],
  };
};

const hasAny = ({ enrolled, before }: EnrollmentMonth): boolean => enrolled + before > 0;

type Days = Pick<SeasonMonth, 'from' | 'to'>;

const figureOf = (count: number, year: number, days: Days | undefined): Figure => ({
  amount: count,
  text: countText(count),
  ...(count === 0 || days === undefined ? {} : { way: { to: '/enrollment/list', search: { year: String(year), from: days.from, to: days.to } } }),
});

const wholeOf = (months: readonly SeasonMonth[]): Days => ({ from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' });
