/** The rows of a list as a table: its headings sort it, its last row shows the sums. */
import { type RefCallback, useCallback, useState } from 'react';
import classes from './DataTable.module.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.ts';
import { isSortable, type Order, orderOf, type ShownRows } from './table-column.ts';
import { nextSort } from './table-order.ts';

export const TableRows = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  toneOf,
  totals,
  isServerPaged,
  sort,
  setSort,
}: ShownRows<Row> & { readonly isServerPaged: boolean; readonly sort: string; readonly setSort: (sort: string) => void }) => {
  const { frame, isTooWide } = useTooWide();
  // A table wider than its panel scrolls, and must then be reachable by keyboard.
  return (
    <section ref={frame} className={`${classes.scroll} framed`} aria-label={label} data-wide={isTooWide || undefined} tabIndex={isTooWide ? 0 : undefined}>
      <table className={classes.table}>
        <caption className="unseen">{label}</caption>
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
                  <span className="unseen">{column.label}</span>
                ) : (
                  (column.head ?? column.label)
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
};

/** Whether the table in the frame is wider than the frame. */
const useTooWide = (): { readonly frame: RefCallback<HTMLElement>; readonly isTooWide: boolean } => {
  const [isTooWide, setTooWide] = useState(false);
  const frame = useCallback((element: HTMLElement) => {
    const watch = new ResizeObserver(() => setTooWide(element.firstElementChild !== null && element.firstElementChild.clientWidth > element.clientWidth));
    for (const one of [element, ...element.children]) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return { frame, isTooWide };
};

const SortIcon = ({ order }: { readonly order: Order | undefined }) => {
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return <Icon size={15} />;
};
