import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
const logged: string[] = [];
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10', log: openLog('error', { write: (line) => logged.push(line) }) });
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

describe('A page that broke in a browser', () => {
  const FAULT = { page: '/index/dashboard/$user_id', message: 'Error: broken', places: ['News-CRvdT63D.js:10:30770'], within: [] };

  test('Whoever is logged in tells of it and gets its code, and the administration finds it among the errors of the server, the newest first', async () => {
    school.vitals.failed({ at: '2026-06-11T14:00:00.000Z', request: '4821-9350', call: 'GET /api/user/:id' });
    const { status, body } = await school.as('student').post('/health/page', FAULT);
    expect([status, body.code]).toEqual([200, expect.stringMatching(/^\d{4}-\d{4}$/)]);
    expect((await school.as('admin').get('/health/detail')).body.faults).toEqual({
      level: 'warning',
      last: [
        { at: '2026-06-11T15:00:00.000Z', request: body.code, call: '/index/dashboard/$user_id' },
        { at: '2026-06-11T14:00:00.000Z', request: '4821-9350', call: 'GET /api/user/:id' },
      ],
    });
    expect((await school.as(null).post('/health/page', FAULT)).status).toBe(401);
  });

  test('The log tells it under the same code, without what may be a person’s', async () => {
    const { body } = await school.as('guardian').post('/health/page', { ...FAULT, message: 'Error: broken with "Ana Abad"' });
    const { time: _time, ...line } = JSON.parse(logged.at(-1) ?? '');
    expect(line).toEqual({ ...FAULT, level: 50, request: body.code, message: 'Error: broken with …', msg: 'a page broke in a browser' });
  });

  test('However many pages are told of, the errors of the server stay in the list', async () => {
    for (let time = 0; time < 30; time += 1) await school.as('guardian').post('/health/page', FAULT);
    const { last } = (await school.as('admin').get('/health/detail')).body.faults;
    expect(last).toHaveLength(21);
    expect(last.at(-1)).toMatchObject({ request: '4821-9350' });
  });

  test.each([
    { page: 'https://elsewhere.example' },
    { message: '' },
    { message: 'x'.repeat(201) },
    { places: ['Ana Abad'] },
    { within: Array.from({ length: 9 }, () => 'a.js:1:1') },
  ])('What is not of that shape is refused: %o', async (wrong) => {
    expect((await school.as('student').post('/health/page', { ...FAULT, ...wrong })).status).toBe(400);
  });
});
