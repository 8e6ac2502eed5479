/** The mark of an invoice whose money was given back, all or a part. */
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { givenBack } from '#features/invoices/invoice-sheet.rules.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

export const Reversed = ({ invoice }: { readonly invoice: Invoice }) => {
  const back = givenBack(invoice);
  return back === null ? null : <StatusBadge tone="due">{back.title}</StatusBadge>;
};
