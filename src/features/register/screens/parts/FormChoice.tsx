/** The form in which money leaves the register: one press. It starts with cash, the usual form for an office's outlays. */
import { Group, Radio } from '@mantine/core';
import { PAYMENT_FORMS, type PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import shared from '#web/ui/shared.module.css';

export type FormChoiceProps = {
  readonly label?: string;
  readonly value: PaymentForm;
  readonly onChange: (form: PaymentForm) => void;
  /** The forms that can be chosen here; all if left out. */
  readonly forms?: readonly PaymentForm[];
  readonly error?: string | undefined;
};

export const FormChoice = ({ label = 'Forma de Pago', value, onChange, forms = PAYMENT_FORMS, error }: FormChoiceProps) => (
  <Radio.Group label={label} value={value} onChange={(form) => onChange(form as PaymentForm)} error={error}>
    <Group gap="0 1.4rem">
      {forms.map((form) => (
        <Radio key={form} value={form} label={FORM_LABEL[form]} className={shared.radio ?? ''} />
      ))}
    </Group>
  </Radio.Group>
);
