import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
const ids = new Map<string, string>();
const done: { readonly _id: string }[] = [];

beforeAll(async () => {
  school = await openSchool({ now: '2026-11-10' });
  const { body } = await school.as('admin').get('/category');
  for (const one of body) ids.set(one.name, one._id);
  const prices: Readonly<Record<string, number>> = { Inscripción: 20000, 'Infantil C': 24050, 'Infantil B': 26000, '1° Año': 30000 };
  const categories = body.map((one: { _id: string; name: string }) => ({ _id: one._id, value: prices[one.name] ?? 40000 }));
  expect((await school.as('admin').put('/category', { date: '2026-11', categories })).status).toBe(200);
  // Ana and her brother are in Infantil C with Elena, Mora in 1° Año with Bruno.
  await enroll('student', 'Infantil C', 2026);
  await enroll('sibling', 'Infantil C', 2026);
  await enroll('stranger', '1° Año', 2026);
  ids.set('C', await openClass('Infantil C', 'teacher', { classroom: '3', students: [CAST.student.id, CAST.sibling.id] }));
  ids.set('B', await openClass('Infantil B', 'adminTeacher', { classroom: '4' }));
});
afterAll(() => school.close());
/** Undoes what a test did, the last change first, and returns to the old year. */
afterEach(async () => {
  await school.setNow('2026-11-10');
  for (const { _id } of done.splice(0).toReversed()) await school.as('admin').delete(`/year-change/${_id}`);
  const { body } = await school.as('admin').get('/enrollment?year=2027');
  for (const { _id } of body) await school.as('admin').delete(`/enrollment/${_id}`);
});

const categoryId = (name: string): string => ids.get(name) ?? '';
const enroll = async (student: CastName, category: string, year: number) => {
  const answer = await school.as('admin').post('/enrollment', { student: CAST[student].id, category: categoryId(category), year, month: 0 });
  expect(answer.status).toBe(200);
  return answer.body;
};
const openClass = async (category: string, teacher: CastName, more: object = {}): Promise<string> => {
  const hours = { day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Jueves' };
  const { body } = await school.as('admin').post('/class', { teacher: CAST[teacher].id, category: categoryId(category), students: [], ...hours, ...more });
  return body._id;
};

/** All three go on: Ana up, Bautista again, Mora in her category; both classes are repeated. */
const plan = (more: object = {}) => ({
  opening: 2027,
  month: 0,
  students: [
    { student: CAST.student.id, category: categoryId('Infantil B') },
    { student: CAST.sibling.id, category: categoryId('Infantil C') },
    { student: CAST.stranger.id, category: categoryId('1° Año') },
  ],
  classes: [
    { origin: categoryId('C'), teacher: CAST.teacher.id },
    { origin: categoryId('B'), teacher: CAST.adminTeacher.id },
  ],
  placing: 'together',
  ...more,
});
const run = async (more: object = {}) => {
  const body = plan(more);
  const { enrollments, installments, total } = (await school.as('admin').post('/year-change/preview', body)).body;
  const answer = await school.as('admin').post('/year-change', { ...body, seen: { enrollments, installments, total } });
  if (answer.status === 200) done.push(answer.body);
  return answer;
};
const isRun =
  (id: string) =>
  ({ _id }: { readonly _id: string }): boolean =>
    _id === id;
const proposal = async () => (await school.as('admin').get('/year-change?opening=2027')).body;
const feesOf = async (student: CastName) =>
  (await school.as('admin').get(`/installment/student/${CAST[student].id}/all`)).body
    .filter(({ year }: { year: number }) => year === 2027)
    .map(({ number, value, status, updatable, enrollment }: Record<string, unknown>) => [number, value, status, updatable, enrollment !== null]);

/** Every row of the school, except authors and ids of runs, and without the marks of the classes, which say that something was done. */
const books = async (): Promise<Record<string, readonly unknown[]>> => {
  const told: Record<string, readonly unknown[]> = {};
  for (const table of [
    'users',
    'categories',
    'enrollments',
    'installments',
    'classes',
    'class_places',
    'invoices',
    'grades',
    'year_change_enrollments',
  ] as const)
    told[table] = (await school.database.kysely.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify({ ...row, mark: undefined })).sort();
  return told;
};

describe('The proposal', () => {
  test('It has the grades, absences, debts and next category of each; without final grades the office must choose', async () => {
    const told = await proposal();
    expect(told).toMatchObject({ closing: 2026, opening: 2027, runs: [] });
    expect(
      told.students.map((one: { student: { name: string }; step: string; siblings: number; debts: number; discount: number }) => [
        one.student.name,
        one.step,
        one.siblings,
        one.discount,
      ]),
    ).toEqual([
      ['Ana', 'open', 1, 0],
      ['Bautista', 'open', 1, 10],
      ['Mora', 'open', 0, 50],
    ]);
    // The enrollment and March to November are due.
    expect(told.students[0]).toMatchObject({ debts: 10, result: 'ungraded', absences: 0 });
    expect(told.classes.map((one: { classroom: string; isMade: boolean }) => [one.classroom, one.isMade])).toEqual([
      ['3', false],
      ['4', false],
    ]);
  });

  test('In June it is too early', async () => {
    await school.setNow('2026-06-10');
    expect((await school.as('admin').get('/year-change?opening=2027')).body).toMatchObject({
      refusal: 'Es temprano: las inscripciones de 2027 comienzan el 01/10/2026',
      students: [],
    });
    expect(await run()).toMatchObject({ status: 400, body: { msg: expect.stringContaining('Es temprano') } });
  });
});

describe('Doing it', () => {
  test('Each fee is what a single enrollment creates, each class has its hours again, and everybody has a class', async () => {
    // The same three students, enrolled one by one after the change was undone.
    const single = async () => {
      for (const [student, category] of [
        ['student', 'Infantil B'],
        ['sibling', 'Infantil C'],
        ['stranger', '1° Año'],
      ] as const)
        await enroll(student, category, 2027);
      return Promise.all((['student', 'sibling', 'stranger'] as const).map(feesOf));
    };
    const all = await run();
    expect(all).toMatchObject({ status: 200, body: { year: 2027, enrollments: 3, installments: 33, classes: 2, by: 'Quiroga, Alicia', obstacles: [] } });
    const together = await Promise.all((['student', 'sibling', 'stranger'] as const).map(feesOf));
    expect(all.body.total).toBe(together.flat().reduce((sum: number, [, value]: [number, number]) => sum + value, 0));
    const classes = (await school.as('admin').get('/class?year=2027')).body;
    expect(classes.map((one: Record<string, unknown>) => [one['classroom'], one['day1'], one['hourin1'], one['day2'], one['hourout2'], one['taken']])).toEqual([
      ['4', 'Lunes', '2000-01-01T17:00:00.000Z', 'Jueves', '2000-01-01T18:30:00.000Z', 1],
      ['3', 'Lunes', '2000-01-01T17:00:00.000Z', 'Jueves', '2000-01-01T18:30:00.000Z', 1],
    ]);
    expect((await school.as('admin').delete(`/year-change/${all.body._id}`)).status).toBe(200);
    expect(await single()).toEqual(together);
    expect(together[0]?.slice(0, 3)).toEqual([
      [0, 20000, 'debt', true, true],
      [3, 13000, 'valid', true, true],
      [4, 26000, 'valid', true, true],
    ]);
  });

  test('A student who is enrolled already is reported and not changed, but gets a place; the second time there is nothing to do', async () => {
    await enroll('sibling', 'Infantil C', 2027);
    const preview = await school.as('admin').post('/year-change/preview', plan());
    expect(preview.body).toMatchObject({
      enrollments: 2,
      skipped: [{ student: { name: 'Bautista' }, reason: 'Ya tiene una inscripción en el año 2027' }],
      classes: [{ students: [{ name: 'Bautista' }] }, { students: [{ name: 'Ana' }] }],
      seatless: [{ name: 'Mora' }],
    });
    expect((await run()).status).toBe(200);
    expect((await proposal()).students.map((one: { enrolled?: string }) => one.enrolled !== undefined)).toEqual([true, true, true]);
    expect((await proposal()).classes.map((one: { isMade: boolean }) => one.isMade)).toEqual([true, true]);
    const before = await books();
    expect(await run()).toMatchObject({ status: 400, body: { msg: 'No hay alumnos para inscribir ni clases para crear' } });
    expect(await books()).toEqual(before);
  });

  test('Two classes of one teacher at the same hour are reported; an inactive teacher is refused, and so are prices that changed since the preview', async () => {
    const both = plan({ classes: [CAST.teacher.id, CAST.teacher.id].map((teacher, index) => ({ origin: categoryId(index === 0 ? 'C' : 'B'), teacher })) });
    const { body } = await school.as('admin').post('/year-change/preview', both);
    expect(body.classes[0].clashes).toEqual([{ kind: 'teacher', text: 'Elena Núñez ya da clase en Infantil B el Lunes de 17:00 a 18:30' }]);
    const answer = await school.as('admin').post('/year-change', { ...plan(), seen: { enrollments: 3, installments: 33, total: 1 } });
    expect(answer).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Los datos cambiaron') } });
    const before = await books();
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.teacher.id).execute();
    expect(await run()).toMatchObject({ status: 400, body: { msg: 'Infantil C · Núñez, Elena: El usuario de quien dicta la clase está inactivo' } });
    await school.database.kysely.updateTable('users').set({ active: 1 }).where('id', '=', CAST.teacher.id).execute();
    expect(await books()).toEqual(before);
  });

  test('A failure in the middle leaves nothing behind', async () => {
    const before = await books();
    // The last table is missing, so everything before it was written and is rolled back.
    await school.database.script('alter table year_change_places rename to hidden');
    expect((await run()).status).toBe(500);
    await school.database.script('alter table hidden rename to year_change_places');
    expect(await books()).toEqual(before);
  });
});

describe('Undoing it', () => {
  test('Everything is as before, students who joined an existing class leave it, and the history tells both', async () => {
    await enroll('sibling', 'Infantil C', 2027);
    const before = await books();
    const { body } = await run();
    expect((await school.as('admin').delete(`/year-change/${body._id}`)).body.msg).toBe('Cambio de Año Deshecho');
    expect(await books()).toEqual(before);
    expect((await proposal()).runs.find(isRun(body._id))).toMatchObject({ undone: { by: 'Quiroga, Alicia' }, obstacles: [] });
    expect((await school.as('admin').delete(`/year-change/${body._id}`)).status).toBe(409);
    const told = (await school.as('admin').get('/history?noun=year-change')).body.filter((one: { nounId: string }) => one.nounId === body._id);
    expect(told.map((one: { label: string; action: string }) => [one.label, one.action])).toEqual([
      ['Año 2027', 'undo'],
      ['Año 2027', 'create'],
    ]);
  });

  test('A second change adds to the first, and is undone first', async () => {
    const first = await run({ students: plan().students.slice(0, 1) });
    const afterFirst = await books();
    const second = await run();
    expect(second.body).toMatchObject({ enrollments: 2, classes: 0 });
    expect((await school.as('admin').delete(`/year-change/${first.body._id}`)).body.msg).toBe(
      'No se puede deshacer. En las clases creadas hay alumnos que se agregaron después: Abad, Bautista',
    );
    expect((await school.as('admin').delete(`/year-change/${second.body._id}`)).status).toBe(200);
    const { year_change_enrollments: _, ...rest } = await books();
    expect(afterFirst).toMatchObject(rest);
    expect((await school.as('admin').delete(`/year-change/${first.body._id}`)).status).toBe(200);
  });

  test('After the first payment it is refused and the payer is named; without that payment it works again', async () => {
    const { body } = await run();
    const [fee] = (await school.as('admin').get(`/installment/student/${CAST.student.id}/all`)).body;
    expect((await school.as('admin').post('/register', { difference: 0 })).status).toBe(200);
    const paid = await school.as('admin').post('/invoice', {
      user: { _id: CAST.guardian.id },
      details: [{ installment: fee._id, value: fee.value, payment: fee.value }],
    });
    expect(paid.status).toBe(200);
    const before = await books();
    const refused = await school.as('admin').delete(`/year-change/${body._id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { msg: 'No se puede deshacer. Ya se cobraron cuotas: Abad, Ana (Inscripción 2027, factura 1)' },
    });
    expect(await books()).toEqual(before);
    expect((await proposal()).runs.find(isRun(body._id)).obstacles).toHaveLength(1);
    expect((await school.as('admin').delete(`/invoice/${paid.body._id}`)).status).toBe(200);
    expect((await school.as('admin').delete(`/year-change/${body._id}`)).status).toBe(200);
  });

  test('A grade in one of its classes prevents it too', async () => {
    const { body } = await run();
    await school.setNow('2027-03-09');
    const [made] = (await school.as('admin').get('/class?year=2027')).body;
    expect((await school.as('admin').post(`/attendance/${made._id}/1`, { date: '2027-03-11' })).status).toBe(200);
    expect((await school.as('admin').delete(`/year-change/${body._id}`)).body.msg).toMatch(/^No se puede deshacer\. .+: ya hay fechas de asistencia$/);
  });
});
