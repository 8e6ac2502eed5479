/** Giving back an invoice of a closed register: how much, to which of its fees, and when that may be undone. */
import { type FeeFacts, labelOf } from '#features/installments/installment.rules.ts';
import { type HeldCredit, mayChange } from '#features/invoices/credit.rules.ts';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import type { Divided } from '#features/register/purse.rules.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { ok, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import { leave } from './expense.rules.ts';

/** In the open register the invoice is deleted instead, as if nobody had paid. */
export const STILL_OPEN: Refusal = refuse('La factura es de la caja abierta: en lugar de devolver su dinero, elimine la factura');
export const ALL_GIVEN_BACK: Refusal = refuse('Ya se devolvió todo el dinero de esta factura');
const PAID_WITH_CREDIT: Refusal = refuse({
  msg: 'Lo que queda de esta factura se pagó con saldo a favor: no hay dinero para devolver. Déjelo a cuenta',
  path: 'form',
});
const NO_LINE_LEFT: Refusal = refuse({
  msg: 'Las cuotas de esta factura ya se devolvieron, y lo que se dejó a cuenta ya es saldo a favor',
  path: 'asCredit',
});
const NOBODYS_CREDIT: Refusal = refuse({
  msg: 'Solo un usuario registrado puede tener saldo a favor: devuelva el dinero',
  path: 'asCredit',
});
const CREDIT_OF_NOBODY: Refusal = refuse('Quien tenía este saldo a favor ya no está registrado');

/** How much a line gave back before, of its payment and of its discounts. */
export type GivenBack = { readonly payment: Centavos; readonly cashDiscount: Centavos; readonly extraDiscount: Centavos };
export const NOTHING_BACK: GivenBack = { payment: 0, cashDiscount: 0, extraDiscount: 0 };

/** A line as it was paid, and how much of it was given back before. `fee` is null if the fee was deleted. */
export type ReversibleLine = {
  readonly id: string;
  readonly fee: string | null;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
  readonly back: GivenBack;
};

/** What a line gives back to its fee. */
export type GivenLine = {
  readonly line: string;
  readonly fee: string | null;
  readonly payment: Centavos;
  readonly cashDiscount: Centavos;
  readonly extraDiscount: Centavos;
};

export type AskedReversal = { readonly form: PaymentForm; readonly amount?: Centavos | undefined };

/** An invoice as it was paid: its money, the part left as credit, and how much credit paid. */
export type ReversibleInvoice = { readonly registerId: string; readonly total: Centavos; readonly advance: Centavos; readonly creditUsed: Centavos };

/** The sum of an invoice's reversals that were not undone: money that left, money of lines that became credit, used credit that returned, and advance that left. */
export type Returned = { readonly money: Centavos; readonly credited: Centavos; readonly usedBack: Centavos; readonly advanceBack: Centavos };
export const NOTHING_RETURNED: Returned = { money: 0, credited: 0, usedBack: 0, advanceBack: 0 };

export type ReversalFacts = {
  readonly invoice: ReversibleInvoice;
  readonly lines: readonly ReversibleLine[];
  readonly returned: Returned;
  readonly register: (Divided & { readonly id: string }) | null;
  /** Null when the payer only gave a name, or was deleted. */
  readonly payer: HeldCredit | null;
};

/** The same for the history of the invoice. */
export const toldReturned = ({ money, credited, usedBack }: Returned): object => ({ reversed: money, leftAsCredit: credited + usedBack });

/** What was not given back yet: of the lines, of the money, of the advance and of the credit that was used. */
export type Left = { readonly lines: Centavos; readonly money: Centavos; readonly advance: Centavos; readonly used: Centavos };
export const leftOf = ({ invoice, lines, returned }: Pick<ReversalFacts, 'invoice' | 'lines' | 'returned'>): Left => ({
  lines: sumOf(lines.map(({ payment, back }) => payment - back.payment)),
  money: invoice.total - returned.money - returned.credited,
  advance: invoice.advance - returned.advanceBack,
  used: invoice.creditUsed - returned.usedBack,
});

/** What a reversal does to the lines and to the payer's credit. Always: lines given = money - advance back + used back + credited. */
export type Given = { readonly given: readonly GivenLine[]; readonly credited: Centavos; readonly usedBack: Centavos; readonly advanceBack: Centavos };

/** A reversal in money; `fromBank` is how much of it leaves the bank. */
export type Reversal = Given & { readonly registerId: string; readonly value: Centavos; readonly fromBank: Centavos };

/**
 * Gives back the amount asked for, or all the money that remains, out of the open register: first the advance, then the lines. With the last of the
 * money, the credit that paid the rest of the lines returns too.
 */
export const reverse = ({ form, amount }: AskedReversal, facts: ReversalFacts): Verdict<Reversal> => {
  const { invoice, lines, register, payer } = facts;
  if (register === null) return NONE_OPEN;
  if (invoice.registerId === register.id) return STILL_OPEN;
  const left = leftOf(facts);
  if (left.money === 0) return left.lines === 0 ? ALL_GIVEN_BACK : PAID_WITH_CREDIT;
  const value = amount ?? left.money;
  if (value > left.money) return refuse({ msg: `De esta factura quedan por devolver ${moneyText(left.money)}`, path: 'amount' });
  const advanceBack = Math.min(value, left.advance);
  const usedBack = value === left.money ? left.used : 0;
  const may = mayReturn(payer, usedBack - advanceBack);
  if (!may.ok) return may;
  const leaving = leave([{ value, form }], register);
  if (!leaving.ok) return leaving;
  const given = giveBack(lines, value - advanceBack + usedBack);
  return ok({ registerId: register.id, value, fromBank: leaving.value[0] ?? 0, given, credited: 0, usedBack, advanceBack });
};

/** Turns the amount asked for, or everything that remains of the lines, into the payer's credit: first what money had paid, then what credit had paid. */
export const reverseAsCredit = ({ amount }: Pick<AskedReversal, 'amount'>, facts: ReversalFacts): Verdict<Given> => {
  const { invoice, lines, register, payer } = facts;
  if (register === null) return NONE_OPEN;
  if (invoice.registerId === register.id) return STILL_OPEN;
  if (payer === null) return NOBODYS_CREDIT;
  const left = leftOf(facts);
  if (left.lines === 0) return left.money === 0 ? ALL_GIVEN_BACK : NO_LINE_LEFT;
  const value = amount ?? left.lines;
  if (value > left.lines) return refuse({ msg: `De las cuotas de esta factura quedan por devolver ${moneyText(left.lines)}`, path: 'amount' });
  const credited = Math.min(value, left.lines - left.used);
  return ok({ given: giveBack(lines, value), credited, usedBack: value - credited, advanceBack: 0 });
};

/** Whether a reversal, or undoing one, may change the payer's credit like this. A deleted payer has none to take. */
export const mayReturn = (payer: HeldCredit | null, change: Centavos): Verdict<null> => {
  if (change >= 0) return ok(null);
  if (payer === null) return CREDIT_OF_NOBODY;
  const may = mayChange(payer.credit, change, payer.lastUse);
  return may.ok ? ok(null) : may;
};

/** From the last line to the first. A line that is given back entirely also returns its discounts, unless an earlier reversal did. */
const giveBack = (lines: readonly ReversibleLine[], value: Centavos): readonly GivenLine[] => {
  let left = value;
  const given: GivenLine[] = [];
  for (const { id, fee, payment: paid, cashDiscount, extraDiscount, back } of lines.toReversed()) {
    const payment = Math.min(left, paid - back.payment);
    if (payment === 0) continue;
    left -= payment;
    const isWhole = back.payment + payment === paid;
    const discounts = isWhole
      ? { cashDiscount: cashDiscount - back.cashDiscount, extraDiscount: extraDiscount - back.extraDiscount }
      : { cashDiscount: 0, extraDiscount: 0 };
    given.push({ line: id, fee, payment, ...discounts });
  }
  return given;
};

/** By how much the line's fee owes more. */
export const owedAgain = ({ payment, cashDiscount, extraDiscount }: GivenLine): Centavos => payment + cashDiscount + extraDiscount;

type OwedFee = Pick<FeeFacts, 'number' | 'year' | 'value'> & { readonly student: StudentRef };

/** A fee that is paid again, what it owes then, and how much is paid. */
export type PaidAgain<F extends OwedFee> = { readonly fee: F; readonly value: Centavos; readonly paid: Centavos };

/** Undoing a reversal pays its fees again: each must still owe what it got back. Fees that were deleted meanwhile are skipped. */
export const paidAgain = <F extends OwedFee>(given: readonly GivenLine[], fees: ReadonlyMap<string, F>): Verdict<readonly PaidAgain<F>[]> => {
  const again = given.flatMap((line) => {
    const fee = fees.get(line.fee ?? '');
    return fee === undefined ? [] : [{ fee, value: fee.value - owedAgain(line), paid: owedAgain(line) }];
  });
  return unless(
    again
      .filter(({ value }) => value < 0)
      .map(({ fee, paid }) => ({
        msg: `La devolución no se puede eliminar: de ${labelOf(fee.student, fee)} ya no se deben los ${moneyText(paid)} que se habían devuelto`,
      })),
    again,
  );
};
