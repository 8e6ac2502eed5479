/** Finds changes in the history by day, author, thing and name. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { compareSpanish, containing } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { countRows, readPage } from '#server/database/paged.ts';
import type { Noun } from './history.contract.ts';
import { type ToldChange, toldChangeOf } from './history.store.ts';

export type HistorySearch = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly noun?: Noun | undefined;
  /** The ids under which a thing appears. */
  readonly nounIds?: readonly string[] | undefined;
  /** A person, or 'system' for the daily run. */
  readonly by?: Id | 'system' | undefined;
  readonly text?: string | undefined;
};

/** 'each': every change; 'acts': of an act with many changes only the first. */
export type Shown = 'each' | 'acts';

/** The newest first; without a page at most `most`, but with the total number. */
export const findHistory = async (
  reads: Reads,
  search: HistorySearch,
  page: PageRequest | null,
  most: number,
  show: Shown = 'each',
): Promise<Page<ToldChange>> => {
  const found = matching(search);
  const all = reads.selectFrom('history').where(show === 'each' ? found : sql<SqlBool>`${found} and ${firstOfAct(found)}`);
  const newestFirst = all.selectAll().orderBy('at', 'desc').orderBy('position', 'desc');
  const { rows, total } = await readPage(page === null ? newestFirst.limit(most) : newestFirst, all, page);
  return { rows: rows.map(toldChangeOf), total: page === null && total === most ? await countRows(all) : total };
};

/** Whether the history has a change of this noun, or of one of its things, after the given one. */
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

/** Everybody who ever changed something, under the latest name. */
export const findAuthors = async (reads: Reads): Promise<readonly { readonly _id: Id; readonly name: string }[]> => {
  const rows = await reads
    .selectFrom('history')
    .select((row) => ['by_id as _id', row.fn.max<string>('by_name').as('name')])
    .where('by_id', 'is not', null)
    .groupBy('by_id')
    .execute();
  return rows.flatMap(({ _id, name }) => (_id === null ? [] : [{ _id, name }])).sort((one, other) => compareSpanish(one.name, other.name));
};

/** A change that is part of an act: written in one transaction under one id. */
export type InAct = Pick<ToldChange, 'at'> & { readonly together: string };

/** The leading changes of some acts, and how many changes each has; `leads` are the nouns that lead. */
export const findActs = async (
  reads: Reads,
  acts: readonly InAct[],
  leads: readonly Noun[],
): Promise<readonly (InAct & { readonly leads: readonly ToldChange[]; readonly count: number })[]> => {
  if (acts.length === 0) return [];
  const ofActs = reads.selectFrom('history').where(
    'together',
    'in',
    acts.map(({ together }) => together),
  );
  const counts = await ofActs
    .select((row) => ['together', 'at', row.fn.countAll<number | string>().as('count')])
    .groupBy(['together', 'at'])
    .execute();
  const leading = (await ofActs.where('noun', 'in', leads).selectAll().orderBy('position').execute()).map(toldChangeOf);
  return acts.map((act) => ({
    ...act,
    leads: leading.filter((lead) => isOfAct(lead, act)),
    count: Number(counts.find((one) => isOfAct(one, act))?.count ?? 0),
  }));
};

/** The changes of an act without the leading ones, in order; null when the change does not exist or is not part of an act. */
export const findPartsOfAct = async (
  reads: Reads,
  changeId: Id,
  leads: readonly Noun[],
  text: string | undefined,
  page: PageRequest | null,
): Promise<Page<ToldChange> | null> => {
  const act = await reads.selectFrom('history').select(['together', 'at']).where('id', '=', changeId).executeTakeFirst();
  if (act === undefined || act.together === null) return null;
  const parts = reads
    .selectFrom('history')
    .where('together', '=', act.together)
    .where('at', '=', act.at)
    .where('noun', 'not in', leads)
    .where(matching({ text }));
  const { rows, total } = await readPage(parts.selectAll().orderBy('position'), parts, page);
  return { rows: rows.map(toldChangeOf), total };
};

const isOfAct = (one: { readonly together: string | null; readonly at: Instant }, act: InAct): boolean => one.together === act.together && one.at === act.at;

/** Changes that are not part of an act, and the first found of each act; the others are listed inside it. */
const firstOfAct = (found: Expression<SqlBool>): Expression<SqlBool> =>
  sql<SqlBool>`(history.together is null or history.position is null or history.position in (
    select min(history.position) from history where ${found} and history.together is not null group by history.together, history.at))`;

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
