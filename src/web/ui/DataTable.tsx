/** A list as a table on a desk and as cards on a phone: pages of ten, order, and what stands there when there is nothing. */
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageWithin, rowsOfPage } from '#kernel/paging.ts';
import { usePageOfAddress } from '../address.ts';
import type { ListState } from '../data.ts';
import classes from './DataTable.module.css';
import { EmptyState, type EmptyStateProps, Trouble } from './EmptyState.tsx';
import { ListFooter } from './ListFooter.tsx';
import { nextSort, type SortValue, sortedBy } from './table-order.ts';

export type Column<Row> = {
  /** Stands in the address as the order. */
  readonly key: string;
  readonly label: string;
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
  /** Buttons: on a card they stand at its end, without a label. */
  readonly isActions?: boolean;
  readonly width?: string | number;
};

export type DataTableProps<Row> = {
  /** What the list is, for who cannot see it. */
  readonly label: string;
  /** From useList or usePagedList; `rowsState(rows)` makes one of rows at hand. */
  readonly list: ListState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: EmptyStateProps;
  /** Tells several tables of one screen apart in the address. */
  readonly table?: string;
  /** Shows all rows at once. */
  readonly isWhole?: boolean;
  /** Right of the footer: PDF and the like. */
  readonly footer?: ReactNode;
  /** A row that asks for attention: 'expired' red, 'chosen' blue. */
  readonly toneOf?: (row: Row) => 'expired' | 'chosen' | undefined;
  /** What the whole list adds up to, by the key of its column: a last row on every page. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
};

/** A list state of rows that are already there. */
export const rowsState = <Row,>(rows: readonly Row[]): ListState<Row> => ({ rows, isLoading: false, isFetching: false, error: null, retry: () => undefined });

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, list, columns, empty, table = '', isWhole = false, footer } = props;
  const address = usePageOfAddress(table);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (list.error !== null) return <Trouble message={list.error} retry={list.retry} />;
  if (!list.isLoading && list.rows.length === 0 && (list.total ?? 0) === 0) return <EmptyState {...empty} />;
  const isServerPaged = list.total !== undefined;
  const total = list.total ?? list.rows.length;
  const page = pageWithin(address.page, total, address.size);
  const ordered = isServerPaged ? list.rows : inOrder(list.rows, columns, address.sort);
  const rows = isServerPaged || isWhole ? ordered : rowsOfPage(ordered, { page, size: address.size });
  return (
    <div className={classes.list} aria-busy={list.isLoading || list.isFetching}>
      {list.isLoading ? (
        <Waiting columns={columns.length} isPhone={isPhone} label={label} />
      ) : isPhone ? (
        <Cards {...props} rows={rows} />
      ) : (
        <Table {...props} rows={rows} isServerPaged={isServerPaged} sort={address.sort} setSort={address.setSort} />
      )}
      {!list.isLoading && (!isWhole || footer !== undefined) && (
        <ListFooter label={label} page={page} total={total} address={address} isWhole={isWhole} extra={footer} />
      )}
    </div>
  );
};

/** Rows as a table shows them that orders them itself: for its paper and its spreadsheet. */
export const inOrder = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): readonly Row[] => {
  const worthOf = columns.find(({ key }) => key === sort.replace(/^-/, ''))?.sort;
  return worthOf === undefined ? rows : sortedBy(rows, worthOf, sort.startsWith('-'));
};

type Shown<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

const Table = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  toneOf,
  totals,
  isServerPaged,
  sort,
  setSort,
}: Shown<Row> & { readonly isServerPaged: boolean; readonly sort: string; readonly setSort: (sort: string) => void }) => (
  // A table wider than its panel is scrolled; the keyboard must reach it for that.
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <caption className={classes.caption}>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              data-actions={column.isActions}
              style={{ width: column.width }}
              aria-sort={orderOf(column, sort, isServerPaged)}
            >
              {isSortable(column, isServerPaged) ? (
                <button type="button" className={classes.sort} onClick={() => setSort(nextSort(sort, column.key))}>
                  {column.label}
                  <SortIcon order={orderOf(column, sort, isServerPaged)} />
                </button>
              ) : column.isActions ? (
                <span className={classes.caption}>{column.label}</span>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-tone={toneOf?.(row)}>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align} data-actions={column.isActions} data-title={column.isTitle}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <tr>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row">
                  {totals[column.key] ?? 'Total'}
                </th>
              ) : (
                <td key={column.key} data-align={column.align} data-actions={column.isActions}>
                  {totals[column.key]}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);

const isSortable = <Row,>({ sort: worthOf, isServerSorted = false }: Column<Row>, isServerPaged: boolean): boolean =>
  isServerPaged ? isServerSorted : worthOf !== undefined;

const orderOf = <Row,>(column: Column<Row>, sort: string, isServerPaged: boolean) =>
  !isSortable(column, isServerPaged) ? undefined : sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none';

const SortIcon = ({ order }: { readonly order: 'ascending' | 'descending' | 'none' | undefined }) => {
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return <Icon size={15} aria-hidden />;
};

const Cards = <Row,>({ label, columns, rows, keyOf, toneOf, totals }: Shown<Row>) => {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const lines = columns.filter((column) => column !== title && !column.isActions && !column.hideOnPhone);
  const actions = columns.filter(({ isActions }) => isActions);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card} data-tone={toneOf?.(row)}>
          {title !== undefined && <div className={classes.cardTitle}>{title.render(row)}</div>}
          <dl className={classes.cardLines}>
            {lines.map((column) => (
              <Line key={column.key} label={column.label} value={column.render(row)} />
            ))}
          </dl>
          {actions.length > 0 && (
            <div className={classes.cardActions}>
              {actions.map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </div>
          )}
        </li>
      ))}
      {totals !== undefined && (
        <li className={classes.card} data-total>
          <div className={classes.cardTitle}>{(title === undefined ? undefined : totals[title.key]) ?? 'Total'}</div>
          <dl className={classes.cardLines}>
            {lines
              .filter(({ key }) => totals[key] !== undefined)
              .map(({ key, label: name }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{totals[key]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  );
};

/** A dash says on a desk that a cell is empty; a card leaves the line out. */
const Line = ({ label, value }: { readonly label: string; readonly value: ReactNode }) =>
  value === '-' || value === '–' || value === '' || value === null || value === undefined || value === false ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );

const BARS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const ROWS = BARS;

/** As many rows as a page has, as high as they will be: what comes does not push what is read. */
const Waiting = ({ columns, isPhone, label }: { readonly columns: number; readonly isPhone: boolean; readonly label: string }) => (
  <div className={isPhone ? classes.waitingCards : classes.waiting}>
    <span className={classes.caption} role="status">
      Cargando {label}…
    </span>
    {ROWS.map((row) => (
      <div key={row} className={classes.waitingRow} style={isPhone ? undefined : { gridTemplateColumns: `repeat(${Math.min(columns, BARS.length)}, 1fr)` }}>
        {BARS.slice(0, isPhone ? 3 : columns).map((column) => (
          <Skeleton key={column} height={15} width={`${62 + ((row * 7 + column * 11) % 34)}%`} />
        ))}
      </div>
    ))}
  </div>
);
