import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { toldOfEach } from '../../../tests/told.ts';

type Row = {
  readonly _id: string;
  readonly number: number;
  readonly year: number;
  readonly value: number;
  readonly status: string;
  readonly updatable: boolean;
  readonly due?: string;
  readonly surcharged?: number;
};

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const setPrices = async (prices: Readonly<Record<string, number>>, date: string): Promise<void> => {
  const { body } = await school.as('secretary').get('/category');
  const categories = body.map((one: { _id: string; name: string; value: number }) => ({ _id: one._id, value: prices[one.name] ?? (one.value || 1) }));
  expect((await school.as('secretary').put('/category', { date, categories })).status).toBe(200);
};

const enroll = async (student: CastName, category: string, more: { year?: number; month?: number } = {}): Promise<string> => {
  const { body } = await school.as('secretary').get('/category');
  const id = body.find((one: { name: string }) => one.name === category)._id;
  const answer = await school.as('secretary').post('/enrollment', { student: CAST[student].id, category: id, year: 2026, month: 0, ...more });
  expect(answer.status).toBe(200);
  return answer.body._id;
};

const add = (fee: object, student: CastName = 'student') =>
  school.as('secretary').post('/installment', { student: CAST[student].id, number: 4, year: 2026, value: 5000, status: 'debt', updatable: true, ...fee });
const feesOf = async (student: CastName, list = 'all'): Promise<Row[]> =>
  (await school.as('secretary').get(`/installment/student/${CAST[student].id}/${list}`)).body;
const told = async (student: CastName) => (await feesOf(student)).map((fee) => [fee.number, fee.value, fee.status]);
const runCalendar = () => school.as('secretary').put('/installment');

describe('The fees that the office writes by hand', () => {
  test('A fee is added with an amount as text, and is answered as lists show it', async () => {
    const answer = await add({ number: '7', year: '2026', value: '1500,50', status: 'valid' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        number: 7,
        year: 2026,
        value: 1500.5,
        status: 'valid',
        updatable: true,
        enrollment: null,
        student: { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', studentnumber: 1 },
        date: '2026-06-10T15:00:00.000Z',
        due: '2026-07-31T00:00:00.000Z',
      },
    });
    expect((await school.as('secretary').get(`/installment/${answer.body._id}`)).body).toEqual(answer.body);
  });

  test('Every month’s fee says its last day to pay, by the student’s charge day; the enrollment fee has none', async () => {
    for (const student of ['student', 'sibling', 'stranger'] as const) for (const number of [0, 3, 6]) await add({ number }, student);
    const due = async (student: CastName) => (await feesOf(student)).map((fee) => fee.due?.slice(0, 10));
    expect(await due('student')).toEqual([undefined, '2026-03-31', '2026-06-30']);
    expect(await due('sibling')).toEqual([undefined, '2026-03-31', '2026-06-10']);
    expect(await due('stranger')).toEqual([undefined, '2026-03-31', '2026-06-15']);
    const seen = await school.as('guardian').get(`/installment/student/${CAST.sibling.id}/student`);
    expect(seen.body.map((fee: Row) => fee.due)).toEqual([undefined, '2026-03-31T00:00:00.000Z', '2026-06-10T00:00:00.000Z']);
  });

  test('The list of debts says what a month’s fee will cost after its last day; other fees and lists do not', async () => {
    await school.as('admin').post('/global/values', { penalty: 10 });
    for (const number of [1, 5, 6, 7]) await add({ number, status: number === 7 ? 'valid' : 'debt' }, 'sibling');
    const seen = await school.as('guardian').get(`/installment/student/${CAST.sibling.id}/student`);
    expect(seen.body.map((fee: Row) => [fee.number, fee.value, fee.surcharged])).toEqual([
      [1, 5000, undefined],
      [5, 5000, undefined],
      [6, 5000, 5600],
    ]);
    expect((await feesOf('sibling')).map((fee) => fee.surcharged)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('A debt says what each fee costs in cash, if that is less', async () => {
    await school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
    await add({ number: 0, value: 20_000 });
    await add({ number: 5, value: 10_000 });
    await add({ number: 6, value: 20_050 });
    const seen = await school.as('guardian').get(`/installment/student/${CAST.student.id}/student`);
    expect(seen.body.map(({ number, cash }: { number: number; cash?: number }) => [number, cash])).toEqual([
      [0, undefined],
      [5, undefined],
      [6, 18_050],
    ]);
  });

  test('Private lessons and free exams are always debt and never follow prices', async () => {
    for (const number of [1, 2]) {
      const { body } = await add({ number, status: 'valid', updatable: true });
      expect(body).toMatchObject({ number, status: 'debt', updatable: false });
      expect((await school.as('secretary').put(`/installment/${body._id}`, { value: 700, status: 'expired', updatable: true })).body).toMatchObject({
        value: 700,
        status: 'debt',
        updatable: false,
      });
    }
    expect((await add({ number: 1 })).status).toBe(200);
  });

  test('A month and the enrollment fee exist once a year', async () => {
    for (const number of [0, 4]) {
      expect((await add({ number })).status).toBe(200);
      expect((await add({ number })).status).toBe(400);
      expect((await add({ number, year: 2027 })).status).toBe(200);
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ number: 9 })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.find((one) => one.status === 400)?.body.msg).toBe('Ya tiene la cuota Septiembre de ese año');
  });

  test('Every missing field is asked for, and nothing is owed for zero or less', async () => {
    expect((await school.as('secretary').post('/installment', {})).body.errors.map((one: { path: string }) => one.path)).toEqual([
      'student',
      'number',
      'year',
      'value',
      'status',
    ]);
    for (const value of [0, '0', -5, '', 'abc', '1.000,50', 1e20]) expect((await add({ value })).status).toBe(400);
    expect((await add({ student: CAST.teacher.id })).body.errors).toEqual([{ msg: 'El alumno no existe', path: 'student' }]);
    expect((await add({ number: 13 })).status).toBe(400);
    expect((await add({ status: 'paid' })).status).toBe(400);
  });

  test('A fee is linked only to an enrollment of its own student', async () => {
    const enrollment = await enroll('sibling', 'CAE');
    expect((await add({ enrollment })).body.errors).toEqual([{ msg: 'La inscripción no es de este alumno', path: 'enrollment' }]);
    const { _id, enrollment: linked } = (await add({ number: 1, enrollment }, 'sibling')).body;
    expect(linked).toMatchObject({ _id: enrollment, category: { name: 'CAE' } });
    // A changed fee is linked as it is sent: to another enrollment of the student, or to none; number 1 stays debt that is not updated.
    const change = async (more: object) => {
      const { status, body } = await school.as('secretary').put(`/installment/${_id}`, { value: '10', status: 'valid', updatable: true, ...more });
      return [status, body.enrollment?._id ?? null, body.status, body.updatable];
    };
    expect(await change({})).toEqual([200, null, 'debt', false]);
    const next = await enroll('sibling', 'Proficiency', { year: 2027 });
    expect(await change({ enrollment: next })).toEqual([200, next, 'debt', false]);
    expect((await change({ enrollment: await enroll('student', 'Kinder') }))[0]).toBe(400);
  });

  test('The enrollments to which a fee can be linked are those of its student, last year first', async () => {
    await enroll('sibling', 'CAE');
    await enroll('sibling', 'Proficiency', { year: 2027 });
    await enroll('student', 'Kinder');
    const { body } = await school.as('secretary').get(`/installment/enrollment/${CAST.sibling.id}`);
    expect(body.map((one: { year: number; category: { name: string } }) => [one.year, one.category.name])).toEqual([
      [2027, 'Proficiency'],
      [2026, 'CAE'],
    ]);
    expect((await school.as('secretary').get(`/installment/enrollment/${CAST.stranger.id}`)).body).toEqual([]);
    expect((await school.as('guardian').get(`/installment/enrollment/${CAST.sibling.id}`)).status).toBe(403);
  });

  test('A changed fee keeps its number, year and student', async () => {
    const { body } = await add({});
    const changed = await school
      .as('secretary')
      .put(`/installment/${body._id}`, { _id: body._id, number: 9, year: 2020, student: CAST.sibling.id, value: '0', status: 'expired', updatable: false });
    expect(changed).toMatchObject({
      status: 200,
      body: { number: 4, year: 2026, student: { _id: CAST.student.id }, value: 0, status: 'expired', updatable: false },
    });
    expect((await school.as('secretary').put(`/installment/${body._id}`, { value: -1, status: 'debt' })).status).toBe(400);
    expect((await school.as('secretary').put('/installment/5e0000000000000000000999', { value: 1, status: 'debt' })).status).toBe(404);
    expect((await school.as('secretary').delete(`/installment/${body._id}`)).body).toEqual({ msg: 'Cuota eliminada' });
    expect((await school.as('secretary').delete(`/installment/${body._id}`)).status).toBe(404);
    const history = await school.database.kysely
      .selectFrom('history')
      .select(['action', 'label', 'before', 'after', 'by_name'])
      .where('noun_id', '=', body._id)
      .orderBy('id')
      .execute();
    expect(history.map((row) => row.action).sort()).toEqual(['change', 'create', 'delete']);
    expect(history.find((row) => row.action === 'change')).toMatchObject({ label: 'Abad, Ana · Abril 2026', by_name: 'Peralta, Celia' });
    expect(JSON.parse(history.find((row) => row.action === 'change')?.before ?? '')).toMatchObject({ value: 500000, status: 'debt' });
  });
});

describe('A fee of which less is asked than was owed', () => {
  const reasonOf = async (id: string) => {
    const { after } = await school.database.kysely
      .selectFrom('history')
      .select('after')
      .where('noun_id', '=', id)
      .where('action', '=', 'change')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return JSON.parse(String(after)).reason;
  };
  const change = (id: string, more: object, by: CastName = 'secretary') =>
    school.as(by).put(`/installment/${id}`, { value: 5000, status: 'debt', updatable: true, ...more });

  test('A fee set to nothing is waived and not paid, and the history keeps the reason', async () => {
    const { _id } = (await add({})).body;
    expect((await change(_id, { value: 0, reason: '  Beca de la comisión ' })).body).toMatchObject({ value: 0, status: 'debt', waived: true });
    expect(await reasonOf(_id)).toBe('Beca de la comisión');
    const { changes } = (await school.as('admin').get(`/history?noun=installment&id=${_id}`)).body[0];
    expect(changes).toEqual([
      { field: 'Valor', before: '$5.000', after: '$0' },
      { field: 'Motivo', after: 'Beca de la comisión' },
    ]);
    expect(await feesOf('student')).toMatchObject([{ value: 0, waived: true }]);
    await school.as('secretary').post('/register', { difference: 0 });
    const invoice = { user: { name: 'Rita', lastname: 'Paga' }, details: [{ installment: _id, value: 0, payment: 1 }] };
    expect((await school.as('secretary').post('/invoice', invoice)).body.msg).toBe('La cuota Abril 2026 está bonificada: no hay nada que cobrar');
    // Owed again, it is like any other fee.
    expect((await change(_id, { value: 100 })).body).not.toHaveProperty('waived');
  });

  test('A change without a reason is accepted, and the history says that none was given', async () => {
    const overdue = (await add({ status: 'expired' })).body._id;
    await change(overdue, { value: 4999.99, status: 'expired' });
    expect(await reasonOf(overdue)).toBe('sin motivo');
    await change(overdue, { value: 4999.99, status: 'debt' });
    expect(await reasonOf(overdue)).toBe('sin motivo');
    await change(overdue, { value: 4000 });
    expect(await reasonOf(overdue)).toBeUndefined();
    await change(overdue, { value: 0 });
    expect(await reasonOf(overdue)).toBe('sin motivo');
    expect((await change(overdue, { value: 0, reason: 'x'.repeat(201) })).body.msg).toBe('El motivo no puede superar los 200 caracteres');
  });

  test('A fee that an invoice paid is not waived, and the rest of a partial payment is marked as such', async () => {
    const [paid, partly] = [(await add({})).body._id, (await add({ number: 5 })).body._id];
    await school.as('secretary').post('/register', { difference: 0 });
    const details = [
      { installment: paid, value: 5000, payment: 5000 },
      { installment: partly, value: 5000, payment: 0.01 },
    ];
    const issued = await school.as('secretary').post('/invoice', { user: { name: 'Rita', lastname: 'Paga' }, details });
    expect(issued.status).toBe(200);
    const kept = (await add({ number: 6, updatable: false })).body._id;
    const told = (rows: readonly { _id: string; isrest?: boolean; waived?: boolean }[]) => rows.map(({ _id, isrest, waived }) => [_id, isrest, waived]);
    expect(told(await feesOf('student'))).toEqual([
      [paid, undefined, undefined],
      [partly, true, undefined],
      [kept, undefined, undefined],
    ]);
    expect(told((await school.as('secretary').get('/installment')).body)).toEqual([
      [partly, true, undefined],
      [kept, undefined, undefined],
    ]);
    expect((await school.as('secretary').get(`/installment/${partly}`)).body).toMatchObject({ value: 4999.99, isrest: true });
    // A rest that is waived does not make the fee paid.
    expect((await change(partly, { value: 0, updatable: false, reason: 'Acuerdo' })).body).toMatchObject({ value: 0, waived: true });
    await school.as('secretary').delete(`/invoice/${issued.body._id}`);
    expect(await feesOf('student')).toMatchObject([{ value: 5000 }, { value: 0.01 }, { value: 5000 }]);
    expect(told(await feesOf('student')).map(([, isrest, waived]) => [isrest, waived])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('A student whose only fee was waived has paid nothing, and may be deleted', async () => {
    await change((await add({})).body._id, { value: 0, reason: 'Error' });
    expect((await school.as('admin').delete(`/user/${CAST.student.id}/student`)).status).toBe(200);
  });
});

describe('The lists of fees', () => {
  beforeEach(async () => {
    await add({ number: 7, status: 'valid', value: 100 });
    await add({ number: 5, status: 'debt', value: 200.25 });
    await add({ number: 3, status: 'expired', value: 300 });
    await add({ number: 4, status: 'debt', value: 400 }, 'stranger');
    await add({ number: 12, year: 2025, status: 'expired', value: 1000 }, 'sibling');
    const { body } = await add({ number: 6, status: 'debt' });
    await school.as('secretary').put(`/installment/${body._id}`, { value: 0, status: 'debt' });
  });

  test('A student’s list: what is due, what is owed, or all; last year first', async () => {
    await add({ number: 12, year: 2025, value: 50, status: 'debt' });
    const numbers = async (list: string) => (await feesOf('student', list)).map((fee) => [fee.year, fee.number]);
    expect(await numbers('student')).toEqual([
      [2026, 3],
      [2026, 5],
      [2025, 12],
    ]);
    expect(await numbers('invoice')).toEqual([
      [2026, 3],
      [2026, 5],
      [2026, 7],
      [2025, 12],
    ]);
    expect(await numbers('all')).toEqual([
      [2026, 3],
      [2026, 5],
      [2026, 6],
      [2026, 7],
      [2025, 12],
    ]);
    expect(await feesOf('teacher')).toEqual([]);
    expect((await school.as('secretary').get(`/installment/student/${CAST.student.id}/everything`)).status).toBe(400);
  });

  test('Families see what is due of their own, coordinators and teachers see no fees', async () => {
    const path = `/installment/student/${CAST.student.id}`;
    for (const member of ['student', 'guardian'] as const) {
      expect((await school.as(member).get(`${path}/student`)).body).toHaveLength(2);
      expect((await school.as(member).get(`${path}/invoice`)).status).toBe(403);
      expect((await school.as(member).get(`${path}/all`)).status).toBe(403);
    }
    for (const member of ['sibling', 'strangersGuardian', 'classManager', 'teacher'] as const)
      expect((await school.as(member).get(`${path}/student`)).status).toBe(403);
  });

  test('The list of debts: owed and due, by surname and name', async () => {
    const debts = async (query: string) =>
      (await school.as('secretary').get(`/installment?${query}`)).body.map((fee: { student: { name: string }; number: number }) => [
        fee.student.name,
        fee.number,
      ]);
    expect(await debts('')).toEqual([
      ['Ana', 3],
      ['Ana', 5],
      ['Bautista', 12],
      ['Mora', 4],
    ]);
    expect(await debts('year=2026&lastname=abad')).toEqual([
      ['Ana', 3],
      ['Ana', 5],
    ]);
    expect(await debts('number=4&name=MO&lastname=zarate')).toEqual([['Mora', 4]]);
    expect(await debts('number=9')).toEqual([]);
    expect(await debts('sort=-number')).toEqual([
      ['Bautista', 12],
      ['Ana', 5],
      ['Mora', 4],
      ['Ana', 3],
    ]);
    expect(await debts('sort=-name&page=1&size=2')).toEqual([
      ['Mora', 4],
      ['Bautista', 12],
    ]);
    for (const word of ['year', '-category', 'state', 'value']) expect(await debts(`sort=${word}`)).toHaveLength(4);
    expect((await school.as('secretary').get('/installment?sort=debt')).status).toBe(400);
    const page = await school.as('secretary').get('/installment?page=2&size=3');
    expect(page.body).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('4');
    expect((await school.as('admin').get('/installment/list/total?year=2026')).body).toBe(900.25);
    expect((await school.as('admin').get('/installment/month/debts')).body).toBe(1900.25);
    for (const path of ['/installment/month/debts', '/installment/profit/6', '/installment/list/total'])
      expect((await school.as('secretary').get(path)).status).toBe(403);
    for (const member of ['classManager', 'teacher', 'student', 'guardian'] as const) expect((await school.as(member).get('/installment')).status).toBe(403);
  });

  test('What is expected next month: April until March, December in December', async () => {
    await add({ number: 12, value: 11, status: 'valid' });
    // Nothing is expected yet for the year after.
    await add({ number: 12, year: 2027, value: 70, status: 'valid' });
    expect((await school.as('admin').get('/installment/profit/6')).body).toBe(100);
    expect((await school.as('admin').get('/installment/profit/12')).body).toBe(11);
    expect((await school.as('admin').get('/installment/profit/13')).status).toBe(400);
    await school.setNow('2026-02-10');
    expect((await school.as('admin').get('/installment/profit/2')).body).toBe(400);
  });
});

describe('The daily run', () => {
  beforeEach(async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000, CAE: 45000 }, '2026-06');
    await school.as('admin').post('/global/values', { penalty: '10' });
  });

  test('Past months expire with the surcharge, this month after its day; paid and fixed fees keep their value', async () => {
    await enroll('student', '1° Año');
    await enroll('sibling', '1° Año');
    await enroll('stranger', '1° Año');
    const [, march, april] = await feesOf('student');
    await school.as('secretary').put(`/installment/${march?._id}`, { value: 15000, status: 'debt', updatable: false });
    await school.as('secretary').put(`/installment/${april?._id}`, { value: 0, status: 'debt' });
    await school.setNow('2026-06-15');
    expect(await runCalendar()).toMatchObject({ status: 200, body: { msg: 'Cuotas actualizadas' } });
    expect((await told('student')).slice(0, 6)).toEqual([
      [0, 20000, 'debt'],
      [3, 15000, 'expired'],
      [4, 0, 'debt'],
      [5, 33000, 'expired'],
      [6, 30000, 'debt'],
      [7, 30000, 'valid'],
    ]);
    // Siblings lose their discount: 11 % in place of the penalty. Bautista's charge day was the 10th.
    expect((await told('sibling')).slice(0, 6)).toEqual([
      [0, 20000, 'debt'],
      [3, 15000, 'expired'],
      [4, 30000, 'expired'],
      [5, 30000, 'expired'],
      [6, 30000, 'expired'],
      [7, 27000, 'valid'],
    ]);
    // Mora's charge day is the 15th: June is not late on it.
    expect((await told('stranger')).slice(0, 6)).toEqual([
      [0, 20000, 'debt'],
      [3, 16500, 'expired'],
      [4, 16500, 'expired'],
      [5, 16500, 'expired'],
      [6, 15000, 'debt'],
      [7, 15000, 'valid'],
    ]);
    await school.setNow('2026-06-16');
    await school.as('student').put('/installment');
    expect((await told('stranger'))[4]).toEqual([6, 16500, 'expired']);
    const history = await school.database.kysely
      .selectFrom('history')
      .select(['noun_id', 'label', 'by_name', 'before', 'after'])
      .where('action', '=', 'expire')
      .orderBy('position')
      .execute();
    // The surcharges of one day are one entry of the history for each student.
    expect(history.map((row) => row.label).sort()).toEqual(['Abad, Ana', 'Abad, Bautista', 'Zárate, Mora', 'Zárate, Mora · Junio 2026']);
    expect(toldOfEach(history)).toHaveLength(2 + 4 + 4);
    expect(new Set(history.map((row) => row.by_name))).toEqual(new Set(['El sistema']));
  });

  test('A month’s fee is debt from its first day, and the enrollment fee expires after ninety days', async () => {
    await enroll('student', '1° Año', { month: 6 });
    await school.setNow('2026-07-01');
    await runCalendar();
    expect((await told('student')).slice(0, 4)).toEqual([
      [0, 20000, 'debt'],
      [6, 33000, 'expired'],
      [7, 30000, 'debt'],
      [8, 30000, 'valid'],
    ]);
    await school.setNow('2026-09-08');
    await runCalendar();
    expect((await told('student'))[0]).toEqual([0, 20000, 'debt']);
    await school.setNow('2026-09-09');
    await runCalendar();
    expect((await told('student'))[0]).toEqual([0, 22000, 'expired']);
  });

  test('Started ten times at once it surcharges once', async () => {
    await enroll('student', '1° Año');
    await enroll('sibling', 'CAE');
    await school.setNow('2026-07-01');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => school.as(index % 2 === 0 ? 'secretary' : 'student').put('/installment')));
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await told('student')).slice(1, 5)).toEqual([
      [3, 16500, 'expired'],
      [4, 33000, 'expired'],
      [5, 33000, 'expired'],
      [6, 33000, 'expired'],
    ]);
    expect((await told('sibling'))[2]).toEqual([4, 45000, 'expired']);
    await runCalendar();
    expect((await told('student'))[1]).toEqual([3, 16500, 'expired']);
    const expired = await school.database.kysely.selectFrom('history').select(['noun_id', 'before', 'after']).where('action', '=', 'expire').execute();
    expect(toldOfEach(expired)).toHaveLength(8);
  });

  test('Private lessons and small amounts are not surcharged', async () => {
    await add({ number: 1, value: 5000 });
    await add({ number: 4, value: 999.99 });
    await add({ number: 5, value: 1000 });
    await runCalendar();
    expect(await told('student')).toEqual([
      [1, 5000, 'debt'],
      [4, 999.99, 'expired'],
      [5, 1100, 'expired'],
    ]);
  });

  test('A fee that expired stays expired at new prices, with the surcharge once', async () => {
    await enroll('sibling', '1° Año', { month: 6 });
    await school.setNow('2026-06-11');
    await runCalendar();
    expect((await told('sibling'))[1]).toEqual([6, 30000, 'expired']);
    await setPrices({ '1° Año': 40000 }, '2026-06');
    expect((await told('sibling'))[1]).toEqual([6, 40000, 'expired']);
    await runCalendar();
    expect((await told('sibling'))[1]).toEqual([6, 40000, 'expired']);
  });
});

describe('Without a configured surcharge', () => {
  test('Months become debt and nothing expires; only the office is told that the surcharge is missing', async () => {
    await add({ number: 6, status: 'valid' });
    await add({ number: 4, status: 'debt' });
    expect((await school.as('student').put('/installment')).status).toBe(200);
    expect(await told('student')).toEqual([
      [4, 5000, 'debt'],
      [6, 5000, 'debt'],
    ]);
    expect(await runCalendar()).toMatchObject({
      status: 400,
      body: { msg: 'No hay un recargo configurado: las cuotas no vencen hasta que la administración lo ingrese' },
    });
    expect((await school.as('admin').post('/global/values', { penalty: 0 })).status).toBe(200);
    expect((await runCalendar()).status).toBe(200);
    expect((await told('student'))[0]).toEqual([4, 5000, 'expired']);
  });
});

test('Debts are found by their age: a month’s fee by its month, private lessons by the instant at which they were charged', async () => {
  await school.setNow('2026-05-01T02:59:59.999Z');
  await add({ number: 1, year: 2026, value: 1, status: 'debt' });
  await school.setNow('2026-05-01T03:00:00.000Z');
  await add({ number: 1, year: 2026, value: 2, status: 'debt' });
  await school.setNow('2026-06-10');
  for (const number of [3, 4, 5, 6]) await add({ number, year: 2026, value: number, status: 'debt' });
  await add({ number: 12, year: 2025, value: 12, status: 'debt' });
  const ofAge = async (age: number) => (await school.as('secretary').get(`/installment?age=${age}&sort=value`)).body.map((one: Row) => one.value);
  expect([await ofAge(0), await ofAge(1), await ofAge(2), await ofAge(3)]).toEqual([[6], [2, 5], [1, 4], [3, 12]]);
});

describe('A new discount of a student', () => {
  test('It changes the open fees of this month and later, and not those written by hand', async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000 }, '2026-06');
    await enroll('student', '1° Año', { month: 0 });
    const [, , , , , july] = await feesOf('student');
    await school.as('secretary').put(`/installment/${july?._id}`, { value: 123, status: 'valid', updatable: true });
    const person = (await school.as('secretary').get(`/user/${CAST.student.id}`)).body;
    expect((await school.as('secretary').put(`/user/${CAST.student.id}`, { ...person, discount: '50' })).status).toBe(200);
    expect((await told('student')).slice(0, 8)).toEqual([
      [0, 20000, 'debt'],
      [3, 15000, 'debt'],
      [4, 30000, 'debt'],
      [5, 30000, 'debt'],
      [6, 15000, 'debt'],
      [7, 123, 'valid'],
      [8, 15000, 'valid'],
      [9, 15000, 'valid'],
    ]);
  });

  test('An overdue fee keeps its surcharge, once and at the new value, when the discount is given and taken back', async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000 }, '2026-06');
    await school.as('admin').post('/global/values', { penalty: 10 });
    await enroll('sibling', '1° Año', { month: 6 });
    const person = (await school.as('secretary').get(`/user/${CAST.sibling.id}`)).body;
    const june = async (change: object) => {
      expect((await school.as('secretary').put(`/user/${CAST.sibling.id}`, { ...person, ...change })).status).toBe(200);
      return (await told('sibling'))[1];
    };
    expect(await june({ discount: 0 })).toEqual([6, 30000, 'debt']);
    await school.setNow('2026-06-11');
    // The daily run has not happened on the eleventh yet: the change applies the surcharge.
    expect(await june({ discount: 10 })).toEqual([6, 30000, 'expired']);
    expect(await june({ discount: 0 })).toEqual([6, 33000, 'expired']);
    expect(await june({ discount: 50, chargeday: 31 })).toEqual([6, 16500, 'expired']);
    expect(await june({ discount: 0, chargeday: 31 })).toEqual([6, 33000, 'expired']);
    await school.as('student').put('/installment');
    expect((await told('sibling')).slice(1, 3)).toEqual([
      [6, 33000, 'expired'],
      [7, 30000, 'valid'],
    ]);
    const fee = (await feesOf('sibling'))[1];
    expect((await school.as('admin').get(`/history/installment/${fee?._id}`)).body.map((one: { changes: object[] }) => one.changes).at(-2)).toEqual([
      { field: 'Valor', before: '$27.000', after: '$30.000' },
    ]);
  });

  test('Its effect is told beforehand, on overdue fees too, and asking changes nothing', async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000 }, '2026-06');
    await school.as('admin').post('/global/values', { penalty: 10 });
    await enroll('sibling', '1° Año', { month: 6 });
    await school.setNow('2026-06-11');
    await school.as('student').put('/installment');
    const before = await told('sibling');
    const ask = (body: object, by: CastName = 'secretary', id: string = CAST.sibling.id) => school.as(by).post(`/user/${id}/discount/preview`, body);
    expect((await ask({ discount: '0', chargeday: 31 })).body).toEqual({
      consequences: [
        { text: '7 cuotas sin pagar pasan de $192.000 a $213.000 en total: +$21.000 (+10,94 %).' },
        { text: '1 de ellas está vencida y queda con el recargo una sola vez, sobre el valor nuevo: de $30.000 a $33.000.' },
      ],
    });
    expect((await ask({ discount: 10 })).body).toEqual({ consequences: [] });
    expect((await ask({ discount: 50 }, 'secretary', CAST.student.id)).body).toEqual({ consequences: [{ text: 'Ninguna cuota sin pagar cambia de valor.' }] });
    expect((await ask({ discount: 50 }, 'secretary', CAST.guardian.id)).body).toEqual({ consequences: [] });
    expect(await told('sibling')).toEqual(before);
    expect((await ask({ discount: 20 })).body.errors).toEqual([{ msg: 'Seleccione un descuento válido', path: 'discount' }]);
    expect((await ask({ discount: 0, chargeday: 11 })).status).toBe(400);
    expect((await ask({ discount: 0 }, 'secretary', '5e0000000000000000000999')).status).toBe(404);
    expect((await ask({ discount: 0 }, 'secretary', CAST.admin.id)).status).toBe(403);
    for (const member of ['teacher', 'classManager', 'student', 'guardian'] as const) expect((await ask({ discount: 0 }, member)).status).toBe(403);
    await setPrices({ Inscripción: 20000, '1° Año': 40000 }, '2026-08');
    expect((await ask({ discount: '0', chargeday: 31 })).body.consequences.at(-1)).toEqual({
      text: 'Las cuotas anteriores a Agosto de 2026 llevan también el precio de 1° Año que rige desde ese mes.',
    });
  });

  test('It changes the fees of next year from March on', async () => {
    await setPrices({ Inscripción: 20000, '1° Año': 30000 }, '2026-06');
    await enroll('stranger', '1° Año', { month: 0, year: 2027 });
    const person = (await school.as('secretary').get(`/user/${CAST.stranger.id}`)).body;
    expect((await school.as('secretary').put(`/user/${CAST.stranger.id}`, { ...person, discount: '10' })).status).toBe(200);
    expect((await told('stranger')).slice(0, 3)).toEqual([
      [0, 20000, 'debt'],
      [3, 13500, 'valid'],
      [4, 27000, 'valid'],
    ]);
  });
});
