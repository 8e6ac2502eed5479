/** A family that enrolls after the charge day is told what the first month costs, and may get some days to pay it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wireDay } from '#kernel/calendar.ts';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
/** 22 June: Bautista's charge day, the 10th, has passed; he has the siblings discount. */
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-22' });
  const categories = (await office().get('/category')).body;
  const prices: Readonly<Record<string, number>> = { Inscripción: 20_000, Junior: 60_000 };
  const priced = categories.map((one: { _id: string; name: string; value: number }) => ({ _id: one._id, value: prices[one.name] ?? (one.value || 1) }));
  expect((await office().put('/category', { date: '2026-06', categories: priced })).status).toBe(200);
  expect((await school.as('admin').post('/global/values', { penalty: 10, discount: 0 })).status).toBe(200);
  junior = categories.find((one: { name: string }) => one.name === 'Junior')._id;
});
afterEach(() => school.close());

let junior: string;
const office = () => school.as('secretary');
const asked = (more: object = {}) => ({ student: CAST.sibling.id, category: junior, year: 2026, month: 6, ...more });
const preview = async (more: object = {}) => (await office().post('/enrollment/preview', asked(more))).body;
const feeOf = async (number: number, student: string = CAST.sibling.id) =>
  (await office().get(`/installment/student/${student}/all`)).body.find((fee: { number: number }) => fee.number === number);
/** The fee of June after the daily run of a day. */
const juneOn = async (day: string): Promise<readonly unknown[]> => {
  await school.setNow(day);
  expect((await school.as('student').put('/installment')).status).toBe(200);
  const { value, status } = await feeOf(6);
  return [value, status];
};

describe('Enrolling after the charge day', () => {
  test('The preview says what the month costs today, and from tomorrow on', async () => {
    const { fees, warnings, proposedDue } = await preview();
    expect(fees[1]).toEqual({ number: 6, year: 2026, status: 'debt', after: 54_000, due: wireDay('2026-06-10'), surcharged: 60_000 });
    expect(fees[2]).toEqual({ number: 7, year: 2026, status: 'valid', after: 54_000, due: wireDay('2026-07-10') });
    expect(warnings).toEqual(['El último día para pagar Junio sin recargo fue el 10/06/2026: hoy cuesta $54.000 y, a más tardar mañana, $60.000']);
    expect(proposedDue).toBe(wireDay('2026-06-29'));
  });

  test('With a day to pay of its own the preview says what it costs after that day', async () => {
    const { fees, warnings, proposedDue } = await preview({ due: '2026-07-03' });
    expect(fees[1]).toEqual({ number: 6, year: 2026, status: 'debt', after: 54_000, due: wireDay('2026-07-03'), surcharged: 60_000 });
    expect(fees[2]).toMatchObject({ number: 7, due: wireDay('2026-07-10') });
    expect([warnings, proposedDue]).toEqual([[], wireDay('2026-06-29')]);
  });

  test('The proposed number of days is that of the institute; with 0 none is proposed', async () => {
    const { identity } = (await school.as('admin').get('/site')).body;
    for (const [enrollmentDueDays, day] of [
      [3, wireDay('2026-06-25')],
      [0, null],
    ] as const) {
      await school.as('admin').put('/site/identity', { ...identity, enrollmentDueDays });
      expect((await preview()).proposedDue).toBe(day);
    }
  });

  test('No day is proposed while the month can still be paid, or for a later month', async () => {
    expect((await preview({ month: 7 })).proposedDue).toBeUndefined();
    expect((await preview({ student: CAST.student.id })).proposedDue).toBeUndefined();
    expect((await preview({ student: CAST.student.id })).fees[1]).toMatchObject({ due: wireDay('2026-06-30'), after: 60_000, surcharged: 66_000 });
    await school.setNow('2026-06-10');
    expect((await preview()).proposedDue).toBeUndefined();
  });

  test('The month is not surcharged until its own day, and once after it', async () => {
    expect((await office().post('/enrollment', asked({ due: '2026-06-29' }))).status).toBe(200);
    expect((await feeOf(6)).due).toBe(wireDay('2026-06-29'));
    expect(await juneOn('2026-06-23')).toEqual([54_000, 'debt']);
    expect(await juneOn('2026-06-29')).toEqual([54_000, 'debt']);
    expect(await juneOn('2026-06-30')).toEqual([60_000, 'expired']);
    expect(await juneOn('2026-07-20')).toEqual([60_000, 'expired']);
  });

  test('A day in the next month counts too, and July keeps its charge day', async () => {
    expect((await office().post('/enrollment', asked({ due: '2026-07-15' }))).status).toBe(200);
    expect(await juneOn('2026-07-15')).toEqual([54_000, 'debt']);
    expect(await feeOf(7)).toMatchObject({ value: 60_000, status: 'expired', due: wireDay('2026-07-10') });
    expect(await juneOn('2026-07-16')).toEqual([60_000, 'expired']);
  });

  test('Without such a day the next daily run surcharges the month', async () => {
    expect((await office().post('/enrollment', asked())).status).toBe(200);
    expect(await juneOn('2026-06-22')).toEqual([60_000, 'expired']);
  });

  test('The day is only for late fees: those that can still be paid keep their charge day', async () => {
    expect((await office().post('/enrollment', asked({ student: CAST.student.id, due: '2026-07-20' }))).status).toBe(200);
    expect((await feeOf(6, CAST.student.id)).due).toBe(wireDay('2026-06-30'));
  });

  test.each(['2026-06-21', '2026-08-22', 'mañana'])('The day %s is refused: it must be from today to 60 days later', async (due) => {
    const refused = await office().post('/enrollment', asked({ due }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'due' }] } });
    expect(refused.body.msg).toMatch(due === 'mañana' ? /fecha/ : /^La fecha para pagar debe ser desde hoy y hasta 60 días después$/);
    expect((await office().post('/enrollment', asked({ due: '2026-08-21' }))).status).toBe(200);
  });

  test('The family sees that day and the price after it, in its own list and in the office’s letters', async () => {
    await office().post('/enrollment', asked({ due: '2026-06-29' }));
    const own = (await school.as('guardian').get(`/installment/student/${CAST.sibling.id}/student`)).body;
    expect(own.find((fee: { number: number }) => fee.number === 6)).toMatchObject({ value: 54_000, due: wireDay('2026-06-29'), surcharged: 60_000 });
    const [family] = (await office().get('/installment/family')).body;
    expect(family.fees.find((fee: { number: number }) => fee.number === 6)).toMatchObject({ value: 54_000, due: wireDay('2026-06-29'), surcharged: 60_000 });
  });

  test('The history tells it, and a fee that is deleted by mistake is restored with it', async () => {
    await office().post('/enrollment', asked({ due: '2026-06-29' }));
    const { _id } = await feeOf(6);
    const told = (await school.as('admin').get('/history?noun=installment')).body;
    expect(told.find(({ label }: { label: string }) => label === 'Abad, Bautista · Junio 2026').changes).toContainEqual({
      field: 'Se paga sin recargo hasta',
      after: '29/06/2026',
    });
    expect((await office().delete(`/installment/${_id}`)).status).toBe(200);
    expect((await office().post(`/installment/${_id}/restore`)).status).toBe(200);
    expect((await feeOf(6)).due).toBe(wireDay('2026-06-29'));
    expect(await juneOn('2026-06-29')).toEqual([54_000, 'debt']);
  });

  test('New prices and another discount do not change the day', async () => {
    await office().post('/enrollment', asked({ due: '2026-06-29' }));
    const categories = (await office().get('/category')).body.filter((one: { value: number }) => one.value > 0);
    const dearer = categories.map((one: { _id: string; value: number }) => ({ _id: one._id, value: one._id === junior ? 70_000 : one.value }));
    expect((await office().put('/category', { date: '2026-06', categories: dearer })).status).toBe(200);
    const bautista = (await office().get(`/user/${CAST.sibling.id}`)).body;
    expect((await office().put(`/user/${CAST.sibling.id}`, { ...bautista, discount: 50 })).status).toBe(200);
    expect(await juneOn('2026-06-29')).toEqual([35_000, 'debt']);
    expect(await juneOn('2026-06-30')).toEqual([38_500, 'expired']);
  });
});
