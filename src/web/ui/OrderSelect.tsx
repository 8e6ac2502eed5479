/** The order of a list on a phone, whose cards have no headings to press. */
import { NativeSelect } from '@mantine/core';
import classes from './TableCards.module.css';
import { IconArrowsSort } from './icons.ts';
import { type Column, isSortable } from './table-column.ts';

export type OrderSelectProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly isServerPaged: boolean;
  readonly sort: string;
  readonly setSort: (sort: string) => void;
};

export const OrderSelect = <Row,>({ label, columns, isServerPaged, sort, setSort }: OrderSelectProps<Row>) => {
  const sortable = columns.filter((column) => column.hideOnPhone !== true && isSortable(column, isServerPaged));
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      variant="unstyled"
      className={`${classes.order} no-print`}
      aria-label={`Orden de ${label}`}
      leftSection={<IconArrowsSort size={16} />}
      value={sort}
      data={[
        { value: '', label: 'Ordenar por…' },
        ...sortable.flatMap((column) => [
          { value: column.key, label: `${column.label} ↑` },
          { value: `-${column.key}`, label: `${column.label} ↓` },
        ]),
      ]}
      onChange={({ currentTarget }) => setSort(currentTarget.value)}
    />
  );
};
