/** "Caja": what is in the register, what moved today, opening and closing; and the tab "Egreso". */
import { Button, Flex, Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { OpeningNotice } from '#features/register/screens/parts/OpeningNotice.tsx';
import { RegisterDay } from '#features/register/screens/parts/RegisterDay.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { dayOf, longDay } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { troubleOf } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';
import { Page, PageSkeleton } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { IconList } from '#web/ui/icons.ts';
import { ExpenseDesk } from './parts/ExpenseDesk.tsx';

const DAY = 'caja';
const OUTLAYS = 'egreso';

export const CashDesk = () => {
  const last = useLastRegister();
  const [{ tab }, setAddress] = useAddress({ tab: DAY });
  const self = useSelf();
  if (last.isPending) return <PageSkeleton />;
  const open = openOf(last.data);
  return (
    <Page
      title="Caja"
      about={
        <Flex component="span" display="inline-flex" wrap="wrap" gap="0.3rem 0.7rem" align="center">
          {last.data !== undefined && <StatusBadge tone={open === null ? 'plain' : 'paid'}>{open === null ? 'Caja cerrada' : 'Caja abierta'}</StatusBadge>}
          {longDay(open === null ? present().day : dayOf(open.date))}
        </Flex>
      }
      actions={
        isOwner(self) ? (
          <Button component={Link} to="/register/list" variant="default" leftSection={<IconList />}>
            Listado
          </Button>
        ) : undefined
      }
    >
      {last.data !== undefined && last.data !== false && <OpeningNotice register={last.data} />}
      {last.data === undefined ? (
        <TroublePanel {...troubleOf(last)} />
      ) : (
        <Tabs value={tab === OUTLAYS ? OUTLAYS : DAY} onChange={(next) => setAddress({ tab: next ?? DAY })} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value={DAY}>Caja Diaria</Tabs.Tab>
            <Tabs.Tab value={OUTLAYS}>Egreso</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={DAY}>
            <RegisterDay last={last.data} />
          </Tabs.Panel>
          <Tabs.Panel value={OUTLAYS}>
            <ExpenseDesk />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  );
};
