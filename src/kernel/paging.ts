/** Lists show ten rows a page (specification, section 9). */
import { countText } from './money.ts';

export const PAGE_SIZE = 10;

/** A part of a longer list. `total` counts the whole list. */
export type Page<T> = { readonly rows: readonly T[]; readonly total: number };

/** What a caller asks of a list: page from 1, rows per page. */
export type PageRequest = { readonly page: number; readonly size: number };

/** Number of pages; an empty list has one. With exactly ten rows left there is no next page. */
export const pageCount = (total: number, size: number = PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));

/** The page nearest to the one asked for that exists. */
export const pageWithin = (page: number, total: number, size: number = PAGE_SIZE): number => Math.min(Math.max(1, page), pageCount(total, size));

/** "1–10 de 143": which rows a page shows. */
export const pageLabel = (page: number, total: number, size: number = PAGE_SIZE): string =>
  total === 0 ? '0 de 0' : `${countText((page - 1) * size + 1)}–${countText(Math.min(page * size, total))} de ${countText(total)}`;

export const rowsOfPage = <T>(rows: readonly T[], { page, size }: PageRequest): readonly T[] => rows.slice((page - 1) * size, page * size);
