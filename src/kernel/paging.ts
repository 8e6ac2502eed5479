/** Lists show ten rows a page (specification, section 9). */
import { countText } from './money.ts';

export const PAGE_SIZE = 10;

/** A part of a longer list. `total` counts the whole list. */
export type Page<T> = { readonly rows: readonly T[]; readonly total: number };

/** What a caller asks of a list: page from 1, rows per page. */
export type PageRequest = { readonly page: number; readonly size: number };

/** The most rows of one page. */
export const LARGEST_PAGE = 500;

/** A whole list, read page by page. Rows added meanwhile push others onto the next page: `keyOf` recognizes rows that were already read. */
export const wholeOf = async <T>(
  ask: (page: PageRequest) => Promise<Page<T>>,
  keyOf: (row: T) => string,
  size: number = LARGEST_PAGE,
): Promise<readonly T[]> => {
  const rows = new Map<string, T>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await ask({ page, size });
    for (const row of answer.rows) rows.set(keyOf(row), row);
    last = pageCount(answer.total, size);
  }
  return [...rows.values()];
};

/** Number of pages; an empty list has one. With exactly ten rows left there is no next page. */
export const pageCount = (total: number, size: number = PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));

/** The existing page nearest to the requested one. */
export const pageWithin = (page: number, total: number, size: number = PAGE_SIZE): number => Math.min(Math.max(1, page), pageCount(total, size));

/** "1–10 de 143": which rows a page shows. */
export const pageLabel = (page: number, total: number, size: number = PAGE_SIZE): string =>
  total === 0 ? '0 de 0' : `${countText((page - 1) * size + 1)}–${countText(Math.min(page * size, total))} de ${countText(total)}`;

/** The rows of one page of a whole list; none past its end. */
export const rowsOfPage = <T>(rows: readonly T[], { page, size }: PageRequest): readonly T[] => rows.slice((page - 1) * size, page * size);
