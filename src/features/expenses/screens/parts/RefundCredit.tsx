/** "Devolver saldo a favor": pays a payer's credit out of the open register; asks how much, how and why. */
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_DESCRIPTION } from '#features/expenses/expense.contract.ts';
import { refundCredit } from '#features/expenses/refund.contract.ts';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { FormChoice } from '#features/register/screens/parts/FormChoice.tsx';
import { RegisterNotice } from '#features/register/screens/parts/RegisterNotice.tsx';
import { openOf, useLastRegister } from '#features/register/screens/register.queries.ts';
import { type Centavos, moneyText } from '#kernel/money.ts';
import { useAct } from '#web/data.ts';
import { MoneyInput } from '#web/ui/amounts.tsx';
import { PopupForm } from '#web/ui/PopupForm.tsx';
import { IconReceiptRefund } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { outText } from './out-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The payer, by name as lists write it, and the credit. */
export type RefundCreditProps = { readonly payerId: string; readonly name: string; readonly credit: Centavos };

/** The button and its popup; nothing without credit. */
export const RefundCredit = (props: RefundCreditProps) => {
  const [isOpen, setOpen] = useState(false);
  const { data: last } = useLastRegister();
  if (last === undefined || props.credit <= 0) return null;
  const isRegisterOpen = openOf(last) !== null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="light" leftSection={<IconReceiptRefund />} onClick={() => setOpen(true)}>
        Devolver saldo a favor
      </Button>
      <Dialog opened={isOpen} onClose={close} title={isRegisterOpen ? 'Devolver saldo a favor' : 'La caja no está abierta'} size="md">
        {isRegisterOpen ? <Form {...props} close={close} /> : <RegisterNotice takesFocus />}
      </Dialog>
    </>
  );
};

const Form = ({ payerId, name, credit, close }: RefundCreditProps & { readonly close: () => void }) => {
  const [form, setForm] = useState<PaymentForm>('cash');
  const [value, setValue] = useState<Centavos | null>(credit);
  const [why, setWhy] = useState('');
  const [wasTried, setTried] = useState(false);
  const act = useAct(refundCredit, { saysErrors: false, onDone: close });
  const isValue = value !== null && value > 0;
  return (
    <PopupForm
      accept={isValue ? `Devolver ${moneyText(value)}` : 'Devolver'}
      close={close}
      isRunning={act.isRunning}
      save={() => {
        setTried(true);
        if (isValue) void act.run({ params: { user_id: payerId }, body: { value, form, description: why.trim() || undefined } });
      }}
      refusal={act.error}
    >
      <div className={shared.form}>
        <Text>
          {name} tiene <strong>{moneyText(credit)}</strong> a favor.
        </Text>
        <FormChoice label="¿Cómo se devuelve?" value={form} onChange={setForm} />
        <MoneyInput label="Importe" value={value} most={credit} onChange={setValue} error={wasTried && !isValue ? 'Ingrese cuánto se devuelve' : undefined} />
        <TextInput
          label="Motivo"
          placeholder="Opcional"
          maxLength={LONGEST_DESCRIPTION}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        {isValue && (
          <Text>
            Salen {moneyText(value)} {outText(form)}, de la caja de hoy{value < credit && `, y quedan ${moneyText(credit - value)} a favor`}. Mientras la caja
            siga abierta, se deshace eliminando el egreso Devolución.
          </Text>
        )}
      </div>
    </PopupForm>
  );
};
