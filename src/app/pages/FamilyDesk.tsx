/** A family for the office: what it owes, whom to reach, its account, and a tab for each child. */
import { Button, Menu, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { RefundCredit } from '#features/expenses/screens/parts/RefundCredit.tsx';
import { getFamily, type Family } from '#features/families/family.contract.ts';
import { debtOf } from '#features/families/family-debt.rules.ts';
import { AccountList } from '#features/families/screens/parts/AccountList.tsx';
import { FamilyHead } from '#features/families/screens/parts/FamilyHead.tsx';
import { OpenFees } from '#features/families/screens/parts/OpenFees.tsx';
import { StatementButton } from '#features/families/screens/parts/StatementButton.tsx';
import { type DebtReach, getDebtLetter } from '#features/installments/debt-family.contract.ts';
import { ContactLog, LastContact } from '#features/installments/screens/parts/ContactLog.tsx';
import { DebtMessage } from '#features/installments/screens/parts/DebtMessage.tsx';
import { ReachList } from '#features/installments/screens/parts/Reach.tsx';
import { listName } from '#kernel/names.ts';
import { useAddress, usePathPart } from '#web/address.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconBrandWhatsapp, IconCash, IconCheckbox, IconChevronDown, IconUserPlus } from '#web/ui/icons.ts';
import { FamilyChildTab } from './parts/FamilyChildTab.tsx';

const ACCOUNT = 'cuenta';

export const FamilyDesk = () => {
  const found = useOne(getFamily, { params: { user_id: usePathPart('user_id') } });
  if (found.data !== undefined) return <Desk key={found.data._id} family={found.data} />;
  if (found.error === null) return <PageSkeleton />;
  return <TroublePage title="Familia" {...troubleOf(found)} />;
};

const Desk = ({ family }: { readonly family: Family }) => {
  const [{ tab, escribir }, setAddress] = useAddress({ tab: ACCOUNT, escribir: false });
  const [chosen, setWritesTo] = useState<DebtReach | null>(null);
  const letter = useOne(getDebtLetter, {}).data;
  const debt = debtOf(family);
  const { _id, title, children, reach } = family;
  const [first = null] = reach;
  // The finder opens this page with the letter at once.
  const writesTo = chosen ?? (escribir ? first : null);
  const shown = children.find((child) => child._id === tab);
  return (
    <Page
      title={title}
      actions={
        <>
          <Button component={PageLink} to="/invoice/register" search={{ family: _id }} color="teal" leftSection={<IconCash />}>
            Cobrar
          </Button>
          {first !== null && (
            <Button variant="light" leftSection={<IconBrandWhatsapp />} disabled={letter === undefined} onClick={() => setWritesTo(first)}>
              Escribir
            </Button>
          )}
          <StatementButton familyId={_id} title={title} />
          <NewChild family={family} />
          <RefundCredit payerId={_id} name={family.name} credit={family.credit} />
        </>
      }
    >
      <FamilyHead
        family={family}
        show={(child) => setAddress({ tab: child._id })}
        people={
          <>
            <ReachList reach={reach} write={letter === undefined ? undefined : setWritesTo} />
            <LastContact family={debt} />
            <div className="no-print">
              <ContactLog family={debt} />
            </div>
          </>
        }
      />
      <Tabs value={shown === undefined ? ACCOUNT : tab} onChange={(next) => setAddress({ tab: next ?? ACCOUNT })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value={ACCOUNT}>Cuenta</Tabs.Tab>
          {children.map((child) => (
            <Tabs.Tab key={child._id} value={child._id}>
              {child.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={ACCOUNT}>
          <Stack gap="page">
            <OpenFees family={family} />
            <AccountList familyId={_id} title={title} />
          </Stack>
        </Tabs.Panel>
        {children.map((child) => (
          <Tabs.Panel key={child._id} value={child._id}>
            <FamilyChildTab child={child} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {letter !== undefined && (
        <DebtMessage
          family={debt}
          letter={letter}
          to={writesTo}
          choose={setWritesTo}
          close={() => {
            setWritesTo(null);
            if (escribir) setAddress({ escribir: false });
          }}
        />
      )}
    </Page>
  );
};

/** Registers a brother or sister with the address and the telephones of the family, and with its guardian. */
const NewChild = ({ family: { _id, children } }: { readonly family: Family }) => {
  const [one] = children;
  // A sibling is registered as a child of the guardian, so a student without one gets no button.
  const hasGuardian = one !== undefined && one._id !== _id;
  return (
    <>
      {hasGuardian && (
        <Button
          component={PageLink}
          to="/user/edit/0"
          search={{ type: 'student', of: one._id, guardian: _id }}
          variant="default"
          leftSection={<IconUserPlus />}
        >
          Agregar hermano
        </Button>
      )}
      <Enroll students={children.filter(({ active }) => active)} />
    </>
  );
};

/** Chooses one of several children. */
const Enroll = ({ students }: { readonly students: Family['children'] }) => {
  const icon = <IconCheckbox />;
  const [one, ...others] = students;
  if (one === undefined) return null;
  if (others.length === 0)
    return (
      <Button component={PageLink} to="/enrollment/register" search={{ student: one._id }} variant="default" leftSection={icon}>
        Inscribir
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={icon} rightSection={<IconChevronDown size={14} />}>
          Inscribir
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {students.map((student) => (
          <Menu.Item key={student._id} component={PageLink} to="/enrollment/register" search={{ student: student._id }}>
            {listName(student)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
