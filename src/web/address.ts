/** Filter, tab, page and choice are kept in the address: a reload or a step back loses nothing. */
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '#kernel/paging.ts';

type Plain = string | number | boolean;
type Widened<T> = {
  readonly [K in keyof T]: T[K] extends string ? (string extends T[K] ? string : T[K]) : T[K] extends number ? number : T[K] extends boolean ? boolean : never;
};

/** A value of the address in the form of its default; one that does not fit is replaced by the default. */
export const readAs = <T extends Plain>(text: string | undefined, otherwise: T): Plain => {
  if (text === undefined) return otherwise;
  if (typeof otherwise === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : otherwise;
  if (typeof otherwise === 'boolean') return text === 'true' ? true : text === 'false' ? false : otherwise;
  return text;
};

/**
 * Values kept in the address, by their defaults: `const [filter, setFilter] = useAddress({ tab: 'students', name: '' })`.
 * Defaults are not written; a change goes back to page 1.
 */
export const useAddress = <T extends Readonly<Record<string, Plain>>>(defaults: T): readonly [Widened<T>, (patch: Partial<Widened<T>>) => void] => {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const change = useChangeOfSearch();
  // The address changes a moment after a key is pressed; until then the box shows what was typed.
  const [ahead, setAhead] = useState<Readonly<Record<string, string | undefined>>>({});
  useEffect(() => setAhead((before) => without(before, search)), [search]);
  const values = Object.fromEntries(
    Object.entries(defaults).map(([key, otherwise]) => [key, readAs(key in ahead ? ahead[key] : search[key], otherwise)]),
  ) as Widened<T>;
  const set = (patch: Partial<Widened<T>>): void => {
    const written = Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, value === defaults[key] ? undefined : String(value)]));
    setAhead((before) => ({ ...before, ...written }));
    change({ page: undefined, ...written });
  };
  return [values, set];
};

/** How many of the values are not those of `usual`: the filters that are set. */
export const countSet = <T extends Readonly<Record<string, Plain>>>(values: Readonly<{ [K in keyof T]: Plain }>, usual: T): number =>
  Object.entries(usual).filter(([key, value]) => values[key] !== value).length;

const without = (
  ahead: Readonly<Record<string, string | undefined>>,
  arrived: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> => {
  const left = Object.entries(ahead).filter(([key, value]) => (arrived[key] || undefined) !== (value || undefined));
  return left.length === Object.keys(ahead).length ? ahead : Object.fromEntries(left);
};

export type PageOfAddress = {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
  /** 'name' or '-name'; empty: in the order of the answer. */
  readonly setSort: (sort: string) => void;
};

/** Page, page size and order of a table; `table` tells several tables of one screen apart. */
export const usePageOfAddress = (table = ''): PageOfAddress => {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const change = useChangeOfSearch();
  const rows = useRowsKept(table);
  const key = (name: string): string => (table === '' ? name : `${table}-${name}`);
  const least = (name: string, otherwise: number): number => Math.max(1, Math.floor(readAs(search[key(name)], otherwise) as number));
  return {
    page: least('page', 1),
    size: least('size', rows.kept),
    sort: search[key('sort')] ?? '',
    setPage: (page) => change({ [key('page')]: page === 1 ? undefined : String(page) }),
    setSize: (size) => {
      rows.keep(size);
      change({ [key('size')]: size === PAGE_SIZE ? undefined : String(size), [key('page')]: undefined });
    },
    setSort: (sort) => change({ [key('sort')]: sort === '' ? undefined : sort, [key('page')]: undefined }),
  };
};

/** How many rows a user last chose for a list in this browser, separately for each page and table, whatever person the page shows. */
const useRowsKept = (table: string): { readonly kept: number; keep(size: number): void } => {
  const page = useLocation({ select: ({ pathname }) => pathname.replaceAll(/[0-9a-f]{24}/g, '') });
  const name = `rows:${page}:${table}`;
  return {
    kept: readAs(localStorage.getItem(name) ?? undefined, PAGE_SIZE) as number,
    keep: (size) => (size === PAGE_SIZE ? localStorage.removeItem(name) : localStorage.setItem(name, String(size))),
  };
};

/** The value once it has stopped changing: pass it to a list, so that not every key sends a request. Objects with the same contents are the same. */
export const useSettled = <T>(value: T): T => {
  const text = JSON.stringify(value);
  const latest = useRef(value);
  latest.current = value;
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, value: latest.current }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.value;
};

// A shorter pause would send a request for every letter; a longer one would feel slow.
const SETTLED_MS = 80;

/** A part of the path by its name in the site map: `usePathPart('user_id')`. */
export const usePathPart = (name: string): string => (useParams({ strict: false }) as Record<string, string | undefined>)[name] ?? '';

const useChangeOfSearch = () => {
  const navigate = useNavigate();
  return useCallback(
    (patch: Readonly<Record<string, string | undefined>>) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  );
};
