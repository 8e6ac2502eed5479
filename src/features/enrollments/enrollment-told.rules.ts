/** How the history tells enrollments. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { field } from '#features/history/told-field.rules.ts';
import { asFeeName } from '#features/installments/installment-told.rules.ts';
import { listName } from '#kernel/names.ts';
import type { Enrollment } from './enrollment.contract.ts';

export const ENROLLMENT_TOLD: ToldNoun<'enrollment'> = {
  noun: 'enrollment',
  label: 'Inscripción',
  fields: { category: field('Categoría'), year: field('Año'), month: field('Desde el mes', asFeeName) },
};

/** "Abad, Ana · 2026": the name of an enrollment in the history. */
export const labelOf = ({ student, year }: Pick<Enrollment, 'student' | 'year'>): string => `${listName(student)} · ${year}`;

export const toldEnrollment = ({ student, category, year }: Pick<Enrollment, 'student' | 'category' | 'year'>): object => ({
  student: student._id,
  category: category.name,
  year,
});
