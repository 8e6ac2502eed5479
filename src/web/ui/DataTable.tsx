/** A list as a table on a desk and as cards on a phone: pages of ten, order, and an empty state. */
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PAGE_SIZE, pageWithin, rowsOfPage } from '#kernel/paging.ts';
import { usePageOfAddress } from '../address.ts';
import type { ListState } from '../data.ts';
import classes from './DataTable.module.css';
import { EmptyState, type EmptyStateProps, Trouble } from './EmptyState.tsx';
import { ListFooter } from './ListFooter.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { inOrder, type ShownRows } from './table-column.ts';
import { WaitingRows } from './WaitingRows.tsx';

export type DataTableProps<Row> = Omit<ShownRows<Row>, 'rows'> & {
  /** From useList or usePagedList; `rowsState(rows)` makes one of rows at hand. */
  readonly list: ListState<Row>;
  readonly empty: EmptyStateProps;
  /** Tells several tables of one screen apart in the address. */
  readonly table?: string;
  /** Shows all rows at once. */
  readonly isWhole?: boolean;
  /** Right of the footer: PDF and the like. */
  readonly footer?: ReactNode;
};

/** A list state of rows that are already there. */
export const rowsState = <Row,>(rows: readonly Row[]): ListState<Row> => ({ rows, isLoading: false, isFetching: false, error: null, retry: () => undefined });

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, list, columns, empty, table = '', isWhole = false, footer } = props;
  const address = usePageOfAddress(table);
  // A sheet of paper is as narrow as a phone, but shows the table of a desk.
  const isPhone = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
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
        <WaitingRows columns={columns.length} isPhone={isPhone} label={label} />
      ) : isPhone ? (
        <>
          {total > PAGE_SIZE && <OrderSelect {...props} isServerPaged={isServerPaged} sort={address.sort} setSort={address.setSort} />}
          <TableCards {...props} rows={rows} />
        </>
      ) : (
        <TableRows {...props} rows={rows} isServerPaged={isServerPaged} sort={address.sort} setSort={address.setSort} />
      )}
      {!list.isLoading && (!isWhole || footer !== undefined) && (
        <ListFooter label={label} page={page} total={total} address={address} isWhole={isWhole} extra={footer} />
      )}
    </div>
  );
};
