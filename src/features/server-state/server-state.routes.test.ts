import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

test('The administration reads how the server is; everybody reads only whether it answers', async () => {
  const { body } = await school.as('admin').get('/health/detail');
  expect(body).toMatchObject({
    at: '2026-06-10T15:00:00.000Z',
    startedAt: '2026-06-10T15:00:00.000Z',
    database: { engine: process.env['ENGINE'] === 'postgres' ? 'postgres' : 'sqlite' },
    backup: { level: 'warning', madeAt: null, bytes: null },
    printer: { level: 'well', waiting: 0, isFailing: false },
    calendar: { level: 'danger', ranOn: null },
    faults: { level: 'well', last: [] },
    level: 'danger',
  });
  expect(body.disk.freeBytes).toBeGreaterThan(0);
  expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes);
  expect(body.memory.limitBytes).toBeGreaterThan(body.memory.usedBytes);
  expect(body.delay.longestMs).toBeGreaterThanOrEqual(body.delay.usualMs);
  for (const nobodys of [null, 'secretary', 'student'] as const) expect((await school.as(nobodys).get('/health')).body).toEqual({ status: 'ok' });
});

test('A backup and a day on which fees were looked through are told at once; an error is forgotten after a day', async () => {
  const admin = school.as('admin');
  await admin.post('/backup', { local: false });
  school.vitals.ranCalendar('2026-06-10');
  school.vitals.failed({ at: '2026-06-10T15:00:00.000Z', request: '4821-9350', call: 'GET /api/user/:id' });
  const { body } = await admin.get('/health/detail');
  expect(body.backup).toMatchObject({ level: 'well', madeAt: '2026-06-10T15:00:00.000Z' });
  expect(body.calendar).toEqual({ level: 'well', ranOn: '2026-06-10' });
  expect(body.faults).toEqual({ level: 'warning', last: [{ at: '2026-06-10T15:00:00.000Z', request: '4821-9350', call: 'GET /api/user/:id' }] });
  await school.setNow('2026-06-11');
  expect((await admin.get('/health/detail')).body.faults).toEqual({ level: 'well', last: [] });
});
