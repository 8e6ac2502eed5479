/** "Devolver dinero" of an invoice of a closed register: how, how much and why, and in words what becomes of it. */
import { Button, Modal, TextInput } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { LONGEST_DESCRIPTION } from '#features/expenses/expense.contract.ts';
import { reverseInvoice } from '#features/expenses/reversal.contract.ts';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { FormChoice } from '#features/register/screens/parts/FormChoice.tsx';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { type Centavos, moneyText, sumOf } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
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

type FormProps = { readonly invoice: Invoice; readonly left: Centavos; readonly close: () => void };

const Form = ({ invoice, left, close }: FormProps) => {
  const [form, setForm] = useState<PaymentForm>(invoice.payments?.[0]?.form ?? 'cash');
  const [amount, setAmount] = useState<Centavos | null>(left);
  const [why, setWhy] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isSure, setSure] = useState(false);
  const act = useAct(reverseInvoice, { saysErrors: false, onDone: close });
  if (isSure && amount !== null)
    return (
      <PopupForm
        accept={`Devolver ${moneyText(amount)}`}
        close={() => {
          act.reset();
          setSure(false);
        }}
        isRunning={act.isRunning}
        save={() => void act.run({ params: { id: invoice._id }, body: { form, asCredit: undefined, amount, description: why.trim() } })}
        refusal={act.error}
      >
        <p>
          Salen <strong>{moneyText(amount)}</strong> {OUT[form]}, de la caja de hoy.
        </p>
        <ul className={classes.consequences}>
          <li>
            Factura N° {invoice.invoiceid} de {sheetPayer(invoice.user).text}: {why.trim()}.
          </li>
          <li>{amount === left ? 'Lo que se pagó vuelve a deberse, sin los descuentos que tenía.' : 'Lo devuelto vuelve a deberse, desde la última cuota.'}</li>
          <li>La factura queda en el listado y dice que se devolvió.</li>
          <li>Mientras la caja siga abierta, se deshace eliminando el egreso Devolución.</li>
        </ul>
      </PopupForm>
    );
  const isAmount = amount !== null && amount > 0;
  return (
    <PopupForm
      accept="Continuar"
      close={close}
      isRunning={false}
      save={() => {
        setTried(true);
        setSure(isAmount && why.trim() !== '');
      }}
      refusal={null}
    >
      <div className={classes.fields}>
        <FormChoice label="¿Cómo se devuelve?" value={form} onChange={setForm} />
        <MoneyInput
          label="Importe"
          description={left === invoice.total ? undefined : `Quedan por devolver ${moneyText(left)} de ${moneyText(invoice.total)}`}
          value={amount}
          most={left}
          onChange={setAmount}
          error={wasTried && !isAmount ? 'Ingrese cuánto se devuelve' : undefined}
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
