/** Tells what moved the money of a register, one movement after the other. */
import { sql } from 'kysely';
import { listName } from '#kernel/names.ts';
import type { Reads } from '#server/database/database.ts';
import type { Moved } from './ledger.rules.ts';
import type { PaymentForm } from './payment-form.contract.ts';
import { paymentsOf } from './payment-form.rules.ts';
import { transferLabel } from './transfer.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** A view of the invoices, of what was taken out and of what went from one purse to the other, one by one: the amount of what was taken out is below zero, that of a transfer zero. */
    register_movements: {
      movement_id: string;
      register_id: string;
      kind: 'income' | 'expence' | 'withdrawal' | 'transfer';
      moved_at: string;
      amount: number;
      /** Only of an invoice, like its payer; without a name the payer is gone. */
      number: number | null;
      payer_lastname: string | null;
      payer_name: string | null;
      /** Null of who only gave a name. */
      payer_id: string | null;
      /** Only of an expense or a withdrawal. */
      type_name: string | null;
      description: string | null;
      is_salary: 0 | 1;
      /** How much of the amount was paid in each form, with its sign; what is left nobody said. */
      cash: number;
      transfer: number;
      mercadopago: number;
      card: number;
      /** What a transfer brought the bank; below zero when it took out of it. */
      deposited: number;
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
    ...(row.kind === 'transfer' ? toldTransfer(row) : row.kind === 'income' ? toldInvoice(row) : toldExpense(row)),
    ...paymentsIn(row),
  }));
};

/** How it was paid; nothing where nobody said it. */
const paymentsIn = (row: Readonly<Record<PaymentForm, number>> & { readonly amount: number }): Pick<Moved, 'payments'> => {
  // Of what went out as well the parts are told above zero.
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
