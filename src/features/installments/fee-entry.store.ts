/** Keeps the entries of the accounts: what became owed and due of the fees of a student, more or less, and why. */
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

/** An entry as it is written: of which fee, when, why and by whom, in the words of then. */
export type EntryRow = {
  readonly id: string;
  readonly fee: EnteredFee;
  readonly entry: FeeEntry;
  readonly at: Instant;
  readonly reason: string | null;
  readonly byName: string | null;
};

/** Writes what changed of some fees. */
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

/** An entry as its table keeps it. */
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

const insertRows = preparedRows<Tables['fee_entries']>(['id', 'student_id', 'at', 'kind', 'number', 'year', 'amount', 'reason', 'by_name'], (tx, rows) =>
  tx.insertInto('fee_entries').values(rows),
);
