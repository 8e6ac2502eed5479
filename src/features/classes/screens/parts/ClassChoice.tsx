/** Chooses the class of a student who is being enrolled, at once or later. */
import { NativeSelect } from '@mantine/core';
import { listClasses } from '#features/classes/class.contract.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { beyondText, goesBeyond, withMore } from '#features/classes/seat.rules.ts';
import { listName } from '#kernel/names.ts';
import { useOne } from '#web/data.ts';
import { classOption } from '../class.queries.ts';

/** The chosen class in words; `beyond` says that it is full, if it is. */
export type ChosenClass = { readonly id: string; readonly text: string; readonly beyond: string | null };

export type ClassChoiceProps = {
  readonly category: string;
  readonly year: number;
  readonly value: string;
  readonly onChange: (chosen: ChosenClass | null) => void;
  readonly error?: string | undefined;
};

export const ClassChoice = ({ category, year, value, onChange, error }: ClassChoiceProps) => {
  const found = useOne(listClasses, { query: { category, year } });
  const offered = found.data ?? [];
  if (found.data !== undefined && offered.length === 0) return null;
  const beyondOf = (id: string): string | null => {
    const filling = offered.filter(({ _id }) => _id === id).map((one) => withMore(one, 1))[0];
    return filling !== undefined && goesBeyond(filling) ? beyondText(filling) : null;
  };
  const beyond = beyondOf(value);
  return (
    <NativeSelect
      label="Clase"
      disabled={found.data === undefined}
      value={value}
      error={error}
      description={beyond === null ? undefined : `${beyond}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => {
        const one = offered.find(({ _id }) => _id === currentTarget.value);
        if (one === undefined) return onChange(null);
        onChange({ id: one._id, text: `Clase de ${listName(one.teacher)}: ${scheduleText(one)}`, beyond: beyondOf(one._id) });
      }}
      data={[{ value: '', label: 'Sin clase por ahora' }, ...offered.map(classOption)]}
    />
  );
};
