/** Every movement of the register with the money that was in it afterwards, the newest first. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Register, type RegisterMovement, registerMovements } from '#features/register/register.contract.ts';
import { dayOf, shortDay, timeOf } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { messageOf } from '#web/api.ts';
import { useIsBuilt } from '#web/built.tsx';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useLastMovements } from '../register.queries.ts';
import classes from './Ledger.module.css';

type OfRegister = { readonly register: Register };

/** Of the newest register. */
export const Ledger = ({ register }: OfRegister) => <Movements register={register} movements={useLastMovements()} />;

/** Of a register of any day. */
export const PastLedger = ({ register }: OfRegister) => (
  <Movements register={register} movements={useOne(registerMovements, { params: { id: register._id } })} />
);

const Movements = ({ register, movements }: OfRegister & { readonly movements: UseQueryResult<readonly RegisterMovement[], Error> }) => {
  const isBuilt = useIsBuilt();
  const rows = (movements.data ?? []).toReversed();
  const showsBalance = rows.some(({ balance }) => balance !== undefined);
  return (
    <Panel title={titleOf(register)}>
      <DataTable
        label="movimientos"
        list={{
          rows,
          isLoading: movements.isLoading,
          isFetching: movements.isFetching,
          error: movements.error === null ? null : messageOf(movements.error),
          retry: () => void movements.refetch(),
        }}
        keyOf={({ kind, _id }) => `${kind} ${_id}`}
        columns={[
          { key: 'date', label: 'Hora', render: ({ date }) => whenOf(date, register), width: '7rem' },
          {
            key: 'what',
            label: 'Movimiento',
            isTitle: true,
            render: (movement) => <What movement={movement} isLinked={movement.kind === 'income' && isBuilt('/invoice/single/$invoice_id')} />,
          },
          { key: 'amount', label: 'Importe', align: 'right', render: (movement) => <Amount movement={movement} /> },
          ...(showsBalance ? [BALANCE] : []),
        ]}
        empty={{ title: 'Todavía no hay movimientos' }}
      />
    </Panel>
  );
};

const BALANCE: Column<RegisterMovement> = {
  key: 'balance',
  label: 'En caja',
  align: 'right',
  render: ({ balance }) => (balance === undefined ? '' : moneyText(balance)),
};

const What = ({ movement: { _id, title, detail }, isLinked }: { readonly movement: RegisterMovement; readonly isLinked: boolean }) => (
  <span className={classes.what}>
    {isLinked ? <Link to={`/invoice/single/${_id}`}>{title}</Link> : <strong>{title}</strong>}
    {detail !== undefined && <span className={classes.detail}>{detail}</span>}
  </span>
);

const Amount = ({ movement: { kind, amount } }: { readonly movement: RegisterMovement }) => {
  if (amount === undefined) return '';
  if (kind === 'opening') return moneyText(amount);
  return <span className={amount < 0 ? classes.out : classes.in}>{amount > 0 ? `+${moneyText(amount)}` : moneyText(amount)}</span>;
};

const titleOf = ({ temporary, date }: Register): string => {
  if (dayOf(date) === present().day) return 'Movimientos de hoy';
  return temporary ? 'Movimientos de la caja abierta' : `Movimientos de la caja del ${shortDay(dayOf(date))}`;
};

/** The time, with its day when the register was open for more than one. */
const whenOf = (date: string, register: Register): string =>
  dayOf(date) === dayOf(register.date) ? timeOf(date) : `${shortDay(dayOf(date)).slice(0, 5)} ${timeOf(date)}`;
