/** How an invoice was paid: its form, or each form with its amount. */
import type { Payment } from '#features/register/payment-form.contract.ts';
import { paymentsText } from '#features/register/payment-form.rules.ts';
import { moneyText } from '#kernel/money.ts';
import classes from './HowPaid.module.css';

export const HowPaid = ({ payments }: { readonly payments: readonly Payment[] }) =>
  payments.length < 2 ? (
    paymentsText(payments)
  ) : (
    <span className={classes.parts}>
      {payments.map((payment) => (
        <span key={payment.form ?? ''} className={classes.part}>
          <span>{paymentsText([payment])}</span> <span className={classes.amount}>{moneyText(payment.amount)}</span>
        </span>
      ))}
    </span>
  );
