/** "Factura": the payer, the detail, the form of payment and the total. */
import { Button, Group, Kbd, Stack, TextInput } from '@mantine/core';
import { nextInvoiceNumber } from '#features/invoices/invoice.contract.ts';
import { totalsOf } from '#features/invoices/draft.rules.ts';
import { creditUsedFor, dueOf } from '#features/invoices/draft-payment.rules.ts';
import type { PaymentForm } from '#features/register/payment-form.contract.ts';
import { fullDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconCashBanknote } from '#web/ui/icons.ts';
import shared from '#web/ui/shared.module.css';
import { DetailTable } from './DetailTable.tsx';
import classes from './InvoicePanel.module.css';
import type { InvoiceDraft } from './invoice-draft.ts';
import { PayerField } from './PayerField.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';

export type InvoicePanelProps = {
  readonly draft: InvoiceDraft;
  /** What is wrong, by the field: `user`, `details.0.payment`, `payments`. */
  readonly wrong: ReadonlyMap<string, string>;
  readonly onPay: () => void;
};

export const InvoicePanel = ({ draft, wrong, onPay }: InvoicePanelProps) => {
  const { lines, paying, extra, isFound, who, used, received } = draft;
  const { data: number } = useOne(nextInvoiceNumber, {});
  const { discount, balance } = totalsOf(lines);
  const due = dueOf(lines, used);
  const creditUsed = creditUsedFor(lines, used);
  // Without fees, the money handed over becomes the payer's credit.
  const isAdvance = lines.length === 0 && (received ?? 0) > 0;
  const hasDiscount = lines.some((line) => line.cashDiscount + line.extraDiscount > 0);
  return (
    <Stack>
      <div className={classes.numbers}>
        <TextInput label="Factura ID" disabled value={number === undefined ? '' : String(number)} />
        <TextInput label="Fecha" disabled value={fullDay(present().day)} />
      </div>
      <PayerField payer={who} onChange={draft.setPayer} error={wrong.get('user')} emailError={wrong.get('email')} />
      {lines.length === 0 ? (
        <EmptyState
          title="La factura está vacía"
          reason="Marque las cuotas que se pagan: aparecen aquí con su importe completo. Sin cuotas, lo recibido queda a cuenta de quien paga."
        />
      ) : (
        <DetailTable
          lines={lines}
          hasDiscount={hasDiscount}
          isLocked={extra}
          errorOf={(index) => wrong.get(`details.${index}.payment`)}
          onPayment={draft.setPayment}
          onRemove={draft.removeFee}
        />
      )}
      <PaymentChoice draft={draft} error={wrong.get('payments')} />
      <Group justify="space-between" align="flex-end" gap="1rem 2rem" className={classes.end}>
        <dl className={`${shared.pairs} ${classes.sums}`} aria-live="polite">
          {discount > 0 && <Sum label="Descuento" value={moneyText(discount)} />}
          {!extra && <Sum label="Saldo" value={moneyText(balance)} />}
          {creditUsed > 0 && <Sum label="Saldo a favor usado" value={`-${moneyText(creditUsed)}`} />}
          <Sum label="Total" value={moneyText(isAdvance ? (received ?? 0) : due)} isTotal />
        </dl>
        <div className={classes.pay}>
          <Button size="lg" fullWidth disabled={(lines.length === 0 && !isAdvance) || isFound} leftSection={<IconCashBanknote size={22} />} onClick={onPay}>
            {isAdvance ? 'Dejar a cuenta' : 'Pagar'}
          </Button>
          {isFound ? (
            <p className={classes.under}>Para cobrarla, elija antes Continuar factura</p>
          ) : (
            <p className={classes.under} data-keys>
              <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd>
              {` cobra ${creditUsed > 0 && due === 0 ? 'del saldo a favor' : paying.parts === null ? HOW[paying.form] : 'en varias formas'}`}
            </p>
          )}
        </div>
      </Group>
    </Stack>
  );
};

const HOW: Readonly<Record<PaymentForm, string>> = { cash: 'en efectivo', transfer: 'por transferencia', mercadopago: 'por Mercado Pago', card: 'con tarjeta' };

const Sum = ({ label, value, isTotal = false }: { readonly label: string; readonly value: string; readonly isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
