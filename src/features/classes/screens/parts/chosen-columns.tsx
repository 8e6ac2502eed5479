/** The columns of students while a class is being filled. */
import { ageOn } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { present } from '#web/clock.ts';
import type { Column } from '#web/ui/table-column.ts';
import type { ChosenStudent } from './class-text.ts';

export const LEGAJO: Column<ChosenStudent> = { key: 'legajo', label: 'Legajo', align: 'right', width: '6rem', render: ({ studentnumber }) => studentnumber };

export const NAME: Column<ChosenStudent> = { key: 'name', label: 'Nombre', isTitle: true, render: listName };

export const useAge = (): Column<ChosenStudent> => {
  const { day } = present();
  return { key: 'age', label: 'Edad', align: 'right', hideOnPhone: true, render: ({ dob }) => (dob === undefined ? '' : ageOn(dob, day)) };
};
