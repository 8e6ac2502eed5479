/** "Devolver dinero" of an invoice of a closed register: how, how much and why, and in words what becomes of it. */
import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { LONGEST_DESCRIPTION } from '#features/expenses/expense.contract.ts';
import { reverseInvoice } from '#features/expenses/reversal.contract.ts';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { PAYMENT_FORMS, type PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { PopupForm } from '#web/ui/PopupForm.tsx';
import classes from './ReverseInvoice.module.css';

export const ReverseInvoice = ({ invoice }: { readonly invoice: Invoice }) => {
  const [isOpen, setOpen] = useState(false);
  const { data: last } = useLastRegister();
  const open = openOf(last);
  const left = invoice.total - sumOf((invoice.reversals ?? []).map(({ amount }) => amount));
  // Of the open register it is deleted instead.
  if (last === undefined || open?._id === invoice.register || left === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconReceiptRefund size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Devolver dinero
      </Button>
      <Modal opened={isOpen} onClose={close} title={open === null ? 'La caja no está abierta' : 'Devolver dinero'} size="md">
        {open === null ? <RegisterNotice takesFocus /> : <Form invoice={invoice} left={left} close={close} />}
      </Modal>
    </>
  );
};

const Form = ({ invoice, left, close }: { readonly invoice: Invoice; readonly left: Centavos; readonly close: () => void }) => {
  const [form, setForm] = useState<PaymentForm>(invoice.payments?.[0]?.form ?? 'cash');
  const [amount, setAmount] = useState<Centavos | null>(left);
  const [why, setWhy] = useState('');
  const [wasTried, setTried] = useState(false);
  const act = useAct(reverseInvoice, { saysErrors: false, onDone: close });
  const save = async (): Promise<void> => {
    setTried(true);
    if (amount === null || amount === 0 || why.trim() === '') return;
    const question = {
      question: '¿Está seguro que desea devolver el dinero?',
      consequences: [
        `Factura N° ${invoice.invoiceid} de ${sheetPayer(invoice.user).text}.`,
        `Salen ${moneyText(amount)} ${OUT[form]}, de la caja de hoy.`,
        amount === left ? 'Lo que se pagó vuelve a deberse, sin los descuentos que tenía.' : 'Lo que se devuelve vuelve a deberse, desde la última cuota.',
        'La factura sigue en el listado y dice que se devolvió.',
      ],
      accept: `Devolver ${moneyText(amount)}`,
      danger: true,
    };
    if (await confirm(question)) await act.run({ params: { id: invoice._id }, body: { form, amount, description: why.trim() } });
  };
  return (
    <PopupForm accept="Devolver" close={close} isRunning={act.isRunning} save={() => void save()} refusal={act.error}>
      <div className={classes.fields}>
        <Radio.Group label="¿Cómo se devuelve?" value={form} onChange={(next) => setForm(next as PaymentForm)}>
          <div className={classes.forms}>
            {PAYMENT_FORMS.map((one) => (
              <Radio key={one} value={one} label={FORM_LABEL[one]} />
            ))}
          </div>
        </Radio.Group>
        <MoneyInput
          label="Importe"
          description={left === invoice.total ? undefined : `Quedan por devolver ${moneyText(left)} de ${moneyText(invoice.total)}`}
          value={amount}
          most={left}
          onChange={setAmount}
          error={wasTried && (amount === null || amount === 0) ? 'Ingrese cuánto se devuelve' : undefined}
        />
        <TextInput
          label="Motivo"
          maxLength={LONGEST_DESCRIPTION}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          error={wasTried && why.trim() === '' ? 'Ingrese por qué se devuelve' : undefined}
        />
      </div>
    </PopupForm>
  );
};

const OUT: Readonly<Record<PaymentForm, string>> = { cash: 'en efectivo', transfer: 'por transferencia', mercadopago: 'por Mercado Pago', card: 'por tarjeta' };
