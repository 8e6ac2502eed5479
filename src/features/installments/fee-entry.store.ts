/** Keeps the entries of the accounts: what became owed and due of the fees of a student, more or less, and why. */
import type { Insertable } from 'kysely';
import type { By } from '#features/history/history.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { newId } from '#kernel/id.ts';
import type { Tables, Tx } from '#server/database/database.ts';
import { preparedRows } from '#server/database/prepared.ts';
import type { FeeEntry, FeeEntryKind } from './fee-entry.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    fee_entries: {
      id: string;
      student_id: string;
      at: string;
      kind: FeeEntryKind;
      /** Of which fee; an opening line is of all together. */
      number: number | null;
      year: number | null;
      amount: number;
      reason: string | null;
      /** Who did it, by the name of then; null of what the calendar did. */
      by_name: string | null;
    };
  }
}

/** A fee of which entries are written, whether it is there or was deleted. */
export type EnteredFee = { readonly studentId: string; readonly number: number; readonly year: number };

/** Writes what changed of some fees. */
export const insertEntries = (
  tx: Tx,
  { who, now }: By,
  entries: readonly { readonly fee: EnteredFee; readonly entry: FeeEntry }[],
  reason?: string,
): Promise<void> =>
  insertRows(
    tx,
    entries.map(({ fee, entry }) => ({
      id: newId(now.instant),
      student_id: fee.studentId,
      at: now.instant,
      kind: entry.kind,
      number: fee.number,
      year: fee.year,
      amount: entry.amount,
      reason: reason ?? null,
      by_name: who === null ? null : listName(who),
    })),
  );

const insertRows = preparedRows<Insertable<Tables['fee_entries']>>(
  ['id', 'student_id', 'at', 'kind', 'number', 'year', 'amount', 'reason', 'by_name'],
  (tx, rows) => tx.insertInto('fee_entries').values(rows),
);
