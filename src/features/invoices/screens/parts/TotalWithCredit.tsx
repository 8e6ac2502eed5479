/** The total of an invoice in a list, with credit that was left or used below it, if there was any. */
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { moneyText } from '#kernel/money.ts';
import classes from './TotalWithCredit.module.css';

export const TotalWithCredit = ({ invoice: { total, advance = 0, creditUsed = 0 } }: { readonly invoice: Invoice }) => (
  <>
    {moneyText(total)}
    {advance > 0 && <span className={classes.credit}>A cuenta {moneyText(advance)}</span>}
    {creditUsed > 0 && <span className={classes.credit}>Saldo a favor usado {moneyText(creditUsed)}</span>}
  </>
);
