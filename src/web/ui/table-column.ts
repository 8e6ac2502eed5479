/** The columns and rows of a list: how their cells look, and what they are sorted by. */
import type { ReactNode } from 'react';
import { type SortValue, sortedBy } from './table-order.ts';

export type Column<Row> = {
  /** Stands in the address as the order. */
  readonly key: string;
  readonly label: string;
  /** Stands in the heading in place of the label: a box that ticks every row. On a phone that of the title stands above the cards. */
  readonly head?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** Makes the heading a button; only for lists that the table itself pages. */
  readonly sort?: (row: Row) => SortValue;
  /** The same for a list that the server pages: the screen sends the order in the address to the server. */
  readonly isServerSorted?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Left out of the cards of a phone. */
  readonly hideOnPhone?: boolean;
  /** The heading of a card on a phone: give it to one column. */
  readonly isTitle?: boolean;
  /** On a card without its label: the amount beside the heading, or one of the short words on the line below it. */
  readonly onCard?: 'figure' | 'brief';
  /** Buttons: on a card they stand at its end, without a label. */
  readonly isActions?: boolean;
  readonly width?: string | number;
};

/** What is needed to show a list, as a table or as cards. */
export type ShownRows<Row> = {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Marks a row: 'expired' red, 'chosen' blue. */
  readonly toneOf?: (row: Row) => 'expired' | 'chosen' | undefined;
  /** The sums of the whole list, by the key of their column: a last row on every page. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
};

/** Rows in the order of a table that sorts them itself: for its paper and its spreadsheet. */
export const inOrder = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): readonly Row[] => {
  const worthOf = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.sort;
  return worthOf === undefined ? rows : sortedBy(rows, worthOf, sort.startsWith('-'));
};

/** Whether the heading of a column is a button, for the table's own order or the server's. */
export const isSortable = <Row>({ sort: worthOf, isServerSorted = false }: Column<Row>, isServerPaged: boolean): boolean =>
  isServerPaged ? isServerSorted : worthOf !== undefined;

export type Order = 'ascending' | 'descending' | 'none';

/** The direction in which the rows are sorted by a column; undefined where it does not sort them. */
export const orderOf = <Row>(column: Column<Row>, sort: string, isServerPaged: boolean): Order | undefined =>
  !isSortable(column, isServerPaged) ? undefined : sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none';
