/** The ways to send an invoice to its payer: by e-mail, by WhatsApp, or with the telephone's own menu for sharing. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useInstitute } from '#features/institute/screens/institute.queries.ts';
import { getInvoice, type Invoice, mailInvoice, noteInvoiceSent, printInvoice } from '#features/invoices/invoice.contract.ts';
import { invoiceFileName, invoicePage, receiptText, sendLinks, sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { getForgotten } from '#features/session/session.contract.ts';
import { isOffice } from '#kernel/roles.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { messageOf, tryCall, ApiError } from '#web/api.ts';
import { useAct, useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { canShareFiles, shareFile } from '#web/share.ts';
import { IconBrandWhatsapp, IconMail, IconShare } from '#web/ui/icons.ts';

export const SendInvoice = ({ invoice }: { readonly invoice: Invoice }) => {
  const isOfOffice = isOffice(useSelf());
  // The payer is told of their own family, the office of all. With one student on it nothing could be left out.
  const isOfSeveral = new Set(invoice.details.map(({ studentName }) => studentName)).size > 1;
  const asks = isOfOffice && isOfSeveral;
  const forPayer = useOne(getInvoice, { params: { id: invoice._id }, query: { forPayer: true } }, { enabled: asks }).data;
  const receipt = asks ? forPayer : invoice;
  if (receipt === undefined) return null;
  return (
    <>
      {isOfOffice && <OfficeWays invoice={receipt} />}
      {canShareFiles() && <Share invoice={receipt} />}
    </>
  );
};

const useWords = (invoice: Invoice) => {
  const { name } = useInstitute();
  return { institute: name, page: invoicePage(window.location.origin, invoice._id) };
};

/** The institute's server sends the e-mail if it can; otherwise the secretary's own mail program does. */
const OfficeWays = ({ invoice }: { readonly invoice: Invoice }) => {
  const { institute, page } = useWords(invoice);
  const { mail, whatsapp } = sendLinks(invoice, institute, page);
  const ways = useOne(getForgotten, {});
  const mails = ways.data?.byMail;
  const note = useAct(noteInvoiceSent, { says: null, forgets: [] });
  const post = useAct(mailInvoice, {
    forgets: [],
    onDone: ({ sent }) => (sent ? sayDone('Factura enviada por correo') : sayError('No se pudo enviar el correo. Descargue el PDF y envíelo de otra manera')),
  });
  const icon = <IconMail />;
  return (
    <>
      {mail !== undefined && ways.isPending && (
        <Button variant="default" leftSection={icon} disabled>
          Enviar por correo
        </Button>
      )}
      {sheetPayer(invoice.user).email !== undefined && mails === true && (
        <Button variant="default" leftSection={icon} loading={post.isRunning} onClick={() => void post.run({ params: { id: invoice._id } })}>
          Enviar por correo
        </Button>
      )}
      {mail !== undefined && mails === false && (
        <Button component="a" href={mail} variant="default" leftSection={icon}>
          Enviar por correo
        </Button>
      )}
      {whatsapp !== undefined && (
        <Button
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp />}
          onClick={() => void note.run({ params: { id: invoice._id }, body: { channel: 'whatsapp' } })}
        >
          Enviar por WhatsApp
        </Button>
      )}
    </>
  );
};

const Share = ({ invoice }: { readonly invoice: Invoice }) => {
  const { institute } = useWords(invoice);
  const self = useSelf();
  const note = useAct(noteInvoiceSent, { says: null, forgets: [] });
  const [isRunning, setRunning] = useState(false);
  const share = async () => {
    setRunning(true);
    const file = await tryCall(printInvoice, { body: { _id: invoice._id, forPayer: true } });
    setRunning(false);
    if (file instanceof ApiError) return sayError(messageOf(file));
    const done = await shareFile(file, invoiceFileName(invoice), receiptText(invoice, institute));
    if (done === 'saved') sayDone('PDF Generado');
    if (done === 'shared' && isOffice(self)) await note.run({ params: { id: invoice._id }, body: { channel: 'share' } });
  };
  return (
    <Button variant="default" leftSection={<IconShare />} loading={isRunning} onClick={() => void share()}>
      Compartir
    </Button>
  );
};
