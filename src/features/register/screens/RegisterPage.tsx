/** The cash register: what is in it, what moved today, and how the day is opened and closed. */
import { Button, Tabs } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Register } from '#features/register/register.contract.ts';
import { dayOf, longDay } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { troubleOf } from '#web/data.ts';
import { useAddress } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ClosePanel } from './parts/CloseRegister.tsx';
import { Ledger } from './parts/Ledger.tsx';
import { OpeningNotice } from './parts/OpeningNotice.tsx';
import { LastClosing, OpenPanel } from './parts/OpenPanel.tsx';
import { RegisterSums } from './parts/RegisterSums.tsx';
import { Tries } from './parts/Tries.tsx';
import classes from './RegisterPage.module.css';
import { openOf, useLastRegister } from './register.queries.ts';

export type RegisterPageProps = {
  /** What moves the register's money besides, each in a tab of its own beside "Caja Diaria". */
  readonly tabs?: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
};

export const RegisterPage = ({ tabs = [] }: RegisterPageProps) => {
  const last = useLastRegister();
  const [{ tab }, setAddress] = useAddress({ tab: DAY });
  const self = useSelf();
  if (last.isPending) return <PageSkeleton />;
  const open = openOf(last.data);
  return (
    <Page
      title="Caja"
      about={
        <span className={classes.state}>
          {last.data !== undefined && <StatusBadge tone={open === null ? 'plain' : 'paid'}>{open === null ? 'Caja cerrada' : 'Caja abierta'}</StatusBadge>}
          {longDay(open === null ? present().day : dayOf(open.date))}
        </span>
      }
      actions={
        isOwner(self) ? (
          <Button component={Link} to="/register/list" variant="default" leftSection={<IconList size={18} aria-hidden />}>
            Listado
          </Button>
        ) : undefined
      }
    >
      {last.data !== undefined && last.data !== false && <OpeningNotice register={last.data} />}
      {last.data === undefined ? (
        <Panel>
          <Trouble {...troubleOf(last)} />
        </Panel>
      ) : tabs.length === 0 ? (
        <RegisterDay last={last.data} />
      ) : (
        <Tabs value={tabs.some(({ key }) => key === tab) ? tab : DAY} onChange={(next) => setAddress({ tab: next ?? DAY })} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value={DAY}>Caja Diaria</Tabs.Tab>
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={DAY}>
            <RegisterDay last={last.data} />
          </Tabs.Panel>
          {tabs.map(({ key, content }) => (
            <Tabs.Panel key={key} value={key}>
              {content}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Page>
  );
};

const DAY = 'caja';

/** "Caja Diaria": the sums of the register, its closing or its opening, and its movements. */
const RegisterDay = ({ last }: { readonly last: Register | false }) => {
  const open = openOf(last);
  return (
    <div className={classes.desk}>
      <div className={classes.sums}>
        {last !== false && <Tries register={last} />}
        <RegisterSums last={last} />
      </div>
      <div className={classes.side}>
        {open === null ? <OpenPanel isFirst={last === false} /> : <ClosePanel key={open._id} register={open} />}
        {last !== false && open === null && <LastClosing register={last} />}
      </div>
      {last !== false && <Ledger register={last} />}
    </div>
  );
};
