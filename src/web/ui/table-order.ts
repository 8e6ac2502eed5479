/** Sorts the rows of a table. */
import { compareSpanish } from '#kernel/spanish.ts';

export type SortValue = string | number | null | undefined;

/** Sorts rows by a value of each; rows without one come last in both directions. */
export const sortedBy = <Row>(rows: readonly Row[], worthOf: (row: Row) => SortValue, descending: boolean): readonly Row[] => {
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const first = worthOf(a);
    const second = worthOf(b);
    if (first == null || second == null) return (first == null ? 1 : 0) - (second == null ? 1 : 0);
    return direction * (typeof first === 'number' && typeof second === 'number' ? first - second : compareSpanish(String(first), String(second)));
  });
};

/** The next order when a heading is pressed: up, down, as it came. */
export const nextSort = (sort: string, key: string): string => (sort === key ? `-${key}` : sort === `-${key}` ? '' : key);
