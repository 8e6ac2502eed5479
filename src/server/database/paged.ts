/** Reads one page of a list, and the number of all its rows. */
import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { partsOf } from '#kernel/parts.ts';
import { asList } from './prepared.ts';

type Question<DB, From extends keyof DB, Row> = SelectQueryBuilder<DB, From, Row>;

/** `all` counts the rows when a page is asked for; it must find the same rows as `rows`, without order and columns. */
export const readPage = async <DB, From extends keyof DB, Row, AllDB, AllFrom extends keyof AllDB>(
  rows: Question<DB, From, Row>,
  all: Question<AllDB, AllFrom, object>,
  page: PageRequest | null,
): Promise<Page<Row>> => {
  if (page === null) {
    const whole = (await rows.execute()) as Row[];
    return { rows: whole, total: whole.length };
  }
  const shown = (await rows
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute()) as Row[];
  return { rows: shown, total: await countRows(all) };
};

/**
 * The same in two steps: `ids` finds the rows in their order, with columns that stand in indexes, and `rowsOf` reads only those
 * that are shown, in any order. A long list is read and told in parts, between which others are served.
 */
export const readPageById = async <DB, From extends keyof DB, Row extends { readonly id: string }, Told, AllDB, AllFrom extends keyof AllDB>(
  ids: Question<DB, From, { readonly id: string }>,
  { rowsOf, tell }: { readonly rowsOf: (ids: string) => Promise<readonly Row[]>; readonly tell: (rows: readonly Row[]) => Promise<readonly Told[]> },
  all: Question<AllDB, AllFrom, object>,
  page: PageRequest | null,
): Promise<Page<Told>> => {
  const { rows: shown, total } = await readPage(ids, all, page);
  const told: Told[] = [];
  for (const part of partsOf(shown, IDS_A_STATEMENT)) {
    const rows = new Map((await rowsOf(asList(part.map(({ id }) => id)))).map((row) => [row.id, row]));
    told.push(...(await tell(part.flatMap(({ id }) => rows.get(id) ?? []))));
  }
  return { rows: told, total };
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
