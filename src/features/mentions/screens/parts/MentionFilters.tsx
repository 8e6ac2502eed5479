/** The filters of a tab of the mentions. */
import { Button, NativeSelect } from '@mantine/core';
import { listCategories } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { mentionYears, typedQuantity } from '#features/mentions/mention.rules.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { hasWrongBox } from '#web/form.ts';
import { WholeInput } from '#web/ui/amounts.tsx';
import { IconFilter } from '#web/ui/icons.ts';
import classes from './mentions.module.css';
import type { MentionSearch } from './mention-search.ts';

export type MentionFiltersProps = {
  readonly search: MentionSearch;
  /** "Cantidad", "N° Faltas". */
  readonly label: string;
  readonly placeholder: string;
  readonly isRunning: boolean;
  /** "Buscar" again. */
  readonly retry: () => void;
  /** Categories without numbers have no averages. */
  readonly omitsLetters?: boolean;
};

export const MentionFilters = ({ search: { filter, set, isAsked, ask }, label, placeholder, isRunning, retry, omitsLetters = false }: MentionFiltersProps) => {
  const categories = categoriesOffered(useOne(listCategories, {}).data ?? []).filter(({ letters }) => !(omitsLetters && letters));
  return (
    <form
      className={classes.filters}
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasWrongBox(event.currentTarget)) return;
        if (isAsked) retry();
        else ask();
      }}
    >
      <NativeSelect
        label="Categoría"
        data={[{ value: '', label: 'Todas las categorías' }, ...categories.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={filter.category}
        onChange={({ currentTarget }) => set({ category: currentTarget.value })}
      />
      <NativeSelect
        label="Año"
        data={mentionYears(present()).map(String)}
        value={filter.year}
        onChange={({ currentTarget }) => set({ year: currentTarget.value })}
      />
      <WholeInput
        label={label}
        placeholder={placeholder}
        most={9999}
        value={typedQuantity(filter.quantity) ?? null}
        onChange={(quantity, isWrong) => {
          if (!isWrong) set({ quantity: quantity === null ? '' : String(quantity) });
        }}
      />
      <Button type="submit" variant="light" loading={isRunning} leftSection={<IconFilter />}>
        Buscar
      </Button>
    </form>
  );
};
