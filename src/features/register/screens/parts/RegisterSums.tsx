/** "Caja Diaria": what came in and went out of the open register, and what it holds, or held when it was closed. */
import { Button, Text } from '@mantine/core';
import type { Register } from '#features/register/register.contract.ts';
import { momentOfMoney } from '#features/register/register.rules.ts';
import { dayOf } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { PageLink, type Search } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import { openOf } from '../register.queries.ts';
import classes from './RegisterSums.module.css';

type Row = {
  readonly label: string;
  readonly value: Centavos;
  /** The time of the amount, if it is not of now. */
  readonly about?: string | undefined;
  readonly button: string;
  readonly to: string;
  readonly search?: Search;
  readonly isTotal?: boolean;
};

/** Without an open register there is no income and no expense; the money is what the last closing left. */
export const RegisterSums = ({ last }: { readonly last: Register | false }) => {
  const rows = rowsOf(last, isOwner(useSelf()));
  return (
    <Panel title="Caja Diaria">
      <dl className={shared.ruled}>
        {rows.map(({ label, value, about, button, to, search, isTotal }) => (
          <div key={label} className={classes.row} data-total={isTotal}>
            <dt>
              {label}
              {about !== undefined && (
                <Text span display="block" c="dimmed" fz="sm">
                  {about}
                </Text>
              )}
            </dt>
            <dd className={classes.value}>{moneyText(value)}</dd>
            <dd>
              <Button component={PageLink} to={to} search={search ?? {}} variant="light" aria-label={`${button}: ${label}`}>
                {button}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};

/** The links lead to lists of what moved since the register was opened. */
const rowsOf = (last: Register | false, seesAll: boolean): readonly Row[] => {
  const open = openOf(last);
  const flows: readonly Row[] = [
    { label: 'Ingresos', value: open?.income ?? 0, button: 'Listado', to: '/register/income/list', ...since(open) },
    { label: 'Egresos', value: open?.expence ?? 0, button: 'Listado', to: '/register/expence/list', ...since(open) },
  ];
  if (!seesAll) return flows;
  const [money, about] = last === false ? [0] : [last.registermoney ?? 0, momentOfMoney(last, present().day)];
  return [
    ...flows,
    { label: 'Retiro de Dinero', value: open?.withdrawal ?? 0, button: 'Listado', to: '/register/withdrawal/list', ...since(open) },
    { label: 'Plata Caja', value: money, about, button: 'Cierre', to: '/register/daily', isTotal: true },
  ];
};

const since = (open: Register | null): { readonly search?: Search } => (open === null ? {} : { search: { from: dayOf(open.date) } });
