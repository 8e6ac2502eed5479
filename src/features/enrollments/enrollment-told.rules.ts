/** Enrollments as the history tells them. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { field } from '#features/history/told-field.rules.ts';
import { asFeeName } from '#features/installments/installment-told.rules.ts';

export const ENROLLMENT_TOLD: ToldNoun<'enrollment'> = {
  noun: 'enrollment',
  label: 'Inscripción',
  fields: { category: field('Categoría'), year: field('Año'), month: field('Desde el mes', asFeeName) },
};
