/** The class of who is being enrolled: it may be chosen at once, or later. */
import { NativeSelect } from '@mantine/core';
import { listClasses } from '#features/classes/class.contract.ts';
import { scheduleText } from '#features/classes/class-words.rules.ts';
import { beyondText, goesBeyond, withMore } from '#features/classes/seat.rules.ts';
import type { ClassChoiceProps } from '#features/enrollments/screens/parts/class-help.tsx';
import { listName } from '#features/users/user-words.rules.ts';
import { useOne } from '#web/data.ts';
import { classOption } from '../class.queries.ts';

export const ClassChoice = ({ category, year, value, onChange, error }: ClassChoiceProps) => {
  const found = useOne(listClasses, { query: { category, year } });
  const offered = found.data ?? [];
  if (found.data !== undefined && offered.length === 0) return null;
  return (
    <NativeSelect
      label="Clase"
      disabled={found.data === undefined}
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        const one = offered.find(({ _id }) => _id === currentTarget.value);
        if (one === undefined) return onChange(null);
        const filling = withMore(one, 1);
        onChange({ id: one._id, text: `Clase de ${listName(one.teacher)}: ${scheduleText(one)}`, beyond: goesBeyond(filling) ? beyondText(filling) : null });
      }}
      data={[{ value: '', label: 'Sin clase por ahora' }, ...offered.map(classOption)]}
    />
  );
};
