import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

const OUR_FONTS = ['CormorantGaramond-SemiBold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'];
const post = (body: unknown, by: Parameters<School['as']>[0] = 'secretary') => school.as(by).post('/pdf/user/list', body);
const student = (number: number, more: object = {}) => ({
  _id: '5e0000000000000000000007',
  name: 'Íñigo',
  lastname: `Güiraldes ${number}`,
  studentnumber: number,
  dni: 51_000_000 + number,
  email: 'inigo@demo.example',
  cel: '351 555-0101',
  dob: '2014-05-03T00:00:00.000Z',
  category: '1° Año',
  img: { public_id: '', url: '' },
  relatedCellphones: [],
  children: [],
  active: true,
  ...more,
});

test('A list of one student is printed', async () => {
  const heard = await post({ users: [student(1)], usersType: 'student' });
  expect(heard.status).toBe(200);
  expect(heard.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(readPaper(heard.bytes)).toMatchObject({ pages: 1, isLandscape: true, isTagged: true, fonts: OUR_FONTS });
  expect(readPaper(heard.bytes).lines).toEqual([
    'Instituto de Inglés',
    'Lista de Alumnos 1 alumno',
    'Legajo Nombre DNI Email Celular Fecha Nacimiento Categoría',
    '1 Güiraldes 1, Íñigo 51.000.001 inigo@demo.example 351 555-0101 03/05/2014 1° Año',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
});

test('A list of three hundred students has column titles and the page number of the total on every page', async () => {
  const { lines, pages } = readPaper((await post({ users: Array.from({ length: 300 }, (_, index) => student(index + 1)), usersType: 'student' })).bytes);
  expect(pages).toBeGreaterThan(10);
  expect(lines.filter((line) => line.startsWith('Legajo Nombre DNI'))).toHaveLength(pages);
  expect(lines.filter((line) => line.startsWith('Instituto de Inglés'))).toHaveLength(pages);
  expect(lines.filter((line) => line.includes('Página'))).toEqual(
    Array.from({ length: pages }, (_, index) => `Impreso el 10/06/2026 Página ${index + 1} de ${pages}`),
  );
  expect(lines.filter((line) => line.includes('@demo.example')).map((line) => Number(line.split(' ')[0]))).toEqual(
    Array.from({ length: 300 }, (_, index) => index + 1),
  );
});

test('Guardians, teachers and administrators each have their own columns', async () => {
  const linesOf = async (usersType: string) =>
    readPaper(
      (await post({ usersType, users: [student(1, { type: 'classManager', children: [{ name: 'Ana', lastname: 'Abad' }] })] }, 'teacher')).bytes,
    ).lines.slice(1, 4);
  expect(await linesOf('guardian')).toEqual([
    'Lista de Tutores 1 tutor',
    'Nombre Email Celular Nombre Alumno',
    'Güiraldes 1, Íñigo inigo@demo.example 351 555-0101 Abad, Ana',
  ]);
  expect(await linesOf('teacher')).toEqual([
    'Lista de Profesores 1 profesor',
    'Nombre Email Celular Fecha Nacimiento',
    'Güiraldes 1, Íñigo inigo@demo.example 351 555-0101 03/05',
  ]);
  expect(await linesOf('admin')).toEqual([
    'Lista de Administradores 1 administrador',
    'Nombre Email Celular Fecha Nacimiento Rol',
    'Güiraldes 1, Íñigo inigo@demo.example 351 555-0101 03/05 Coordinador',
  ]);
});

test('Long names and addresses stay in their columns, and missing values still print', async () => {
  const long = student(7, {
    name: 'María de los Ángeles Guadalupe del Rosario',
    lastname: 'Fernández de la Reguera Etchegoyen',
    email: `${'direccion.muy.larga.'.repeat(8)}@demo.example`,
    category: { name: 'Preparatorio' },
  });
  const nothing = {
    _id: null,
    name: null,
    lastname: null,
    dni: '',
    dob: null,
    email: null,
    cel: null,
    category: null,
    relatedCellphones: null,
    children: null,
    studentnumber: null,
  };
  const { text, pages } = readPaper((await post({ usersType: 'student', users: [long, nothing, {}, student(8)] })).bytes);
  expect(pages).toBe(1);
  expect(text).toContain('Lista de Alumnos 4 alumnos');
  expect(text).toMatch(/^7 .*51\.000\.007/m);
  expect(text).toContain('Preparatorio');
  expect(text).toMatch(/^8 Güiraldes 8, Íñigo/m);
  expect(text).toContain('direccion.muy.larga.');
  // Text that is longer than its column wraps.
  expect(Math.max(...text.split(/\s/).map((word) => word.length))).toBeLessThan(60);
  expect(text).not.toContain('\u200b');
});

test('What cannot be printed is refused with a reason', async () => {
  const refused = async (body: unknown, msg: string) => expect(await post(body)).toMatchObject({ status: 400, body: { msg } });
  await refused({ users: [student(1)], usersType: '' }, 'Primero realice una búsqueda');
  await refused({ users: [], usersType: '' }, 'Primero realice una búsqueda');
  await refused({ users: [], usersType: 'student' }, 'No hay usuarios para imprimir');
  await refused({ usersType: 'student' }, 'No hay usuarios para imprimir');
  await refused({ users: 'x', usersType: 'student' }, 'No hay usuarios para imprimir');
  await refused({ users: [5], usersType: 'student' }, 'Los datos de la lista no son válidos');
  await refused({ users: [{ name: { first: 'Ana' } }], usersType: 'student' }, 'Los datos de la lista no son válidos');
  await refused({ users: [{ name: 'x'.repeat(1001) }], usersType: 'student' }, 'Un texto de la lista es demasiado largo');
  await refused(
    { users: Array.from({ length: 5001 }, () => ({})), usersType: 'student' },
    'La lista no puede superar las 5.000 filas. Use filtros, o la planilla (CSV)',
  );
  expect(await post({ users: [{ name: 'x'.repeat(6 * 1024 * 1024) }], usersType: 'student' })).toMatchObject({ status: 413 });
});

test('Only the staff prints people', async () => {
  const body = { users: [student(1)], usersType: 'student' };
  for (const member of ['guardian', 'student'] as const) expect((await post(body, member)).status).toBe(403);
  expect((await post(body, null)).status).toBe(401);
});
