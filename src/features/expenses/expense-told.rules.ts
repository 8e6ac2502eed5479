/** How the history tells movements and their types. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, asNamed, field } from '#features/history/told-field.rules.ts';
import { PAYMENT_FORMS } from '#features/register/payment-form.contract.ts';
import { formLabel } from '#features/register/payment-form.rules.ts';

/** How something was paid. */
export const asForm = (value: unknown): string => formLabel(PAYMENT_FORMS.find((form) => form === value));

export const EXPENSE_TOLD: ToldNoun<'expense'> = {
  noun: 'expense',
  label: 'Movimiento',
  fields: {
    value: field('Valor', asMoney),
    form: field('Forma de pago', asForm),
    description: field('Detalles'),
    expencetype: field('Tipo', asNamed),
  },
};

export const EXPENSE_TYPE_TOLD: ToldNoun<'expense-type'> = {
  noun: 'expense-type',
  label: 'Tipo de movimiento',
  fields: { name: field('Nombre'), type: field('Tipo') },
};
