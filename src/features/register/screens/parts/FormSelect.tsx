/** Filters a list by one form of payment, or by an unknown form. */
import { NativeSelect } from '@mantine/core';
import { FormFilter } from '#features/register/payment-form.contract.ts';
import { FORM_LABEL } from '#features/register/payment-form.rules.ts';

export type FormSelectProps = {
  /** Empty for all forms. */
  readonly value: string;
  readonly onChange: (form: string) => void;
};

export const FormSelect = ({ value, onChange }: FormSelectProps) => (
  <NativeSelect
    label="Forma de Pago"
    data={[{ value: '', label: 'Todas' }, ...FormFilter.options.map((form) => ({ value: form, label: FORM_LABEL[form] }))]}
    value={formOf(value) ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** The form that a word of the address names; undefined for all. */
export const formOf = (word: string): FormFilter | undefined => FormFilter.options.find((form) => form === word);
