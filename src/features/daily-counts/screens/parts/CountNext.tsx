/** The register that can be counted next, or why none can. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Register } from '#features/register/register.contract.ts';
import { momentOfMoney } from '#features/register/register.rules.ts';
import { useLastRegister } from '#features/register/screens/register.queries.ts';
import { dayOf, fullDay } from '#kernel/calendar.ts';
import { present } from '#web/clock.ts';
import { troubleOf } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TroublePanel } from '#web/ui/TroublePanel.tsx';
import { CountForm } from './CountForm.tsx';

export const CountNext = () => {
  const last = useLastRegister();
  if (last.isPending) return null;
  if (last.isError) return <TroublePanel {...troubleOf(last)} />;
  return last.data === false ? <NothingToCount>Todavía no hay una caja para contar.</NothingToCount> : <OfRegister register={last.data} />;
};

const OfRegister = ({ register }: { readonly register: Register }) => {
  const { registermoney: money, cash, bank } = register;
  const purses = cash === undefined || bank === undefined ? null : { cash, bank };
  const day = fullDay(dayOf(register.date));
  if (register.temporary) return <NothingToCount>La caja del {day} está abierta: ciérrela para contarla.</NothingToCount>;
  if (register.counted === true) return <NothingToCount>La última caja, del {day}, ya fue contada.</NothingToCount>;
  if (money === undefined || money === 0) return <NothingToCount>La última caja, del {day}, no tiene dinero para contar.</NothingToCount>;
  const moment = momentOfMoney(register, present().day);
  return <CountForm key={register._id} registerId={register._id} openedOn={dayOf(register.date)} money={money} purses={purses} moment={moment} />;
};

const NothingToCount = ({ children }: { readonly children: React.ReactNode }) => (
  <Notice
    actions={
      <Button component={Link} to="/register/info" variant="default">
        Ver la caja
      </Button>
    }
  >
    {children}
  </Notice>
);
