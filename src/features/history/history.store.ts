/** Who changed what, when, from what to what: written in the same transaction as the change itself. */
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Who } from '#kernel/roles.ts';
import type { Tx } from '#server/database.ts';

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
export type Noun = 'institute' | 'user' | 'credentials' | 'category' | 'surcharge' | 'enrollment' | 'class' | 'installment' | 'register' | 'invoice' | 'town' | 'neighbourhood';

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

// SQLite takes 32,766 values a statement, PostgreSQL 65,535.
const ROWS_A_STATEMENT = 2000;
