/** The columns and rows of a list: how their cells look, and by what they are ordered. */
import type { ReactNode } from 'react';
import { type SortValue, sortedBy } from './table-order.ts';

export type Column<Row> = {
  /** Stands in the address as the order. */
  readonly key: string;
  readonly label: string;
  /** Stands in the heading in place of the label: a box that ticks every row. A phone shows that of the title above its cards. */
  readonly head?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** Makes the heading a button; only for lists that the table itself pages. */
  readonly sort?: (row: Row) => SortValue;
  /** The same for a list that the server pages: the screen asks it for the order that stands in the address. */
  readonly isServerSorted?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Left out of the cards of a phone. */
  readonly hideOnPhone?: boolean;
  /** The heading of a card on a phone: give it to one column. */
  readonly isTitle?: boolean;
  /** On a card without its label: the amount beside the heading, or one of the short words that share the line below it. */
  readonly onCard?: 'figure' | 'brief';
  /** Buttons: on a card they stand at its end, without a label. */
  readonly isActions?: boolean;
  readonly width?: string | number;
};

/** What is shown of a list at once, as a table or as cards. */
export type ShownRows<Row> = {
  /** What the list is, for who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A row that asks for attention: 'expired' red, 'chosen' blue. */
  readonly toneOf?: (row: Row) => 'expired' | 'chosen' | undefined;
  /** What the whole list adds up to, by the key of its column: a last row on every page. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
};

/** Rows as a table shows them that orders them itself: for its paper and its spreadsheet. */
export const inOrder = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): readonly Row[] => {
  const worthOf = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.sort;
  return worthOf === undefined ? rows : sortedBy(rows, worthOf, sort.startsWith('-'));
};

/** Whether the heading of a column is a button: the list's own order, or the server's. */
export const isSortable = <Row>({ sort: worthOf, isServerSorted = false }: Column<Row>, isServerPaged: boolean): boolean =>
  isServerPaged ? isServerSorted : worthOf !== undefined;

export type Order = 'ascending' | 'descending' | 'none';

/** How the rows stand by a column now; undefined where it orders nothing. */
export const orderOf = <Row>(column: Column<Row>, sort: string, isServerPaged: boolean): Order | undefined =>
  !isSortable(column, isServerPaged) ? undefined : sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none';
