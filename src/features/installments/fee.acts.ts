/** Creates, changes and deletes fees, and tells the history and the accounts in the same transaction, so that no fee changes without a trace. */
import { type By, type Change, recordChanges, recordEach } from '#features/history/history.store.ts';
import { toldTogether } from '#features/history/told-together.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { groupBy } from '#kernel/groups.ts';
import type { Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import type { Tx } from '#server/database/database.ts';
import { entriesOfChange, entriesOfDeleted, entriesOfGone, entriesOfNew } from './fee-entry.rules.ts';
import { type EnteredFee, insertEntries } from './fee-entry.store.ts';
import { type FeeChange, isRevised, labelOf, toldFee } from './installment.rules.ts';
import { type Fee, type FeeRow, insertFees, removeFees, updateFees } from './installment.store.ts';

/** Creates fees of one student. */
export const createFees = (tx: Tx, by: By, student: StudentRef, rows: readonly FeeRow[]): Promise<void> => createFeesOf(tx, by, [{ student, rows }]);

/** Creates fees of several students. */
export const createFeesOf = async (tx: Tx, by: By, students: readonly { readonly student: StudentRef; readonly rows: readonly FeeRow[] }[]): Promise<void> => {
  const made = students.flatMap(({ rows }) => rows);
  await insertFees(tx, made);
  await enterNewFees(tx, by, made);
  await recordChanges(
    tx,
    by,
    students.flatMap(({ student, rows }) =>
      rows.map((row) => ({
        noun: 'installment' as const,
        nounId: row.id,
        label: labelOf(student, row),
        action: 'create' as const,
        after: { ...toldFee(row), student: row.studentId },
      })),
    ),
  );
};

/** How the history tells a change: the action, the act of which it is part, and the reason. */
export type ToldAs = {
  readonly action?: Change['action'];
  readonly together?: string /** The reason, in the words of the person who did it. */;
  readonly reason?: string;
};

/** Enters new fees into the accounts, with what is owed of them. */
export const enterNewFees = (tx: Tx, by: By, fees: readonly FeeRow[]): Promise<void> =>
  insertEntries(
    tx,
    by,
    fees.flatMap((fee) => entriesOfNew(fee).map((entry) => ({ fee, entry }))),
  );

/** A fee, its new values, and what the same act paid of it in money and discounts, below zero when given back. */
export type Revision = { readonly fee: Fee; readonly set: FeeChange; readonly paid?: Centavos };

/**
 * Changes fees that this transaction has locked, except those that would stay the same, and returns the changed ones. Several fees of a student are
 * one entry of the history, under the student's name and id.
 */
export const reviseFees = async <R extends Revision>(
  tx: Tx,
  by: By,
  changes: readonly R[],
  { action = 'change', together, reason }: ToldAs = {},
): Promise<readonly R[]> => {
  const revised = changes.filter(isRevised);
  await updateFees(tx, revised);
  await enterChanges(tx, by, revised, reason);
  const byStudent = [...groupBy(revised, ({ fee }) => fee.studentId).values()];
  await recordEach(tx, by, byStudent, (revisions) => ({
    noun: 'installment',
    action,
    ...(revisions.length === 1 ? toldAlone(revisions[0], reason) : toldWithOthers(revisions[0].fee, revisions)),
    ...(together === undefined ? {} : { together }),
  }));
  return revised;
};

/** Enters into the accounts what changed fees owe now. */
export const enterChanges = (tx: Tx, by: By, changes: readonly Revision[], reason?: string): Promise<void> =>
  insertEntries(
    tx,
    by,
    changes.flatMap(({ fee, set, paid = 0 }) =>
      entriesOfChange(fee, { value: set.value ?? fee.value, status: set.status ?? fee.status }, paid).map((entry) => ({ fee, entry })),
    ),
    reason,
  );

/** Enters payments of deleted fees that are given back, below zero, or made again: a deleted fee owes nothing either way. */
export const enterGone = (tx: Tx, by: By, gone: readonly { readonly fee: EnteredFee; readonly paid: Centavos }[], reason?: string): Promise<void> =>
  insertEntries(
    tx,
    by,
    gone.flatMap(({ fee, paid }) => entriesOfGone(paid).map((entry) => ({ fee, entry }))),
    reason,
  );

const toldAlone = ({ fee, set }: Revision, reason: string | undefined) => ({
  nounId: fee.id,
  label: labelOf(fee.student, fee),
  before: toldFee(fee),
  after: { ...toldFee(fee, set), ...(reason === undefined ? {} : { reason }) },
});

const toldWithOthers = ({ studentId, student }: Fee, revisions: readonly Revision[]) => ({
  nounId: studentId,
  label: listName(student),
  ...toldTogether([...revisions].sort(inOrderOfMonths), ({ fee, set }) => ({ id: fee.id, before: toldFee(fee), set })),
});

const inOrderOfMonths = ({ fee: one }: Revision, { fee: other }: Revision): number => one.year - other.year || one.number - other.number;

/** Deletes fees that this transaction has locked; the history keeps `told` of each beside its old values. */
export const dropFees = async (tx: Tx, by: By, fees: readonly Fee[], told: (fee: Fee) => object = () => ({})): Promise<void> => {
  await removeFees(
    tx,
    fees.map((fee) => fee.id),
  );
  await insertEntries(
    tx,
    by,
    fees.flatMap((fee) => entriesOfDeleted(fee).map((entry) => ({ fee, entry }))),
  );
  await recordChanges(
    tx,
    by,
    fees.map((fee) => ({
      noun: 'installment',
      nounId: fee.id,
      label: labelOf(fee.student, fee),
      action: 'delete',
      before: { ...toldFee(fee), student: fee.studentId, ...told(fee) },
    })),
  );
};
