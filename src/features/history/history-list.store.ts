/** Finds changes in the history by day, author, thing and name. */
import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { addDays, dayOf, daysBetween, type Instant, startOfDay } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { compareSpanish, containing } from '#kernel/spanish.ts';
import type { Reads, Tables } from '#server/database/database.ts';
import { countRows, readPage, totalOf } from '#server/database/paged.ts';
import { isEmbedded } from '#server/database/prepared.ts';
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
  const { rows, total } = await find(reads, search, page ?? { page: 1, size: most }, show);
  return { rows: rows.map(toldChangeOf), total };
};

const find = async (reads: Reads, search: HistorySearch, page: PageRequest, show: Shown): Promise<Page<Row>> => {
  if (search.text !== undefined) return findByText(reads, search, page);
  if (show === 'acts' && Object.values(search).every((value) => value === undefined)) return findEntries(reads, page);
  const found = matching(search);
  const all = reads.selectFrom('history').where(show === 'each' ? found : sql<SqlBool>`${found} and ${startingAct(search, found)}`);
  const newestFirst = all.selectAll().orderBy('at', 'desc').orderBy('position', 'desc');
  const rows = await newestFirst.limit(page.size).offset(rowsBefore(page)).execute();
  return { rows, total: await totalOf(rows, () => countInParts(reads, all, search), page) };
};

/** Counts what an index finds of millions; on SQLite in parts of time, so that others are served between. */
const countInParts = async (reads: Reads, all: Found, { from, before }: HistorySearch): Promise<number> => {
  const parts = Math.ceil((await endOf(reads)).position / COUNTED_AT_ONCE);
  if (!isEmbedded(reads) || parts <= 1) return countRows(all);
  const dayAt = async (end: 'asc' | 'desc') => dayOf((await reads.selectFrom('history').select('at').orderBy('at', end).limit(1).executeTakeFirstOrThrow()).at);
  const [first, last] = [await dayAt('asc'), await dayAt('desc')];
  const days = Math.ceil((daysBetween(first, last) + 1) / parts);
  let total = 0;
  for (let day = first; day <= last; day = addDays(day, days)) {
    const [start, end] = [startOfDay(day), startOfDay(addDays(day, days))];
    const isAsked = (before === undefined || start < before) && (from === undefined || end > from);
    if (isAsked) total += await countRows(all.where('at', '>=', start).where('at', '<', end));
  }
  return total;
};

const endOf = (reads: Reads) => reads.selectFrom('history_head').select(['position', 'entries']).executeTakeFirstOrThrow();

type Found = SelectQueryBuilder<Tables, 'history', object>;
const COUNTED_AT_ONCE = 20_000;

type Row = Selectable<Tables['history']>;

const rowsBefore = ({ page, size }: PageRequest): number => (page - 1) * size;

/** All entries: those of any page are found by their numbers. */
const findEntries = async (reads: Reads, page: PageRequest): Promise<Page<Row>> => {
  const { entries } = await endOf(reads);
  const newest = entries - rowsBefore(page);
  const rows = await reads
    .selectFrom('history')
    .selectAll()
    .where('entry', '<=', newest)
    .where('entry', '>', newest - page.size)
    .orderBy('entry', 'desc')
    .execute();
  return { rows, total: entries };
};

/** Each change whose name contains a text, of millions: they are read in parts, from the newest to the oldest, so that others are served between. */
const findByText = async (reads: Reads, search: HistorySearch, page: PageRequest): Promise<Page<Row>> => {
  const { position } = await endOf(reads);
  const found = matching(search);
  const rows: Row[] = [];
  let total = 0;
  const look = async (part: Expression<SqlBool>): Promise<void> => {
    const all = reads.selectFrom('history').where(part).where(found);
    const there = await countRows(all);
    const skipped = Math.max(0, rowsBefore(page) - total);
    if (rows.length < page.size && there > skipped)
      rows.push(
        ...(await all
          .selectAll()
          .orderBy('position', 'desc')
          .orderBy('at', 'desc')
          .limit(page.size - rows.length)
          .offset(skipped)
          .execute()),
      );
    total += there;
  };
  for (let last = position; last > 0; last -= CHANGES_AT_ONCE) {
    await look(sql`history.position > ${last - CHANGES_AT_ONCE} and history.position <= ${last}`);
  }
  await look(sql`history.position is null`);
  return { rows, total };
};

const CHANGES_AT_ONCE = 10_000;

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

/** Everybody who ever changed something, under the latest name: from one author to the next in the index, however many changes each has made. */
export const findAuthors = async (reads: Reads): Promise<readonly { readonly _id: Id; readonly name: string }[]> => {
  const rows = await reads
    .withRecursive('authors(id)', (db) =>
      db
        .selectFrom('history')
        .select((row) => row.fn.min<string | null>('by_id').as('id'))
        .unionAll((following) =>
          following
            .selectFrom('authors')
            .select(({ selectFrom }) =>
              selectFrom('history')
                .select((row) => row.fn.min<string | null>('history.by_id').as('id'))
                .whereRef('history.by_id', '>', 'authors.id')
                .as('id'),
            )
            .where('authors.id', 'is not', null),
        ),
    )
    .selectFrom('authors')
    .select('authors.id as _id')
    .select((author) =>
      author
        .selectFrom('history')
        .select('history.by_name')
        .whereRef('history.by_id', '=', 'authors.id')
        .orderBy('history.at', 'desc')
        .orderBy('history.position', 'desc')
        .limit(1)
        .as('name'),
    )
    .where('authors.id', 'is not', null)
    .execute();
  return rows.flatMap(({ _id, name }) => (_id === null || name === null ? [] : [{ _id, name }])).sort((one, other) => compareSpanish(one.name, other.name));
};

/** A change that is part of an act: written under one id at one moment. */
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

/** Changes that are not part of an act, and the first found of each act; the others are listed inside it. The first of one kind need not be the act's first. */
const startingAct = ({ noun }: HistorySearch, found: Expression<SqlBool>): Expression<SqlBool> =>
  noun === undefined
    ? sql<SqlBool>`history.entry is not null`
    : sql<SqlBool>`(history.together is null or history.position is null or history.position in (
    select min(history.position) from history where ${found} and history.together is not null group by history.together, history.at))`;

const matching = ({ from, before, noun, nounIds, by, text }: HistorySearch): Expression<SqlBool> => {
  // A text is looked for by position, so the other conditions are hidden from the indexes.
  const column = (name: 'at' | 'noun' | 'by_id') => (text === undefined ? sql.ref(`history.${name}`) : sql`(${sql.ref(`history.${name}`)} || '')`);
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (from !== undefined) conditions.push(sql<SqlBool>`${column('at')} >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`${column('at')} < ${before}`);
  if (noun !== undefined) conditions.push(sql<SqlBool>`${column('noun')} = ${noun}`);
  if (nounIds !== undefined) conditions.push(sql<SqlBool>`history.noun_id in (${sql.join(nounIds)})`);
  if (by === 'system') conditions.push(sql<SqlBool>`${column('by_id')} is null`);
  else if (by !== undefined) conditions.push(sql<SqlBool>`${column('by_id')} = ${by}`);
  if (text !== undefined) conditions.push(sql<SqlBool>`history.search like ${containing(text)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
