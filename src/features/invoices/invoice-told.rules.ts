/** Invoices as the history tells them: with every fee that was paid. */
import type { Told, ToldNoun } from '#features/history/history-words.rules.ts';
import { asList, asMoney, asText, field } from '#features/history/told-field.rules.ts';
import { asFeeName } from '#features/installments/installment-told.rules.ts';
import { paymentsText } from '#features/register/payment-form.rules.ts';

/** "Abad, Ana · Marzo 2026: $20.000" */
const lineText = ({ installment, payment }: Told): string => {
  const paid = asMoney(payment);
  if (typeof installment !== 'object' || installment === null) return `Cuota eliminada: ${paid}`;
  const { student, number, year } = installment as Told;
  const who = typeof student === 'object' && student !== null ? `${asText((student as Told)['lastname'])}, ${asText((student as Told)['name'])} · ` : '';
  return `${who}${asFeeName(number)} ${asText(year)}: ${paid}`;
};

/** An amount as text, and nothing for 0: most invoices neither leave nor use credit. */
const asSome = (amount: unknown): string => (amount === 0 ? '' : asMoney(amount));

export const INVOICE_TOLD: ToldNoun<'invoice'> = {
  noun: 'invoice',
  label: 'Factura',
  fields: {
    invoiceid: field('N° Factura'),
    total: field('Total', asMoney),
    advance: field('A cuenta', asSome),
    creditUsed: field('Saldo a favor usado', asSome),
    payments: field('Forma de pago', (payments) => (Array.isArray(payments) ? paymentsText(payments) : '')),
    reversed: field('Devuelto', asMoney),
    leftAsCredit: field('Devuelto a cuenta', asMoney),
    details: field('Cuotas pagadas', (details) => asList(details, lineText)),
    sentBy: field('Enviado por'),
  },
};
