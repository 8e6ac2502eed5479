/** Shows invoices, issues and deletes them, prints them and sends them to their payers. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwner } from '#kernel/roles.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './invoice.acts.ts';
import {
  correctPayments,
  deleteInvoice,
  getInvoice,
  issueInvoice,
  listInvoices,
  mailInvoice,
  nextInvoiceNumber,
  noteInvoiceSent,
  printInvoice,
  printInvoices,
  suggestedPayer,
  totalOfInvoices,
} from './invoice.contract.ts';
import { invoicePaper, invoicesPaper } from './invoice.pdf.ts';
import { invoiceFileName, invoicePage, receiptSubject, receiptText, sheetPayer } from './invoice-sheet.rules.ts';
import { previewNumber } from './invoice-number.store.ts';
import { sumInvoices } from './invoice-search.store.ts';

export const invoiceRoutes: readonly Answer[] = [
  answer(listInvoices, ({ who, query, page, now, reads }) => acts.listInvoices(reads, who, query, page, now)),

  answer(totalOfInvoices, async ({ query, now, reads }) => ok(await sumInvoices(reads, query, now))),

  answer(nextInvoiceNumber, async ({ reads }) => ok(await previewNumber(reads))),

  answer(suggestedPayer, ({ params, now, reads }) => acts.suggestPayer(reads, params.student, now)),

  answer(getInvoice, ({ who, params, query, reads }) => (query.forPayer ? acts.readReceiptFor : acts.readInvoiceFor)(reads, who, params.id)),

  answer(issueInvoice, ({ body, who, now, write }) => write((tx) => acts.issueInvoice(tx, { who, now }, body))),

  answer(correctPayments, ({ params, body, who, now, write }) => write((tx) => acts.correctPayments(tx, { who, now }, params.id, body))),

  answer(deleteInvoice, ({ params, who, now, write }) => write((tx) => acts.deleteInvoice(tx, { who, now }, params.id))),

  answer(printInvoice, async ({ who, body, now, reads, print }) => {
    const invoice = await (body.forPayer ? acts.readReceiptFor : acts.readInvoiceFor)(reads, who, body._id);
    return invoice.ok ? print(invoicePaper(invoice.value, await readInstitute(reads), now.day)) : invoice;
  }),

  answer(printInvoices, async ({ who, query, body, now, reads, print }) =>
    print(invoicesPaper(body, { withTotal: isOwner(who), of: query.of }, await readInstitute(reads), now.day)),
  ),

  answer(mailInvoice, async ({ who, params, origin, now, reads, write, print, mail }) => {
    if (!mail.isOpen) return refuse('El instituto no tiene configurado el envío de correos');
    const invoice = await acts.readReceiptFor(reads, who, params.id);
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
    return sent ? write((tx) => acts.noteInvoiceMailed(tx, { who, now }, invoice.value)) : ok({ sent });
  }),

  answer(noteInvoiceSent, ({ who, params, body, now, write }) => write((tx) => acts.noteInvoiceSent(tx, { who, now }, params.id, body.channel))),
];
