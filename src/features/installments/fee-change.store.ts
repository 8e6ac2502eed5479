/** Creates, changes and deletes fees and tells the history in the same breath: no fee changes without a trace. */
import { type By, type Change, recordChanges } from '#features/history/history.store.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Tx } from '#server/database.ts';
import { feeTitle, type FeeFacts } from './installment.rules.ts';
import { deleteFees, type Fee, type FeeChange, type FeeRow, insertFees, updateFees } from './installment.store.ts';

/** Creates fees of one student. */
export const createFees = (tx: Tx, by: By, student: StudentRef, rows: readonly FeeRow[]): Promise<void> => createFeesOf(tx, by, [{ student, rows }]);

/** Creates fees of several students. */
export const createFeesOf = async (tx: Tx, by: By, students: readonly { readonly student: StudentRef; readonly rows: readonly FeeRow[] }[]): Promise<void> => {
  await insertFees(
    tx,
    students.flatMap(({ rows }) => rows),
  );
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
export type ToldAs = { readonly action?: Change['action']; readonly together?: string };

/** Changes fees that are held by this transaction; those that would stay as they are are left alone. Answers the changed ones. */
export const reviseFees = async (
  tx: Tx,
  by: By,
  changes: readonly { readonly fee: Fee; readonly set: FeeChange }[],
  { action = 'change', together }: ToldAs = {},
): Promise<readonly { readonly before: Fee; readonly after: Fee }[]> => {
  const revised = changes
    .map(({ fee, set }) => ({ before: fee, after: { ...fee, ...set }, set }))
    .filter(({ before, set }) => (Object.keys(set) as (keyof FeeChange)[]).some((name) => set[name] !== undefined && set[name] !== before[name]));
  await updateFees(
    tx,
    revised.map(({ before, set }) => ({ id: before.id, set })),
  );
  await recordChanges(
    tx,
    by,
    revised.map(({ before, after }) => ({
      noun: 'installment',
      nounId: before.id,
      label: labelOf(before.student, before),
      action,
      before: toldOf(before),
      after: toldOf(after),
      ...(together === undefined ? {} : { together }),
    })),
  );
  return revised;
};

/** Deletes fees that are held by this transaction; `told` is kept of each beside what it was. */
export const dropFees = async (tx: Tx, by: By, fees: readonly Fee[], told: (fee: Fee) => object = () => ({})): Promise<void> => {
  await deleteFees(
    tx,
    fees.map((fee) => fee.id),
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

/** How the office calls a fee. */
export const labelOf = ({ lastname, name }: StudentRef, fee: Pick<FeeFacts, 'number' | 'year'>): string => `${lastname}, ${name} · ${feeTitle(fee)}`;

/** A fee as the history tells it: all that the office can change of it. */
export const toldOf = ({ number, year, value, status, updatable, enrollmentId }: FeeFacts & { readonly enrollmentId: string | null }): object => ({
  number,
  year,
  value,
  status,
  updatable,
  enrollmentId,
});
