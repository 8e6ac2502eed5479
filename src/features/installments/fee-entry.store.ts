/** Keeps the entries of the accounts: how the debt of a student's fees grew or shrank, and why. */
import type { By } from '#features/history/history.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
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
      /** The fee; null for an opening entry, which is for all fees together. */
      number: number | null;
      year: number | null;
      amount: number;
      reason: string | null;
      /** Who did it, under the name of that day; null when the daily run did it. */
      by_name: string | null;
    };
  }
}

/** A fee to which entries belong, whether it still exists or not. */
export type EnteredFee = { readonly studentId: string; readonly number: number; readonly year: number };

/** An entry to be written: fee, time, reason and author, in words that later changes of names do not touch. */
export type EntryRow = {
  readonly id: string;
  readonly fee: EnteredFee;
  readonly entry: FeeEntry;
  readonly at: Instant;
  readonly reason: string | null;
  readonly byName: string | null;
};

/** Writes the entries of some fees. */
export const insertEntries = (
  tx: Tx,
  { who, now }: By,
  entries: readonly { readonly fee: EnteredFee; readonly entry: FeeEntry }[],
  reason: string | null = null,
): Promise<void> => {
  const byName = who === null ? null : listName(who);
  return insertRows(
    tx,
    entries.map(({ fee, entry }) => entryColumns({ id: newId(now.instant), fee, entry, at: now.instant, reason, byName })),
  );
};

/** An entry as a row of its table. */
export const entryColumns = ({ id, fee, entry, at, reason, byName }: EntryRow): Tables['fee_entries'] => ({
  id,
  student_id: fee.studentId,
  at,
  kind: entry.kind,
  number: fee.number,
  year: fee.year,
  amount: entry.amount,
  reason,
  by_name: byName,
});

const insertRows = preparedRows('fee_entries', ['id', 'student_id', 'at', 'kind', 'number', 'year', 'amount', 'reason', 'by_name']);
