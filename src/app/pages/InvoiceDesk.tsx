/** One invoice, with the button that gives its money back. */
import { ReverseInvoice } from '#features/expenses/screens/parts/ReverseInvoice.tsx';
import { InvoicePage } from '#features/invoices/screens/InvoicePage.tsx';

export const InvoiceDesk = () => <InvoicePage more={(invoice) => <ReverseInvoice invoice={invoice} />} />;
