/** Prints an invoice as it is stored, and lists of invoices as they are posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwner } from '#kernel/roles.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { printInvoice, printInvoices } from './invoice.contract.ts';
import { invoicePaper, invoicesPaper } from './invoice.pdf.ts';
import { readInvoiceFor, readReceiptFor } from './invoice.routes.ts';

export const invoicePaperRoutes: readonly Answer[] = [
  answer(printInvoice, async ({ who, body, now, reads, print }) => {
    const invoice = await (body.forPayer ? readReceiptFor : readInvoiceFor)(reads, who, body._id);
    return invoice.ok ? print(invoicePaper(invoice.value, await readInstitute(reads), now.day)) : invoice;
  }),

  answer(printInvoices, async ({ who, query, body, now, reads, print }) =>
    print(invoicesPaper(body, { withTotal: isOwner(who), of: query.of }, await readInstitute(reads), now.day)),
  ),
];
