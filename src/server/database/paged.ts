/** Reads a page of a list, and how long the whole list is. */
import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageRequest } from '#kernel/paging.ts';

type Question<DB, From extends keyof DB, Row> = SelectQueryBuilder<DB, From, Row>;

/** `all` is counted when a page is asked for; it finds the same rows as `rows`, without order and columns. */
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

/** How many rows a question finds. */
export const countRows = async <DB, From extends keyof DB>(question: Question<DB, From, object>): Promise<number> => {
  const { total } = await question
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  return total;
};
