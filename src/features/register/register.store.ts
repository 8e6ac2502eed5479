/** Keeps the registers; their money is the sum of their rows, never a counter. */
import type { Instant } from '#kernel/calendar.ts';
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

/** The open register, held until the transaction ends; null when none is open. Whatever moves money holds it. */
export const openRegisterForUpdate = async (tx: Tx): Promise<RegisterRecord | null> => {
  const held = await tx.selectFrom('registers').select('id').where('is_open', '=', 1).forUpdate().executeTakeFirst();
  // Summed after it is held: what another till did meanwhile counts.
  return held === undefined ? null : findRegister(tx, held.id);
};

/** The newest register, held until the transaction ends. */
export const lastRegisterForUpdate = async (tx: Tx): Promise<RegisterRecord | null> => {
  const held = await tx.selectFrom('registers').select('id').orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst();
  return held === undefined ? null : findRegister(tx, held.id);
};

export type RegisterRange = { readonly from?: Instant | undefined; readonly before?: Instant | undefined };

/** Registers by the instant of their opening, newest first; `most` bounds the list. */
export const findRegisters = async (reads: Reads, range: RegisterRange, page: PageRequest | null, most?: number): Promise<Page<RegisterRecord>> => {
  const query = within(withSums(reads), range).orderBy('registers.opened_at', 'desc').orderBy('registers.id', 'desc');
  if (most !== undefined || page === null) {
    const rows = await query.$if(most !== undefined, (all) => all.limit(most ?? 0)).execute();
    const shown = page === null ? rows : rows.slice((page.page - 1) * page.size, page.page * page.size);
    return { rows: shown.map(recordOf), total: rows.length };
  }
  const rows = await query
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  const { total } = await reads
    .selectFrom('registers')
    .select((row) => row.fn.countAll<number>().as('total'))
    .$if(range.from !== undefined, (all) => all.where('registers.opened_at', '>=', range.from ?? ''))
    .$if(range.before !== undefined, (all) => all.where('registers.opened_at', '<', range.before ?? ''))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(recordOf), total };
};

/** What moved money in a register, in the order in which it happened. */
export const findMovements = async (reads: Reads, registerId: string): Promise<readonly Moved[]> => {
  const rows = await reads.selectFrom('register_movements').selectAll().where('register_id', '=', registerId).orderBy('moved_at').orderBy('movement_id').execute();
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
    .selectAll('registers')
    .select(['register_sums.income', 'register_sums.expense', 'register_sums.withdrawal']);

const within = (query: ReturnType<typeof withSums>, { from, before }: RegisterRange) =>
  query
    .$if(from !== undefined, (all) => all.where('registers.opened_at', '>=', from ?? ''))
    .$if(before !== undefined, (all) => all.where('registers.opened_at', '<', before ?? ''));

type RegisterRow = Awaited<ReturnType<ReturnType<typeof withSums>['execute']>>[number];

const recordOf = (row: RegisterRow): RegisterRecord => ({
  id: row.id,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  isOpen: row.is_open === 1,
  description: row.description,
  opening: row.opening,
  difference: row.difference,
  income: row.income,
  expense: row.expense,
  withdrawal: row.withdrawal,
});
