/** The frame of a chart: shows that it is loading, or what went wrong, in the place of the chart; and the chart, with its table one press away. */
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { troubleOf } from '#web/data.ts';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { IconChartBar, IconTable } from '#web/ui/icons.ts';
import { Bars, type BarsProps } from './Bars.tsx';
import classes from './ChartPanel.module.css';
import { FigureTable, type FigureTableProps, withoutWays } from './FigureTable.tsx';

/** A table, and which of its columns are drawn. */
export type Chart = FigureTableProps &
  Pick<BarsProps, 'measure' | 'lies' | 'series'> & {
    /** The first drawn column, after the names. */
    readonly from?: number;
  };

type ChartPanelProps<T> = {
  readonly title: string;
  readonly asked: UseQueryResult<T, Error>;
  /** Null when there is nothing to draw yet. */
  readonly chartOf: (data: T) => Chart | null;
  readonly empty: ReactNode;
};

export const ChartPanel = <T,>({ title, asked, chartOf, empty }: ChartPanelProps<T>) => {
  const [isTable, setIsTable] = useState(false);
  const chart = asked.isSuccess ? chartOf(asked.data) : null;
  const other = isTable ? 'Ver como gráfico' : 'Ver como tabla';
  return (
    <Panel
      title={title}
      actions={
        chart !== null && (
          <Button
            className="no-print"
            variant="subtle"
            size="compact-md"
            leftSection={isTable ? <IconChartBar /> : <IconTable />}
            aria-label={`${other}: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {other}
          </Button>
        )
      }
    >
      <Answered asked={asked}>{() => (chart === null ? empty : isTable ? <FigureTable {...chart} /> : <Drawn {...chart} />)}</Answered>
    </Panel>
  );
};

/** The content of a panel once its query has an answer. */
export const Answered = <T,>({ asked, children }: { readonly asked: UseQueryResult<T, Error>; readonly children: (data: T) => ReactNode }) => {
  if (asked.isPending) return <Waiting />;
  return asked.isError ? <Trouble {...troubleOf(asked)} /> : children(asked.data);
};

const Waiting = () => <Skeleton mih="18rem" radius="md" role="status" aria-label="Cargando" />;

const Drawn = (chart: Chart) => {
  const { measure, series, rows, lies = false, from = 0 } = chart;
  const drawn = rows.map((row) => ({ ...row, figures: row.figures.slice(from, from + series.length) }));
  return (
    <>
      <div className="no-print" aria-hidden>
        <Bars measure={measure} lies={lies} series={series} rows={drawn} />
      </div>
      <div className={`unseen ${classes.heard}`}>
        <FigureTable {...withoutWays(chart)} />
      </div>
    </>
  );
};
