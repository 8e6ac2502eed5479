/** Lists the movements of a register's money. */
import { sql } from 'kysely';
import { listName } from '#kernel/names.ts';
import type { Reads } from '#server/database/database.ts';
import type { Moved } from './ledger.rules.ts';
import type { PaymentForm } from './payment-form.contract.ts';
import { paymentsOf } from './payment-form.rules.ts';
import { transferLabel } from './transfer.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view of invoices, outlays and transfers, one row each: the amount of an outlay is below zero, that of a transfer is zero. */
    register_movements: {
      movement_id: string;
      register_id: string;
      kind: 'income' | 'expence' | 'withdrawal' | 'transfer';
      moved_at: string;
      amount: number;
      /** Only for an invoice, like its payer; without a name the payer was deleted. */
      number: number | null;
      payer_lastname: string | null;
      payer_name: string | null;
      /** Null for a payer who only gave a name. */
      payer_id: string | null;
      /** Only for an expense or a withdrawal. */
      type_name: string | null;
      description: string | null;
      is_salary: 0 | 1;
      /** How much of the amount was paid in each form, with the amount's sign; of the rest the form is unknown. */
      cash: number;
      transfer: number;
      mercadopago: number;
      card: number;
      /** What a transfer brought into the bank; below zero when it took money out of it. */
      deposited: number;
    };
  }
}

/** The movements of a register, in the order in which they happened. */
export const findMovements = async (reads: Reads, registerId: string): Promise<readonly Moved[]> => {
  const rows = await reads
    .selectFrom('register_movements')
    .selectAll()
    .where('register_id', '=', registerId)
    .orderBy('moved_at')
    // Invoices of the same instant are ordered by number.
    .orderBy(sql`coalesce(register_movements.number, 0)`)
    .orderBy('movement_id')
    .execute();
  return rows.map((row) => ({
    id: row.movement_id,
    at: row.moved_at,
    kind: row.kind,
    amount: row.amount,
    isSalary: row.is_salary === 1,
    ...(row.kind === 'transfer' ? toldTransfer(row) : row.kind === 'income' ? toldInvoice(row) : toldExpense(row)),
    ...paymentsIn(row),
  }));
};

/** How it was paid; absent when unknown. */
const paymentsIn = (row: Readonly<Record<PaymentForm, number>> & { readonly amount: number }): Pick<Moved, 'payments'> => {
  // The parts of an outlay are above zero too.
  const sign = Math.sign(row.amount);
  const split = { cash: sign * row.cash, transfer: sign * row.transfer, mercadopago: sign * row.mercadopago, card: sign * row.card, reference: null };
  const payments = paymentsOf(split, sign * row.amount);
  return payments.some(({ form }) => form !== undefined) ? { payments } : {};
};

type Told = Pick<Moved, 'title' | 'detail' | 'payer' | 'deposited'>;

type Payer = {
  readonly number: number | null;
  readonly payer_lastname: string | null;
  readonly payer_name: string | null;
  readonly payer_id: string | null;
};

const toldInvoice = (row: Payer): Told => ({
  title: `Factura ${row.number}`,
  detail: row.payer_lastname === null ? 'Usuario eliminado' : listName({ name: row.payer_name ?? '', lastname: row.payer_lastname }),
  ...(row.payer_id === null ? {} : { payer: row.payer_id }),
});

const toldExpense = ({ type_name, description }: { readonly type_name: string | null; readonly description: string | null }): Told => ({
  title: type_name ?? '',
  ...(description === null ? {} : { detail: description }),
});

const toldTransfer = ({ deposited }: { readonly deposited: number }): Told => ({
  title: transferLabel({ from: deposited > 0 ? 'cash' : 'bank' }),
  detail: deposited > 0 ? 'De Efectivo a Banco' : 'De Banco a Efectivo',
  deposited,
});
