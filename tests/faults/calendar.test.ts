/** The server runs the calendar every day by itself, and surcharges each fee once, whatever happens. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDailyRun } from '#app/daily.ts';
import { noonOf } from '#kernel/calendar.ts';
import { type Clock, clockAt } from '#server/clock.ts';
import { type Log, openLog } from '#server/log.ts';
import { CAST, type CastName } from '../cast.ts';
import { openSchool, type School } from '../school.ts';
import { toldOfEach } from '../told.ts';

const OFTEN_MS = 5;

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-08' });
  await school.as('admin').post('/global/values', { penalty: 10 });
});
afterEach(() => school.close());

const charge = (student: CastName, number: number, value: number, status = 'debt', year = 2026) =>
  school.as('secretary').post('/installment', { student: CAST[student].id, number, year, value, status });

const told = async (student: CastName) => {
  const { body } = await school.as('secretary').get(`/installment/student/${CAST[student].id}/all`);
  return body.map((fee: { number: number; value: number; status: string }) => [fee.number, fee.value, fee.status]);
};

const surcharges = async () =>
  toldOfEach(await school.database.kysely.selectFrom('history').select(['noun_id', 'before', 'after']).where('action', '=', 'expire').execute()).length;

const eventually = async (told: () => Promise<unknown>, expected: unknown): Promise<void> => {
  await expect.poll(told, { interval: OFTEN_MS }).toEqual(expected);
};

/** Runs the calendar as another server would, and waits until the run has ended. */
const runAt = (clock: Clock): Promise<void> => startDailyRun(school.database, clock, openLog('silent')).stop();

describe('The server by itself', () => {
  test('Updates the fees at its start, and again when a day begins, without anybody logging in', async () => {
    await charge('sibling', 6, 20_000);
    await charge('stranger', 6, 20_000);
    await charge('student', 6, 20_000);
    await charge('student', 7, 20_000, 'valid');
    const clock = clockAt(noonOf('2026-06-10').instant);
    const daily = startDailyRun(school.database, clock, openLog('silent'), { everyMs: OFTEN_MS });
    try {
      const [bautista, mora, ana] = [() => told('sibling'), () => told('stranger'), () => told('student')];
      // A second before midnight in Buenos Aires it is still the tenth, the last day to pay.
      clock.set('2026-06-11T02:59:59.999Z');
      await runAt(clock);
      expect(await bautista()).toEqual([[6, 20_000, 'debt']]);
      clock.set('2026-06-11T03:00:00.000Z');
      await eventually(bautista, [[6, 22_200, 'expired']]);
      clock.set(noonOf('2026-06-15').instant);
      await runAt(clock);
      expect(await mora()).toEqual([[6, 20_000, 'debt']]);
      clock.set(noonOf('2026-06-16').instant);
      await eventually(mora, [[6, 22_000, 'expired']]);
      clock.set(noonOf('2026-06-30').instant);
      await runAt(clock);
      expect(await ana()).toEqual([
        [6, 20_000, 'debt'],
        [7, 20_000, 'valid'],
      ]);
      clock.set(noonOf('2026-07-01').instant);
      await eventually(ana, [
        [6, 22_000, 'expired'],
        [7, 20_000, 'debt'],
      ]);
    } finally {
      await daily.stop();
    }
    expect(await surcharges()).toBe(3);
  });

  test('Catches up after weeks in which it was off: each fee is surcharged once, also one whose month came and went', async () => {
    await charge('sibling', 5, 10_000);
    await charge('sibling', 6, 10_000);
    await charge('sibling', 7, 10_000, 'valid');
    await charge('sibling', 8, 10_000, 'valid');
    await charge('sibling', 9, 10_000, 'valid');
    const daily = startDailyRun(school.database, clockAt(noonOf('2026-08-11').instant), openLog('silent'), { everyMs: OFTEN_MS });
    try {
      await eventually(
        () => told('sibling'),
        [
          [5, 11_100, 'expired'],
          [6, 11_100, 'expired'],
          [7, 11_100, 'expired'],
          [8, 11_100, 'expired'],
          [9, 10_000, 'valid'],
        ],
      );
    } finally {
      await daily.stop();
    }
    await school.setNow('2026-08-11');
    await school.as('student').put('/installment');
    expect(await surcharges()).toBe(4);
  });

  test('Tries again when the database did not answer, and surcharges once', async () => {
    await charge('student', 5, 10_000);
    await school.database.script('alter table surcharge_values rename to surcharge_values_away');
    const faults: string[] = [];
    const log = { ...openLog('silent'), error: (_facts: unknown, fault: string) => faults.push(fault) } as unknown as Log;
    const daily = startDailyRun(school.database, clockAt(noonOf('2026-06-08').instant), log, { everyMs: OFTEN_MS });
    try {
      await expect.poll(() => faults.length).toBeGreaterThan(1);
      expect(await told('student')).toEqual([[5, 10_000, 'debt']]);
      await school.database.script('alter table surcharge_values_away rename to surcharge_values');
      await eventually(() => told('student'), [[5, 11_000, 'expired']]);
    } finally {
      await daily.stop();
    }
    expect(await surcharges()).toBe(1);
  });

  test('Its own run, logins and new prices at the same moment surcharge each fee once', async () => {
    for (const number of [3, 4, 5]) await charge('student', number, 10_000);
    const clock = clockAt(noonOf('2026-06-08').instant);
    const runs = [1, 2, 3].map(() => startDailyRun(school.database, clock, openLog('silent'), { everyMs: OFTEN_MS }));
    try {
      await Promise.all([1, 2, 3, 4, 5].map(() => school.as('student').put('/installment')));
      await eventually(
        () => told('student'),
        [3, 4, 5].map((number) => [number, 11_000, 'expired']),
      );
    } finally {
      await Promise.all(runs.map((run) => run.stop()));
    }
    expect(await surcharges()).toBe(3);
  });
});
