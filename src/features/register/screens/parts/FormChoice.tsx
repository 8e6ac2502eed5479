/** In which form money leaves the register: one press, and it begins with cash, as most of what an office pays. */
import { Radio } from '@mantine/core';
import { PAYMENT_FORMS, type PaymentForm } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';
import classes from './FormChoice.module.css';

export type FormChoiceProps = {
  readonly label?: string;
  readonly value: PaymentForm;
  readonly onChange: (form: PaymentForm) => void;
  /** Those that can be chosen here; left out, all. */
  readonly forms?: readonly PaymentForm[];
  readonly error?: string | undefined;
};

export const FormChoice = ({ label = 'Forma de Pago', value, onChange, forms = PAYMENT_FORMS, error }: FormChoiceProps) => (
  <Radio.Group label={label} value={value} onChange={(form) => onChange(form as PaymentForm)} error={error}>
    <div className={classes.forms}>
      {forms.map((form) => (
        <Radio key={form} value={form} label={FORM_LABEL[form]} className={classes.form ?? ''} />
      ))}
    </div>
  </Radio.Group>
);
