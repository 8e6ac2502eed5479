/** How the history tells salaries and the pay of an hour. */
import { asForm } from '#features/expenses/expense-told.rules.ts';
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, field } from '#features/history/told-field.rules.ts';

export const SALARY_TOLD: ToldNoun<'salary'> = {
  noun: 'salary',
  label: 'Pago a empleados',
  fields: {
    value: field('Valor', asMoney),
    form: field('Forma de pago', asForm),
    description: field('Detalles'),
    worked: field('Horas'),
    reason: field('Motivo de la corrección'),
  },
};

export const SALARY_RATE_TOLD: ToldNoun<'salary-rate'> = {
  noun: 'salary-rate',
  label: 'Valor de la hora',
  fields: { hourly: field('Valor de la hora', asMoney) },
};
