/** Figures in a table, each with a link to the list that it counts. */
import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './FigureTable.module.css';

export type Way = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

export type Figure = {
  readonly amount: number;
  /** The whole of which the figure is a part: the table shows how full it is. */
  readonly of?: number;
  readonly text: string;
  /** Absent when there is nothing to link to, or nothing was counted. */
  readonly way?: Way;
};

/** What the bars of a figure stand for, which says their colour. */
export type BarTone = 'income' | 'outlay' | 'now' | 'before' | 'due' | 'expired';

export type FigureRow = {
  readonly key: string;
  readonly name: string;
  readonly about?: string;
  /** The label below its bars, where the whole name has no room. */
  readonly short?: string;
  /** The colour of its bars, if it differs from the rest of the column. */
  readonly tone?: BarTone;
  readonly figures: readonly Figure[];
};

export type FigureTableProps = {
  /** What the table contains, for screen readers. */
  readonly caption: string;
  /** The heading of the rows, then those of the columns. */
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  readonly total?: readonly Pick<Figure, 'text' | 'way'>[];
};

export const FigureTable = ({ caption, heads: [head = '', ...columns], rows, total }: FigureTableProps) => (
  <table className={classes.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            {row.name}
            {row.about !== undefined && (
              <Text span display="block" c="dimmed" fz="sm">
                {row.about}
              </Text>
            )}
          </th>
          {row.figures.map(({ amount, of, text, way }, column) => (
            <td key={columns[column]}>
              <Led way={way}>
                {text}
                {of !== undefined && <Progress value={of === 0 ? 0 : (amount / of) * 100} size="sm" aria-hidden />}
              </Led>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    {total !== undefined && (
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {total.map(({ text, way }, column) => (
            <td key={columns[column]}>
              <Led way={way}>{text}</Led>
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
);

/** The same figures without links, for screen readers and for paper. */
export const withoutWays = ({ rows, total, ...table }: FigureTableProps): FigureTableProps => ({
  ...table,
  rows: rows.map((row) => ({ ...row, figures: row.figures.map(({ way: _, ...figure }) => figure) })),
  ...(total === undefined ? {} : { total: total.map(({ text }) => ({ text })) }),
});

const Led = ({ way, children }: { readonly way: Way | undefined; readonly children: ReactNode }) => {
  if (way === undefined) return <span className={classes.value}>{children}</span>;
  return (
    <Link to={way.to} search={way.search ?? {}} className={classes.value}>
      {children}
    </Link>
  );
};
