/** Finds what the history tells, by day, by author, by thing and by name. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { compareSpanish, containing } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { countRows, readPage } from '#server/database/paged.ts';
import type { Noun } from './history.contract.ts';
import { type ToldChange, toldOf } from './history.store.ts';

export type HistorySearch = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly noun?: Noun | undefined;
  /** The ids under which a thing is told. */
  readonly nounIds?: readonly string[] | undefined;
  /** A person, or 'system' for what the runs of the calendar did. */
  readonly by?: Id | 'system' | undefined;
  readonly text?: string | undefined;
};

/** The newest first; without a page at most `most`, and all the same how many there are. */
export const findHistory = async (reads: Reads, search: HistorySearch, page: PageRequest | null, most: number): Promise<Page<ToldChange>> => {
  const all = reads.selectFrom('history').where(matching(search));
  const newestFirst = all.selectAll().orderBy('at', 'desc').orderBy('position', 'desc');
  const { rows, total } = await readPage(page === null ? newestFirst.limit(most) : newestFirst, all, page);
  return { rows: rows.map(toldOf), total: page === null && total === most ? await countRows(all) : total };
};

/** Whether anything of a noun, or of one of its things, was told after a change. */
export const wasToldAfter = async (reads: Reads, changeId: Id, noun: Noun, nounId?: string): Promise<boolean> => {
  const row = await reads
    .selectFrom('history')
    .select('id')
    .where('noun', '=', noun)
    .$if(nounId !== undefined, (query) => query.where('noun_id', '=', nounId ?? ''))
    .where('position', '>', (change) => change.selectFrom('history as known').select('known.position').where('known.id', '=', changeId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Who has ever changed something, as he was called the last time. */
export const findAuthors = async (reads: Reads): Promise<readonly { readonly _id: Id; readonly name: string }[]> => {
  const rows = await reads
    .selectFrom('history')
    .select((row) => ['by_id as _id', row.fn.max<string>('by_name').as('name')])
    .where('by_id', 'is not', null)
    .groupBy('by_id')
    .execute();
  return rows.flatMap(({ _id, name }) => (_id === null ? [] : [{ _id, name }])).sort((one, other) => compareSpanish(one.name, other.name));
};

const matching = ({ from, before, noun, nounIds, by, text }: HistorySearch): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (from !== undefined) conditions.push(sql<SqlBool>`history.at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`history.at < ${before}`);
  if (noun !== undefined) conditions.push(sql<SqlBool>`history.noun = ${noun}`);
  if (nounIds !== undefined) conditions.push(sql<SqlBool>`history.noun_id in (${sql.join(nounIds)})`);
  if (by === 'system') conditions.push(sql<SqlBool>`history.by_id is null`);
  else if (by !== undefined) conditions.push(sql<SqlBool>`history.by_id = ${by}`);
  if (text !== undefined) conditions.push(sql<SqlBool>`history.search like ${containing(text)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
