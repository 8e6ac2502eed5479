import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const room = await openClassroom(school);
  classroom = room.id;
  await school.as('teacher').post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-03-09', toDate: '2026-03-18', day1: 'Lunes', day2: 'Miércoles' });
  await school.as('teacher').put(`/attendance/${classroom}/1`, [[{ _id: '', student: CAST.stranger.id, date: '2026-03-11', inassistance: true }]]);
});
afterAll(() => school.close());

const INFO = { teacher: 'Núñez, Elena', category: 'Junior', period: 0 };
const print = (body: unknown, by: CastName = 'teacher') => school.as(by).post('/pdf/attendance/list', body);

test('The attendance of a bimester is printed as a teacher received it', async () => {
  const { header, periods, students } = (await school.as('teacher').get(`/attendance/${classroom}`)).body;
  const paper = readPaper((await print({ header: header[0], attendances: periods[0], info: { ...INFO, students } })).bytes);
  expect(paper).toMatchObject({ pages: 1, isLandscape: true, isTagged: true });
  expect(paper.lines.slice(1)).toEqual([
    'Lista de Asistencia 2 alumnos',
    'Junior · Núñez, Elena · 1° Bimestre',
    'Nombre 09/03 11/03 16/03 18/03 Faltas',
    'Abad, Ana ✓ ✓ ✓ ✓ 0',
    'Zárate, Mora ✓ A ✓ ✓ 1',
    '✓ presente · A ausente',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  const blank = readPaper((await print({ header: header[0], attendances: null, info: { ...INFO, students } })).bytes);
  expect(blank.lines).toContain('Nombre 09/03 11/03 16/03 18/03 Nota Nota Nota Nota');
  expect(blank.text).not.toContain('✓');
});

test('The absences that a student brought from another class are listed below the sheet', async () => {
  const { header, periods, students } = (await school.as('teacher').get(`/attendance/${classroom}`)).body;
  const sheet = { header: header[0], attendances: periods[0], info: { ...INFO, students } };
  const { lines } = readPaper((await print({ ...sheet, brought: ['Zárate, Mora: 04/03, 06/03'] })).bytes);
  expect(lines.slice(-3)).toEqual(['Inasistencias en otra clase, antes de llegar a esta', 'Zárate, Mora: 04/03, 06/03', 'Impreso el 10/06/2026 Página 1 de 1']);
  expect(await print({ ...sheet, brought: 'Zárate' })).toMatchObject({ status: 400, body: { msg: 'La planilla de asistencia no es válida' } });
});

test('Thirty students with long names stay readable', async () => {
  const students = Array.from({ length: 30 }, (_, index) => ({ lastname: 'Etcheverría Núñez', name: `María${index} de los Ángeles Guadalupe Inés` }));
  const header = Array.from({ length: 18 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`);
  const { lines, pages, isLandscape } = readPaper(
    (await print({ header, attendances: students.map(() => header.map(() => ({ inassistance: false }))), info: { ...INFO, students } })).bytes,
  );
  expect({ pages, isLandscape }).toEqual({ pages: 2, isLandscape: true });
  expect(lines.filter((line) => /^Etcheverría, María\d+ de los Á. G. I. ✓/.test(line))).toHaveLength(30);
  expect(lines.filter((line) => line.startsWith('Nombre 01/05'))).toHaveLength(2);
});

test('Students with similar names keep their whole names, however long, and the days beside them stay readable', async () => {
  const students = [1, 2].map(() => ({
    lastname: 'Etcheverrigaray Iturralde de la Fuente',
    name: 'María de los Ángeles Guadalupe Inmaculada Concepción del Valle',
  }));
  const days = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0'));
  const { lines } = readPaper((await print({ header: days.map((day) => `2026-05-${day}`), attendances: null, info: { ...INFO, students } })).bytes);
  expect(lines).toContain(`Nombre ${days.map((day) => `${day}/05`).join(' ')} Nota Nota Nota Nota`);
});

test('A bimester without days is refused, and so is an empty list of mentions', async () => {
  expect(await print({ header: [], attendances: [], info: { ...INFO, students: [] } })).toMatchObject({
    status: 400,
    body: { msg: 'No hay días en el bimestre para imprimir' },
  });
  for (const body of [{ info: INFO }, { header: null, attendances: null, info: INFO }])
    expect(await print(body)).toMatchObject({ status: 400, body: { msg: 'No hay días en el bimestre para imprimir' } });
  expect((await print({ header: [], attendances: null, info: INFO })).status).toBe(200);
  for (const body of [{}, { header: null, attendances: null, info: INFO }, { attendances: [] }])
    expect(await school.as('secretary').post('/pdf/attendance/best', body)).toMatchObject({ status: 400, body: { msg: 'No hay asistencias para imprimir' } });
  expect((await print({})).status).toBe(400);
});

test('The mentions for attendance are for the office, the sheets for the staff', async () => {
  const attendances = (await school.as('secretary').get('/attendance/best?year=2026')).body;
  const { lines } = readPaper((await school.as('secretary').post('/pdf/attendance/best', { header: null, attendances, info: { year: 2026 } })).bytes);
  expect(lines.slice(1, -1)).toEqual([
    'Lista de Mejores Asistencias 2026 2 alumnos',
    'Legajo Nombre Categoría Tipo Faltas',
    '1 Abad, Ana Junior Perfecta 0',
    '3 Zárate, Mora Junior Excelente 1',
  ]);
  expect((await school.as('teacher').post('/pdf/attendance/best', { attendances })).status).toBe(403);
  for (const member of ['guardian', 'student'] as const) expect((await print({ header: [], info: INFO }, member)).status).toBe(403);
});
