/** The credit of the payer, offered before the forms of payment: one press uses it. */
import { Checkbox } from '@mantine/core';
import { totalsOf } from '#features/invoices/draft.rules.ts';
import { moneyText } from '#kernel/money.ts';
import classes from './CreditChoice.module.css';
import type { InvoiceDraft } from './invoice-draft.ts';
import { payerText } from './payer.ts';

export const CreditChoice = ({ draft: { lines, who, credit, used, setUsesCredit } }: { readonly draft: InvoiceDraft }) => {
  if (credit <= 0) return null;
  const usable = Math.min(credit, totalsOf(lines).total);
  const has = `${payerText(who)} tiene ${moneyText(credit)} a favor`;
  if (usable === 0) return <p className={classes.credit}>{has}.</p>;
  return (
    <Checkbox
      className={classes.credit ?? ''}
      classNames={{ description: classes.about ?? '' }}
      checked={used.most > 0}
      onChange={({ currentTarget }) => setUsesCredit(currentTarget.checked)}
      label={`Usar ${moneyText(usable)} del saldo a favor`}
      description={usable < credit ? `${has}: quedan ${moneyText(credit - usable)}` : has}
    />
  );
};
