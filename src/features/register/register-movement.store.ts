/** Tells what moved the money of a register, one movement after the other. */
import { sql } from 'kysely';
import type { Reads } from '#server/database/database.ts';
import type { Moved } from './ledger.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
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
      is_salary: 0 | 1;
    };
  }
}

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
    isSalary: row.is_salary === 1,
    ...(row.kind === 'income' ? toldInvoice(row) : toldExpense(row)),
  }));
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
