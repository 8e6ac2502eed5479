/** One invoice, to be read, printed, saved, and, while its register is open, corrected and deleted. */
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { INVOICE_TOLD } from '#features/invoices/invoice-told.rules.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deleteInvoice, getInvoice, type Invoice, printInvoice } from '#features/invoices/invoice.contract.ts';
import { invoiceFileName } from '#features/invoices/invoice-sheet.rules.ts';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { isOffice } from '#kernel/roles.ts';
import { usePathPart } from '#web/address.ts';
import { call } from '#web/api.ts';
import { troubleOf, useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { CorrectPayments } from './parts/CorrectPayments.tsx';
import { InvoiceSheet } from './parts/InvoiceSheet.tsx';
import { deletionQuestion } from './parts/deletion.ts';
import { SendInvoice } from './parts/SendInvoice.tsx';

/** `more`: what later features add to the page of an invoice. */
export const InvoicePage = ({ more }: { readonly more: (invoice: Invoice) => ReactNode }) => {
  const id = usePathPart('invoice_id');
  const found = useOne(getInvoice, { params: { id } });
  const invoice = found.data;
  if (invoice !== undefined)
    return (
      <Page title="Factura" width="form" actions={<Actions invoice={invoice} more={more(invoice)} />}>
        <InvoiceSheet invoice={invoice} />
      </Page>
    );
  if (found.error === null) return <PageSkeleton />;
  return <TroublePage title="Factura" width="form" {...troubleOf(found)} />;
};

const Actions = ({ invoice, more }: { readonly invoice: Invoice; readonly more: ReactNode }) => {
  const get = () => call(printInvoice, { body: { _id: invoice._id, forPayer: undefined } });
  const fileName = invoiceFileName(invoice);
  return (
    <>
      <PdfButton label="Imprimir" fileName={fileName} get={get} prints variant="filled" />
      <PdfButton fileName={fileName} get={get} />
      <SendInvoice invoice={invoice} />
      <HistoryButton told={[INVOICE_TOLD]} id={invoice._id} of={`la factura ${invoice.invoiceid}`} />
      {isOffice(useSelf()) && (
        <>
          <CorrectPayments invoice={invoice} />
          {more}
          <Delete invoice={invoice} />
        </>
      )}
    </>
  );
};

const Delete = ({ invoice }: { readonly invoice: Invoice }) => {
  const navigate = useNavigate();
  const register = useLastRegister();
  const act = useAct(deleteInvoice, { onDone: () => navigate({ to: '/register/income/list', replace: true }) });
  if (openOf(register.data)?._id !== invoice.register) return null;
  const ask = async (): Promise<void> => {
    if (await confirm(deletionQuestion(invoice))) await act.run({ params: { id: invoice._id } });
  };
  return (
    <Button variant="light" color="red" leftSection={<IconTrash />} loading={act.isRunning} onClick={() => void ask()}>
      Eliminar
    </Button>
  );
};
