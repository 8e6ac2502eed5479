/** Keeps the registers; their money is the sum of their rows, never a counter. */
import { type Generated, sql } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import type { Closing } from './purse.rules.ts';
import { type BankSums, moneyIn, type RegisterRecord } from './register.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    registers: {
      id: string;
      opened_at: string;
      closed_at: string | null;
      is_open: 0 | 1;
      opening: number;
      difference: number;
      description: string | null;
      /** The reason why the opening money was not what the last closing left. */
      opening_reason: string | null;
      /** How much of the opening money is in the bank; null when cash and bank are not kept apart. */
      opening_bank: number | null;
      /** What was in the bank at the closing that began to keep cash and bank apart. */
      begun_bank: number | null;
      /** How much of the difference is the bank's. */
      difference_bank: number;
      /** Whether the difference was computed from a count. */
      is_reckoned: Generated<0 | 1>;
      /** What the bank gave for undone income of unknown form. */
      undone_bank: number;
    };
    /** A view of what invoices bring in, and what expenses and withdrawals take out. */
    register_sums: {
      register_id: string;
      income: number;
      expense: number;
      withdrawal: number;
      /** How much of the income went to the bank, how much left it, and the deposits less the extractions. */
      bank_income: number;
      bank_outlay: number;
      deposited: number;
      /** What extractions moved from the bank to the cash; `deposited` already subtracts it. */
      extracted: number;
    };
    /** A view over the counts of a later feature: the registers that the administration counted. */
    counted_registers: { register_id: string };
  }
}

/** The newest register; null while there has never been one. */
export const findLastRegister = async (reads: Reads): Promise<RegisterRecord | null> => {
  const [row] = await newestWithSums(reads);
  return row === undefined ? null : recordOf(row);
};

export const findRegister = async (reads: Reads, id: string): Promise<RegisterRecord | null> => {
  const [row] = await oneWithSums(reads, id);
  return row === undefined ? null : recordOf(row);
};

/** The registers that were opened at these instants. */
export const registersOpenedAt = async (reads: Reads, instants: readonly Instant[]): Promise<readonly RegisterRecord[]> =>
  instants.length === 0 ? [] : (await withSums(reads).where('registers.opened_at', 'in', instants).execute()).map(recordOf);

/** The id of the open register, locked so that it stays open until the transaction ends; null when none is open. For acts that only add money: several of them may hold it at once. */
export const holdOpenRegister = async (tx: Tx): Promise<string | null> => (await shareOpenRegister(tx))[0]?.id ?? null;

const shareOpenRegister = prepared((tx: Tx) =>
  tx
    .selectFrom('registers')
    .select('id')
    .where('is_open', '=', sql.lit(1 as const))
    .forShare(),
);

/** The open register, locked until the transaction ends; null when none is open. Acts that close it or take money out hold it alone. */
export const openRegisterForUpdate = async (tx: Tx): Promise<RegisterRecord | null> => {
  const [held] = await holdOpen(tx);
  // Summed only now that it is locked, so that what another till did meanwhile counts.
  return held === undefined ? null : findRegister(tx, held.id);
};

const holdOpen = prepared((tx: Tx) =>
  tx
    .selectFrom('registers')
    .select('id')
    .where('is_open', '=', sql.lit(1 as const))
    .forUpdate(),
);

/** The newest register, locked until the transaction ends. */
export const lastRegisterForUpdate = async (tx: Tx): Promise<RegisterRecord | null> => {
  const [held] = await holdLast(tx);
  if (held === undefined) return null;
  const last = await findLastRegister(tx);
  // The transaction that held the lock may have opened another register.
  return last === null || last.id === held.id ? last : lastRegisterForUpdate(tx);
};

const holdLast = prepared((tx: Tx) => newestOf(tx).select('registers.id').forUpdate());

export const insertRegister = async (
  tx: Tx,
  register: Pick<RegisterRecord, 'id' | 'openedAt' | 'opening' | 'openingReason' | 'description'> & { readonly openingBank: Centavos | null },
): Promise<void> => {
  await tx
    .insertInto('registers')
    .values({
      id: register.id,
      opened_at: register.openedAt,
      closed_at: null,
      is_open: 1,
      opening: register.opening,
      difference: 0,
      description: register.description,
      opening_reason: register.openingReason,
      opening_bank: register.openingBank,
      difference_bank: 0,
      undone_bank: 0,
    })
    .execute();
};

/** Closes a register with its difference and description. */
export const putClosed = async (tx: Tx, id: string, closing: Closing & { readonly at: Instant; readonly description: string | null }): Promise<void> => {
  await tx
    .updateTable('registers')
    .set({
      is_open: 0,
      closed_at: closing.at,
      difference: closing.difference,
      difference_bank: closing.differenceBank,
      is_reckoned: closing.isReckoned ? 1 : 0,
      begun_bank: closing.begunBank,
      description: closing.description,
    })
    .where('id', '=', id)
    .execute();
};

/** Notes how much the bank of a register gave for undone income. */
export const putUndoneBank = async (tx: Tx, id: string, amount: Centavos): Promise<void> => {
  await tx
    .updateTable('registers')
    .set(({ eb }) => ({ undone_bank: eb('undone_bank', '+', amount) }))
    .where('id', '=', id)
    .execute();
};

/** Reopens a register as if it had not been closed: if its closing began to keep cash and bank apart, they no longer are. */
export const putReopened = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('registers')
    .set({ is_open: 1, closed_at: null, difference: 0, difference_bank: 0, is_reckoned: 0, begun_bank: null })
    .where('id', '=', id)
    .execute();
};

const withSums = (reads: Reads) =>
  reads
    .selectFrom('registers')
    .innerJoin('register_sums', 'register_sums.register_id', 'registers.id')
    .leftJoin('counted_registers', 'counted_registers.register_id', 'registers.id')
    .leftJoin('registers as before', (join) => join.on('before.id', '=', idBefore('registers')))
    .leftJoin('register_sums as before_sums', 'before_sums.register_id', 'before.id')
    .selectAll('registers')
    .select(SUMMED);

const oneWithSums = prepared((reads: Reads, id: string) => withSums(reads).where('registers.id', '=', id));

/** The newest register with its sums. It is found first, because a join in that order would sum every register there ever was before it keeps one. */
export const newestRegister = (reads: Reads) => withSums(reads).where('registers.id', '=', newestOf(reads).select('registers.id'));

const newestWithSums = prepared(newestRegister);

// With the limit as a parameter PostgreSQL, which does not know its value, would plan for many registers, find that too dear, and plan anew every time.
const newestOf = (reads: Reads) => reads.selectFrom('registers').orderBy('registers.opened_at', 'desc').orderBy('registers.id', 'desc').limit(sql.lit(1));

/** What is read of a register besides its own row: its sums, whether it was counted, and the sums of the one before. */
export const SUMMED = [
  ...(['register_sums.income', 'register_sums.expense', 'register_sums.withdrawal', 'counted_registers.register_id as counted'] as const),
  ...(['register_sums.bank_income', 'register_sums.bank_outlay', 'register_sums.deposited', 'register_sums.extracted'] as const),
  ...(['before.opening as before_opening', 'before.difference as before_difference', 'before.is_reckoned as before_is_reckoned'] as const),
  ...(['before.opening_bank as before_opening_bank', 'before.begun_bank as before_begun_bank'] as const),
  ...(['before.difference_bank as before_difference_bank', 'before.undone_bank as before_undone_bank'] as const),
  ...(['before_sums.income as before_income', 'before_sums.expense as before_expense', 'before_sums.withdrawal as before_withdrawal'] as const),
  ...(['before_sums.bank_income as before_bank_income', 'before_sums.bank_outlay as before_bank_outlay', 'before_sums.deposited as before_deposited'] as const),
] as const;

/** The id of the register before that of the named table: one register opens after the other. */
export const idBefore = (table: string) =>
  sql<string>`(select earlier.id from registers as earlier where earlier.opened_at < ${sql.ref(`${table}.opened_at`)} order by earlier.opened_at desc limit 1)`;

type RegisterRow = Awaited<ReturnType<ReturnType<typeof withSums>['execute']>>[number];

export const recordOf = (row: RegisterRow): RegisterRecord => ({
  id: row.id,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  isOpen: row.is_open === 1,
  isCounted: row.counted !== null,
  description: row.description,
  opening: row.opening,
  openingReason: row.opening_reason,
  carried: carriedOf(row),
  bank: bankIn(row),
  bankSums: bankSumsOf(row),
  carriedBank: bankIn({
    opening_bank: row.before_opening_bank,
    begun_bank: row.before_begun_bank,
    bank_income: row.before_bank_income ?? 0,
    bank_outlay: row.before_bank_outlay ?? 0,
    deposited: row.before_deposited ?? 0,
    difference_bank: row.before_difference_bank ?? 0,
    undone_bank: row.before_undone_bank ?? 0,
  }),
  carriedUncounted: carriedOf({ ...row, ...(row.before_is_reckoned === 1 ? { before_difference: 0 } : {}) }),
  difference: row.difference,
  isReckoned: row.is_reckoned === 1,
  income: row.income,
  expense: row.expense,
  withdrawal: row.withdrawal,
});

/** What the register before left; null when there was none. */
const carriedOf = (row: RegisterRow): Centavos | null => {
  if (row.before_opening === null) return null;
  const [income, expense, withdrawal] = [row.before_income ?? 0, row.before_expense ?? 0, row.before_withdrawal ?? 0];
  return moneyIn({ opening: row.before_opening, income, expense, withdrawal, difference: row.before_difference ?? 0 });
};

export type BankRow = Pick<RegisterRow, 'opening_bank' | 'begun_bank' | 'bank_income' | 'bank_outlay' | 'deposited' | 'difference_bank' | 'undone_bank'>;

/** What is read of a register and its sums to know how much is in the bank. */
export const BANK_COLUMNS = [
  ...(['registers.opening_bank', 'registers.begun_bank', 'registers.difference_bank', 'registers.undone_bank'] as const),
  ...(['register_sums.bank_income', 'register_sums.bank_outlay', 'register_sums.deposited'] as const),
] as const;

/** How much of a register's money is in the bank, from its rows; null when cash and bank are not kept apart. */
export const bankIn = (row: BankRow): Centavos | null =>
  row.opening_bank === null ? row.begun_bank : row.opening_bank + row.bank_income - row.bank_outlay + row.deposited + row.difference_bank - row.undone_bank;

const bankSumsOf = (row: RegisterRow): BankSums | null =>
  row.opening_bank === null
    ? null
    : {
        opening: row.opening_bank,
        income: row.bank_income,
        outlay: row.bank_outlay,
        deposited: row.deposited + row.extracted,
        extracted: row.extracted,
        undone: row.undone_bank,
        difference: row.difference_bank,
      };
