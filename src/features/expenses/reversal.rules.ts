/** Money of an invoice of a closed register that is given back: how much, to which of its fees, and when that may be taken back. */
import { type FeeFacts, labelOf } from '#features/installments/installment.rules.ts';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import type { Divided } from '#features/register/purse.rules.ts';
import { NONE_OPEN } from '#features/register/register.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { ok, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import { leave } from './expense.rules.ts';

/** Of an open register nothing needs to be given back: it is as if nobody had paid. */
export const STILL_OPEN: Refusal = refuse('La factura es de la caja abierta: en lugar de devolver su dinero, elimine la factura');
export const ALL_GIVEN_BACK: Refusal = refuse('Ya se devolvió todo el dinero de esta factura');

/** What a line gave back before, of its payment and of its discounts. */
export type GivenBack = { readonly payment: Centavos; readonly cashDiscount: Centavos; readonly extraDiscount: Centavos };
export const NOTHING_BACK: GivenBack = { payment: 0, cashDiscount: 0, extraDiscount: 0 };

/** A line as it was paid, and what of it was given back before. `fee` is null once the fee was deleted. */
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

export type ReversalFacts = {
  readonly invoice: { readonly registerId: string };
  readonly lines: readonly ReversibleLine[];
  readonly register: (Divided & { readonly id: string }) | null;
};

/** What of an invoice was not given back yet, in centavos. */
export const leftOf = (lines: readonly ReversibleLine[]): Centavos => sumOf(lines.map(({ payment, back }) => payment - back.payment));

/** A reversal that may be made; `fromBank` is how much of it leaves the bank. */
export type Reversal = { readonly registerId: string; readonly value: Centavos; readonly fromBank: Centavos; readonly given: readonly GivenLine[] };

/** Gives back what is asked for, or all that is left, out of the open register. */
export const reverse = ({ form, amount }: AskedReversal, { invoice, lines, register }: ReversalFacts): Verdict<Reversal> => {
  if (register === null) return NONE_OPEN;
  if (invoice.registerId === register.id) return STILL_OPEN;
  const left = leftOf(lines);
  if (left === 0) return ALL_GIVEN_BACK;
  const value = amount ?? left;
  if (value > left) return refuse({ msg: `De esta factura quedan por devolver ${moneyText(left)}`, path: 'amount' });
  const leaving = leave([{ value, form }], register);
  return leaving.ok ? ok({ registerId: register.id, value, fromBank: leaving.value[0] ?? 0, given: giveBack(lines, value) }) : leaving;
};

/** From the last line to the first; a line that is given back whole returns its discounts too, if no reversal that stands did so before. */
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

/** By how much the fee of a line is owed more. */
export const owedAgain = ({ payment, cashDiscount, extraDiscount }: GivenLine): Centavos => payment + cashDiscount + extraDiscount;

type OwedFee = Pick<FeeFacts, 'number' | 'year' | 'value'> & { readonly student: StudentRef };

/** A fee that is paid again, and what it owes then. */
export type PaidAgain<F extends OwedFee> = { readonly fee: F; readonly value: Centavos };

/** Taking a reversal back pays its fees again: each must still owe what it got back. Fees that were deleted meanwhile are skipped. */
export const paidAgain = <F extends OwedFee>(given: readonly GivenLine[], fees: ReadonlyMap<string, F>): Verdict<readonly PaidAgain<F>[]> => {
  const again = given.flatMap((line) => {
    const fee = fees.get(line.fee ?? '');
    return fee === undefined ? [] : [{ fee, value: fee.value - owedAgain(line), back: owedAgain(line) }];
  });
  return unless(
    again
      .filter(({ value }) => value < 0)
      .map(({ fee, back }) => ({
        msg: `La devolución no se puede eliminar: de ${labelOf(fee.student, fee)} ya no se deben los ${moneyText(back)} que se habían devuelto`,
      })),
    again.map(({ fee, value }) => ({ fee, value })),
  );
};
