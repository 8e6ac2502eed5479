/** How a table orders the rows it was given. */
import { compareSpanish } from '#kernel/spanish.ts';

export type SortValue = string | number | null | undefined;

/** Orders rows by a value of each; what has none comes last, whichever way. */
export const sortedBy = <Row>(rows: readonly Row[], worthOf: (row: Row) => SortValue, descending: boolean): readonly Row[] => {
  const direction = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const first = worthOf(a);
    const second = worthOf(b);
    if (first == null || second == null) return (first == null ? 1 : 0) - (second == null ? 1 : 0);
    return direction * (typeof first === 'number' && typeof second === 'number' ? first - second : compareSpanish(String(first), String(second)));
  });
};

/** What the next press on a heading asks for: up, down, as it came. */
export const nextSort = (sort: string, key: string): string => (sort === key ? `-${key}` : sort === `-${key}` ? '' : key);
