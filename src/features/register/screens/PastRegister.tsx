/** The register of any day: its sums, how it was closed, and every movement. */
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { REGISTER_TOLD } from '#features/register/register-told.rules.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { oneRegister, type Register } from '#features/register/register.contract.ts';
import { countAt } from '#features/register/purse.rules.ts';
import { differenceText, momentOfMoney } from '#features/register/register.rules.ts';
import { dayOf, fullDay, longDay, timeOf } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { usePathPart } from '#web/address.ts';
import { present } from '#web/clock.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { Stat, Stats } from '#web/ui/Stat.tsx';
import { TroublePage } from '#web/ui/TroublePage.tsx';
import { IconList } from '#web/ui/icons.ts';
import { PastLedger } from './parts/Ledger.tsx';
import { OpeningNotice } from './parts/OpeningNotice.tsx';
import { Purses } from './parts/Purses.tsx';

export const PastRegister = () => {
  const found = useOne(oneRegister, { params: { id: usePathPart('register_id') } });
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) return <TroublePage title="Caja" {...troubleOf(found)} />;
  const register = found.data;
  return (
    <Page
      title={`Caja del ${fullDay(dayOf(register.date))}`}
      about={statesOf(register)}
      actions={
        <>
          <HistoryButton told={[REGISTER_TOLD]} id={register._id} of={`la caja del ${fullDay(dayOf(register.date))}`} />
          <Button component={Link} to="/register/list" variant="default" leftSection={<IconList />}>
            Listado
          </Button>
        </>
      }
    >
      <OpeningNotice register={register} />
      <Stats>
        <Stat label="Ingresos" value={moneyText(register.income)} tone="paid" />
        <Stat label="Egresos" value={moneyText(register.expence)} />
        <Stat label="Retiro de Dinero" value={moneyText(register.withdrawal ?? 0)} />
        {register.dateclose !== undefined && register.difference !== undefined && (
          <Stat
            label="Diferencia al cierre"
            value={differenceText(register.difference)}
            about={[countText(register), register.description ?? ''].filter((part) => part !== '').join('. ') || undefined}
            tone={register.difference < 0 ? 'expired' : register.difference > 0 ? 'accent' : 'plain'}
          />
        )}
        <Stat label="Plata Caja" value={moneyText(register.registermoney ?? 0)} about={momentOfMoney(register, present().day)} />
      </Stats>
      {register.cash !== undefined && (
        <Panel title="Efectivo y banco">
          <Purses register={register} about={momentOfMoney(register, present().day)} />
        </Panel>
      )}
      <PastLedger register={register} />
    </Page>
  );
};

/** 'Esperado $73.000, contado $72.950,50'; empty when there is no difference to explain. */
const countText = (register: Register): string => {
  const count = countAt(register);
  return count === null ? '' : `Esperado ${moneyText(count.expected)}, contado ${moneyText(count.counted)}`;
};

const statesOf = ({ date, dateclose, counted }: Register): string => {
  const opened = `${longDay(dayOf(date))}, abierta a las ${timeOf(date)}`;
  if (dateclose === undefined) return `${opened}. Sigue abierta.`;
  const closed = dayOf(dateclose) === dayOf(date) ? `a las ${timeOf(dateclose)}` : `el ${fullDay(dayOf(dateclose))} a las ${timeOf(dateclose)}`;
  return `${opened}, cerrada ${closed}${counted === true ? ', contada' : ''}.`;
};
