/** How the invoice that is being written is to be paid: in one form, or divided, and which fees then keep the discount for cash. */
import { cashDiscountOn } from '#features/categories/fee-price.rules.ts';
import { PAYMENT_FORMS, type PaymentForm, type Payments } from '#features/register/payment-form.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { FeeOwed } from './discount.rules.ts';
import { type DraftLine, settled, totalsOf, withDiscounts } from './draft.rules.ts';
import { paidBy } from './invoice.rules.ts';

/** In which form an invoice is paid. When it is divided, so much of it in others, and in `form` what they leave. */
export type Paying = {
  readonly form: PaymentForm;
  /** null: it is not divided. A form whose box is empty has null, or nothing. */
  readonly parts: Readonly<Partial<Record<PaymentForm, Centavos | null>>> | null;
  /** Of the transfer, if there is one. */
  readonly reference: string;
};

/** What is proposed. */
export const BY_TRANSFER: Paying = { form: 'transfer', parts: null, reference: '' };

/** Another form is chosen; divided, it takes the rest from now on, and what it was to take itself is typed anew for the other. */
export const payingIn = (form: PaymentForm, { parts, reference }: Paying): Paying => ({
  form,
  parts: parts === null ? null : { ...parts, [form]: null },
  reference,
});

/** So much of a total goes into each form; below 0 where more was typed than the total. */
export const amountsOf = ({ form, parts }: Paying, total: Centavos): Readonly<Record<PaymentForm, Centavos>> => {
  const amountIn = (one: PaymentForm): Centavos => (one === form ? total - sumOf(PAYMENT_FORMS.map(typedIn)) : typedIn(one));
  const typedIn = (one: PaymentForm): Centavos => (one === form ? 0 : (parts?.[one] ?? 0));
  return { cash: amountIn('cash'), transfer: amountIn('transfer'), mercadopago: amountIn('mercadopago'), card: amountIn('card') };
};

/** A total as it is sent: each form that takes a part of it. */
export const askedPayments = (paying: Paying, total: Centavos): Payments => {
  const amounts = amountsOf(paying, total);
  const reference = paying.reference.trim() || undefined;
  return PAYMENT_FORMS.filter((form) => amounts[form] !== 0).map((form) => ({
    form,
    amount: amounts[form],
    reference: form === 'transfer' ? reference : undefined,
  }));
};

/** What is sent, unless more was typed than the total, or the discount for cash is not covered by cash: then why not. */
export const mayPay = (paying: Paying, lines: readonly PaidPart[]): Verdict<Payments> => {
  const total = sumOf(lines.map(({ payment }) => payment));
  if (amountsOf(paying, total)[paying.form] < 0) return refuse({ msg: `Lo escrito supera el total de ${moneyText(total)}`, path: 'payments' });
  const payments = askedPayments(paying, total);
  const split = paidBy(payments, { lines, total, creditAsCash: 0 });
  return split.ok ? ok(payments) : split;
};
type PaidPart = { readonly payment: Centavos; readonly cashDiscount: Centavos };

/**
 * The draft with the discounts that are switched on. Divided, a fee that is paid in full keeps the discount for cash as long
 * as what is paid in cash covers it, in the order of the lines.
 */
export const pricedLines = <F extends FeeOwed>(
  lines: readonly DraftLine<F>[],
  { paying, extra }: { readonly paying: Paying; readonly extra: boolean },
  points: BasisPoints,
  today: Moment,
): readonly DraftLine<F>[] => {
  if (paying.parts === null) return withDiscounts(lines, { inCash: paying.form === 'cash', extra }, points, today);
  const discounted = withDiscounts(lines, { inCash: true, extra }, points, today);
  return discounted.reduce<readonly DraftLine<F>[]>(
    (chosen, line, index) => {
      const tried = chosen.with(index, line);
      return settled(line) === line && isCovered(tried, paying) ? tried : chosen;
    },
    withDiscounts(lines, { inCash: false, extra }, points, today),
  );
};

const isCovered = (lines: readonly DraftLine[], paying: Paying): boolean => {
  const inCash = sumOf(lines.filter(({ cashDiscount }) => cashDiscount > 0).map(({ payment }) => payment ?? 0));
  return amountsOf(paying, totalsOf(lines).total).cash >= inCash;
};

/** Of a divided payment with cash in it: which fees keep the discount for cash; empty where there is none to keep. */
export const coverageText = (lines: readonly DraftLine[], paying: Paying, points: BasisPoints): string => {
  if (paying.parts === null || amountsOf(paying, totalsOf(lines).total).cash <= 0) return '';
  const couldHave = lines.filter((line) => settled(line) === line && cashDiscountOn(line.fee, line.fee.value - line.extraDiscount, points) > 0);
  const have = couldHave.filter(({ cashDiscount }) => cashDiscount > 0).length;
  if (couldHave.length === 0) return '';
  if (couldHave.length === 1)
    return have === 1 ? 'El efectivo cubre la cuota: lleva el descuento.' : 'El efectivo no cubre la cuota entera: no lleva el descuento.';
  if (have === 0) return 'El efectivo no cubre ninguna cuota entera: no llevan el descuento.';
  return have === couldHave.length
    ? `El efectivo cubre las ${have} cuotas: llevan el descuento.`
    : `El efectivo cubre ${have} de las ${couldHave.length} cuotas: ${have === 1 ? 'solo esa lleva' : 'solo esas llevan'} el descuento.`;
};
