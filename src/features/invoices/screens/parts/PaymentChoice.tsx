/** The payer's credit, and "Forma de Pago" with both totals, so that the family can choose; the division into several forms; and the extra discount for paying ahead. */
import { Checkbox, Radio, Stack, Text, Tooltip, Group } from '@mantine/core';
import { mayHaveExtraDiscount } from '#features/invoices/discount.rules.ts';
import { bothTotals, coverageText, dueOf, payingIn } from '#features/invoices/draft-payment.rules.ts';
import { PAYMENT_FORMS, type PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL, purseOf } from '#features/register/payment-form.rules.ts';
import { type Centavos, moneyText, percentText } from '#kernel/money.ts';
import { isOwner } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { CreditChoice } from './CreditChoice.tsx';
import { DividedPayment } from './DividedPayment.tsx';
import type { InvoiceDraft } from './invoice-draft.ts';
import classes from './PaymentChoice.module.css';
import { PaymentExtras } from './PaymentExtras.tsx';
import { Received } from './Received.tsx';

/** The id of the part where the form is chosen: a fault of the payments focuses it. */
export const PAYING = 'paying';

export type PaymentChoiceProps = { readonly draft: InvoiceDraft; readonly error: string | undefined };

export const PaymentChoice = ({ draft, error }: PaymentChoiceProps) => {
  const { lines, paying, extra, points, setPaying, used, received } = draft;
  const today = present();
  // Money may also be left without any fee.
  const total = lines.length === 0 ? (received ?? 0) : dueOf(lines, used);
  // There is nothing to choose while the invoice is empty, nor when credit pays all of it.
  const isOff = points === null || (total === 0 && (lines.length === 0 || used.most > 0));
  const both = lines.length === 0 ? { transfer: total, cash: total } : bothTotals(lines, { extra, credit: used }, points ?? 0, today);
  const about = coverageText(lines, paying, used, points ?? 0);
  return (
    <>
      <CreditChoice draft={draft} />
      <Stack id={PAYING} gap="0.5rem">
        {paying.parts === null ? (
          <Radio.Group label="Forma de Pago" value={paying.form} onChange={(form) => setPaying(payingIn(form as PaymentForm, paying))} error={error}>
            <Forms {...both} points={both.cash < both.transfer ? (points ?? 0) : 0} isOff={isOff} />
            {about !== '' && (
              <Text c="dimmed" fz="sm" mt="0.35rem">
                {about}
              </Text>
            )}
          </Radio.Group>
        ) : (
          <DividedPayment label="Forma de Pago" paying={paying} onChange={setPaying} total={total} error={error} about={about} />
        )}
        {!isOff && <PaymentExtras paying={paying} onChange={setPaying} total={total} />}
        <Received draft={draft} />
      </Stack>
      {isOwner(useSelf()) && (
        <Tooltip label="Para 3 o más cuotas que todavía no vencen de un mismo alumno: 10 % menos">
          <Checkbox
            style={{ justifySelf: 'start' }}
            label="Descuento Extra"
            checked={extra}
            disabled={
              !mayHaveExtraDiscount(
                lines.map(({ fee }) => fee),
                today,
              )
            }
            onChange={({ currentTarget }) => draft.setExtra(currentTarget.checked)}
          />
        </Tooltip>
      )}
    </>
  );
};

type FormsProps = { readonly transfer: Centavos; readonly cash: Centavos; readonly points: number; readonly isOff: boolean };

/** Every form that goes to the bank has the same total, so it is shown once. */
const Forms = ({ transfer, cash, points, isOff }: FormsProps) => (
  <div className={classes.forms}>
    <div className={classes.form}>
      <Group gap="0 1.4rem" flex="1 1 0">
        {PAYMENT_FORMS.filter((form) => purseOf(form) === 'bank').map((form) => (
          <Radio key={form} value={form} disabled={isOff} label={FORM_LABEL[form]} aria-label={`${FORM_LABEL[form]} ${moneyText(transfer)}`} />
        ))}
      </Group>
      <strong className={classes.total} aria-hidden>
        {moneyText(transfer)}
      </strong>
    </div>
    <div className={classes.form}>
      <Radio
        className={classes.cash ?? ''}
        value="cash"
        disabled={isOff}
        label={
          <>
            <span>
              {FORM_LABEL.cash}
              {points > 0 && (
                <Text span c="dimmed">
                  {' '}
                  (-{percentText(points)})
                </Text>
              )}
            </span>{' '}
            <strong className={classes.total}>{moneyText(cash)}</strong>
          </>
        }
      />
    </div>
  </div>
);
