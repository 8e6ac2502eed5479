/** Writes who changed what, when, with values before and after, in the same transaction as the change itself. */
import type { Selectable } from 'kysely';
import type { Instant, Moment } from '#kernel/calendar.ts';
import { type Id, newId } from '#kernel/id.ts';
import { authorName } from '#kernel/names.ts';
import type { Who } from '#kernel/roles.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import type { Action, Noun } from './history.contract.ts';
import { chain } from './history-chain.store.ts';

export type Change = {
  readonly noun: Noun;
  readonly nounId: string;
  /** The name of the thing for the office: 'Factura 512', 'Abad, Ana'. */
  readonly label: string;
  readonly action: Action;
  /** The values before, amounts in centavos, never a secret; absent for a new thing. */
  readonly before?: object;
  /** The values after; absent for a deleted thing. */
  readonly after?: object;
  /** The id of the act of which this change is a part: changes made together can be taken back together. */
  readonly together?: string;
};

/** The author: a person, or null for the daily run. */
export type By = {
  readonly who: Who | null;
  readonly now: Moment;
  /** The id of an act that changes many things, so that all its changes are one entry. */
  readonly act?: Id;
};

/** For acts that only a person does. */
export type ByPerson = By & { readonly who: Who };

export const recordChange = (tx: Tx, by: By, change: Change): Promise<void> => recordChanges(tx, by, [change]);

/** Tells many changes at once: they join the chain when the transaction ends. Things that did not change are left out. */
export const recordChanges = (tx: Tx, by: By, changes: readonly Change[]): Promise<void> => recordEach(tx, by, changes, (change) => change);

/** The same for many things that one act changed: each change is put together when its turn comes, and not kept until then. */
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
  /** Null for a new thing; `after` is null for a deleted one. */
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
      .orderBy('position')
      .execute()
  ).map(toldChangeOf);

/** The last change of a thing; null when there is none. */
export const findLastChange = async (reads: Reads, noun: Noun, nounId: string): Promise<ToldChange | null> => {
  const row = await reads
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', noun)
    .where('noun_id', '=', nounId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toldChangeOf(row);
};

/** The changes of a noun that were part of one act. */
export const findChangesTogether = async (reads: Reads, noun: Noun, together: string): Promise<readonly ToldChange[]> =>
  (await reads.selectFrom('history').selectAll().where('together', '=', together).where('noun', '=', noun).orderBy('id').execute()).map(toldChangeOf);

export const toldChangeOf = (row: Selectable<Tables['history']>): ToldChange => ({
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
