import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
let other: string;
let junior: string;
let writing: string;
let oral: string;
const checks = (category: string) => [
  { category, checks: true },
  { category: null, percentage: false },
];
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('admin');
  const room = await openClassroom(school);
  classroom = room.id;
  junior = room.category;
  other = await room.also('adminTeacher');
  const types = await office.post('/grade-type', [
    { _id: 0, name: 'Writing', categories: checks(junior) },
    {
      _id: 0,
      name: 'Oral',
      categories: [
        { category: junior, checks: true },
        { category: null, checks: true },
      ],
    },
    { _id: 0, name: 'Otra', categories: [] },
  ]);
  [writing, oral] = types.body.map((one: { _id: string }) => one._id);
});
afterEach(() => school.close());

const teacher = () => school.as('teacher');
const add = (type: string, period = 1) => teacher().post(`/grade/${classroom}/${period}`, { gradetype: type });
const cell = (student: 'student' | 'stranger' | 'sibling', gradetype: string, value: unknown, more: object = {}) => ({
  _id: '',
  student: { _id: CAST[student].id },
  gradetype: { _id: gradetype },
  value,
  ...more,
});
const save = (...cells: object[]) => teacher().put(`/grade/${classroom}/1`, [cells]);
const values = async (period = 1) =>
  (await teacher().get(`/grade/${classroom}`)).body.periods[period - 1].map((row: { value: unknown }[]) => row.map((one) => one.value));

test('Grades of last year are not among the grades of this year', async () => {
  await add(writing);
  await save(cell('student', writing, 7));
  await school.setNow('2027-04-10');
  const office = school.as('admin');
  await office.post('/enrollment', { student: CAST.student.id, category: junior, year: 2027, month: 4 });
  const hours = { day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  const next = (await office.post('/class', { teacher: CAST.teacher.id, category: junior, ...hours, students: [{ _id: CAST.student.id }] })).body._id;
  await teacher().post(`/grade/${next}/1`, { gradetype: writing });
  const nothingYet = await office.get(`/grade/student/${next}/${CAST.student.id}`);
  expect(nothingYet.status).toBe(404);
});

describe('Kinds of grades', () => {
  test('The table has a check for each category in order, and the percentage at the end', async () => {
    const { body } = await school.as('secretary').get('/grade-type');
    expect(body.map((row: { name: string }) => row.name)).toEqual(['Oral', 'Otra', 'Writing']);
    expect(body[0].categories).toHaveLength(15);
    expect(body[0].categories.at(-1)).toEqual({ category: null, checks: true });
    expect(body[2].categories.filter((one: { checks: boolean }) => one.checks)).toEqual([{ category: junior, checks: true }]);
    expect((await teacher().get(`/grade-type/category/${junior}`)).body.map((one: { name: string }) => one.name)).toEqual(['Oral', 'Writing']);
  });

  test('Each needs a unique name, and a secretary may only read them', async () => {
    const save = (name: string) => school.as('admin').post('/grade-type', [{ _id: 0, name, categories: [] }]);
    expect((await save(' ')).body.msg).toBe('Ingrese el nombre del tipo de nota');
    expect((await save('WRITING')).body.msg).toBe('Ya existe un tipo de nota llamado WRITING');
    expect((await school.as('secretary').post('/grade-type', [])).status).toBe(403);
  });

  test('A table with the same kind twice is refused, and a category that a row names twice counts once', async () => {
    const stored = (await school.as('secretary').get('/grade-type')).body;
    const [row] = stored;
    const refused = await school.as('admin').post('/grade-type', [row, { ...row, name: 'Otro nombre' }]);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ msg: 'El tipo de nota está dos veces', path: '1._id' }] } });
    expect((await school.as('admin').post('/grade-type', [{ ...row, categories: [...row.categories, ...row.categories] }])).status).toBe(200);
    expect((await school.as('secretary').get('/grade-type')).body).toEqual(stored);
  });

  test('A kind that is not of the category cannot be added to its classes', async () => {
    const { body } = await school.as('secretary').get('/grade-type');
    const foreign = body.find((row: { name: string }) => row.name === 'Otra')._id;
    expect(await add(foreign)).toMatchObject({ status: 400, body: { msg: 'El tipo de nota no es de esa categoría' } });
  });

  test('A kind that a class uses cannot be deleted', async () => {
    await add(writing);
    expect((await school.as('admin').delete(`/grade-type/${writing}`)).body.msg).toBe('El tipo de nota está en uso en una clase y no se puede eliminar');
    expect((await school.as('admin').delete(`/grade-type/${oral}`)).body.msg).toBe('Tipo de Nota Eliminado');
    expect((await school.as('admin').delete(`/grade-type/${oral}`)).status).toBe(404);
  });
});

describe('The table of a class', () => {
  test('A class without grades has an empty table with its students', async () => {
    const { body } = await teacher().get(`/grade/${classroom}`);
    expect(body).toMatchObject({ header: [], periods: [], students: [{ name: 'Ana', lastname: 'Abad' }, { name: 'Mora' }] });
  });

  test('The first kind is added to all four bimesters, with a cell for each student', async () => {
    const { status, body } = await add(writing);
    expect(status).toBe(200);
    expect(body.header.map((types: { name: string }[]) => types.map((one) => one.name))).toEqual([['Writing'], ['Writing'], ['Writing'], ['Writing']]);
    expect(body.periods[3][1][0]).toMatchObject({
      _id: '',
      classroom,
      period: 4,
      value: '',
      gradetype: { _id: writing, percentage: false },
      student: { _id: CAST.stranger.id },
    });
    expect((await add(writing)).body.msg).toBe('El tipo de nota ya está en el período');
    for (const nothing of [{}, { gradetype: '' }, { gradetype: null }, { gradetype: { _id: '' } }])
      expect((await teacher().post(`/grade/${classroom}/1`, nothing)).body.errors).toEqual([{ path: 'gradetype', msg: 'Seleccione el tipo de nota' }]);
  });

  test('The last kind of a period cannot be removed', async () => {
    await add(writing);
    await add(oral, 2);
    expect((await teacher().delete(`/grade/${classroom}/1/${writing}`)).body.msg).toBe('No se puede eliminar el único tipo de nota del período');
    expect((await teacher().delete(`/grade/${classroom}/2/${writing}`)).body.header[1].map((one: { name: string }) => one.name)).toEqual(['Oral']);
    expect((await teacher().delete(`/grade/${classroom}/2/${writing}`)).status).toBe(404);
  });
});

describe('Writing grades', () => {
  beforeEach(async () => {
    await add(writing);
    await add(oral);
  });

  test('Numbers and text with comma or dot are grades; an empty cell deletes one', async () => {
    expect(await save(cell('student', writing, '7,5'), cell('student', oral, 10), cell('stranger', writing, '0.5'), cell('stranger', oral, ''))).toMatchObject({
      status: 200,
      body: { msg: 'Calificaciones Modificadas' },
    });
    expect(await values()).toEqual([
      [7.5, 10],
      [0.5, ''],
    ]);
    const [[first]] = (await teacher().get(`/grade/${classroom}`)).body.periods[0];
    await save(cell('student', writing, '', { _id: first._id }));
    expect(await values()).toEqual([
      ['', 10],
      [0.5, ''],
    ]);
  });

  test('A grade is above 0 and at most 10, with two decimals', async () => {
    const status = async (value: unknown) => (await save(cell('student', writing, value))).status;
    expect(await Promise.all([0, -1, 10.01, '7.555', 'diez', '1e1'].map(status))).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await values()).toEqual([
      ['', ''],
      ['', ''],
    ]);
    expect([await status(0.01), await status('10,00')]).toEqual([200, 200]);
  });

  test('A student or a kind that is not of the class is refused, and nothing changes', async () => {
    expect((await save(cell('student', writing, 7), cell('sibling', writing, 7))).body.msg).toBe('Uno de los alumnos no está en la clase');
    expect((await save(cell('student', writing, 7), cell('student', 'ffffffffffffffffffffffff', 7))).body.msg).toBe(
      'Uno de los tipos de nota no está en el período',
    );
    expect(await values()).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  test('A grade id must be of this class and period; one that no longer exists is written anew, and if sent twice the last counts', async () => {
    await save(cell('student', writing, 6));
    await teacher().put(`/grade/${classroom}/2`, [[cell('student', writing, 7)]]);
    const [[[first]], [[second]]] = (await teacher().get(`/grade/${classroom}`)).body.periods;
    expect((await save(cell('student', writing, 8, { _id: second._id }))).body.msg).toBe('Una de las notas es de otra clase o de otro período');
    await save(cell('student', writing, '', { _id: first._id }));
    expect((await save(cell('student', writing, 8, { _id: first._id }), cell('student', writing, 9))).status).toBe(200);
    expect((await values())[0]).toEqual([9, '']);
    expect((await teacher().put(`/grade/${classroom}/1`, [null])).body.msg).toBe('Las notas no son válidas');
  });

  test('A grade that somebody else changed meanwhile is refused and not overwritten', async () => {
    await save(cell('student', writing, 6, { before: '' }));
    const late = await school.as('classManager').put(`/grade/${classroom}/1`, [[cell('student', oral, 8), cell('student', writing, 9, { before: '' })]]);
    expect(late).toMatchObject({ status: 409, body: { msg: 'Otra persona cambió la nota de Abad, Ana mientras usted escribía: ahora es 6' } });
    expect(await values()).toEqual([
      [6, ''],
      ['', ''],
    ]);
    expect((await save(cell('student', writing, 9, { before: 6 }))).status).toBe(200);
    expect((await save(cell('student', writing, '', { before: 9 }))).status).toBe(200);
    expect(await values()).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  test('The history keeps who wrote which grade', async () => {
    await save(cell('student', writing, 6));
    const rows = await school.database.reads.selectFrom('history').selectAll().where('noun', '=', 'grade').execute();
    expect(rows).toMatchObject([
      {
        by_id: CAST.teacher.id,
        label: 'Abad, Ana · 1° Bimestre',
        before: JSON.stringify({ grades: [{ kind: 'Writing', value: null }] }),
        after: JSON.stringify({ grades: [{ kind: 'Writing', value: 600 }] }),
      },
    ]);
    await save(cell('student', writing, 7), cell('student', oral, 9.5), cell('stranger', oral, 4));
    const { body } = await school.as('admin').get('/history?noun=grade');
    expect(body.map(({ label, changes }: { label: string; changes: unknown }) => [label, changes]).toSorted()).toEqual([
      ['Abad, Ana · 1° Bimestre', [{ field: 'Notas', before: 'Writing 6; Oral sin nota', after: 'Writing 7; Oral 95%' }]],
      ['Abad, Ana · 1° Bimestre', [{ field: 'Notas', before: 'Writing sin nota', after: 'Writing 6' }]],
      ['Zárate, Mora · 1° Bimestre', [{ field: 'Notas', before: 'Oral sin nota', after: 'Oral 40%' }]],
    ]);
  });

  test('The student sees the grades by kind and bimester, and the final exams below', async () => {
    const read = (viewer: 'student' | 'guardian' | 'strangersGuardian' | 'secretary') =>
      school.as(viewer).get(`/grade/student/${classroom}/${CAST.student.id}`);
    expect(await read('student')).toMatchObject({ status: 404, body: { msg: 'No hay notas registradas hasta el momento' } });
    expect(await school.as('student').get(`/grade/student/${classroom}/${CAST.student.id}?empty=true`)).toMatchObject({
      status: 200,
      body: { headers: [], rows: [] },
    });
    await save(cell('student', oral, 8.25));
    await add(writing, 5);
    await teacher().put(`/grade/${classroom}/5`, [[cell('student', writing, 9)]]);
    const { body } = await read('guardian');
    expect(body.headers).toEqual(['Writing', 'Oral']);
    expect(body.rows[0]).toEqual([{ value: '' }, { value: '' }, { value: '' }, { value: '' }]);
    expect(body.rows[1][0]).toMatchObject({ value: 8.25, gradetype: { name: 'Oral', percentage: true } });
    expect(body.finalGrades).toEqual([
      ['Writing', ''],
      [
        { value: 9, percentage: false },
        { value: '', percentage: false },
      ],
    ]);
    expect((await read('strangersGuardian')).status).toBe(403);
    expect((await school.as('secretary').get(`/grade/student/null/${CAST.student.id}`)).status).toBe(404);
  });

  test('The best averages come first', async () => {
    await save(cell('student', writing, 7), cell('student', oral, 8), cell('stranger', writing, 9));
    const best = async (query: string) =>
      (await school.as('secretary').get(`/grade/best?${query}`)).body.map(
        (one: { student: { name: string }; average: number }) => `${one.student.name} ${one.average}`,
      );
    expect(await best('')).toEqual(['Mora 9', 'Ana 7.5']);
    expect(await best('quantity=1')).toEqual(['Mora 9']);
    expect(await best(`category=${writing}`)).toEqual([]);
    expect(await best('year=2025')).toEqual([]);
  });
});

describe('Whose class', () => {
  test('A teacher reads and writes the own class only, and cannot write in a past year', async () => {
    expect((await teacher().get(`/grade/${other}`)).status).toBe(403);
    expect((await teacher().post(`/grade/${other}/1`, { gradetype: writing })).status).toBe(403);
    expect((await school.as('classManager').post(`/grade/${other}/1`, { gradetype: writing })).status).toBe(200);
    await add(writing);
    await school.setNow('2027-04-10');
    expect((await save(cell('student', writing, 7))).body.msg).toBe('La clase es de 2026: solo lectura');
    expect((await add(oral)).status).toBe(400);
    expect((await teacher().get(`/grade/${classroom}`)).status).toBe(200);
  });
});
