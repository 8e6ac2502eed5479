/** The forms of payment in words, which parts a caller may send, and to which purse each form belongs. */
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { listText } from '#kernel/spanish.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type FormFilter, PAYMENT_FORMS, type Payment, type PaymentForm, type Payments, type Purse } from './payment-form.contract.ts';

/** The names of the forms for the office. */
export const FORM_LABEL: Readonly<Record<FormFilter, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  mercadopago: 'Mercado Pago',
  card: 'Tarjeta',
  unknown: 'Sin dato',
};
export const formLabel = (form: PaymentForm | null | undefined): string => FORM_LABEL[form ?? 'unknown'];

/** Notes and coins are cash; money in every other form is in the bank. */
export const purseOf = (form: PaymentForm): Purse => (form === 'cash' ? 'cash' : 'bank');

/** How much of a sum was paid in each form; of the rest the form is unknown. */
export type Split = Readonly<Record<PaymentForm, Centavos>> & { readonly reference: string | null };

/** How a sum was paid, as the caller says. If the caller says nothing, it was cash when a discount for cash was given, else unknown. */
export const splitOf = (payments: Payments | undefined, total: Centavos, { hasCashDiscount }: { readonly hasCashDiscount: boolean }): Verdict<Split> => {
  if (payments === undefined) return ok({ ...NOTHING_SAID, cash: hasCashDiscount ? total : 0 });
  if (new Set(payments.map(({ form }) => form)).size !== payments.length)
    return refuse({ msg: 'Cada forma de pago puede estar una sola vez', path: 'payments' });
  if (sumOf(payments.map(({ amount }) => amount)) !== total) return refuse({ msg: 'Las formas de pago no suman el total de la factura', path: 'payments' });
  return ok(saidOf(payments));
};

const NOTHING_SAID: Split = { cash: 0, transfer: 0, mercadopago: 0, card: 0, reference: null };

/** The parts of a split sum: the forms in their order, and at the end the part of unknown form. */
export const paymentsOf = (split: Split, total: Centavos): Payment[] => {
  const said = PAYMENT_FORMS.filter((form) => split[form] !== 0).map((form) => ({
    form,
    amount: split[form],
    ...(form === 'transfer' && split.reference !== null ? { reference: split.reference } : {}),
  }));
  const unsaid = total - sumOf(said.map(({ amount }) => amount));
  return unsaid === 0 ? said : [...said, { amount: unsaid }];
};

/** The split that these payments say, without the part of unknown form. */
export const saidOf = (payments: readonly Payment[]): Split => {
  const amountIn = (form: PaymentForm): Centavos => sumOf(payments.filter((one) => one.form === form).map(({ amount }) => amount));
  const reference = payments.find(({ form }) => form === 'transfer')?.reference ?? null;
  return { cash: amountIn('cash'), transfer: amountIn('transfer'), mercadopago: amountIn('mercadopago'), card: amountIn('card'), reference };
};

/** How much of a split is in the bank; the rest, including the part of unknown form, is cash. */
export const bankOf = ({ transfer, mercadopago, card }: Omit<Split, 'reference'>): Centavos => transfer + mercadopago + card;

/** 'Transferencia (ref. 4411)', or of several 'Efectivo $30.000 y Transferencia $24.000 (ref. 4411)'. */
export const paymentsText = (payments: readonly Payment[]): string => listText(paymentTexts(payments));

/** The same part by part, with amounts when there are several. */
export const paymentTexts = (payments: readonly Payment[]): readonly string[] =>
  payments.map(({ form, amount, reference }) => {
    const words = [formLabel(form), ...(payments.length === 1 ? [] : [moneyText(amount)]), ...(reference === undefined ? [] : [`(ref. ${reference})`])];
    return words.join(' ');
  });

/** Whether the form of any part is known. */
export const isFormSaid = (payments: readonly Payment[]): boolean => payments.some(({ form }) => form !== undefined);

/** The forms without amounts: 'Efectivo + Transferencia'. */
export const formsText = (payments: readonly Payment[]): string => payments.map(({ form }) => formLabel(form)).join(' + ');
