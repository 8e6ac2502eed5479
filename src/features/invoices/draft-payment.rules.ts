/** How the invoice that is being written is to be paid: with credit, in one form or divided, and which fees then keep the discount for cash. */
import { cashDiscountOn } from '#features/categories/fee-price.rules.ts';
import { PAYMENT_FORMS, type PaymentForm, type Payments } from '#features/register/payment-form.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type BasisPoints, type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { FeeOwed } from './discount.rules.ts';
import { type DraftLine, settled, totalsOf, withDiscounts } from './draft.rules.ts';
import { paidBy } from './invoice.rules.ts';

/** How an invoice is to be paid. If it is divided, `parts` has the typed amounts, and `form` takes the rest. */
export type Paying = {
  readonly form: PaymentForm;
  /** null: not divided. A form whose box is empty has null or no entry. */
  readonly parts: Readonly<Partial<Record<PaymentForm, Centavos | null>>> | null;
  /** The reference of the transfer, if there is one. */
  readonly reference: string;
};

/** What the screen proposes at first. */
export const BY_TRANSFER: Paying = { form: 'transfer', parts: null, reference: '' };

/** The payment after another form is chosen. If divided, the chosen form takes the rest from now on, so the amount typed for it is dropped. */
export const payingIn = (form: PaymentForm, { parts, reference }: Paying): Paying => ({
  form,
  parts: parts === null ? null : { ...parts, [form]: null },
  reference,
});

/** How much of a total goes into each form; below 0 for `form` when the typed amounts exceed the total. */
export const amountsOf = ({ form, parts }: Paying, total: Centavos): Readonly<Record<PaymentForm, Centavos>> => {
  const amountIn = (one: PaymentForm): Centavos => (one === form ? total - sumOf(PAYMENT_FORMS.map(typedIn)) : typedIn(one));
  const typedIn = (one: PaymentForm): Centavos => (one === form ? 0 : (parts?.[one] ?? 0));
  return { cash: amountIn('cash'), transfer: amountIn('transfer'), mercadopago: amountIn('mercadopago'), card: amountIn('card') };
};

/** How much credit the payer may use, in centavos, and whether it counts as cash for the discount. */
export type CreditToUse = { readonly most: Centavos; readonly isCash: boolean };

/** No credit is used. */
export const NO_CREDIT: CreditToUse = { most: 0, isCash: true };

/** How much credit is used: as much as the fees need. */
export const creditUsedFor = (lines: readonly DraftLine[], { most }: CreditToUse): Centavos => Math.min(most, totalsOf(lines).total);

/** What remains to be paid in money. */
export const dueOf = (lines: readonly DraftLine[], credit: CreditToUse): Centavos => totalsOf(lines).total - creditUsedFor(lines, credit);

/** What "Recibido" is counted against: of a divided payment its cash, if there is any; otherwise everything that is to be paid. */
export type Expected = { readonly amount: Centavos; readonly isCash: boolean; readonly isPart: boolean };

export const expectedOf = (paying: Paying, due: Centavos): Expected => {
  const cash = amountsOf(paying, due).cash;
  const isPart = paying.parts !== null && cash > 0 && cash <= due;
  return { amount: isPart ? cash : due, isCash: isPart || (paying.parts === null && paying.form === 'cash'), isPart };
};

/** How the screen calls what was handed over above that: only cash gives change. */
export const overLabel = ({ isCash }: Expected): string => (isCash ? 'Vuelto' : 'De más');

/** Whether it may be left as credit: of a divided payment only where cash takes the rest, since the credit is paid in the form of the rest. */
export const mayLeaveOver = ({ form }: Paying, { isPart }: Expected): boolean => !isPart || form === 'cash';

/** The payments as they are sent: each form that takes a part of the total. */
export const askedPayments = (paying: Paying, total: Centavos): Payments => {
  const amounts = amountsOf(paying, total);
  const reference = paying.reference.trim() || undefined;
  return PAYMENT_FORMS.filter((form) => amounts[form] !== 0).map((form) => ({
    form,
    amount: amounts[form],
    reference: form === 'transfer' ? reference : undefined,
  }));
};

/** What is sent; refused when the typed amounts exceed the total, or the cash does not cover the fees that have the discount for cash. */
export const mayPay = (paying: Paying, { lines, advance, creditUsed, creditAsCash }: ToPay): Verdict<Payments> => {
  const total = sumOf(lines.map(({ payment }) => payment)) + advance - creditUsed;
  if (amountsOf(paying, total)[paying.form] < 0) return refuse({ msg: `Lo escrito supera el total de ${moneyText(total)}`, path: 'payments' });
  const payments = askedPayments(paying, total);
  const split = paidBy(payments, { lines, total, creditAsCash });
  return split.ok ? ok(payments) : split;
};
/** What an invoice adds up to: its lines, what is left as credit besides, and how much credit pays. */
export type ToPay = {
  readonly lines: readonly { readonly payment: Centavos; readonly cashDiscount: Centavos }[];
  readonly advance: Centavos;
  readonly creditUsed: Centavos;
  /** How much of that credit counts as cash: all of it, or nothing. */
  readonly creditAsCash: Centavos;
};

/**
 * The draft with the discounts that are switched on. If the payment is divided or credit pays a part, a fee that is paid in full keeps the discount
 * for cash as long as the cash and the credit cover it, in the order of the lines.
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

/** Whether the payment counts entirely as cash, or not at all. */
const isOneKind = ({ form, parts }: Paying, { most, isCash }: CreditToUse): boolean => parts === null && (most === 0 || (form === 'cash' ? isCash : !isCash));

const isCovered = (lines: readonly DraftLine[], paying: Paying, credit: CreditToUse): boolean => {
  const discounted = sumOf(lines.filter(({ cashDiscount }) => cashDiscount > 0).map(({ payment }) => payment ?? 0));
  const { cash, fromCredit } = cashOf(lines, paying, credit);
  return cash + fromCredit >= discounted;
};

/** How much of the draft is paid in cash, and how much credit counts as cash. */
const cashOf = (lines: readonly DraftLine[], paying: Paying, credit: CreditToUse): { readonly cash: Centavos; readonly fromCredit: Centavos } => ({
  cash: amountsOf(paying, dueOf(lines, credit)).cash,
  fromCredit: credit.isCash ? creditUsedFor(lines, credit) : 0,
});

/** What remains to be paid if all of it came by transfer, and if all of it came in cash, so that the family can choose. */
export const bothTotals = (
  lines: readonly DraftLine[],
  { extra, credit }: { readonly extra: boolean; readonly credit: CreditToUse },
  points: BasisPoints,
  today: Moment,
): { readonly transfer: Centavos; readonly cash: Centavos } => {
  const dueIn = (form: PaymentForm): Centavos => dueOf(pricedLines(lines, { paying: { ...BY_TRANSFER, form }, extra, credit }, points, today), credit);
  return { transfer: dueIn('transfer'), cash: dueIn('cash') };
};

/** Which fees keep the discount for cash when only a part of the payment counts as cash; empty when there is nothing to say. */
export const coverageText = (lines: readonly DraftLine[], paying: Paying, credit: CreditToUse, points: BasisPoints): string => {
  if (isOneKind(paying, credit)) return '';
  const { cash, fromCredit } = cashOf(lines, paying, credit);
  const couldHave = lines.filter((line) => settled(line) === line && cashDiscountOn(line.fee, line.fee.value - line.extraDiscount, points) > 0);
  const have = couldHave.filter(({ cashDiscount }) => cashDiscount > 0).length;
  if (couldHave.length === 0) return '';
  // Without any cash typed, a credit too small to cover a fee is not worth a sentence: nobody expects the discount for cash of a transfer.
  if (have === 0 && cash <= 0) return '';
  const isBoth = cash > 0 && fromCredit > 0;
  const [what, covers] = [isBoth ? 'El efectivo y el saldo a favor' : cash > 0 ? 'El efectivo' : 'El saldo a favor', isBoth ? 'cubren' : 'cubre'];
  if (couldHave.length === 1)
    return have === 1 ? `${what} ${covers} la cuota: lleva el descuento.` : `${what} no ${covers} la cuota entera: no lleva el descuento.`;
  if (have === 0) return `${what} no ${covers} ninguna cuota entera: no llevan el descuento.`;
  return have === couldHave.length
    ? `${what} ${covers} las ${have} cuotas: llevan el descuento.`
    : `${what} ${covers} ${have} de las ${couldHave.length} cuotas: ${plural(have, 'solo esa lleva', 'solo esas llevan')} el descuento.`;
};
