/** Collects fees: the student or the family is chosen, fees are ticked, and what is paid becomes an invoice. */
import { useState } from 'react';
import { useLastRegister } from '#features/register/screens/register.queries.ts';
import { useAddress } from '#web/address.ts';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { Issued } from './parts/Issued.tsx';
import { useInvoiceDraft } from './parts/invoice-draft.ts';
import { type Surplus, useFamily } from './parts/payment.ts';
import { WriteInvoice } from './parts/WriteInvoice.tsx';

export const NewInvoice = () => {
  const [address, setAddress] = useAddress({ tab: 'cuotas', student: '', family: '', done: '' });
  const draft = useInvoiceDraft();
  const [given, setGiven] = useState<{ readonly invoiceId: string; readonly surplus: Surplus } | null>(null);
  const family = useFamily(address.family);
  // Waits for the register and the family before showing anything: notices that came later would push the page down under the pointer.
  if (useLastRegister().isPending || family === undefined) return <PageSkeleton />;
  return (
    <Page title="Facturación" width={address.done === '' ? 'wide' : 'form'}>
      {address.done === '' ? (
        <WriteInvoice
          draft={draft}
          family={family}
          address={address}
          setAddress={setAddress}
          onSurplus={(invoiceId, surplus) => setGiven({ invoiceId, surplus })}
        />
      ) : (
        <Issued
          invoiceId={address.done}
          surplus={given?.invoiceId === address.done ? given.surplus : null}
          onNext={(next) => {
            draft.begin(next);
            setAddress({ done: '', tab: 'cuotas', student: '', family: '' });
          }}
        />
      )}
    </Page>
  );
};
