/** Reads one page of a list, and the number of all its rows. */
import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';

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

/** Counts the rows of a query. */
export const countRows = async <DB, From extends keyof DB>(question: Question<DB, From, object>): Promise<number> => {
  const { total } = await question
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  return total;
};
