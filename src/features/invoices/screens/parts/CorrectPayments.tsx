/** "Corregir forma de pago" of an invoice of the open register: one press on the right form, or a new division. */
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { mayPay, type Paying, type ToPay } from '#features/invoices/draft-payment.rules.ts';
import { correctPayments, type Invoice } from '#features/invoices/invoice.contract.ts';
import { PAYMENT_FORMS, type Payment, type PaymentForm, type Payments } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL, paymentsText } from '#features/register/payment-form.rules.ts';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { moneyText, sumOf } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { hasWrongBox } from '#web/form.ts';
import { DialogButtons, DialogFoot } from '#web/ui/DialogButtons.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { IconPencil } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { useCreditIsCash } from '../invoice.queries.ts';
import classes from './CorrectPayments.module.css';
import { DividedPayment } from './DividedPayment.tsx';
import { PaymentExtras } from './PaymentExtras.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export const CorrectPayments = ({ invoice }: { readonly invoice: Invoice }) => {
  const [isOpen, setOpen] = useState(false);
  const register = useLastRegister();
  if (openOf(register.data)?._id !== invoice.register || invoice.total === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil />} onClick={() => setOpen(true)}>
        Corregir forma de pago
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Corregir forma de pago" size="md">
        <Forms invoice={invoice} close={close} />
      </Dialog>
    </>
  );
};

const Forms = ({ invoice, close }: { readonly invoice: Invoice; readonly close: () => void }) => {
  const { total, details, payments = [] } = invoice;
  const [paying, setPaying] = useState<Paying>(payingOf(invoice));
  const [wasTried, setTried] = useState(false);
  const act = useAct(correctPayments, { saysErrors: false, onDone: close });
  const correct = (next: Payments) => void act.run({ params: { id: invoice._id }, body: { payments: next } });
  const toPay = useToPay(invoice);
  const asked = mayPay(paying, toPay);
  const inCash = sumOf(details.filter(({ cashDiscount }) => cashDiscount > 0).map(({ payment }) => payment)) - toPay.creditAsCash;
  return (
    <form
      noValidate
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!hasWrongBox(event.currentTarget) && asked.ok) correct(asked.value);
      }}
    >
      <Text>
        Factura N° {invoice.invoiceid} de {moneyText(total)}. Figura como: <strong>{paymentsText(payments)}</strong>.
      </Text>
      {paying.parts === null ? (
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>¿Cómo se pagó?</legend>
          {PAYMENT_FORMS.map((form) => (
            <Choice
              key={form}
              form={form}
              toPay={toPay}
              payments={payments}
              isRunning={act.isRunning}
              onChosen={() => correct([{ form, amount: total, reference: undefined }])}
            />
          ))}
        </fieldset>
      ) : (
        <DividedPayment
          label="¿Cómo se pagó?"
          paying={paying}
          onChange={setPaying}
          total={total}
          error={wasTried && !asked.ok ? asked.reasons[0]?.msg : undefined}
          about=""
        />
      )}
      {inCash > 0 && (
        <Text c="dimmed" fz="sm">
          Lleva descuento por efectivo: por lo menos {moneyText(inCash)} son en efectivo. De otra forma, elimine la factura y hágala de nuevo.
        </Text>
      )}
      <PaymentExtras paying={paying} onChange={setPaying} total={paying.parts === null ? 0 : total} />
      {act.error !== null && (
        <div role="alert">
          <Notice kind="danger">{act.error}</Notice>
        </div>
      )}
      {paying.parts === null ? (
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </DialogFoot>
      ) : (
        <DialogButtons accept="Corregir" close={close} isRunning={act.isRunning} />
      )}
    </form>
  );
};

type ChoiceProps = {
  readonly form: PaymentForm;
  readonly toPay: ToPay;
  readonly payments: readonly Payment[];
  readonly isRunning: boolean;
  readonly onChosen: () => void;
};

/** A button that pays all of it in one form; not for the form it already has, nor if the discount for cash forbids it. */
const Choice = ({ form, toPay, payments, isRunning, onChosen }: ChoiceProps) => {
  const isSo = payments.length === 1 && payments[0]?.form === form;
  const may = mayPay({ form, parts: null, reference: '' }, toPay);
  return (
    <Button variant="default" size="md" fullWidth disabled={isSo || !may.ok || isRunning} onClick={onChosen}>
      {FORM_LABEL[form]}
    </Button>
  );
};

/** What the invoice added up to, with how much of its credit counts as cash. */
const useToPay = ({ details, advance = 0, creditUsed = 0 }: Invoice): ToPay => {
  const creditAsCash = useCreditIsCash() ? creditUsed : 0;
  return { lines: details, advance, creditUsed, creditAsCash };
};

/** The present payment, ready to be divided. */
const payingOf = ({ payments = [] }: Invoice): Paying => ({
  form: payments.at(-1)?.form ?? 'transfer',
  parts: null,
  reference: payments.find(({ form }) => form === 'transfer')?.reference ?? '',
});
