import { expect, test } from 'vitest';
import { usersPaper } from './user.pdf.ts';
import type { PrintedKind, PrintedUser } from './user-paper.contract.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };
type Page = {
  readonly title: string;
  readonly note: string;
  readonly landscape: boolean;
  readonly rows: readonly string[][];
  readonly columns: readonly { readonly title: string }[];
};
const pageOf = (kind: PrintedKind, ...users: readonly PrintedUser[]): Page => usersPaper(kind, users, INSTITUTE, '2026-06-10').data as Page;
const titles = (page: Page) => page.columns.map(({ title }) => title);

const ANA: PrintedUser = {
  name: 'Ana',
  lastname: 'Abad',
  studentnumber: 12,
  dni: 51_234_567,
  email: 'ana@demo.example',
  cel: '351 555-0101',
  dob: '2014-05-03T00:00:00.000Z',
  category: 'Junior',
};

test('Students have number, DNI, contact, birth and category', () => {
  const page = pageOf('student', ANA);
  expect(page).toMatchObject({ title: 'Lista de Alumnos', note: '1 alumno', landscape: true });
  expect(titles(page)).toEqual(['Legajo', 'Nombre', 'DNI', 'Email', 'Celular', 'Fecha Nacimiento', 'Categoría']);
  expect(page.rows).toEqual([['12', 'Abad, Ana', '51.234.567', 'ana@demo.example', '351 555-0101', '03/05/2014', 'Junior']]);
});

test('A student without a phone has that of the first relative', () => {
  const phones = [
    { relation: 'grandmother', name: 'Elvira', cel: '351 555-0199' },
    { relation: 'father', name: 'Raúl', cel: '351 555-0198' },
  ];
  expect(pageOf('student', { cel: null, relatedCellphones: phones }).rows[0]?.[4]).toBe('351 555-0199 - Elvira (Abuela)');
  expect(pageOf('student', { cel: '351 555-0101', relatedCellphones: phones }).rows[0]?.[4]).toBe('351 555-0101');
  expect(pageOf('student', { relatedCellphones: [{ cel: '351 555-0199' }] }).rows[0]?.[4]).toBe('351 555-0199');
  expect(pageOf('student', { relatedCellphones: [{ relation: 'vecina', name: 'Elvira' }] }).rows[0]?.[4]).toBe('Elvira');
  expect(pageOf('student', { relatedCellphones: [] }).rows[0]?.[4]).toBe('');
});

test('Guardians have their children', () => {
  const page = pageOf(
    'guardian',
    {
      name: 'Tomasa',
      lastname: 'Abad',
      cel: '351 555-0102',
      children: [{ name: 'Ana', lastname: 'Abad' }, '5e0000000000000000000008', { name: 'Bautista', lastname: 'Abad' }],
    },
    {},
  );
  expect(page.title).toBe('Lista de Tutores');
  expect(titles(page)).toEqual(['Nombre', 'Email', 'Celular', 'Nombre Alumno']);
  expect(page.rows).toEqual([
    ['Abad, Tomasa', '', '351 555-0102', 'Abad, Ana · Abad, Bautista'],
    ['', '', '', ''],
  ]);
});

test('People who work at the institute have their birthday without the year; administrators have their role', () => {
  const elena: PrintedUser = { name: 'Elena', lastname: 'Núñez', type: 'admin&teacher', sex: 'Femenino', dob: '1980-05-03T00:00:00.000Z' };
  expect(titles(pageOf('teacher', elena))).toEqual(['Nombre', 'Email', 'Celular', 'Fecha Nacimiento']);
  expect(pageOf('teacher', elena).rows).toEqual([['Núñez, Elena', '', '', '03/05']]);
  expect(titles(pageOf('admin', elena))).toEqual(['Nombre', 'Email', 'Celular', 'Fecha Nacimiento', 'Rol']);
  expect(pageOf('admin', elena, { type: 'secretary', sex: 'Masculino' }, { type: 'secretary' }, { type: 'king' }, {}).rows.map((row) => row[4])).toEqual([
    'Admin y Profesora',
    'Secretario',
    'Secretaria',
    '',
    '',
  ]);
});

test('Missing values stay empty', () => {
  expect(pageOf('student', {}, { dni: 'M 123', dob: 'mayo', studentnumber: '7', category: { name: 'Junior' } }).rows).toEqual([
    ['', '', '', '', '', '', ''],
    ['7', '', 'M 123', '', '', '', 'Junior'],
  ]);
});
