/** Amounts drawn as bars. Screen readers skip the drawing, so the same figures must be offered as a table. Large, so it is loaded after the page: `later`. */
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { countText, moneyText, roundedMoneyText } from '#kernel/money.ts';
import classes from './Bars.module.css';

export type BarTone = 'income' | 'outlay' | 'now' | 'before' | 'due' | 'expired';

export type BarsProps = {
  readonly measure: 'money' | 'count';
  /** The series, drawn side by side in every row. */
  readonly series: readonly { readonly name: string; readonly tone: BarTone }[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly about?: string;
    /** Below the bars, where the whole name does not fit. */
    readonly short?: string;
    readonly tone?: BarTone;
    /** One for each of the series. */
    readonly amounts: readonly number[];
  }[];
  /** A few rows of one amount, one below the other, with their amounts beside them. */
  readonly lies?: boolean;
  /** Called when a bar is pressed. */
  readonly onPress: (row: number, series: number) => void;
};

export const Bars = ({ measure, series, rows, lies = false, onPress }: BarsProps) => {
  const text = measure === 'money' ? moneyText : countText;
  const data = rows.map(({ tone, amounts }, row) => ({
    row,
    ...(tone === undefined ? {} : { color: colorOf(tone) }),
    ...Object.fromEntries(amounts.entries()),
  }));
  const names = { tick: TICK, tickFormatter: (row: number) => rows[row]?.short ?? rows[row]?.name ?? '' };
  const amounts = { tick: TICK, tickFormatter: measure === 'money' ? roundedMoneyText : countText, allowDecimals: measure === 'money' };
  return (
    <BarChart
      className={classes.bars ?? ''}
      h={lies ? `${rows.length * 3}rem` : '18rem'}
      data={data}
      dataKey="row"
      series={series.map(({ name, tone }, index) => ({ name: String(index), label: name, color: colorOf(tone) }))}
      valueFormatter={text}
      // Users of the keyboard use the table.
      accessibilityLayer={false}
      withLegend={series.length > 1}
      legendProps={{ itemSorter: null }}
      withTooltip={!lies}
      tooltipProps={{
        labelFormatter: (row) => fullName(rows[Number(row)]),
        itemSorter: 'dataKey',
      }}
      maxBarWidth={32}
      barProps={({ name }) => ({
        radius: lies ? [0, 3, 3, 0] : [3, 3, 0, 0],
        onClick: (_bar, row) => onPress(row, Number(name)),
      })}
      {...(lies
        ? {
            orientation: 'vertical' as const,
            gridAxis: 'none' as const,
            withXAxis: false,
            yAxisProps: { ...names, width: 'auto' as const },
            withBarValueLabel: true,
            valueLabelProps: { fontSize: TICK.fontSize },
            barChartProps: { margin: { right: measure === 'money' ? 96 : 48 } },
          }
        : { xAxisProps: { ...names, interval: 'equidistantPreserveStart' as const }, yAxisProps: { ...amounts, width: 'auto' as const } })}
    />
  );
};

type Named = { readonly name: string; readonly about?: string };

const fullName = ({ name, about }: Named = { name: '' }): string => (about === undefined ? name : `${name}, ${about}`);

const TICK = { fontSize: '0.8125rem', fill: 'currentColor' };

const colorOf = (tone: BarTone): string => `var(--bar-${tone})`;
