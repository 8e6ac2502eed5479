/** A payment in several forms: amounts are typed, and the marked form takes the rest. */
import { Radio } from '@mantine/core';
import { amountsOf, type Paying, payingIn } from '#features/invoices/draft-payment.rules.ts';
import { PAYMENT_FORMS, type PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import classes from './DividedPayment.module.css';
import lines from './PaymentChoice.module.css';

export type DividedPaymentProps = {
  readonly label: string;
  readonly paying: Paying;
  readonly onChange: (paying: Paying) => void;
  readonly total: Centavos;
  readonly error: string | undefined;
  /** Which fees keep the discount, in words; may be empty. */
  readonly about: string;
};

export const DividedPayment = ({ label, paying, onChange, total, error, about }: DividedPaymentProps) => {
  const rest = amountsOf(paying, total)[paying.form];
  // Said while typing, not only when it is sent: a digit too many is easily typed.
  const fault = rest < 0 ? `Lo escrito supera el total de ${moneyText(total)}` : error;
  return (
    <Radio.Group label={label} value={paying.form} onChange={(form) => onChange(payingIn(form as PaymentForm, paying))} error={fault}>
      <div className={lines.forms}>
        {PAYMENT_FORMS.map((form) => (
          <div key={form} className={lines.form}>
            <Radio value={form} label={FORM_LABEL[form]} aria-label={`El resto: ${FORM_LABEL[form]}`} />
            {form === paying.form ? (
              <span className={classes.rest} aria-live="polite">
                El resto: <strong>{moneyText(Math.max(0, rest))}</strong>
              </span>
            ) : (
              <MoneyInput
                id={partId(form)}
                flex="0 1 9.5rem"
                aria-label={`Importe: ${FORM_LABEL[form]}`}
                placeholder="Monto"
                value={paying.parts?.[form] ?? null}
                onChange={(amount) => onChange({ ...paying, parts: { ...paying.parts, [form]: amount } })}
              />
            )}
          </div>
        ))}
      </div>
      <p className={classes.about} aria-live="polite">
        {about}
      </p>
    </Radio.Group>
  );
};

/** Focuses the box where the first amount is usually typed: cash, or transfer if cash takes the rest. */
export const focusPart = (rest: PaymentForm): void => {
  setTimeout(() => document.getElementById(partId(rest === 'cash' ? 'transfer' : 'cash'))?.focus());
};

const partId = (form: PaymentForm): string => `part-${form}`;
