/** Keeps the types of movements. */
import { compareSpanish } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { isReversal } from './expense.rules.ts';
import type { ExpenseKind, ExpenseType } from './expense-type.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    expense_types: { id: string; name: string; kind: ExpenseKind };
  }
}

/** The types that the office chooses from, by name; of one kind or of both. */
export const findExpenseTypes = async (reads: Reads, kind?: ExpenseKind): Promise<readonly ExpenseType[]> =>
  (await findAllExpenseTypes(reads, kind)).filter((type) => !isReversal(type));

/** All types, with that of money given back for invoices. */
export const findAllExpenseTypes = async (reads: Reads, kind?: ExpenseKind): Promise<readonly ExpenseType[]> => {
  const rows = await reads
    .selectFrom('expense_types')
    .selectAll()
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'expence'))
    .execute();
  return rows.map(typeOf).sort(byName);
};

/** Types, locked until the transaction ends, so that none is deleted meanwhile. */
export const expenseTypesForUpdate = async (tx: Tx, ids: readonly string[]): Promise<readonly ExpenseType[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('expense_types')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(typeOf);
};

/** All types, locked until the transaction ends. */
export const allExpenseTypesForUpdate = async (tx: Tx): Promise<readonly ExpenseType[]> => {
  const rows = await tx.selectFrom('expense_types').selectAll().orderBy('id').forUpdate().execute();
  return rows.map(typeOf);
};

/** The ids of the types that movements have. */
export const findUsedExpenseTypes = async (reads: Reads): Promise<ReadonlySet<string>> => {
  const rows = await reads
    .selectFrom('expense_types')
    .select('id')
    .where((type) => type.exists(type.selectFrom('expenses').select('expenses.id').whereRef('expenses.type_id', '=', 'expense_types.id')))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Writes new and existing types. */
export const putExpenseTypes = async (tx: Tx, types: readonly ExpenseType[]): Promise<void> => {
  if (types.length === 0) return;
  // Two types may swap names, so each is first renamed to something unique.
  await upsert(
    tx,
    types.map((type) => ({ ...type, name: type._id })),
  );
  await upsert(tx, types);
};

export const removeExpenseType = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('expense_types').where('id', '=', id).execute();
};

const upsert = async (tx: Tx, types: readonly ExpenseType[]): Promise<void> => {
  await tx
    .insertInto('expense_types')
    .values(types.map(({ _id, name, type }) => ({ id: _id, name, kind: type })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name'), kind: row.ref('excluded.kind') })))
    .execute();
};

const typeOf = ({ id, name, kind }: { readonly id: string; readonly name: string; readonly kind: ExpenseKind }): ExpenseType => ({ _id: id, name, type: kind });

const byName = (one: ExpenseType, other: ExpenseType): number => compareSpanish(one.name, other.name) || (one._id < other._id ? -1 : 1);
