/** Below the forms of payment: the switch that divides it, and the optional reference of a transfer. */
import { Button, Group, TextInput } from '@mantine/core';
import { amountsOf, type Paying } from '#features/invoices/draft-payment.rules.ts';
import { LONGEST_REFERENCE } from '#features/register/payment-form.contract.ts';
import type { Centavos } from '#kernel/money.ts';
import { IconArrowsSplit2 } from '#web/ui/icons.ts';
import { focusPart } from './DividedPayment.tsx';

export type PaymentExtrasProps = { readonly paying: Paying; readonly onChange: (paying: Paying) => void; readonly total: Centavos };

export const PaymentExtras = ({ paying, onChange, total }: PaymentExtrasProps) => (
  <Group justify="space-between" gap="0.5rem 1rem">
    {paying.parts === null ? (
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowsSplit2 />}
        onClick={() => {
          onChange({ ...paying, parts: {} });
          focusPart(paying.form);
        }}
      >
        Dividir el pago
      </Button>
    ) : (
      <Button variant="subtle" size="compact-md" onClick={() => onChange({ ...paying, parts: null })}>
        No dividir
      </Button>
    )}
    {amountsOf(paying, total).transfer > 0 && (
      <TextInput
        flex="0 1 21rem"
        aria-label="Referencia de la transferencia"
        placeholder="Referencia de la transferencia (opcional)"
        maxLength={LONGEST_REFERENCE}
        value={paying.reference}
        onChange={({ currentTarget }) => onChange({ ...paying, reference: currentTarget.value })}
      />
    )}
  </Group>
);
