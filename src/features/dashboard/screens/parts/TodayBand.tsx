/** Today's money: whether the register is open, the income, and the last payments. */
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { begunText, chargedText, idsOf, useBegunInvoices } from '#features/invoices/screens/parts/invoice-draft.ts';
import type { Register } from '#features/register/register.contract.ts';
import { movedText, PURSE_LABEL } from '#features/register/purse.rules.ts';
import { closingText, momentOfMoney, signedText } from '#features/register/register.rules.ts';
import { Tries } from '#features/register/screens/parts/Tries.tsx';
import { openOf, useLastMovements, useLastRegister } from '#features/register/screens/register.queries.ts';
import { dayOf, longDay, timeOf } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { troubleOf } from '#web/data.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { PageLink } from '#web/page-link.ts';
import { Notice } from '#web/ui/Notice.tsx';
import page from '#web/ui/Page.module.css';
import { IconCash, IconLockOpen2 } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import band from './band.module.css';
import rows from './money-rows.module.css';
import { OddOpenings } from './OddOpenings.tsx';
import { Tile } from './Tile.tsx';

export const TodayBand = () => {
  const last = useLastRegister();
  const open = openOf(last.data);
  const seesAll = isOwner(useSelf());
  return (
    <section className={`${page.panel} raised`} aria-labelledby="today">
      <div className={page.panelHead}>
        <Group gap="0.5rem 0.75rem">
          <Title order={2} id="today">
            {longDay(open === null ? present().day : dayOf(open.date))}
          </Title>
          {last.isSuccess && <StatusBadge tone={open === null ? 'plain' : 'paid'}>{open === null ? 'Caja cerrada' : 'Caja abierta'}</StatusBadge>}
        </Group>
        {open !== null && (
          <Button component={Link} to="/invoice/register" color="teal" leftSection={<IconCash />}>
            Cobrar
          </Button>
        )}
      </div>
      {last.isPending ? (
        <Skeleton className={band.waiting ?? ''} data-money={seesAll || undefined} radius="md" role="status" aria-label="Buscando la caja" />
      ) : last.isError ? (
        <Trouble {...troubleOf(last)} />
      ) : (
        <Money last={last.data} seesAll={seesAll} />
      )}
    </section>
  );
};

const Money = ({ last, seesAll }: { readonly last: Register | false; readonly seesAll: boolean }) => {
  const open = openOf(last);
  return (
    <>
      <div className={shared.notices}>
        {open === null && (
          <Notice
            actions={
              <Button component={Link} to="/register/info" color="teal" leftSection={<IconLockOpen2 />}>
                Abrir caja
              </Button>
            }
          >
            La caja está cerrada. Ábrala para cobrar.
          </Notice>
        )}
        {last !== false && <Tries register={last} />}
        <BegunInvoices />
        {seesAll && <OddOpenings />}
      </div>
      {last !== false && (
        <ul className={band.tiles}>
          <Tile
            label="Ingresos"
            value={moneyText(open?.income ?? 0)}
            to="/register/income/list"
            tone={open !== null && open.income > 0 ? 'paid' : undefined}
            {...(open === null ? {} : { search: { from: dayOf(open.date) } })}
          />
          <Tile
            label="Egresos"
            value={moneyText(open?.expence ?? 0)}
            to="/register/expence/list"
            {...(open === null ? {} : { search: { from: dayOf(open.date) } })}
          />
          {seesAll && (
            <Tile
              label={`Plata Caja ${momentOfMoney(last, present().day) ?? ''}`}
              value={moneyText(last.registermoney ?? 0)}
              parts={partsOf(last)}
              to="/register/info"
            />
          )}
        </ul>
      )}
      {open !== null && <LastMovements />}
      {open === null && last !== false && (
        <Text c="dimmed" fz="sm" mt="0.7rem">
          {closingText(last, present().day)}.
        </Text>
      )}
    </>
  );
};

/** 'Efectivo $12.000' and 'Banco $30.000', when they are kept apart. */
const partsOf = ({ cash, bank }: Register): readonly string[] =>
  cash === undefined || bank === undefined ? [] : [`${PURSE_LABEL.cash} ${moneyText(cash)}`, `${PURSE_LABEL.bank} ${moneyText(bank)}`];

const BegunInvoices = () =>
  useBegunInvoices().map(({ begun, resume }) => {
    const whose = chargedText(begun);
    return (
      <Notice
        key={idsOf(begun)}
        kind="warning"
        actions={
          <Button component={PageLink} to="/invoice/register" onClick={resume} variant="default" aria-label={`Continuar factura de ${whose}`}>
            Continuar factura
          </Button>
        }
      >
        Hay una factura sin terminar de {whose}: {begunText(begun)}.
      </Notice>
    );
  });

/** As many as are seen at a glance; the register's page has them all. */
const SHOWN = 4;

const LastMovements = () => {
  const moved = useLastMovements().data ?? [];
  const shown = moved
    .filter(({ kind }) => kind !== 'opening')
    .slice(-SHOWN)
    .toReversed();
  if (shown.length === 0) return null;
  return (
    <>
      <Group justify="space-between" align="baseline" gap="0.25rem 1rem" mt="1.1rem" mb="0.25rem">
        <Title order={3}>Últimos movimientos</Title>
        <Link to="/register/info">Ver la caja</Link>
      </Group>
      <ul className={`${shared.ruled} ${rows.list}`}>
        {shown.map(({ _id, kind, date, title, detail, amount, deposited }) => (
          <li key={_id}>
            <span>
              {kind === 'income' ? <Link to={`/invoice/single/${_id}`}>{title}</Link> : title}
              <Text span display="block" c="dimmed" fz="sm">
                {[timeOf(date), detail].filter((part) => part !== undefined).join(' · ')}
              </Text>
            </span>
            {kind === 'transfer' ? (
              <span className={shared.amount}>{movedText({ deposited })}</span>
            ) : (
              amount !== undefined && (
                <span className={shared.amount} data-tone={amount < 0 ? 'expired' : 'paid'}>
                  {signedText(amount)}
                </span>
              )
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
