/** The fields that the forms of a new enrollment and of its change share. */
import { NativeSelect } from '@mantine/core';
import { listCategories } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { monthsOffered } from '#features/enrollments/enrollment.rules.ts';
import { startingMonthName } from '#features/installments/installment.rules.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';

type FieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** All categories except Inscripción. */
export const CategoryField = ({ value, onChange, error }: FieldProps) => {
  const categories = useOne(listCategories, {});
  return (
    <NativeSelect
      label="Categoría"
      required
      disabled={categories.data === undefined}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: '* Seleccione categoría' }, ...categoriesOffered(categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
    />
  );
};

/** This month or the next, once the classes of the year have begun. */
export const MonthField = ({ year, asks, value, onChange, error }: FieldProps & { readonly year: number; readonly asks: string }) => (
  <NativeSelect
    label="Mes"
    required
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data={[{ value: '', label: `* ${asks}` }, ...monthsOffered(year, present()).map((month) => ({ value: String(month), label: startingMonthName(month) }))]}
  />
);
