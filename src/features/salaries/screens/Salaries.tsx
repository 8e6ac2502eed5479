/** "Salarios": the sheet that pays the salaries of a week together, and the salaries that were paid. */
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { periodFrom } from '#features/salaries/period.rules.ts';
import { MOST_WEEKS, type Salary } from '#features/salaries/salary.contract.ts';
import { isDay } from '#kernel/calendar.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { Page } from '#web/ui/Page.tsx';
import { PaidList } from './parts/PaidList.tsx';
import { PaidNow } from './parts/PaidNow.tsx';
import { RatesButton } from './parts/RatesDialog.tsx';
import { Sheet } from './parts/Sheet.tsx';

export const Salaries = () => {
  const [address, setAddress] = useAddress({ tab: 'planilla', week: '', weeks: 1 });
  const [paid, setPaid] = useState<readonly Salary[] | null>(null);
  const week = periodFrom(isDay(address.week) ? address.week : present().day, 1).firstDay;
  const weeks = Math.min(Math.max(1, Math.round(address.weeks)), MOST_WEEKS);
  const choose = (tab: string | null): void => {
    setPaid(null);
    setAddress({ tab: tab ?? 'planilla' });
  };
  return (
    <Page title="Salarios" about="Se pagan por hora, desde la caja abierta" actions={<RatesButton label="Valores por hora" />}>
      <Tabs value={address.tab === 'pagados' ? 'pagados' : 'planilla'} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="planilla">Planilla</Tabs.Tab>
          <Tabs.Tab value="pagados">Pagados</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="planilla">
          {paid === null ? (
            <Sheet week={week} weeks={weeks} onChange={setAddress} onPaid={setPaid} />
          ) : (
            <PaidNow salaries={paid} onBack={() => setPaid(null)} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="pagados">
          <PaidList />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
