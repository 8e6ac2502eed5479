/** Reads one page of a list, and the number of all its rows. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { partsOf } from '#kernel/parts.ts';
import { giveWay } from '#server/present-call.ts';
import type { Reads } from './database.ts';
import { asList, isEmbedded } from './prepared.ts';

type Question<DB, From extends keyof DB, Row> = SelectQueryBuilder<DB, From, Row>;

/** `all` counts the rows when a page is asked for; it must find the same rows as `rows`, without order and columns. */
export const readPage = async <DB, From extends keyof DB, Row, AllDB, AllFrom extends keyof AllDB>(
  rows: Question<DB, From, Row>,
  all: Question<AllDB, AllFrom, object>,
  page: PageRequest | null,
): Promise<Page<Row>> => {
  const shown = await askPage(rows, page);
  return { rows: shown, total: await totalOf(shown, () => countRows(all), page) };
};

/**
 * The same in two steps: `ids` finds the rows in their order, with columns that stand in indexes, and `rowsOf` reads only those
 * that are shown, in any order; `count` counts all, when that is needed. A long list is read and told in parts, between which others are served.
 */
export const readPageById = async <DB, From extends keyof DB, Row extends { readonly id: string }, Told>(
  reads: Reads,
  ids: Question<DB, From, { readonly id: string }>,
  { rowsOf, tell }: { readonly rowsOf: (ids: string) => Promise<readonly Row[]>; readonly tell: (rows: readonly Row[]) => Promise<readonly Told[]> },
  count: () => Promise<number>,
  page: PageRequest | null,
): Promise<Page<Told>> => {
  const shown = page === null ? await askIds(reads, ids) : (await askPage(ids, page)).map(({ id }) => id);
  const tellShown = async (): Promise<readonly Told[]> => {
    const told: Told[] = [];
    let began = performance.now();
    for (const [index, part] of partsOf(shown, IDS_A_STATEMENT).entries()) {
      // SQLite's connection gives way by itself.
      if (index > 0 && !isEmbedded(reads)) await giveWay(performance.now() - began);
      began = performance.now();
      const rows = new Map((await rowsOf(asList(part))).map((row) => [row.id, row]));
      told.push(...(await tell(part.flatMap((id) => rows.get(id) ?? []))));
    }
    return told;
  };
  const [rows, total] = await Promise.all([tellShown(), totalOf(shown, count, page)]);
  return { rows, total };
};

/** The number of all rows of a list. A page that is not full is the last one, so that what few rows are found for is not looked for again to count them. */
export const totalOf = async (shown: readonly unknown[], count: () => Promise<number>, page: PageRequest | null): Promise<number> => {
  if (page === null) return shown.length;
  const isLast = shown.length < page.size && (shown.length > 0 || page.page === 1);
  return isLast ? (page.page - 1) * page.size + shown.length : count();
};

const askPage = async <DB, From extends keyof DB, Row>(rows: Question<DB, From, Row>, page: PageRequest | null): Promise<readonly Row[]> =>
  (await (page === null ? rows : rows.limit(page.size).offset((page.page - 1) * page.size)).execute()) as Row[];

/** The ids of a whole list, as one text: handing over a row for each takes longer than finding them. */
const askIds = async <DB, From extends keyof DB>(reads: Reads, ids: Question<DB, From, { readonly id: string }>): Promise<readonly string[]> => {
  const list = isEmbedded(reads) ? sql<string>`json_group_array(id)` : sql<string | null>`json_agg(id)::text`;
  const { all } = await reads.selectFrom(ids.as('found')).select(list.as('all')).executeTakeFirstOrThrow();
  return JSON.parse(all ?? '[]') as string[];
};

const IDS_A_STATEMENT = 250;

/** Counts the rows of a query. */
export const countRows = async <DB, From extends keyof DB>(question: Question<DB, From, object>): Promise<number> => {
  const { total } = await question
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  return total;
};
