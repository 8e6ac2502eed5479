/** A difference in a list with its sign: red when money was missing, empty when there was none or the reader may not see it. */
import { signedText } from '#features/register/register.rules.ts';
import type { Centavos } from '#kernel/money.ts';
import classes from './SignedAmount.module.css';

export const SignedAmount = ({ amount }: { readonly amount: Centavos | undefined }) =>
  amount === undefined || amount === 0 ? null : (
    <span className={classes.amount} data-missing={amount < 0 || undefined}>
      {signedText(amount)}
    </span>
  );
