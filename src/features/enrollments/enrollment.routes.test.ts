import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

type Row = {
  readonly _id: string;
  readonly number: number;
  readonly year: number;
  readonly value: number;
  readonly status: string;
  readonly updatable: boolean;
};

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const categoryNamed = async (name: string): Promise<string> =>
  (await school.as('secretary').get('/category')).body.find((one: { name: string }) => one.name === name)._id;

/** Sets prices in pesos; categories that are not named keep theirs. */
const setPrices = async (prices: Readonly<Record<string, number>>, date = '2026-06'): Promise<void> => {
  const { body } = await school.as('secretary').get('/category');
  const categories = body.map((one: { _id: string; name: string; value: number }) => ({ _id: one._id, value: prices[one.name] ?? (one.value || 1) }));
  expect((await school.as('secretary').put('/category', { date, categories })).status).toBe(200);
};

const enroll = async (student: CastName, category: string, more: { year?: number | string; month?: number | string } = {}) =>
  school.as('secretary').post('/enrollment', { student: CAST[student].id, category: await categoryNamed(category), year: 2026, month: 0, ...more });

const feesOf = async (student: CastName): Promise<Row[]> => (await school.as('secretary').get(`/installment/student/${CAST[student].id}/all`)).body;
const told = async (student: CastName) => (await feesOf(student)).map((fee) => [fee.number, fee.value, fee.status]);

describe('A client that sends whole objects back', () => {
  test('Student and category may be sent as whole objects, when enrolling and when changing the category', async () => {
    await setPrices({ Junior: 30000 });
    const categories = (await school.as('secretary').get('/category')).body;
    const named = (name: string) => categories.find((one: { name: string }) => one.name === name);
    const student = (await school.as('secretary').get(`/user/${CAST.student.id}`)).body;
    const enrolled = await school.as('secretary').post('/enrollment', { student, category: named('Junior'), year: '2026', month: '6' });
    expect(enrolled).toMatchObject({ status: 200, body: { category: { name: 'Junior' }, year: 2026 } });
    const changed = await school.as('secretary').put(`/enrollment/${enrolled.body._id}`, { ...enrolled.body, category: named('CAE'), month: '7' });
    expect(changed).toMatchObject({ status: 200, body: { category: { name: 'CAE' } } });
  });
});

describe('Enrolling', () => {
  beforeEach(() => setPrices({ Inscripción: 20000.5, Kinder: 24050, '1° Año': 30000, CAE: 45130 }));

  test('A student without discount who enrolls in June from March owes the enrollment and ten months, March at half price', async () => {
    const answer = await enroll('student', '1° Año');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        student: { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', studentnumber: 1 },
        category: { name: '1° Año', value: 30000 },
        classroom: null,
        year: 2026,
        date: '2026-06-10T15:00:00.000Z',
      },
    });
    expect(await told('student')).toEqual([
      [0, 20000.5, 'debt'],
      [3, 15000, 'debt'],
      [4, 30000, 'debt'],
      [5, 30000, 'debt'],
      [6, 30000, 'debt'],
      [7, 30000, 'valid'],
      [8, 30000, 'valid'],
      [9, 30000, 'valid'],
      [10, 30000, 'valid'],
      [11, 30000, 'valid'],
      [12, 30000, 'valid'],
    ]);
    expect(await feesOf('student')).toMatchObject(
      Array.from({ length: 11 }, () => ({
        updatable: true,
        year: 2026,
        enrollment: { _id: answer.body._id, category: { name: '1° Año' } },
        student: { lastname: 'Abad' },
      })),
    );
  });

  test('Siblings pay ten percent less, rounded up to one hundred pesos; a chosen month is the first that is charged', async () => {
    expect((await enroll('sibling', 'CAE', { month: '6' })).status).toBe(200);
    expect(await told('sibling')).toEqual([
      [0, 20000.5, 'debt'],
      [6, 40700, 'debt'],
      [7, 40700, 'valid'],
      [8, 40700, 'valid'],
      [9, 40700, 'valid'],
      [10, 40700, 'valid'],
      [11, 40700, 'valid'],
      [12, 40700, 'valid'],
    ]);
  });

  test('A half scholarship is not halved twice in March', async () => {
    expect((await enroll('stranger', 'CAE')).status).toBe(200);
    expect((await told('stranger')).slice(0, 3)).toEqual([
      [0, 20000.5, 'debt'],
      [3, 22600, 'debt'],
      [4, 22600, 'debt'],
    ]);
  });

  test('Kinder is charged until November', async () => {
    expect((await enroll('sibling', 'Kinder', { month: 7 })).status).toBe(200);
    expect(await told('sibling')).toEqual([
      [0, 20000.5, 'debt'],
      [7, 21700, 'valid'],
      [8, 21700, 'valid'],
      [9, 21700, 'valid'],
      [10, 21700, 'valid'],
      [11, 21700, 'valid'],
    ]);
  });

  test('For next year all months are due later, and the enrollment at once', async () => {
    expect((await enroll('student', '1° Año', { year: '2027' })).body).toMatchObject({ year: 2027 });
    expect((await told('student')).slice(0, 3)).toEqual([
      [0, 20000.5, 'debt'],
      [3, 15000, 'valid'],
      [4, 30000, 'valid'],
    ]);
    expect(await told('student')).toHaveLength(11);
    expect((await school.as('secretary').get('/enrollment/year')).body).toEqual({ length: 1, year: 2027 });
  });

  test('In December, starting next month means no monthly fees', async () => {
    await school.setNow('2026-12-05');
    expect((await enroll('student', '1° Año', { month: '13' })).status).toBe(200);
    expect(await told('student')).toEqual([[0, 20000.5, 'debt']]);
  });

  test('Fees that the student already has do not change', async () => {
    await school.as('secretary').post('/installment', { student: CAST.student.id, number: 8, year: 2026, value: 111, status: 'debt', updatable: false });
    await school.as('secretary').post('/installment', { student: CAST.student.id, number: 0, year: 2026, value: 5, status: 'debt' });
    await enroll('student', '1° Año', { month: 7 });
    expect(await told('student')).toEqual([
      [0, 5, 'debt'],
      [7, 30000, 'valid'],
      [8, 111, 'debt'],
      [9, 30000, 'valid'],
      [10, 30000, 'valid'],
      [11, 30000, 'valid'],
      [12, 30000, 'valid'],
    ]);
  });

  test('A student is enrolled once a year, also when twenty ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => enroll('student', '1° Año')));
    expect(answers.map((one) => one.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(answers.find((one) => one.status === 400)?.body.msg).toBe('Ya tiene una inscripción en el año 2026');
    expect(await feesOf('student')).toHaveLength(11);
  });

  test('The same request sent twice enrolls once and gets the same answer', async () => {
    const body = { student: CAST.student.id, category: await categoryNamed('1° Año'), year: 2026, month: 0 };
    const first = await school.as('secretary').post('/enrollment', body, { onceKey: 'one intention' });
    const second = await school.as('secretary').post('/enrollment', body, { onceKey: 'one intention' });
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  test('Every missing field is reported', async () => {
    const { status, body } = await school.as('secretary').post('/enrollment', { student: null });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { msg: 'Seleccione el alumno', path: 'student' },
      { msg: 'Seleccione la categoría', path: 'category' },
      { msg: 'Seleccione el año', path: 'year' },
      { msg: 'Seleccione el mes a partir del cual se cobra', path: 'month' },
    ]);
  });

  test('Nobody is enrolled in Inscripción, in a past year, or from another month than this or the next', async () => {
    expect((await enroll('student', 'Inscripción')).body.errors).toEqual([{ msg: 'La categoría no existe', path: 'category' }]);
    expect((await enroll('student', '1° Año', { year: 2025 })).body.errors).toEqual([{ msg: 'El año debe ser 2026 o 2027', path: 'year' }]);
    expect((await enroll('student', '1° Año', { month: 8 })).body.errors).toEqual([{ msg: 'El mes debe ser el actual o el siguiente', path: 'month' }]);
    expect((await enroll('student', '1° Año', { year: 2027, month: 6 })).body.errors).toEqual([
      { msg: 'El mes debe ser el actual o el siguiente', path: 'month' },
    ]);
    expect((await enroll('teacher', '1° Año')).body.errors).toEqual([{ msg: 'El alumno no existe', path: 'student' }]);
    expect((await enroll('student', '1° Año', { month: 7 })).status).toBe(200);
  });

  test('The preview shows the fees to the centavo and creates nothing', async () => {
    const asked = { student: CAST.sibling.id, category: await categoryNamed('1° Año'), year: 2026, month: '7' };
    const preview = await school.as('secretary').post('/enrollment/preview', asked);
    expect(preview.body).toEqual({
      fees: [
        { number: 0, year: 2026, status: 'debt', after: 20000.5 },
        ...[7, 8, 9, 10, 11, 12].map((number) => ({
          number,
          year: 2026,
          status: 'valid',
          after: 27000,
          due: `2026-${String(number).padStart(2, '0')}-10T00:00:00.000Z`,
        })),
      ],
      total: 182000.5,
      refusals: [],
      warnings: [],
    });
    expect(await feesOf('sibling')).toEqual([]);
    await school.as('secretary').post('/enrollment', asked);
    expect((await told('sibling')).map(([number, value]) => [number, value])).toEqual(
      preview.body.fees.map((fee: { number: number; after: number }) => [fee.number, fee.after]),
    );
    const again = (await school.as('secretary').post('/enrollment/preview', asked)).body;
    expect(again.refusals).toEqual(['Ya tiene una inscripción en el año 2026']);
    expect(again.warnings).toEqual(['Ya tiene cuotas de ese año que quedan como están: Inscripción, Julio, Agosto, Septiembre, Octubre, Noviembre, Diciembre']);
  });
});

describe('Changing and deleting an enrollment', () => {
  beforeEach(() => setPrices({ Inscripción: 20000, Kinder: 24000, '1° Año': 30000, CAE: 45000 }));

  const change = async (id: string, category: string, month: number | string) =>
    school.as('secretary').put(`/enrollment/${id}`, { category: await categoryNamed(category), month });

  test('Open fees from the month on get the new price, overdue ones with the surcharge once; paid, fixed and earlier ones do not change', async () => {
    await school.as('admin').post('/global/values', { penalty: 10, discount: 0 });
    const { body } = await enroll('student', '1° Año');
    const [, , , , june, , august, september] = await feesOf('student');
    await school.as('secretary').put(`/installment/${august?._id}`, { value: 0, status: 'valid', updatable: true, enrollment: body._id });
    await school.as('secretary').put(`/installment/${september?._id}`, { value: 777, status: 'valid', updatable: false, enrollment: body._id });
    await school.as('secretary').put(`/installment/${june?._id}`, { value: 33300, status: 'expired', updatable: true, enrollment: body._id });
    const preview = (await school.as('secretary').post(`/enrollment/${body._id}/preview`, { category: await categoryNamed('CAE'), month: 6 })).body;
    expect(preview).toMatchObject({ total: 229500, refusals: [], warnings: [] });
    expect(preview.fees[0]).toEqual({ number: 6, year: 2026, status: 'expired', before: 33300, after: 49500, due: '2026-06-30T00:00:00.000Z' });
    expect(await change(body._id, 'CAE', 6)).toMatchObject({ status: 200, body: { _id: body._id, category: { name: 'CAE' }, classroom: null } });
    expect(await told('student')).toEqual([
      [0, 20000, 'debt'],
      [3, 15000, 'debt'],
      [4, 30000, 'debt'],
      [5, 30000, 'debt'],
      [6, 49500, 'expired'],
      [7, 45000, 'valid'],
      [8, 0, 'valid'],
      [9, 777, 'valid'],
      [10, 45000, 'valid'],
      [11, 45000, 'valid'],
      [12, 45000, 'valid'],
    ]);
  });

  test('A price that counts only from a later month on is used at once, and the question says so', async () => {
    await setPrices({ Inscripción: 20000, Kinder: 24000, '1° Año': 40000, CAE: 45000 }, '2026-08');
    const ahead = 'Las cuotas anteriores a Agosto de 2026 llevan también el precio de 1° Año que rige desde ese mes';
    const asked = { student: CAST.sibling.id, category: await categoryNamed('1° Año'), year: 2026, month: 7 };
    const fees = (await school.as('secretary').post('/enrollment/preview', asked)).body;
    expect([fees.fees[1]?.after, fees.warnings]).toEqual([36000, [ahead]]);
    expect((await school.as('secretary').post('/enrollment/preview', { ...asked, month: 8 })).body.warnings).toEqual([]);
    const { body } = await enroll('student', 'CAE', { month: 7 });
    const change = { category: asked.category, month: 7 };
    expect((await school.as('secretary').post(`/enrollment/${body._id}/preview`, change)).body.warnings).toEqual([ahead]);
  });

  test('Entering Kinder deletes December, leaving it adds December', async () => {
    const { body } = await enroll('student', '1° Año', { month: 7 });
    const asked = { category: await categoryNamed('Kinder'), month: 7 };
    const preview = await school.as('secretary').post(`/enrollment/${body._id}/preview`, asked);
    expect(preview.body).toMatchObject({ total: 120000, refusals: [], warnings: [] });
    expect(preview.body.fees.at(-1)).toEqual({ number: 12, year: 2026, status: 'valid', before: 30000 });
    expect((await school.as('secretary').put(`/enrollment/${body._id}`, asked)).status).toBe(200);
    expect((await told('student')).map(([number, value]) => [number, value])).toEqual([
      [0, 20000],
      [7, 24000],
      [8, 24000],
      [9, 24000],
      [10, 24000],
      [11, 24000],
    ]);
    expect((await change(body._id, 'CAE', 7)).status).toBe(200);
    expect((await told('student')).slice(-2)).toEqual([
      [11, 45000, 'valid'],
      [12, 45000, 'valid'],
    ]);
  });

  test('The category must change, and the month is required', async () => {
    const { body } = await enroll('student', '1° Año');
    expect((await change(body._id, '1° Año', 6)).body.msg).toBe('La categoría debe cambiar para modificar la inscripción');
    expect((await school.as('secretary').put(`/enrollment/${body._id}`, { category: await categoryNamed('CAE') })).body.errors).toEqual([
      { msg: 'Seleccione el mes a partir del cual se cobra', path: 'month' },
    ]);
    expect((await change(body._id, 'Inscripción', 6)).status).toBe(400);
    expect((await change('5e0000000000000000000999', 'CAE', 6)).status).toBe(404);
  });

  test('Somebody whose page shows an older category is told so first', async () => {
    const { body } = await enroll('student', '1° Año');
    const seen = String((await school.as('secretary').get(`/enrollment/one/${body._id}`)).headers['x-state']);
    expect((await change(body._id, 'Kinder', 6)).status).toBe(200);
    const late = { category: await categoryNamed('CAE'), month: 6 };
    expect((await school.as('secretary').put(`/enrollment/${body._id}`, late, { seen })).status).toBe(409);
    expect((await school.as('secretary').get(`/enrollment/one/${body._id}`)).body.category.name).toBe('Kinder');
    expect((await school.as('secretary').put(`/enrollment/${body._id}`, late)).status).toBe(200);
  });

  test('Deleting an enrollment deletes its open fees; paid ones stay, also if only in part', async () => {
    const { body } = await enroll('student', '1° Año', { month: 6 });
    const [fee, june, july] = await feesOf('student');
    await school.as('secretary').put(`/installment/${fee?._id}`, { value: 0, status: 'debt', updatable: true, enrollment: body._id });
    await school.as('secretary').put(`/installment/${july?._id}`, { value: 100, status: 'valid', updatable: false, enrollment: body._id });
    expect(june?.number).toBe(6);
    expect((await school.as('secretary').get(`/enrollment/one/${body._id}`)).body).toMatchObject({ _id: body._id, year: 2026, student: { name: 'Ana' } });
    // June and the months from August to December are deleted; the enrollment was paid, July is fixed.
    expect((await school.as('secretary').get(`/enrollment/${body._id}/removal`)).body).toEqual({ fees: 6, value: 180000, kept: 2, warnings: [] });
    expect(await school.as('secretary').delete(`/enrollment/${body._id}`)).toMatchObject({ status: 200, body: { msg: 'Inscripción Eliminada' } });
    expect(await told('student')).toEqual([
      [0, 0, 'debt'],
      [7, 100, 'valid'],
    ]);
    expect((await school.as('secretary').get(`/enrollment/one/${body._id}`)).status).toBe(404);
    expect((await school.as('secretary').get(`/enrollment/${body._id}/removal`)).status).toBe(404);
    expect((await school.as('secretary').delete(`/enrollment/${body._id}`)).status).toBe(404);
  });

  test('A fee of which an invoice paid a part stays even if it was set by hand to follow prices, and so does a paid one that is owed again', async () => {
    const { body } = await enroll('student', '1° Año', { month: 7 });
    const [fee, july] = await feesOf('student');
    const office = school.as('secretary');
    await office.post('/register', { difference: 0 });
    const details = [
      { installment: fee?._id, value: fee?.value, payment: fee?.value },
      { installment: july?._id, value: july?.value, payment: 10_000 },
    ];
    expect((await office.post('/invoice', { user: { name: 'Tomasa', lastname: 'Abad' }, details })).status).toBe(200);
    await office.put(`/installment/${fee?._id}`, { value: 1, status: 'debt', updatable: true, enrollment: body._id });
    await office.put(`/installment/${july?._id}`, { value: 20_000, status: 'valid', updatable: true, enrollment: body._id });
    expect((await office.get(`/enrollment/${body._id}/removal`)).body).toMatchObject({ fees: 5, kept: 2 });
    expect((await office.delete(`/enrollment/${body._id}`)).status).toBe(200);
    expect(await told('student')).toEqual([
      [0, 1, 'debt'],
      [7, 20000, 'valid'],
    ]);
  });

  test('An enrollment of a past year is neither changed nor deleted', async () => {
    const { body } = await enroll('student', '1° Año');
    await school.setNow('2027-02-01');
    expect((await school.as('secretary').post(`/enrollment/${body._id}/preview`, { category: await categoryNamed('CAE'), month: 0 })).body).toEqual({
      fees: [],
      total: 0,
      refusals: ['La inscripción es de un año anterior y ya no se puede modificar'],
      warnings: [],
    });
    expect((await change(body._id, 'CAE', 0)).body.msg).toBe('La inscripción es de un año anterior y ya no se puede modificar');
    expect((await school.as('secretary').delete(`/enrollment/${body._id}`)).status).toBe(400);
  });

  test('An inactivated student keeps the past: the fees of this month and later are deleted', async () => {
    await enroll('student', '1° Año');
    await enroll('student', 'CAE', { year: 2027 });
    const before = (await school.as('secretary').get(`/user/${CAST.student.id}`)).body;
    expect((await school.as('secretary').put(`/user/${CAST.student.id}`, { ...before, active: false })).status).toBe(200);
    expect(await told('student')).toEqual([
      [0, 20000, 'debt'],
      [3, 15000, 'debt'],
      [4, 30000, 'debt'],
      [5, 30000, 'debt'],
    ]);
    expect((await school.as('secretary').get(`/enrollment?student=${CAST.student.id}`)).body).toEqual([]);
    expect((await enroll('student', '1° Año')).body.errors).toEqual([{ msg: 'El usuario está inactivo: no se puede inscribir', path: 'student' }]);
  });

  test('A student with a paid fee cannot be deleted; otherwise everything is deleted with the student', async () => {
    await enroll('student', '1° Año');
    const [fee] = await feesOf('student');
    const office = school.as('secretary');
    expect((await office.post('/register', { difference: 0 })).status).toBe(200);
    const invoice = await office.post('/invoice', {
      user: { name: 'Tomasa', lastname: 'Abad' },
      details: [{ installment: fee?._id, value: fee?.value, payment: fee?.value }],
    });
    expect(invoice.status).toBe(200);
    expect(await school.as('admin').delete(`/user/${CAST.student.id}/student`)).toMatchObject({
      status: 400,
      body: { msg: 'Tiene cuotas pagadas: primero deben eliminarse. También puede inactivar al usuario, y sus pagos quedan registrados' },
    });
    expect((await office.delete(`/invoice/${invoice.body._id}`)).status).toBe(200);
    expect((await school.as('admin').delete(`/user/${CAST.student.id}/student`)).status).toBe(200);
    expect(await feesOf('student')).toEqual([]);
  });
});

describe('The list of enrollments', () => {
  beforeEach(async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000, CAE: 45000 });
    await enroll('student', '1° Año');
    await school.setNow('2026-06-11');
    await enroll('sibling', 'CAE');
    await enroll('stranger', 'CAE', { year: 2027 });
  });

  const names = async (query: string) =>
    (await school.as('secretary').get(`/enrollment?${query}`)).body.map((one: { student: { name: string } }) => one.student.name);

  test('By default it is this year’s, newest first', async () => {
    expect(await names('')).toEqual(['Bautista', 'Ana']);
    expect(await names('year=2027')).toEqual(['Mora']);
    expect(await names('lastname=ABAD&name=a')).toEqual(['Bautista', 'Ana']);
    expect(await names(`category=${await categoryNamed('CAE')}`)).toEqual(['Bautista']);
    expect(await names('startDate=2026-06-11&endDate=2026-06-11')).toHaveLength(2);
    expect(await names('startDate=2026-06-01&endDate=2026-06-10')).toEqual(['Ana']);
    expect(await names('classroom=false')).toEqual([]);
    expect(await names('startDate=2026-01-01&sort=name')).toEqual(['Ana', 'Bautista', 'Mora']);
    expect(await names('startDate=2026-01-01&sort=-year')).toEqual(['Mora', 'Bautista', 'Ana']);
    expect(await names('sort=date')).toEqual(['Ana', 'Bautista']);
    expect(await names('sort=category&page=2&size=1')).toEqual(['Bautista']);
    expect(await names('sort=-studentnumber')).toHaveLength(2);
    expect((await school.as('secretary').get('/enrollment?sort=month')).status).toBe(400);
    expect((await school.as('secretary').get('/enrollment?page=2&size=1')).headers['x-total-count']).toBe('2');
    expect(await names('page=2&size=1')).toEqual(['Ana']);
  });

  test('Enrollments made the year before are in this year’s list too; a day ends at midnight in Buenos Aires', async () => {
    await school.setNow('2026-10-01T02:59:59.999Z');
    await enroll('sibling', 'CAE', { year: 2027 });
    await school.setNow('2026-10-01T03:00:00.000Z');
    await enroll('student', '1° Año', { year: 2027 });
    expect(await names('startDate=2026-09-30&endDate=2026-09-30')).toEqual(['Bautista']);
    expect(await names('startDate=2026-10-01&endDate=2026-10-01')).toEqual(['Ana']);
    await school.setNow('2027-04-01');
    expect(await names('')).toEqual(['Ana', 'Bautista', 'Mora']);
    expect(await names('lastname=abad')).toEqual(['Ana', 'Bautista']);
  });

  test('Families and the coordinator ask for one student, families for their own', async () => {
    const path = `/enrollment?student=${CAST.student.id}`;
    for (const member of ['classManager', 'student', 'guardian', 'admin'] as const) expect((await school.as(member).get(path)).body).toHaveLength(1);
    for (const member of ['teacher', 'sibling', 'strangersGuardian'] as const) expect((await school.as(member).get(path)).status).toBe(403);
    for (const member of ['classManager', 'student', 'guardian', 'teacher'] as const) expect((await school.as(member).get('/enrollment')).status).toBe(403);
    for (const member of ['classManager', 'student', 'guardian', 'teacher'] as const)
      expect((await school.as(member).post('/enrollment', {})).status).toBe(403);
    expect((await school.as(null).get(path)).status).toBe(401);
  });
});
