/** "Lista de Deudas": what is owed and due, fee by fee or family by family. */
import { SegmentedControl } from '@mantine/core';
import { isOwner } from '#kernel/roles.ts';
import { useAddress } from '#web/address.ts';
import { useSelf } from '#web/self.tsx';
import { Page } from '#web/ui/Page.tsx';
import { DebtFamilies } from './parts/DebtFamilies.tsx';
import { DebtTable } from './parts/DebtTable.tsx';
import { LetterButton } from './parts/LetterDialog.tsx';

/** How the debts are listed, as a word of the address. */
const BY_FEE = 'fees';
const BY_FAMILY = 'families';

export const Debts = () => {
  const [{ view }, setAddress] = useAddress({ view: BY_FEE });
  const byFamily = view === BY_FAMILY;
  const isOwners = isOwner(useSelf());
  return (
    <Page
      title="Lista de Deudas"
      actions={
        <>
          {byFamily && isOwners && <LetterButton />}
          <SegmentedControl
            aria-label="Cómo se muestran las deudas"
            value={byFamily ? BY_FAMILY : BY_FEE}
            onChange={(next) => setAddress({ view: next })}
            data={[
              { value: BY_FEE, label: 'Por cuota' },
              { value: BY_FAMILY, label: 'Por familia' },
            ]}
          />
        </>
      }
    >
      {byFamily ? <DebtFamilies /> : <DebtTable />}
    </Page>
  );
};
