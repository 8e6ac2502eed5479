/** Amounts as bars in a table: seen at a glance, read as numbers, each leading to the list that it counts. */
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './BarTable.module.css';

export type BarTone = 'paid' | 'plain' | 'before' | 'due' | 'expired';

export type BarWay = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};

export type Bar = {
  /** How long the bar is, beside the longest of the table. */
  readonly amount: number;
  /** Where it has a measure of its own: the length of a full bar. */
  readonly of?: number;
  readonly text: string;
  /** Left out, or nothing counted: there is nothing to be led to. */
  readonly way?: BarWay;
  readonly tone: BarTone;
};

export type BarRow = { readonly key: string; readonly name: string; readonly about?: string; readonly bars: readonly Bar[] };

export type BarTableProps = {
  /** What the table tells, for who does not see it. */
  readonly caption: string;
  /** The heading of the rows, then one of each column. */
  readonly heads: readonly string[];
  readonly rows: readonly BarRow[];
  readonly total?: readonly Pick<Bar, 'text' | 'way'>[];
};

export const BarTable = ({ caption, heads: [head = '', ...columns], rows, total }: BarTableProps) => {
  const longest = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ amount }) => amount)));
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column, index) => (
            <th key={column} scope="col">
              {isOneTone(rows, index) && <span className={classes.key} data-tone={rows[0]?.bars[index]?.tone} aria-hidden />}
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
              {row.about !== undefined && <span className={classes.about}>{row.about}</span>}
            </th>
            {row.bars.map((bar, column) => (
              <td key={columns[column]}>
                <Cell bar={bar} longest={longest} />
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
};

/** Whether a column has one colour, which its heading then explains. */
const isOneTone = (rows: readonly BarRow[], column: number): boolean => new Set(rows.map(({ bars }) => bars[column]?.tone)).size === 1;

const Cell = ({ bar, longest }: { readonly bar: Bar; readonly longest: number }) => (
  <Led way={bar.way}>
    {bar.text}
    <span className={classes.track} data-tracked={bar.of !== undefined || undefined} aria-hidden>
      <span className={classes.bar} data-tone={bar.tone} style={{ inlineSize: `${Math.min(100, (bar.amount / (bar.of ?? longest)) * 100)}%` }} />
    </span>
  </Led>
);

const Led = ({ way, children }: { readonly way: BarWay | undefined; readonly children: ReactNode }) => {
  if (way === undefined) return <span className={classes.value}>{children}</span>;
  return (
    <Link to={way.to} search={way.search ?? {}} className={classes.value}>
      {children}
    </Link>
  );
};
