/** Keeps the registers; their money is the sum of their rows, never a counter. */
import { sql } from 'kysely';
import { dayFrom, type Instant, instantsOfYear, startOfDay } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { Moved, Sums } from './register.rules.ts';

declare module '#server/database.ts' {
  interface Tables {
    registers: {
      id: string;
      opened_at: string;
      closed_at: string | null;
      is_open: 0 | 1;
      opening: number;
      difference: number;
      description: string | null;
    };
    /** A view of what invoices bring in, and what expenses and withdrawals take out. */
    register_sums: { register_id: string; income: number; expense: number; withdrawal: number };
    /** A view of the registers that the administration counted, told before counts are told themselves. */
    counted_registers: { register_id: string };
    /** A view of the invoices and of what was taken out, one by one: the amount of the latter is below zero. */
    register_movements: {
      movement_id: string;
      register_id: string;
      kind: 'income' | 'expence' | 'withdrawal';
      moved_at: string;
      amount: number;
      /** Only of an invoice, like its payer; without a name the payer is gone. */
      number: number | null;
      payer_lastname: string | null;
      payer_name: string | null;
      /** Only of an expense or a withdrawal. */
      type_name: string | null;
      description: string | null;
    };
  }
}

/** A register with the sums of what moved through it. */
export type RegisterRecord = Sums & {
  readonly id: string;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly isOpen: boolean;
  readonly isCounted: boolean;
  readonly description: string | null;
};

/** The newest register; null while there has never been one. */
export const findLastRegister = async (reads: Reads): Promise<RegisterRecord | null> => {
  const row = await withSums(reads).orderBy('registers.opened_at', 'desc').orderBy('registers.id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : recordOf(row);
};

export const findRegister = async (reads: Reads, id: string): Promise<RegisterRecord | null> => {
  const row = await withSums(reads).where('registers.id', '=', id).executeTakeFirst();
  return row === undefined ? null : recordOf(row);
};

/** The id of the open register, kept open until the transaction ends, for what only adds money: several may do so at once. Null when none is open. */
export const holdOpenRegister = async (tx: Tx): Promise<string | null> =>
  (await tx.selectFrom('registers').select('id').where('is_open', '=', 1).forShare().executeTakeFirst())?.id ?? null;

/** The open register, held until the transaction ends; null when none is open. Whatever closes it or takes money out holds it alone. */
export const openRegisterForUpdate = async (tx: Tx): Promise<RegisterRecord | null> => {
  const held = await tx.selectFrom('registers').select('id').where('is_open', '=', 1).forUpdate().executeTakeFirst();
  // Summed after it is held: what another till did meanwhile counts.
  return held === undefined ? null : findRegister(tx, held.id);
};

/** The newest register, held until the transaction ends. */
export const lastRegisterForUpdate = async (tx: Tx): Promise<RegisterRecord | null> => {
  const held = await tx.selectFrom('registers').select('id').orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst();
  if (held === undefined) return null;
  const last = await findLastRegister(tx);
  // Whoever was waited for may have opened another one.
  return last === null || last.id === held.id ? last : lastRegisterForUpdate(tx);
};

/** Registers by the instant of their opening; `most` are the newest of them. */
export type RegisterChoice = {
  readonly from?: Instant | undefined;
  readonly before?: Instant | undefined;
  readonly isOpen?: boolean | undefined;
  readonly most?: number | undefined;
};

/** Registers, newest first, with their sums, by one statement. */
export const findRegisters = async (reads: Reads, choice: RegisterChoice, page: PageRequest | null): Promise<Page<RegisterRecord>> => {
  const { most = Number.MAX_SAFE_INTEGER } = choice;
  const offset = page === null ? 0 : (page.page - 1) * page.size;
  const size = Math.max(0, Math.min(page?.size ?? most, most - offset));
  const rows = await reads
    .with('shown', (db) => chosen(db, choice).selectAll('registers').select(sql<number>`count(*) over ()`.as('total')).limit(size).offset(offset))
    .selectFrom('shown')
    .innerJoin('register_sums', 'register_sums.register_id', 'shown.id')
    .leftJoin('counted_registers', 'counted_registers.register_id', 'shown.id')
    .selectAll('shown')
    .select(['register_sums.income', 'register_sums.expense', 'register_sums.withdrawal', 'counted_registers.register_id as counted'])
    .orderBy('shown.opened_at', 'desc')
    .orderBy('shown.id', 'desc')
    .execute();
  // Past the last page no row tells how many there are.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : (await sumRegisters(reads, choice)).registers);
  return { rows: rows.map(recordOf), total: Math.min(total, most) };
};

/** What moved through some registers, in centavos. */
export type Flows = Omit<Sums, 'opening'>;

/** What moved through the registers of a choice, and how many they are. */
export const sumRegisters = async (reads: Reads, choice: RegisterChoice): Promise<Flows & { readonly registers: number }> => {
  const { registers, ...sums } = await reads
    .with('shown', (db) =>
      chosen(db, choice)
        .select(['registers.id', 'registers.difference'])
        .limit(choice.most ?? Number.MAX_SAFE_INTEGER),
    )
    .selectFrom('shown')
    .innerJoin('register_sums', 'register_sums.register_id', 'shown.id')
    .select((row) => [
      row.fn.countAll<number>().as('registers'),
      row.fn.sum<number | null>('register_sums.income').as('income'),
      row.fn.sum<number | null>('register_sums.expense').as('expense'),
      row.fn.sum<number | null>('register_sums.withdrawal').as('withdrawal'),
      row.fn.sum<number | null>('shown.difference').as('difference'),
    ])
    .executeTakeFirstOrThrow();
  return { registers, income: sums.income ?? 0, expense: sums.expense ?? 0, withdrawal: sums.withdrawal ?? 0, difference: sums.difference ?? 0 };
};

/** What moved in each month of a year, January first: a month is that of Buenos Aires, and of the opening of its registers. */
export const sumMonths = async (reads: Reads, year: number): Promise<readonly Flows[]> => {
  const { from, before } = instantsOfYear(year);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const month = sql<number>`case ${sql.join(
    months.slice(1).map((next) => sql`when registers.opened_at < ${startOfDay(dayFrom(year, next, 1))} then ${sql.lit(next - 1)}`),
    sql` `,
  )} else 12 end`;
  const rows = await reads
    .selectFrom('registers')
    .innerJoin('register_sums', 'register_sums.register_id', 'registers.id')
    .select(month.as('month'))
    .select((row) => [
      row.fn.sum<number>('register_sums.income').as('income'),
      row.fn.sum<number>('register_sums.expense').as('expense'),
      row.fn.sum<number>('register_sums.withdrawal').as('withdrawal'),
      row.fn.sum<number>('registers.difference').as('difference'),
    ])
    .where('registers.opened_at', '>=', from)
    .where('registers.opened_at', '<', before)
    .groupBy('month')
    .execute();
  return months.map((one) => {
    const { income = 0, expense = 0, withdrawal = 0, difference = 0 } = rows.find((row) => row.month === one) ?? {};
    return { income, expense, withdrawal, difference };
  });
};

/** What moved money in a register, in the order in which it happened. */
export const findMovements = async (reads: Reads, registerId: string): Promise<readonly Moved[]> => {
  const rows = await reads
    .selectFrom('register_movements')
    .selectAll()
    .where('register_id', '=', registerId)
    .orderBy('moved_at')
    // Two invoices of one moment stand by their number.
    .orderBy(sql`coalesce(register_movements.number, 0)`)
    .orderBy('movement_id')
    .execute();
  return rows.map((row) => ({
    id: row.movement_id,
    at: row.moved_at,
    kind: row.kind,
    amount: row.amount,
    ...(row.kind === 'income' ? toldInvoice(row) : toldExpense(row)),
  }));
};

export const insertRegister = async (
  tx: Tx,
  register: { readonly id: string; readonly openedAt: Instant; readonly opening: Centavos; readonly description: string | null },
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
    })
    .execute();
};

/** Closes a register with its counted difference; what was noted at its opening stays unless something else is written. */
export const putClosed = async (
  tx: Tx,
  id: string,
  closing: { readonly at: Instant; readonly difference: Centavos; readonly description: string | null },
): Promise<void> => {
  await tx
    .updateTable('registers')
    .set({ is_open: 0, closed_at: closing.at, difference: closing.difference, description: closing.description })
    .where('id', '=', id)
    .execute();
};

export const putReopened = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('registers').set({ is_open: 1, closed_at: null, difference: 0 }).where('id', '=', id).execute();
};

type Told = Pick<Moved, 'title' | 'detail'>;

const toldInvoice = (row: { readonly number: number | null; readonly payer_lastname: string | null; readonly payer_name: string | null }): Told => ({
  title: `Factura ${row.number}`,
  detail: row.payer_lastname === null ? 'Usuario eliminado' : `${row.payer_lastname}, ${row.payer_name}`,
});

const toldExpense = ({ type_name, description }: { readonly type_name: string | null; readonly description: string | null }): Told => ({
  title: type_name ?? '',
  ...(description === null ? {} : { detail: description }),
});

const withSums = (reads: Reads) =>
  reads
    .selectFrom('registers')
    .innerJoin('register_sums', 'register_sums.register_id', 'registers.id')
    .leftJoin('counted_registers', 'counted_registers.register_id', 'registers.id')
    .selectAll('registers')
    .select(['register_sums.income', 'register_sums.expense', 'register_sums.withdrawal', 'counted_registers.register_id as counted']);

const chosen = (reads: Pick<Reads, 'selectFrom'>, { from, before, isOpen }: RegisterChoice) =>
  reads
    .selectFrom('registers')
    .$if(from !== undefined, (all) => all.where('registers.opened_at', '>=', from ?? ''))
    .$if(before !== undefined, (all) => all.where('registers.opened_at', '<', before ?? ''))
    .$if(isOpen !== undefined, (all) => all.where('registers.is_open', '=', isOpen === true ? 1 : 0))
    .orderBy('registers.opened_at', 'desc')
    .orderBy('registers.id', 'desc');

type RegisterRow = Awaited<ReturnType<ReturnType<typeof withSums>['execute']>>[number];

const recordOf = (row: RegisterRow): RegisterRecord => ({
  id: row.id,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  isOpen: row.is_open === 1,
  isCounted: row.counted !== null,
  description: row.description,
  opening: row.opening,
  difference: row.difference,
  income: row.income,
  expense: row.expense,
  withdrawal: row.withdrawal,
});
