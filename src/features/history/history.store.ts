/** Who changed what, when, from what to what: written in the same transaction as the change itself. */
import type { Instant, Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Who } from '#kernel/roles.ts';
import type { Reads, Tx } from '#server/database.ts';

declare module '#server/database.ts' {
  interface Tables {
    history: {
      id: string;
      at: string;
      by_id: string | null;
      by_name: string;
      noun: string;
      noun_id: string;
      label: string;
      action: string;
      before: string | null;
      after: string | null;
    };
  }
}

/** What the history speaks of. */
export type Noun =
  | 'institute'
  | 'user'
  | 'credentials'
  | 'category'
  | 'surcharge'
  | 'enrollment'
  | 'class'
  | 'grade'
  | 'report-card'
  | 'installment'
  | 'register'
  | 'invoice'
  | 'town'
  | 'neighbourhood'
  | 'salary'
  | 'salary-rate';

export type Change = {
  readonly noun: Noun;
  readonly nounId: string;
  /** How the office would call the thing: 'Factura 512', 'Abad, Ana'. */
  readonly label: string;
  readonly action: 'create' | 'change' | 'delete' | 'open' | 'close' | 'reopen' | 'expire' | 'reprice';
  /** What it was; amounts in centavos, never a secret. Left out when it was not. */
  readonly before?: object;
  /** What it is now. Left out when it is gone. */
  readonly after?: object;
};

/** By whom: a person, or the house itself when a run of the calendar does it. */
export type By = { readonly who: Who | null; readonly now: Moment };

export const recordChange = (tx: Tx, by: By, change: Change): Promise<void> => recordChanges(tx, by, [change]);

/** Writes many changes by one statement. */
export const recordChanges = async (tx: Tx, { who, now }: By, changes: readonly Change[]): Promise<void> => {
  const name = who === null ? 'El sistema' : `${who.lastname}, ${who.name}`;
  for (let start = 0; start < changes.length; start += ROWS_A_STATEMENT) {
    await tx
      .insertInto('history')
      .values(
        changes.slice(start, start + ROWS_A_STATEMENT).map(({ noun, nounId, label, action, before, after }) => ({
          id: newId(now.instant),
          at: now.instant,
          by_id: who?.id ?? null,
          by_name: name,
          noun,
          noun_id: nounId,
          label,
          action,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })),
      )
      .execute();
  }
};

/** A change as it was told, with its amounts in centavos. */
export type ToldChange = { readonly nounId: string; readonly at: Instant; readonly by: string; readonly before: object; readonly after: object };

/** The changes of a kind since an instant that tell what was before and what is after, the oldest first. */
export const findChanges = async (reads: Reads, { noun, action }: Pick<Change, 'noun' | 'action'>, since: Instant): Promise<readonly ToldChange[]> => {
  const rows = await reads
    .selectFrom('history')
    .select(['noun_id', 'at', 'by_name', 'before', 'after'])
    .where('at', '>=', since)
    .where('noun', '=', noun)
    .where('action', '=', action)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    nounId: row.noun_id,
    at: row.at,
    by: row.by_name,
    before: JSON.parse(row.before ?? '{}'),
    after: JSON.parse(row.after ?? '{}'),
  }));
};

// SQLite takes 32,766 values a statement, PostgreSQL 65,535.
const ROWS_A_STATEMENT = 2000;
