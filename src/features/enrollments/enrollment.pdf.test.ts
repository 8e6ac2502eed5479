import { expect, test } from 'vitest';
import { enrollmentsPaper } from './enrollment.pdf.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: '', town: '', phone: '', email: '', logo: null };

test('Enrollments have day, number, student, category and year; missing values stay empty', () => {
  const { data } = enrollmentsPaper(
    [
      { date: '2026-03-02T15:00:00.000Z', student: { name: 'Ana', lastname: 'Abad', studentnumber: 12 }, category: { name: 'Junior' }, year: 2026 },
      { date: null, student: null, category: null, year: '2026' },
      { student: '5e0000000000000000000007', category: 'Junior' },
    ],
    INSTITUTE,
    '2026-06-10',
  );
  expect(data).toMatchObject({
    title: 'Lista de Inscripciones',
    note: '3 inscripciones',
    landscape: false,
    columns: [{ title: 'Fecha' }, { title: 'Legajo' }, { title: 'Nombre' }, { title: 'Categoría' }, { title: 'Año' }],
    rows: [
      ['02/03/26', '12', 'Abad, Ana', 'Junior', '2026'],
      ['', '', 'Usuario eliminado', '', '2026'],
      ['', '', 'Usuario eliminado', 'Junior', ''],
    ],
  });
});
