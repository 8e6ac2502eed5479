/** Sends an invoice to who paid it, and keeps that it was sent, never to which address. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Tx } from '#server/database/database.ts';
import type { Invoice } from './invoice.contract.ts';
import { invoicePaper } from './invoice.pdf.ts';
import { readInvoiceFor, readReceiptFor } from './invoice.routes.ts';
import { mailInvoice, noteInvoiceSent } from './invoice-send.contract.ts';
import { invoiceFileName, invoicePage, receiptSubject, receiptText, sheetPayer } from './invoice-sheet.rules.ts';

export const invoiceSendRoutes: readonly Answer[] = [
  answer(mailInvoice, async ({ who, params, origin, now, reads, write, print, mail }) => {
    if (!mail.isOpen) return refuse('El instituto no tiene configurado el envío de correos');
    const invoice = await readReceiptFor(reads, who, params.id);
    if (!invoice.ok) return invoice;
    const { email = '' } = sheetPayer(invoice.value.user);
    if (email === '') return refuse('No hay una dirección de correo electrónico registrada');
    const institute = await readInstitute(reads);
    const paper = await print(invoicePaper(invoice.value, institute, now.day));
    if (!paper.ok) return paper;
    const sent = await mail.send({
      to: email,
      sender: institute,
      subject: receiptSubject(invoice.value.invoiceid, institute.name),
      text: receiptText(invoice.value, institute.name, invoicePage(origin, invoice.value._id)),
      files: [{ name: invoiceFileName(invoice.value), type: 'application/pdf', content: paper.value }],
    });
    if (!sent) return ok({ sent });
    return write(async (tx) => {
      await tellSent(tx, { who, now }, invoice.value, 'Email');
      return ok({ sent });
    });
  }),

  answer(noteInvoiceSent, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const invoice = await readInvoiceFor(tx, who, params.id);
      if (!invoice.ok) return invoice;
      await tellSent(tx, { who, now }, invoice.value, body.channel === 'whatsapp' ? 'WhatsApp' : 'Compartir');
      return ok({ msg: 'Envío anotado' });
    }),
  ),
];

const tellSent = (tx: Tx, by: By, { _id, invoiceid }: Invoice, sentBy: string): Promise<void> =>
  recordChange(tx, by, { noun: 'invoice', nounId: _id, label: `Factura ${invoiceid}`, action: 'send', after: { sentBy } });
