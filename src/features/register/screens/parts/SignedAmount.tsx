/** A difference in a list with its sign: red when money was missing, empty when there was none or the reader may not see it. */
import { signedText } from '#features/register/register.rules.ts';
import type { Centavos } from '#kernel/money.ts';
import shared from '#web/ui/shared.module.css';

export const SignedAmount = ({ amount }: { readonly amount: Centavos | undefined }) =>
  amount === undefined || amount === 0 ? null : (
    <span className={shared.amount} data-tone={amount < 0 ? 'expired' : undefined}>
      {signedText(amount)}
    </span>
  );
