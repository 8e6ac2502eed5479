/** Gives money of an invoice of a closed register back, or leaves it as the payer's credit: asks how, how much and why, and says what will happen. */
import { Box, Button, Group, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { leftOfTold } from '#features/expenses/after-reversals.rules.ts';
import { LONGEST_DESCRIPTION } from '#features/expenses/expense.contract.ts';
import { reverseInvoice } from '#features/expenses/reversal.contract.ts';
import type { Left } from '#features/expenses/reversal.rules.ts';
import type { Invoice } from '#features/invoices/invoice.contract.ts';
import { sheetPayer } from '#features/invoices/invoice-sheet.rules.ts';
import { PAYMENT_FORMS, type PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
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

export const ReverseInvoice = ({ invoice }: { readonly invoice: Invoice }) => {
  const [isOpen, setOpen] = useState(false);
  const { data: last } = useLastRegister();
  const open = openOf(last);
  const left = leftOfTold(invoice);
  const ways = waysOf(invoice, left);
  const [first] = ways;
  // An invoice of the open register is deleted instead.
  if (last === undefined || open?._id === invoice.register || first === undefined) return null;
  const close = () => setOpen(false);
  const title = left.money === 0 ? 'Dejar a cuenta' : 'Devolver dinero';
  return (
    <>
      <Button variant="light" color="red" leftSection={<IconReceiptRefund />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={open === null ? 'La caja no está abierta' : title} size="md">
        {open === null ? <RegisterNotice takesFocus /> : <Form invoice={invoice} left={left} ways={ways} first={first} close={close} />}
      </Dialog>
    </>
  );
};

/** In a form of payment, or as credit of the payer. */
type Way = PaymentForm | 'credit';

/** Forms as long as money remains; credit for a registered payer, as long as lines remain. */
const waysOf = ({ user, payments = [] }: Invoice, left: Left): readonly Way[] => {
  const paidIn = payments[0]?.form ?? 'cash';
  const isRegistered = 'user_id' in user && user.user_id !== null;
  return [
    ...(left.money > 0 ? [paidIn, ...PAYMENT_FORMS.filter((form) => form !== paidIn)] : []),
    ...(isRegistered && left.lines > 0 ? (['credit'] as const) : []),
  ];
};

type FormProps = { readonly invoice: Invoice; readonly left: Left; readonly ways: readonly Way[]; readonly first: Way; readonly close: () => void };

const Form = ({ invoice, left, ways, first, close }: FormProps) => {
  const [way, setWay] = useState<Way>(first);
  const most = way === 'credit' ? left.lines : left.money;
  const [amount, setAmount] = useState<Centavos | null>(most);
  const [why, setWhy] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isSure, setSure] = useState(false);
  const act = useAct(reverseInvoice, { saysErrors: false, onDone: close });
  const payer = sheetPayer(invoice.user).text;
  if (isSure && amount !== null)
    return (
      <PopupForm
        accept={way === 'credit' ? `Dejar ${moneyText(amount)} a cuenta` : `Devolver ${moneyText(amount)}`}
        close={() => {
          act.reset();
          setSure(false);
        }}
        isRunning={act.isRunning}
        save={() =>
          void act.run({
            params: { id: invoice._id },
            body: { ...(way === 'credit' ? { form: undefined, asCredit: true } : { form: way, asCredit: undefined }), amount, description: why.trim() },
          })
        }
        refusal={act.error}
      >
        {way === 'credit' ? (
          <p>
            Quedan <strong>{moneyText(amount)}</strong> a cuenta de {payer}. No sale dinero de la caja.
          </p>
        ) : (
          <p>
            Salen <strong>{moneyText(amount)}</strong> {outText(way)}, de la caja de hoy.
          </p>
        )}
        <Box component="ul" mt="sm" className={shared.bullets}>
          <li>
            Factura N° {invoice.invoiceid} de {payer}: {why.trim()}.
          </li>
          {consequencesOf(way, amount, left, payer).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </Box>
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
      <div className={shared.form}>
        <Radio.Group
          label="¿Cómo se devuelve?"
          value={way}
          onChange={(next) => {
            setWay(next as Way);
            setAmount(next === 'credit' ? left.lines : left.money);
          }}
        >
          <Group gap="0 1.4rem">
            {[...PAYMENT_FORMS, 'credit' as const]
              .filter((one) => ways.includes(one))
              .map((one) => (
                <Radio key={one} value={one} label={one === 'credit' ? `Dejar a cuenta de ${payer}` : FORM_LABEL[one]} className={shared.radio ?? ''} />
              ))}
          </Group>
        </Radio.Group>
        <MoneyInput
          label="Importe"
          description={leftText(way, left, invoice)}
          value={amount}
          most={most}
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

/** How much can be given back, when it is not simply the total. */
const leftText = (way: Way, left: Left, { total, reversals = [] }: Invoice): string | undefined => {
  if (way === 'credit')
    return reversals.length === 0 ? `Sus cuotas suman ${moneyText(left.lines)}` : `De sus cuotas quedan por devolver ${moneyText(left.lines)}`;
  return left.money === total ? undefined : `Quedan por devolver ${moneyText(left.money)} de ${moneyText(total)}`;
};

/** What will become of the fees and of the credit, in the order of the form. */
const consequencesOf = (way: Way, amount: Centavos, left: Left, payer: string): readonly string[] => {
  const isAll = amount === (way === 'credit' ? left.lines : left.money);
  const fees = amount - (way === 'credit' ? 0 : Math.min(amount, left.advance));
  const again = isAll ? 'Lo que se pagó vuelve a deberse, sin los descuentos que tenía.' : 'Lo devuelto vuelve a deberse, desde la última cuota.';
  if (way === 'credit')
    return [
      again,
      'Se usa al cobrarle otra factura, o se devuelve desde la página de la familia.',
      'La factura queda en el listado y dice que se dejó a cuenta.',
      'No se deshace: para volver atrás, cobre otra vez con el saldo a favor.',
    ];
  return [
    ...(left.advance > 0 ? [`Primero sale lo que había dejado a cuenta: el saldo a favor de ${payer} baja ${moneyText(Math.min(amount, left.advance))}.`] : []),
    ...(fees > 0 || (isAll && left.lines > 0) ? [again] : []),
    ...(isAll && left.used > 0 ? [`El saldo a favor que se usó vuelve a ${payer}: ${moneyText(left.used)}.`] : []),
    'La factura queda en el listado y dice que se devolvió.',
    'Mientras la caja siga abierta, se deshace eliminando el egreso Devolución.',
  ];
};
