/** How the invoice that is being written is to be paid: with credit, in one form or divided, and which fees then keep the discount for cash. */
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

/** What the payer has to his credit and uses of it, in centavos, and whether it counts like cash for the discount. */
export type CreditToUse = { readonly most: Centavos; readonly isCash: boolean };

/** Nothing of his credit is used. */
export const NO_CREDIT: CreditToUse = { most: 0, isCash: true };

/** What is used of his credit: as much as the fees need. */
export const creditUsedFor = (lines: readonly DraftLine[], { most }: CreditToUse): Centavos => Math.min(most, totalsOf(lines).total);

/** What is left to be paid in money. */
export const dueOf = (lines: readonly DraftLine[], credit: CreditToUse): Centavos => totalsOf(lines).total - creditUsedFor(lines, credit);

/** What is handed over above the total: of cash there is change. */
export const overLabel = ({ form, parts }: Paying): string => (form === 'cash' && parts === null ? 'Vuelto' : 'De más');

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
export const mayPay = (paying: Paying, { lines, advance, creditUsed, creditAsCash }: ToPay): Verdict<Payments> => {
  const total = sumOf(lines.map(({ payment }) => payment)) + advance - creditUsed;
  if (amountsOf(paying, total)[paying.form] < 0) return refuse({ msg: `Lo escrito supera el total de ${moneyText(total)}`, path: 'payments' });
  const payments = askedPayments(paying, total);
  const split = paidBy(payments, { lines, total, creditAsCash });
  return split.ok ? ok(payments) : split;
};
/** What an invoice comes to: its lines, what is left with the institute besides, and what credit pays of it. */
export type ToPay = {
  readonly lines: readonly { readonly payment: Centavos; readonly cashDiscount: Centavos }[];
  readonly advance: Centavos;
  readonly creditUsed: Centavos;
  /** What of it counts like cash: all, or nothing. */
  readonly creditAsCash: Centavos;
};

/**
 * The draft with the discounts that are switched on. Divided, or paid in part with credit, a fee that is paid in full keeps the
 * discount for cash as long as what is paid in cash, and the credit, cover it, in the order of the lines.
 */
export const pricedLines = <F extends FeeOwed>(
  lines: readonly DraftLine<F>[],
  { paying, extra, credit }: { readonly paying: Paying; readonly extra: boolean; readonly credit: CreditToUse },
  points: BasisPoints,
  today: Moment,
): readonly DraftLine<F>[] => {
  if (isOneKind(paying, credit)) return withDiscounts(lines, { inCash: paying.form === 'cash', extra }, points, today);
  const discounted = withDiscounts(lines, { inCash: true, extra }, points, today);
  return discounted.reduce<readonly DraftLine<F>[]>(
    (chosen, line, index) => {
      const tried = chosen.with(index, line);
      return settled(line) === line && isCovered(tried, paying, credit) ? tried : chosen;
    },
    withDiscounts(lines, { inCash: false, extra }, points, today),
  );
};

/** All of it counts as cash, or nothing does. */
const isOneKind = ({ form, parts }: Paying, { most, isCash }: CreditToUse): boolean => parts === null && (most === 0 || (form === 'cash' ? isCash : !isCash));

const isCovered = (lines: readonly DraftLine[], paying: Paying, credit: CreditToUse): boolean => {
  const discounted = sumOf(lines.filter(({ cashDiscount }) => cashDiscount > 0).map(({ payment }) => payment ?? 0));
  const { cash, fromCredit } = cashOf(lines, paying, credit);
  return cash + fromCredit >= discounted;
};

/** What of the draft is paid in cash, and what of the credit counts like it. */
const cashOf = (lines: readonly DraftLine[], paying: Paying, credit: CreditToUse): { readonly cash: Centavos; readonly fromCredit: Centavos } => ({
  cash: amountsOf(paying, dueOf(lines, credit)).cash,
  fromCredit: credit.isCash ? creditUsedFor(lines, credit) : 0,
});

/** What is left to pay in money if all of it came by transfer, and if it came in cash, so that the family can choose. */
export const bothTotals = (
  lines: readonly DraftLine[],
  { extra, credit }: { readonly extra: boolean; readonly credit: CreditToUse },
  points: BasisPoints,
  today: Moment,
): { readonly transfer: Centavos; readonly cash: Centavos } => {
  const dueIn = (form: PaymentForm): Centavos => dueOf(pricedLines(lines, { paying: { ...BY_TRANSFER, form }, extra, credit }, points, today), credit);
  return { transfer: dueIn('transfer'), cash: dueIn('cash') };
};

/** Where only a part of the payment is cash, or credit that counts like it: which fees keep the discount for cash; empty where there is none to keep. */
export const coverageText = (lines: readonly DraftLine[], paying: Paying, credit: CreditToUse, points: BasisPoints): string => {
  if (isOneKind(paying, credit)) return '';
  const { cash, fromCredit } = cashOf(lines, paying, credit);
  if (cash + fromCredit <= 0) return '';
  const couldHave = lines.filter((line) => settled(line) === line && cashDiscountOn(line.fee, line.fee.value - line.extraDiscount, points) > 0);
  const have = couldHave.filter(({ cashDiscount }) => cashDiscount > 0).length;
  if (couldHave.length === 0) return '';
  // Nobody expects a discount for cash of a transfer because of a small credit.
  if (have === 0 && cash <= 0) return '';
  const isBoth = cash > 0 && fromCredit > 0;
  const [what, covers] = [isBoth ? 'El efectivo y el saldo a favor' : cash > 0 ? 'El efectivo' : 'El saldo a favor', isBoth ? 'cubren' : 'cubre'];
  if (couldHave.length === 1)
    return have === 1 ? `${what} ${covers} la cuota: lleva el descuento.` : `${what} no ${covers} la cuota entera: no lleva el descuento.`;
  if (have === 0) return `${what} no ${covers} ninguna cuota entera: no llevan el descuento.`;
  return have === couldHave.length
    ? `${what} ${covers} las ${have} cuotas: llevan el descuento.`
    : `${what} ${covers} ${have} de las ${couldHave.length} cuotas: ${have === 1 ? 'solo esa lleva' : 'solo esas llevan'} el descuento.`;
};
