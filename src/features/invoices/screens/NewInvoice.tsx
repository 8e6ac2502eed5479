/** Collects fees: the student is chosen, his fees are ticked, and what is paid becomes an invoice. */
import { useLastRegister } from '#features/register/screens/register.queries.ts';
import { useAddress } from '#web/address.ts';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { Issued } from './parts/Issued.tsx';
import { useInvoiceDraft } from './parts/invoice-draft.ts';
import { WriteInvoice } from './parts/WriteInvoice.tsx';

export const NewInvoice = () => {
  const [address, setAddress] = useAddress({ tab: 'cuotas', student: '', done: '' });
  const draft = useInvoiceDraft();
  // Whether money can move is known before anything is shown: what asks to open the register would push the page down under the hand.
  if (useLastRegister().isPending) return <PageSkeleton />;
  return (
    <Page title="Facturación" width={address.done === '' ? 'wide' : 'form'}>
      {address.done === '' ? (
        <WriteInvoice draft={draft} address={address} setAddress={setAddress} />
      ) : (
        <Issued
          invoiceId={address.done}
          onNext={(family) => {
            draft.begin(family);
            setAddress({ done: '', tab: 'cuotas', student: '' });
          }}
        />
      )}
    </Page>
  );
};
