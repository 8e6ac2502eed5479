/** The columns of the table of kinds of grades: the categories in order, and the percentage. */
import type { Category } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { PERCENTAGE } from '#features/grades/grade-type-edit.rules.ts';
import type { GradeTypeColumn } from './GradeTypeTable.tsx';

export const gradeTypeColumns = (categories: readonly Category[]): readonly GradeTypeColumn[] => [
  ...categoriesOffered(categories).map(({ _id, name, abbreviation }) => ({ key: _id, label: abbreviation ?? name, name })),
  { key: PERCENTAGE, label: '%', name: 'Se escribe y se muestra como porcentaje' },
];
