/** What the open register holds, on the forms that take money out: the whole, with cash and bank beside it when they are kept apart. */
import { PURSE_LABEL } from '#features/register/purse.rules.ts';
import type { Register } from '#features/register/register.contract.ts';
import { moneyText } from '#kernel/money.ts';
import classes from './HeldMoney.module.css';

/** Nothing for a viewer who may not see the money. */
export const HeldMoney = ({ register: { registermoney, cash, bank } }: { readonly register: Pick<Register, 'registermoney' | 'cash' | 'bank'> }) =>
  registermoney === undefined ? null : (
    <dl className={classes.money}>
      <div>
        <dt>Dinero en Caja</dt>
        <dd>{moneyText(registermoney)}</dd>
      </div>
      {cash !== undefined && bank !== undefined && (
        <>
          <div className={classes.purse}>
            <dt>{PURSE_LABEL.cash}</dt>
            <dd>{moneyText(cash)}</dd>
          </div>
          <div className={classes.purse}>
            <dt>{PURSE_LABEL.bank}</dt>
            <dd>{moneyText(bank)}</dd>
          </div>
        </>
      )}
    </dl>
  );
