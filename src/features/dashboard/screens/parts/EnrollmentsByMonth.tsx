/** How many were enrolled in each month of the season, beside the season before. */
import { enrollmentsByMonth } from '#features/dashboard/chart.contract.ts';
import { type SeasonMonth, seasonMonths } from '#features/dashboard/season.rules.ts';
import { sumOf } from '#kernel/money.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Bar, BarTable, type BarTone } from './BarTable.tsx';
import { ChartPanel } from './ChartPanel.tsx';

export const EnrollmentsByMonth = () => (
  <ChartPanel title="Inscripciones por mes" asked={useOne(enrollmentsByMonth, {})}>
    {({ year, months }) => {
      const [now, before] = [seasonMonths(year), seasonMonths(year - 1)];
      const rows = months.flatMap((one, index) =>
        one.enrolled + one.before === 0
          ? []
          : [
              {
                key: String(index),
                name: one.month,
                ...(now[index]?.isOfYearBefore === true ? { about: 'año anterior' } : {}),
                bars: [barOf(one.enrolled, year, 'plain', now[index]), barOf(one.before, year - 1, 'before', before[index])],
              },
            ],
      );
      if (rows.length === 0)
        return <EmptyState picture="list" title="Todavía no hay inscripciones" reason="Las de cada mes aparecerán aquí, junto a las del año anterior." />;
      return (
        <BarTable
          caption={`Inscripciones para ${year} y para ${year - 1}, por el mes en que se hicieron`}
          heads={['Mes', `Para ${year}`, `Para ${year - 1}`]}
          rows={rows}
          total={[
            barOf(sumOf(months.map(({ enrolled }) => enrolled)), year, 'plain', wholeOf(now)),
            barOf(sumOf(months.map(({ before: count }) => count)), year - 1, 'before', wholeOf(before)),
          ]}
        />
      );
    }}
  </ChartPanel>
);

type Days = Pick<SeasonMonth, 'from' | 'to'>;

const barOf = (count: number, year: number, tone: BarTone, days: Days | undefined): Bar => ({
  amount: count,
  text: String(count),
  tone,
  ...(count === 0 || days === undefined ? {} : { way: { to: '/enrollment/list', search: { year: String(year), from: days.from, to: days.to } } }),
});

const wholeOf = (months: readonly SeasonMonth[]): Days => ({ from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' });
