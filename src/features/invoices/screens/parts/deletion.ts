/** What is said before an invoice is deleted: which one it is, and what becomes of its fees, its money and the payer's credit. */
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { isFormSaid, paymentsText } from '#features/register/payment-form.rules.ts';
import { moneyText } from '#kernel/money.ts';
import { plural } from '#kernel/plural.ts';
import type { Question } from '#web/ui/ConfirmDialog.tsx';

export const deletionQuestion = (invoice: Invoice): Question => {
  const { advance = 0, creditUsed = 0, payments = [] } = invoice;
  const how = isFormSaid(payments) ? `: ${paymentsText(payments)}` : '';
  const fees = invoice.details.filter(({ installment }) => installment !== null).length;
  return {
    question: '¿Está seguro que desea eliminar la factura?',
    consequences: [
      `Factura N° ${invoice.invoiceid} de ${sheetPayer(invoice.user).text}.`,
      ...(invoice.total === 0 ? [] : [`Salen ${moneyText(invoice.total)} de la caja${how}.`]),
      ...(advance === 0 ? [] : [`Se quitan ${moneyText(advance)} de su saldo a favor.`]),
      ...(creditUsed === 0 ? [] : [`Vuelven ${moneyText(creditUsed)} a su saldo a favor.`]),
      ...(fees === 0 ? [] : [plural(fees, 'La cuota vuelve a deberse.', `Las ${fees} cuotas vuelven a deberse.`)]),
    ],
    accept: `Eliminar la factura ${invoice.invoiceid}`,
    danger: true,
  };
};
