/** Who changed what, when, from what to what: written in the same transaction as the change itself. */
import type { Selectable } from 'kysely';
import type { Instant, Moment } from '#kernel/calendar.ts';
import { type Id, newId } from '#kernel/id.ts';
import { authorName } from '#kernel/names.ts';
import type { Who } from '#kernel/roles.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import { countRows } from '#server/database/paged.ts';
import type { Action, Noun } from './history.contract.ts';
import { chain } from './history-chain.store.ts';

export type Change = {
  readonly noun: Noun;
  readonly nounId: string;
  /** How the office would call the thing: 'Factura 512', 'Abad, Ana'. */
  readonly label: string;
  readonly action: Action;
  /** What it was; amounts in centavos, never a secret. Left out when it was not. */
  readonly before?: object;
  /** What it is now. Left out when it is gone. */
  readonly after?: object;
  /** Names the act that this change was a part of: what was done together can be taken back together. */
  readonly together?: string;
};

/** By whom: a person, or the house itself when a run of the calendar does it. */
export type By = {
  readonly who: Who | null;
  readonly now: Moment;
  /** Names an act that changes many things: all that is told of it is read as one entry. */
  readonly act?: Id;
};

/** By a person: what the house never does by itself. */
export type ByPerson = By & { readonly who: Who };

export const recordChange = (tx: Tx, by: By, change: Change): Promise<void> => recordChanges(tx, by, [change]);

/** Tells many changes at once: they join the chain of the history when the transaction ends. What is as it was before is not told. */
export const recordChanges = (tx: Tx, by: By, changes: readonly Change[]): Promise<void> => recordEach(tx, by, changes, (change) => change);

/** The same of many things that one act changed: what is told of each is put into words when its turn comes, and not kept until then. */
export const recordEach = async <Thing>(tx: Tx, { who, now, act }: By, things: readonly Thing[], changeOf: (thing: Thing) => Change): Promise<void> => {
  const name = authorName(who);
  chain(tx, {
    count: things.length,
    rowOf: (index) => {
      const { noun, nounId, label, action, before, after, together } = changeOf(things[index] as Thing);
      const [was, is] = [before, after].map((told) => (told === undefined ? null : JSON.stringify(told))) as [string | null, string | null];
      if (was !== null && was === is) return null;
      return {
        id: newId(now.instant),
        at: now.instant,
        by_id: who?.id ?? null,
        by_name: name,
        noun,
        noun_id: nounId,
        label,
        action,
        before: was,
        after: is,
        together: together ?? act ?? null,
        search: searchKey(label),
      };
    },
  });
};

/** A change as it was told, with its amounts in centavos. */
export type ToldChange = {
  readonly id: Id;
  readonly noun: Noun;
  readonly nounId: string;
  readonly label: string;
  readonly action: Action;
  readonly at: Instant;
  readonly byId: string | null;
  readonly by: string;
  /** Null when the thing was not, or is gone. */
  readonly before: object | null;
  readonly after: object | null;
  readonly together: string | null;
};

/** The changes of a noun since an instant, the oldest first. */
export const findChangesSince = async (reads: Reads, noun: Noun, since: Instant, action?: Change['action']): Promise<readonly ToldChange[]> =>
  (
    await reads
      .selectFrom('history')
      .selectAll()
      .where('at', '>=', since)
      .where('noun', '=', noun)
      .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? 'change'))
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(toldOf);

/** What was told last of a thing; null when nothing was. */
export const findLastChange = async (reads: Reads, noun: Noun, nounId: string): Promise<ToldChange | null> => {
  const row = await reads
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', nounId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toldOf(row);
};

/** The changes of a noun that were part of one act. */
export const findChangesTogether = async (reads: Reads, noun: Noun, together: string): Promise<readonly ToldChange[]> =>
  (await reads.selectFrom('history').selectAll().where('together', '=', together).where('noun', '=', noun).orderBy('id').execute()).map(toldOf);

/** A name for an act on a noun that its caller holds. Names follow each other even where the clock stands still: the last act has the greatest. */
export const nameAct = async (tx: Tx, noun: Noun, at: Instant): Promise<string> => {
  const told = await countRows(tx.selectFrom('history').where('noun', '=', noun));
  return newId(at).slice(0, 8) + String(told).padStart(16, '0');
};

export const toldOf = (row: Selectable<Tables['history']>): ToldChange => ({
  id: row.id,
  noun: row.noun as Noun,
  nounId: row.noun_id,
  label: row.label,
  action: row.action as Action,
  at: row.at,
  byId: row.by_id,
  by: row.by_name,
  before: JSON.parse(row.before ?? 'null'),
  after: JSON.parse(row.after ?? 'null'),
  together: row.together,
});
