/** The columns of the search, by the role of the people listed. */
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '#features/users/user.contract.ts';
import { birthdayText, dniText, roleInSearch } from '#features/users/user-words.rules.ts';
import { ageOn, type Day } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import type { CsvColumn } from '#web/csv.ts';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import { PhoneLink } from './PhoneLink.tsx';
import type { SearchKind } from './search-filter.ts';

export const columnsOf = (kind: SearchKind, today: Day): readonly Column<User>[] =>
  kind === 'student'
    ? [
        { key: 'studentnumber', isServerSorted: true, label: 'Legajo', align: 'right', render: ({ studentnumber }) => studentnumber, width: '6rem' },
        NAME,
        {
          key: 'age',
          isServerSorted: true,
          label: 'Edad',
          align: 'right',
          render: ({ dob }) => (dob === undefined ? '' : ageOn(dob, today)),
          hideOnPhone: true,
        },
        { key: 'dni', isServerSorted: true, label: 'DNI', align: 'right', render: ({ dni }) => (dni === undefined ? '' : dniText(dni)), hideOnPhone: true },
        { key: 'category', isServerSorted: true, label: 'Categoría', render: ({ category }) => category },
      ]
    : [NAME, EMAIL, CELL, ...(kind === 'guardian' ? [CHILD] : [BIRTHDAY]), ...(kind === 'admin' ? [ROLE] : [])];

/** The same list as a spreadsheet, with more than fits on the screen. */
export const csvColumnsOf = (kind: SearchKind, today: Day): readonly CsvColumn<User>[] => [
  ...(kind === 'student' ? [{ label: 'Legajo', value: ({ studentnumber }: User) => studentnumber }] : []),
  { label: 'Apellido', value: ({ lastname }) => lastname },
  { label: 'Nombre', value: ({ name }) => name },
  ...(kind === 'student'
    ? [
        { label: 'Edad', value: ({ dob }: User) => (dob === undefined ? undefined : ageOn(dob, today)) },
        { label: 'DNI', value: ({ dni }: User) => dni },
        { label: 'Categoría', value: ({ category }: User) => category },
      ]
    : []),
  { label: 'Email', value: ({ email }) => email },
  { label: 'Celular', value: ({ cel, relatedCellphones: [related] }) => cel ?? related?.cel },
  ...(kind === 'guardian' ? [{ label: 'Alumnos a Cargo', value: ({ children }: User) => children.map(listName).join(' / ') }] : []),
  ...(kind === 'admin' ? [{ label: 'Rol', value: roleInSearch }] : []),
];

const NAME: Column<User> = {
  key: 'name',
  isServerSorted: true,
  label: 'Nombre',
  isTitle: true,
  render: (user) => (
    <Anchor component={Link} to={`/index/dashboard/${user._id}`} fw={600} className={shared.touched}>
      {listName(user)}
    </Anchor>
  ),
};
const EMAIL: Column<User> = { key: 'email', label: 'Email', render: ({ email }) => email, hideOnPhone: true };
const CELL: Column<User> = {
  key: 'cel',
  label: 'Celular',
  render: ({ cel }) => (cel === undefined ? '' : <PhoneLink number={cel} className={shared.touched} />),
};
const BIRTHDAY: Column<User> = { key: 'dob', label: 'Fecha Nac.', render: ({ dob }) => (dob === undefined ? '' : birthdayText(dob)), hideOnPhone: true };
const ROLE: Column<User> = { key: 'role', label: 'Rol', render: roleInSearch };
// When the search is for a child's name, the server sends only the child that matches.
const CHILD: Column<User> = { key: 'child', label: 'Nombre Alumno', render: ({ children: [child] }) => (child === undefined ? '' : listName(child)) };
