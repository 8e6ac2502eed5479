/** Creates, changes and deletes fees, and tells the history and the accounts in the same breath: no fee changes without a trace. */
import { type By, type Change, recordChanges, recordEach } from '#features/history/history.store.ts';
import { toldTogether } from '#features/history/told-together.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Centavos } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import type { Tx } from '#server/database/database.ts';
import { entriesOfChange, entriesOfDeleted, entriesOfGone, entriesOfNew } from './fee-entry.rules.ts';
import { type EnteredFee, insertEntries } from './fee-entry.store.ts';
import { type FeeChange, isRevised, labelOf, toldOf } from './installment.rules.ts';
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
        after: { ...toldOf(row), student: row.studentId },
      })),
    ),
  );
};

/** How the history tells a change: what was done, and the act that it was part of. */
export type ToldAs = { readonly action?: Change['action']; readonly together?: string /** Why, in the words of who did it. */; readonly reason?: string };

/** Fees that are there now come into the accounts with what is owed of them. */
export const enterNewFees = (tx: Tx, by: By, fees: readonly FeeRow[]): Promise<void> =>
  insertEntries(
    tx,
    by,
    fees.flatMap((fee) => entriesOfNew(fee).map((entry) => ({ fee, entry }))),
  );

/** A fee, what it becomes, and what was paid of it in money and discounts by the same act, below zero where that was given back. */
export type Revision = { readonly fee: Fee; readonly set: FeeChange; readonly paid?: Centavos };

/**
 * Changes fees that are held by this transaction; those that would stay as they are are left alone. Answers the others.
 * Several fees of a student are told together, under his name and his id.
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
  await recordEach(tx, by, byStudent(revised), ({ first, revisions }) => ({
    noun: 'installment',
    action,
    ...(revisions.length === 1 ? toldAlone(first, reason) : toldWithOthers(first.fee, revisions)),
    ...(together === undefined ? {} : { together }),
  }));
  return revised;
};

/** What fees that became something else owe now, as the accounts tell it. */
export const enterChanges = (tx: Tx, by: By, changes: readonly Revision[], reason?: string): Promise<void> =>
  insertEntries(
    tx,
    by,
    changes.flatMap(({ fee, set, paid = 0 }) =>
      entriesOfChange(fee, { value: set.value ?? fee.value, status: set.status ?? fee.status }, paid).map((entry) => ({ fee, entry })),
    ),
    reason,
  );

/** Money that was paid of deleted fees and is given back, below zero, or paid again: they owe nothing either way. */
export const enterGone = (tx: Tx, by: By, gone: readonly { readonly fee: EnteredFee; readonly paid: Centavos }[], reason?: string): Promise<void> =>
  insertEntries(
    tx,
    by,
    gone.flatMap(({ fee, paid }) => entriesOfGone(paid).map((entry) => ({ fee, entry }))),
    reason,
  );

type OfStudent = { readonly first: Revision; readonly revisions: readonly Revision[] };

const byStudent = (revisions: readonly Revision[]): readonly OfStudent[] => {
  const students = new Map<string, { first: Revision; revisions: Revision[] }>();
  for (const revision of revisions) {
    const known = students.get(revision.fee.studentId);
    if (known === undefined) students.set(revision.fee.studentId, { first: revision, revisions: [revision] });
    else known.revisions.push(revision);
  }
  return [...students.values()];
};

const toldAlone = ({ fee, set }: Revision, reason: string | undefined) => ({
  nounId: fee.id,
  label: labelOf(fee.student, fee),
  before: toldOf(fee),
  after: { ...toldOf(fee, set), ...(reason === undefined ? {} : { reason }) },
});

const toldWithOthers = ({ studentId, student }: Fee, revisions: readonly Revision[]) => ({
  nounId: studentId,
  label: listName(student),
  ...toldTogether([...revisions].sort(inOrderOfMonths), ({ fee, set }) => ({ id: fee.id, before: toldOf(fee), set })),
});

const inOrderOfMonths = ({ fee: one }: Revision, { fee: other }: Revision): number => one.year - other.year || one.number - other.number;

/** Deletes fees that are held by this transaction; `told` is kept of each beside what it was. */
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
      before: { ...toldOf(fee), student: fee.studentId, ...told(fee) },
    })),
  );
};
