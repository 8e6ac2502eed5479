/** How much of an invoice can still be given back, in money or as credit of its payer. */
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sumOf } from '#kernel/money.ts';
import { type Left, leftOf } from './reversal.rules.ts';

type ToldInvoice = Pick<Invoice, 'total' | 'advance' | 'creditUsed' | 'register'> & {
  readonly details: readonly Pick<Invoice['details'][number], 'payment' | 'reversed'>[];
  readonly reversals?: readonly { readonly amount: number; readonly asCredit?: true | undefined }[] | undefined;
};

/** What remains of its lines, its money, its advance and the credit that it used. */
export const leftOfTold = ({ total, advance = 0, creditUsed = 0, details, reversals = [], register }: ToldInvoice): Left => {
  const inMoney = sumOf(reversals.filter(({ asCredit }) => asCredit !== true).map(({ amount }) => amount));
  const asCredit = sumOf(reversals.filter((one) => one.asCredit === true).map(({ amount }) => amount));
  const advanceBack = Math.min(inMoney, advance);
  // A refund as credit first turns the money that was paid for the lines into credit, then the credit that was used.
  const credited = Math.min(asCredit, total - advance - (inMoney - advanceBack));
  const isAllBack = details.every(({ payment, reversed = 0 }) => payment === reversed);
  const returned = { money: inMoney, credited, usedBack: isAllBack ? creditUsed : asCredit - credited, advanceBack };
  const lines = details.map(({ payment, reversed = 0 }) => ({
    ...NO_LINE,
    payment,
    back: { payment: reversed, cashDiscount: 0, extraDiscount: 0 },
  }));
  return leftOf({ invoice: { registerId: register, total, advance, creditUsed }, lines, returned });
};

const NO_LINE = { id: '', fee: null, cashDiscount: 0, extraDiscount: 0 };
