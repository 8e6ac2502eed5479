/** The lists of people on paper, each with the columns that the office needs. */
import type { Day } from '#kernel/calendar.ts';
import { ROLE_LABEL, ROLES } from '#kernel/roles.ts';
import type { Letterhead } from '#server/papers/letterhead.ts';
import { type List, listPaper, nameText, personText, sentDayText } from '#server/papers/list.ts';
import type { Paper } from '#server/papers/printer.ts';
import { sentCellphoneText, sentDniText } from './printed-user.rules.ts';
import { SEXES } from './user.contract.ts';
import type { PrintedKind, PrintedUser } from './user-paper.contract.ts';
import { roleInSearch } from './user-words.rules.ts';

/** The list of a tab of the search. */
export const usersPaper = (kind: PrintedKind, users: readonly PrintedUser[], institute: Letterhead, today: Day, of?: string): Paper =>
  listPaper({ ...LISTS[kind](users), of, landscape: true }, institute, today);

const EMAIL = { title: 'Email', width: 2.7 };
const NAME = { title: 'Nombre', width: 2.7 };

const LISTS: Readonly<Record<PrintedKind, (users: readonly PrintedUser[]) => List>> = {
  student: (users) => ({
    title: 'Lista de Alumnos',
    counted: ['alumno', 'alumnos'],
    columns: [
      { title: 'Legajo', align: 'right' },
      NAME,
      { title: 'DNI', align: 'right' },
      EMAIL,
      { title: 'Celular', width: 3.6 },
      { title: 'Fecha Nacimiento' },
      { title: 'Categoría' },
    ],
    rows: users.map((user) => [
      String(user.studentnumber ?? ''),
      personText(user),
      sentDniText(user.dni),
      user.email ?? '',
      sentCellphoneText(user),
      sentDayText(user.dob),
      nameText(user.category),
    ]),
  }),
  guardian: (users) => ({
    title: 'Lista de Tutores',
    counted: ['tutor', 'tutores'],
    columns: [NAME, EMAIL, { title: 'Celular' }, { title: 'Nombre Alumno', width: 4 }],
    rows: users.map((user) => [personText(user), user.email ?? '', user.cel ?? '', childrenText(user)]),
  }),
  teacher: (users) => ({
    title: 'Lista de Profesores',
    counted: ['profesor', 'profesores'],
    columns: TEAM_COLUMNS,
    rows: users.map(teamRow),
  }),
  admin: (users) => ({
    title: 'Lista de Administradores',
    counted: ['administrador', 'administradores'],
    columns: [...TEAM_COLUMNS, { title: 'Rol' }],
    rows: users.map((user) => [...teamRow(user), roleText(user)]),
  }),
};

const TEAM_COLUMNS = [NAME, EMAIL, { title: 'Celular' }, { title: 'Fecha Nacimiento' }];

/** The birthday of those who work at the institute is printed without the year. */
const teamRow = (user: PrintedUser): readonly string[] => [personText(user), user.email ?? '', user.cel ?? '', sentDayText(user.dob).slice(0, 5)];

const childrenText = ({ children }: PrintedUser): string =>
  (children ?? [])
    .map(personText)
    .filter((name) => name !== '')
    .join(' · ');

const roleText = (user: PrintedUser): string => {
  const type = ROLES.find((one) => one === user.type);
  const sex = SEXES.find((one) => one === user.sex);
  if (type === undefined) return '';
  return sex === undefined ? ROLE_LABEL[type] : roleInSearch({ type, sex });
};
