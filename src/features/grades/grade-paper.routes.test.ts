import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('admin');
  const room = await openClassroom(school);
  classroom = room.id;
  const { category } = room;
  const checks = (percentage: boolean) => [
    { category, checks: true },
    { category: null, checks: percentage },
  ];
  const types = await office.post('/grade-type', [
    { _id: 0, name: 'Reading and Writing', categories: checks(false) },
    { _id: 0, name: 'Oral', categories: checks(true) },
  ]);
  for (const { _id } of types.body) await school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: _id });
  const [writing, oral] = types.body;
  await school.as('teacher').put(`/grade/${classroom}/1`, [
    [
      { _id: '', student: CAST.student.id, gradetype: writing._id, value: '7,25' },
      { _id: '', student: CAST.student.id, gradetype: oral._id, value: 10 },
      { _id: '', student: CAST.stranger.id, gradetype: writing._id, value: 6 },
    ],
  ]);
});
afterAll(() => school.close());

const INFO = { teacher: 'Núñez, Elena', category: 'Junior' };

test('The grades of a bimester and of the year are printed as a teacher received them', async () => {
  const { header, periods, students } = (await school.as('teacher').get(`/grade/${classroom}`)).body;
  const bimester = readPaper(
    (await school.as('teacher').post('/pdf/grade/period-list', { header: header[0], grades: periods[0], info: { ...INFO, students, period: 0 } })).bytes,
  );
  expect(bimester).toMatchObject({ pages: 1, isLandscape: false, isTagged: true });
  expect(bimester.lines.slice(2)).toEqual([
    'Junior · Núñez, Elena · 1° Bimestre',
    'Nombre Reading and Writing Oral',
    'Abad, Ana 7,25 100%',
    'Zárate, Mora 6',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  const year = readPaper((await school.as('teacher').post('/pdf/grade/list', { header, grades: periods, info: { ...INFO, students } })).bytes);
  expect(year).toMatchObject({ pages: 1, isLandscape: true, isTagged: true });
  expect(year.text).toContain('1° B 2° B 3° B 4° B Final Cambridge');
  expect(year.lines).toContain('RW O RW O RW O RW O');
  expect(year.lines).toContain('Abad, Ana 7,25 100%');
  expect(year.lines).toContain('RW Reading and Writing · O Oral');
});

test('The mentions for grades are for the office', async () => {
  const grades = (await school.as('secretary').get('/grade/best?year=2026')).body;
  const { lines } = readPaper((await school.as('secretary').post('/pdf/grade/best', { grades })).bytes);
  expect(lines.slice(1, -1)).toEqual([
    'Lista de Mejores Promedios 2 alumnos',
    'Legajo Nombre Categoría Promedio',
    '1 Abad, Ana Junior 8,63',
    '3 Zárate, Mora Junior 6,00',
  ]);
  expect((await school.as('teacher').post('/pdf/grade/best', { grades })).status).toBe(403);
});

test('A request with nothing to print is refused', async () => {
  for (const body of [{}, { grades: [] }])
    expect(await school.as('secretary').post('/pdf/grade/best', body)).toMatchObject({ status: 400, body: { msg: 'No hay notas para imprimir' } });
  const nothing = { header: [], grades: [], info: { ...INFO, students: [], period: 0 } };
  expect(await school.as('teacher').post('/pdf/grade/period-list', nothing)).toMatchObject({ status: 400, body: { msg: 'No hay notas para imprimir' } });
  for (const call of ['list', 'period-list'])
    expect(await school.as('teacher').post(`/pdf/grade/${call}`, {})).toMatchObject({ status: 400, body: { msg: 'No hay notas para imprimir' } });
  for (const member of ['guardian', 'student'] as const) expect((await school.as(member).post('/pdf/grade/list', nothing)).status).toBe(403);
});
