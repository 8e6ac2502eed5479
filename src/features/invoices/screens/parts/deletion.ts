/** What is asked before an invoice is deleted: which one it is, and what becomes of its fees and its money. */
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { moneyText } from '#kernel/money.ts';
import type { Question } from '#web/ui/ConfirmDialog.tsx';

export const deletionQuestion = (invoice: Invoice): Question => {
  const fees = invoice.details.filter(({ installment }) => installment !== null).length;
  return {
    question: '¿Está seguro que desea eliminar la factura?',
    consequences: [
      `Factura N° ${invoice.invoiceid} de ${sheetPayer(invoice.user).text}.`,
      `Salen ${moneyText(invoice.total)} de la caja.`,
      ...(fees === 0 ? [] : [fees === 1 ? 'La cuota vuelve a deberse.' : `Las ${fees} cuotas vuelven a deberse.`]),
    ],
    accept: `Eliminar la factura ${invoice.invoiceid}`,
    danger: true,
  };
};
