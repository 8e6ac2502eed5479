/** The columns of a list of classes: teacher, category, days and hours, and how many places are taken. */
import { Anchor, Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClassInfo, ClassStudent } from '#features/classes/class.contract.ts';
import { classTitle, placesText } from '#features/classes/class-words.rules.ts';
import { sentCellphoneText } from '#features/users/printed-user.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { CsvColumn } from '#web/csv.ts';
import { IconArrowRight } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { Places } from './Places.tsx';

export const classColumns = ({ withTeacher }: { readonly withTeacher: boolean }): readonly Column<ClassInfo>[] => [
  ...(withTeacher ? [TEACHER] : []),
  {
    key: 'category',
    label: 'Categoría',
    isTitle: true,
    sort: ({ category }) => searchKey(category.name),
    render: ({ _id, category }) => (
      <Anchor component={Link} to={`/class/single/${_id}`} fw={600}>
        {category.name}
      </Anchor>
    ),
  },
  { key: 'room', label: 'Aula', align: 'right', sort: ({ classroom }) => Number(classroom ?? 0), render: ({ classroom }) => classroom },
  { key: 'day1', label: 'Día 1', render: (one) => <DayOf day={one.day1} from={one.hourin1} to={one.hourout1} /> },
  { key: 'in1', label: 'Comienzo', hideOnPhone: true, sort: ({ hourin1 }) => hourin1, render: ({ hourin1 }) => hourin1 },
  { key: 'out1', label: 'Fin', hideOnPhone: true, render: ({ hourout1 }) => hourout1 },
  { key: 'day2', label: 'Día 2', render: (one) => <DayOf day={one.day2} from={one.hourin2} to={one.hourout2} /> },
  { key: 'in2', label: 'Comienzo', hideOnPhone: true, render: ({ hourin2 }) => hourin2 },
  { key: 'out2', label: 'Fin', hideOnPhone: true, render: ({ hourout2 }) => hourout2 },
  { key: 'places', label: 'Lugares', sort: ({ capacity, taken }) => capacity - taken, render: (one) => <Places one={one} /> },
  {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: (one) => (
      <Button
        component={Link}
        to={`/class/single/${one._id}`}
        variant="subtle"
        size="sm"
        rightSection={<IconArrowRight size={17} />}
        aria-label={`Ver ${classTitle(one)}`}
      >
        Ver
      </Button>
    ),
  },
];

const TEACHER: Column<ClassInfo> = {
  key: 'teacher',
  label: 'Profesor',
  sort: ({ teacher }) => searchKey(listName(teacher)),
  render: ({ teacher }) => (
    <Anchor component={Link} to={`/index/dashboard/${teacher._id}`}>
      {listName(teacher)}
    </Anchor>
  ),
};

/** On a card the hours are beside the day; in the table they have columns of their own. */
const DayOf = ({ day, from, to }: { readonly day: string; readonly from: string; readonly to: string }) => (
  <>
    {day}
    <Box component="span" hiddenFrom="sm">
      , {from} a {to}
    </Box>
  </>
);

/** The same list as a spreadsheet. */
export const CLASS_CSV: readonly CsvColumn<ClassInfo>[] = [
  { label: 'Profesor', value: ({ teacher }) => listName(teacher) },
  { label: 'Categoría', value: ({ category }) => category.name },
  { label: 'Año', value: ({ year }) => year },
  { label: 'Aula', value: ({ classroom }) => classroom },
  { label: 'Día 1', value: ({ day1 }) => day1 },
  { label: 'Comienzo', value: ({ hourin1 }) => hourin1 },
  { label: 'Fin', value: ({ hourout1 }) => hourout1 },
  { label: 'Día 2', value: ({ day2 }) => day2 },
  { label: 'Comienzo 2', value: ({ hourin2 }) => hourin2 },
  { label: 'Fin 2', value: ({ hourout2 }) => hourout2 },
  { label: 'Lugares', value: (one) => placesText(one) },
];

/** The students of a class as a spreadsheet, with the columns of the paper. */
export const CLASS_STUDENT_CSV: readonly CsvColumn<ClassStudent>[] = [
  { label: 'Legajo', value: ({ studentnumber }) => studentnumber },
  { label: 'Nombre', value: listName },
  { label: 'Fecha de Nacimiento', value: ({ dob }) => (dob === undefined ? undefined : fullDay(dob)) },
  { label: 'DNI', value: ({ dni }) => dni },
  { label: 'Celular', value: sentCellphoneText },
];
