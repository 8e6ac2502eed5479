import { afterEach, expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import { openSchool, type School } from '../../tests/school.ts';
import { makeNightly } from './nightly.ts';

let school: School;
afterEach(() => school.close());

const at = (instant: string) => momentAt(instant);
const kept = async () => (await school.vault.list()).map(({ kind, madeAt }) => `${kind} ${madeAt}`);

test('One backup is made each night, after two o’clock, however often and on however many servers the check runs', async () => {
  school = await openSchool();
  expect(await makeNightly(school, at('2026-06-10T04:30:00.000Z'))).toBe(false);
  const twice = await Promise.all([makeNightly(school, at('2026-06-10T05:10:00.000Z')), makeNightly(school, at('2026-06-10T05:10:00.000Z'))]);
  expect(twice.toSorted()).toEqual([false, true]);
  expect(await makeNightly(school, at('2026-06-10T18:00:00.000Z'))).toBe(false);
  expect(await makeNightly(school, at('2026-06-11T18:00:00.000Z'))).toBe(true);
  expect(await kept()).toEqual(['night 2026-06-11T18:00:00.000Z', 'night 2026-06-10T05:10:00.000Z']);
});

test('The backup that another server began and never finished is taken over two hours later', async () => {
  school = await openSchool();
  await school.database.kysely.insertInto('backup_nights').values({ day: '2026-06-10', claimed_at: '2026-06-10T05:00:00.000Z', is_done: 0 }).execute();
  expect(await makeNightly(school, at('2026-06-10T06:59:00.000Z'))).toBe(false);
  expect(await makeNightly(school, at('2026-06-10T07:01:00.000Z'))).toBe(true);
});

test('A backup that failed is tried again the same night', async () => {
  school = await openSchool();
  const full = { ...school.vault, make: () => Promise.reject(new Error('the disk is full')) };
  await expect(makeNightly({ database: school.database, vault: full }, at('2026-06-10T05:10:00.000Z'))).rejects.toThrow('the disk is full');
  expect(await makeNightly(school, at('2026-06-10T05:20:00.000Z'))).toBe(true);
});

test('The backups of old nights are deleted, except one of each week and month', async () => {
  school = await openSchool();
  for (const day of ['2026-03-30', '2026-03-31', '2026-06-01', '2026-06-02', '2026-06-09', '2026-06-10']) await makeNightly(school, at(`${day}T05:10:00.000Z`));
  expect((await kept()).map((one) => one.slice(6, 16))).toEqual(['2026-06-10', '2026-06-09', '2026-06-02', '2026-03-31']);
});

test('The backup of the night counts as the last one for the secretary’s reminder and for the administration’s home alike', async () => {
  school = await openSchool({ now: '2026-06-10' });
  const isDue = async () => (await school.as('secretary').get('/backup/check')).body;
  expect(await isDue()).toBe(true);
  await makeNightly(school, at('2026-06-10T05:10:00.000Z'));
  expect(await isDue()).toBe(false);
  expect((await school.as('admin').get('/backup')).body).toMatchObject([{ kind: 'night', madeAt: '2026-06-10T05:10:00.000Z' }]);
  await school.setNow('2026-06-17');
  expect(await isDue()).toBe(true);
});
