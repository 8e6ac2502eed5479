import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classId: string;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('secretary');
  const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
  const students = [CAST.student.id, CAST.stranger.id];
  for (const student of students) expect((await office.post('/enrollment', { student, category, year: 2026, month: 6 })).status).toBe(200);
  const made = await office.post('/class', {
    ...{ teacher: CAST.teacher.id, category, classroom: '3', day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' },
    students: students.map((_id) => ({ _id })),
  });
  classId = made.body._id;
});
afterAll(() => school.close());

test('A class is printed as it was received, with its students', async () => {
  const one = (await school.as('teacher').get(`/class/${classId}`)).body;
  const hours = { hourin1: '17:00', hourout1: '18:30', hourin2: '17:00', hourout2: '18:30' };
  const sent = { ...one, ...hours, category: one.category.name, teacher: 'Núñez, Elena' };
  const { lines, pages, isLandscape, isTagged, fonts } = readPaper((await school.as('teacher').post('/pdf/class/one', sent)).bytes);
  expect({ pages, isLandscape, isTagged, fonts }).toEqual({
    ...{ pages: 1, isLandscape: false, isTagged: true },
    fonts: ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'],
  });
  expect(lines.slice(1, 5)).toEqual([
    'Clase Junior 2026 2 alumnos',
    'Docente: Núñez, Elena Aula: 3',
    'Día 1: Lunes, de 17:00 a 18:30 Día 2: Miércoles, de 17:00 a 18:30',
    'Legajo Nombre Fecha de Nacimiento DNI Celular',
  ]);
  expect(lines.slice(5, 7).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual(['Abad, Ana', 'Zárate, Mora']);
});

test('A class without students, or without its category, is printed too; an empty request is refused', async () => {
  expect(readPaper((await school.as('classManager').post('/pdf/class/one', { category: 'Kinder', students: [] })).bytes).text).toContain(
    'Todavía no hay alumnos en esta clase.',
  );
  expect((await school.as('secretary').post('/pdf/class/one', { teacher: 'Núñez, Elena' })).status).toBe(200);
  for (const body of [{}, { category: '', teacher: null }, undefined])
    expect(await school.as('secretary').post('/pdf/class/one', body)).toMatchObject({ status: 400, body: { msg: 'No hay una clase para imprimir' } });
});

test('The list of classes is printed as it was received; an empty one is refused', async () => {
  const rows = (await school.as('secretary').get('/class')).body;
  const { lines } = readPaper((await school.as('secretary').post('/pdf/class/list', rows)).bytes);
  expect(lines.slice(1, 4)).toEqual([
    'Lista de Clases 1 clase',
    'Profesor Categoría Día 1 Entrada Salida Día 2 Entrada Salida',
    'Núñez, Elena Junior Lunes 17:00 18:30 Miércoles 17:00 18:30',
  ]);
  for (const body of [[], {}])
    expect(await school.as('secretary').post('/pdf/class/list', body)).toMatchObject({ status: 400, body: { msg: 'No hay clases para imprimir' } });
});

test('Families print no classes', async () => {
  for (const member of ['guardian', 'student'] as const) {
    expect((await school.as(member).post('/pdf/class/one', {})).status).toBe(403);
    expect((await school.as(member).post('/pdf/class/list', [{}])).status).toBe(403);
  }
});
