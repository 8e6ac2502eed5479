/** How much of an invoice is told to whom: a family learns who paid, but not how to reach somebody whom it may not look at. */
import { maySee, type Someone, type Ties } from '#features/users/user.rules.ts';
import { isOffice } from '#kernel/roles.ts';
import type { Invoice, InvoiceUser } from './invoice.contract.ts';

/** An invoice as its reader may see it: of the other guardian, or of a stranger who paid, the name. */
export const shownTo = (who: Someone, invoice: Invoice, ties: Ties): Invoice =>
  isOffice(who) ? invoice : { ...invoice, user: payerFor(who, invoice.user, ties) };

const payerFor = (who: Someone, payer: InvoiceUser, ties: Ties): InvoiceUser => {
  if (!('user_id' in payer)) return { name: payer.name, lastname: payer.lastname };
  if (payer.user_id === null || maySee(who, payer.user_id._id, ties)) return payer;
  const { _id, name, lastname } = payer.user_id;
  return { user_id: { _id, name, lastname } };
};
