/** The filters of classes: teacher, category and year. */
import { NativeSelect } from '@mantine/core';
import { listCategories } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { classYears } from '#features/classes/class.rules.ts';
import { listName } from '#kernel/names.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { FilterForm } from '#web/ui/FilterForm.tsx';
import { useTeachers } from '../class.queries.ts';
import classes from './classes.module.css';

export type ClassFilterValues = { readonly teacher: string; readonly category: string; readonly year: string };

export type ClassFiltersProps = {
  readonly filter: ClassFilterValues;
  readonly onChange: (patch: Partial<ClassFilterValues>) => void;
  readonly onSearch: () => void;
  /** How many filters are set. */
  readonly set: number;
  readonly onClear: () => void;
  /** The classes in the list: a teacher who left can still be chosen because of them. */
  readonly shown: readonly ClassInfo[];
};

export const ClassFilters = ({ filter, onChange, onSearch, set, onClear, shown }: ClassFiltersProps) => {
  const categories = useOne(listCategories, {}).data ?? [];
  const active = useTeachers() ?? [];
  const chosen = shown.find(({ teacher }) => teacher._id === filter.teacher)?.teacher;
  const teachers = active.some(({ _id }) => _id === filter.teacher) || chosen === undefined ? active : [chosen, ...active];
  return (
    <FilterForm className={classes.filters} search={onSearch} set={set} clear={onClear}>
      <NativeSelect
        label="Profesor"
        value={filter.teacher}
        onChange={({ currentTarget }) => onChange({ teacher: currentTarget.value })}
        data={[{ value: '', label: 'Todos los profesores' }, ...teachers.map((one) => ({ value: one._id, label: listName(one) }))]}
      />
      <NativeSelect
        label="Categoría"
        value={filter.category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
        data={[{ value: '', label: 'Todas las categorías' }, ...categoriesOffered(categories).map(({ _id, name }) => ({ value: _id, label: name }))]}
      />
      <NativeSelect
        label="Año"
        value={filter.year}
        onChange={({ currentTarget }) => onChange({ year: currentTarget.value })}
        data={classYears(present()).map(String)}
      />
    </FilterForm>
  );
};
