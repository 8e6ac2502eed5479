/** Saving what was read, unchanged, adds no entry to the history. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from './cast.ts';
import { type Classroom, openClassroom } from './classroom.ts';
import { type Caller, openSchool, type School } from './school.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Data that are saved as they were read', () => {
  let school: School;
  let classroom: Classroom;
  let admin: Caller;
  beforeAll(async () => {
    school = await openSchool();
    admin = school.as('admin');
    classroom = await openClassroom(school);
    expect((await admin.post('/town', [{ _id: 0, name: 'Tandil' }])).status).toBe(200);
    expect((await admin.post('/global/values', { penalty: '10', discount: '5' })).status).toBe(200);
    expect((await admin.put('/category', await dearer())).status).toBe(200);
  });
  afterAll(() => school.close());

  const dearer = async () => {
    const categories = (await admin.get('/category')).body.map((one: { _id: string; value: number }) => ({ ...one, value: 20_000 }));
    return { categories, date: '2026-07' };
  };
  const length = async (): Promise<number> => (await admin.get('/history/verification')).body.length;

  const told = async (act: () => Promise<{ status: number; body: unknown }>): Promise<number> => {
    const before = await length();
    const { status, body } = await act();
    expect(status, JSON.stringify(body)).toBe(200);
    return (await length()) - before;
  };

  test('An unchanged profile, saved by its owner, adds nothing to the history', async () => {
    for (const who of ['student', 'guardian', 'teacher'] as const)
      expect([who, await told(() => school.as(who).put(`/user/${CAST[who].id}`, {}))]).toEqual([who, 0]);
  });

  test.each(['student', 'guardian', 'teacher', 'secretary'] as const)('Nothing is told of a %s whom the office saves as before', async (who) => {
    const { body } = await admin.get(`/user/${CAST[who].id}`);
    expect(await told(() => admin.put(`/user/${CAST[who].id}`, body))).toBe(0);
  });

  test('Ending sessions that have ended adds nothing to the history', async () => {
    const end = () => school.as('secretary').post(`/user/${CAST.stranger.id}/sessions/end`);
    expect(await told(end)).toBe(1);
    expect(await told(end)).toBe(0);
  });

  test('Replacing a photo is in the history, though the person has a photo before and after', async () => {
    const path = `/user/${CAST.teacher.id}`;
    expect(await told(() => school.as('teacher').put(path, { img: PIXEL }))).toBe(1);
    expect(await told(() => school.as('teacher').put(path, { img: PIXEL }))).toBe(1);
    const [last] = (await admin.get(`/history/user/${CAST.teacher.id}`)).body;
    expect(last.changes).toEqual([{ field: 'Foto nueva', after: 'Sí' }]);
  });

  test('A class saved with the same hours and students, in whatever order, adds nothing to the history', async () => {
    const { body } = await admin.get(`/class/${classroom.id}`);
    const hour = (text: string) => text.slice(11, 16);
    const form = { ...body, teacher: body.teacher._id, category: body.category._id, hourin1: hour(body.hourin1), hourout1: hour(body.hourout1) };
    const again = { ...form, hourin2: hour(body.hourin2), hourout2: hour(body.hourout2) };
    expect(body.students).toHaveLength(2);
    expect(await told(() => admin.put(`/class/${classroom.id}`, again))).toBe(0);
    expect(await told(() => admin.put(`/class/${classroom.id}`, { ...again, students: body.students.toReversed() }))).toBe(0);
  });

  test('Fees, towns, types, values, prices, salaries, texts, the alias and the recess, saved unchanged, add nothing to the history', async () => {
    const made = await admin.post('/installment', { year: 2026, number: 12, value: 9000, status: 'valid', student: CAST.stranger.id, updatable: true });
    const { body: fee } = await admin.get(`/installment/${made.body._id}`);
    const { body: site } = await admin.get('/site');
    const alias = { alias: 'las.tipas', holder: 'Instituto' };
    const recess = { fromDate: '2026-07-13', toDate: '2026-07-24' };
    const letter = { words: 'Hola {nombre}' };
    expect((await admin.put('/institute/payment', alias)).status).toBe(200);
    const house = (await admin.get('/installment/letter')).body.words;
    expect(await told(() => admin.put('/installment/letter', { words: house }))).toBe(0);
    expect(await told(() => admin.put('/installment/letter', letter))).toBe(1);
    expect(await told(() => admin.put('/installment/letter', letter))).toBe(0);
    expect((await admin.put('/attendance/recess/2026', recess)).status).toBe(200);
    expect(await told(() => admin.put(`/installment/${fee._id}`, fee))).toBe(0);
    expect(await told(async () => admin.post('/town', (await admin.get('/town')).body))).toBe(0);
    expect(await told(async () => admin.post('/expence-type', (await admin.get('/expence-type')).body))).toBe(0);
    expect(await told(() => admin.post('/global/values', { penalty: '10', discount: '5' }))).toBe(0);
    expect(await told(async () => admin.put('/category', await dearer()))).toBe(0);
    expect(await told(async () => admin.post('/global/salaries', (await admin.get('/global/salaries')).body))).toBe(0);
    expect(await told(() => admin.put('/site/identity', site.identity))).toBe(0);
    expect(await told(() => admin.put('/site/texts', site.texts))).toBe(0);
    expect(await told(() => admin.put('/institute/payment', alias))).toBe(0);
    expect(await told(() => admin.put('/attendance/recess/2026', recess))).toBe(0);
  });

  test('Correcting the form of an invoice to what it was adds nothing to the history, a real correction adds one entry', async () => {
    const secretary = school.as('secretary');
    expect((await secretary.post('/register', { difference: 1_000 })).status).toBe(200);
    const fee = { year: 2026, number: 11, value: 9_000, status: 'debt', student: CAST.student.id, updatable: true };
    const { body: made } = await admin.post('/installment', fee);
    const payments = [{ form: 'transfer', amount: 9_000, reference: 'Op. 7' }];
    const details = [{ installment: made._id, value: 9_000, payment: 9_000 }];
    const { body: invoice } = await secretary.post('/invoice', { user: { name: 'Rita', lastname: 'Paga' }, details, payments });
    const correct = (forms: unknown) => () => secretary.put(`/invoice/${invoice._id}/payments`, { payments: forms });
    expect(await told(correct(invoice.payments))).toBe(0);
    expect(await told(correct([{ form: 'card', amount: 9_000 }]))).toBe(1);
  });
});
