/** "Caja Diaria": what came in and went out of the open register, and what it holds. */
import { Button } from '@mantine/core';
import type { Register } from '#features/register/register.contract.ts';
import { dayOf } from '#kernel/calendar.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { PageLink, type Search } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { Panel } from '#web/ui/Page.tsx';
import classes from './RegisterSums.module.css';

type Row = {
  readonly label: string;
  readonly value: Centavos;
  readonly button: string;
  readonly to: string;
  readonly search?: Search;
  readonly isTotal?: boolean;
};

/** Without an open register everything is zero. */
export const RegisterSums = ({ open }: { readonly open: Register | null }) => {
  const rows = rowsOf(open, isOwner(useSelf()));
  return (
    <Panel title="Caja Diaria">
      <dl className={classes.rows}>
        {rows.map(({ label, value, button, to, search, isTotal }) => (
          <div key={label} className={classes.row} data-total={isTotal}>
            <dt>{label}</dt>
            <dd className={classes.value}>{moneyText(value)}</dd>
            <dd className={classes.go}>
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

/** A list begins with what moved since the register was opened. */
const rowsOf = (open: Register | null, seesAll: boolean): readonly Row[] => [
  { label: 'Ingresos', value: open?.income ?? 0, button: 'Listado', to: '/register/income/list', ...since(open) },
  { label: 'Egresos', value: open?.expence ?? 0, button: 'Listado', to: '/register/expence/list', ...since(open) },
  ...(seesAll
    ? [
        { label: 'Retiro de Dinero', value: open?.withdrawal ?? 0, button: 'Listado', to: '/register/withdrawal/list', ...since(open) },
        { label: 'Plata Caja', value: open?.registermoney ?? 0, button: 'Cierre', to: '/register/daily', isTotal: true },
      ]
    : []),
];

const since = (open: Register | null): { readonly search?: Search } => (open === null ? {} : { search: { from: dayOf(open.date) } });
