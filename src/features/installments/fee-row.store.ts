/** Writes the fees: new ones, what becomes of others, and those that go. */
import type { Insertable } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Tables, Tx } from '#server/database/database.ts';
import { asList, isOneOf, preparedRows, preparedWrite } from '#server/database/prepared.ts';
import { preparedWriteByShape } from '#server/database/prepared-shape.ts';
import type { InstallmentStatus, NewFee } from './installment.rules.ts';
import { IDS_A_STATEMENT, partsOf } from './installment.store.ts';

export type FeeRow = NewFee & {
  readonly id: string;
  readonly studentId: string;
  readonly enrollmentId: string | null;
  readonly year: number;
  readonly createdAt: Instant;
  readonly waived?: boolean;
};

/** A new fee's row, with its id. */
export const newFeeRow = (
  fee: NewFee,
  of: { readonly studentId: string; readonly enrollmentId: string | null; readonly year: number },
  createdAt: Instant,
): FeeRow => ({
  ...fee,
  ...of,
  id: newId(createdAt),
  createdAt,
});

export const insertFees = (tx: Tx, rows: readonly FeeRow[]): Promise<void> =>
  insertRows(
    tx,
    rows.map((row) => ({
      id: row.id,
      student_id: row.studentId,
      enrollment_id: row.enrollmentId,
      number: row.number,
      year: row.year,
      value: row.value,
      status: row.status,
      updatable: row.updatable ? (1 as const) : (0 as const),
      waived: row.waived === true ? (1 as const) : (0 as const),
      created_at: row.createdAt,
      own_due: row.ownDue ?? null,
    })),
  );

const insertRows = preparedRows<Insertable<Tables['installments']>>(
  ['id', 'student_id', 'enrollment_id', 'number', 'year', 'value', 'status', 'updatable', 'waived', 'created_at', 'own_due'],
  (tx, rows) => tx.insertInto('installments').values(rows),
);

/** The columns of a fee to change; others stay. With a value it is also said whether it was waived; it was not unless it says so. */
export type FeeChange = {
  readonly value?: Centavos;
  readonly waived?: boolean;
  readonly status?: InstallmentStatus;
  readonly updatable?: boolean;
  readonly enrollmentId?: string | null;
};

/** Writes fees that are held by this transaction: one statement for all that become alike. */
export const updateFees = async (tx: Tx, changes: readonly { readonly fee: { readonly id: string }; readonly set: FeeChange }[]): Promise<void> => {
  const alike = new Map<string, { readonly set: FeeChange; readonly ids: string[] }>();
  for (const { fee, set } of changes) {
    const key = `${set.value} ${set.waived} ${set.status} ${set.updatable} ${set.enrollmentId}`;
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { set, ids: [fee.id] });
    else group.ids.push(fee.id);
  }
  for (const { set, ids } of alike.values()) for (const part of partsOf(ids, IDS_A_STATEMENT)) await putAlike(tx, { set, ids: asList(part) });
};

type Alike = { readonly set: FeeChange; readonly ids: string };

const putAlike = preparedWriteByShape(
  ({ set }: Alike) => ({
    value: set.value !== undefined,
    status: set.status !== undefined,
    updatable: set.updatable !== undefined,
    enrollment: set.enrollmentId !== undefined,
  }),
  (tx: Tx, { value, status, updatable, enrollment }, blank) =>
    tx
      .updateTable('installments')
      .set({
        ...(value ? { value: blank(({ set }) => set.value ?? 0), waived: blank(({ set }): 0 | 1 => (set.waived === true ? 1 : 0)) } : {}),
        ...(status ? { status: blank(({ set }): InstallmentStatus => set.status ?? 'debt') } : {}),
        ...(updatable ? { updatable: blank(({ set }): 0 | 1 => (set.updatable ? 1 : 0)) } : {}),
        ...(enrollment ? { enrollment_id: blank(({ set }) => set.enrollmentId ?? null) } : {}),
      })
      .where(
        isOneOf(
          tx,
          'installments.id',
          blank(({ ids }) => ids),
        ),
      ),
);

export const removeFees = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const part of partsOf(ids, IDS_A_STATEMENT)) await dropParts(tx, asList(part));
};

const dropParts = preparedWrite((tx: Tx, ids: string) => tx.deleteFrom('installments').where(isOneOf(tx, 'installments.id', ids)));
