import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendNotices } from '#app/notices.ts';
import { momentAt } from '#kernel/calendar.ts';
import { openLog } from '#server/log.ts';
import { openPush, type Push } from '#server/push/push.ts';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openPushService, type PushService } from '../../../tests/push-service.ts';
import { openSchool, type School, tokenOf } from '../../../tests/school.ts';

let school: School;
let service: PushService;
let push: Push;
let classroom: string;
beforeEach(async () => {
  service = await openPushService();
  push = openPush({ log: openLog('silent'), timeoutMs: 20_000, trusts: (endpoint) => endpoint.startsWith(`${service.url}/`) });
  school = await openSchool({ now: '2026-06-10', push });
});
afterEach(async () => {
  await school.close();
  await service.close();
});

/** The keys of the example in RFC 8291. */
const BROWSER_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A person turns notices on, on a phone. */
const turnOn = async (member: CastName, phone: string) => {
  await school.as(member).get('/news/push-key');
  return school.as(member).post('/news/devices', { ...service.phone(phone), name: 'Chrome en Android' });
};
/** A class with Ana in it, who has a grade. */
const openClass = async () => {
  const office = school.as('admin');
  const { body: categories } = await office.get('/category');
  const category = categories.find((one: { name: string }) => one.name === 'Junior')._id;
  await office.put('/category', { date: '2026-06', categories: categories.map(({ _id }: { _id: string }) => ({ _id, value: 50_000 })) });
  await office.post('/enrollment', { student: CAST.student.id, category, year: 2026, month: 6 });
  const form = { teacher: CAST.teacher.id, category, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  classroom = (await office.post('/class', { ...form, students: [{ _id: CAST.student.id }] })).body._id;
  const type = (await office.post('/grade-type', [{ _id: 0, name: 'Writing', categories: [{ category, checks: true }] }])).body[0]._id;
  await school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: type });
  await school.as('teacher').put(`/grade/${classroom}/1`, [[{ _id: '', student: CAST.student.id, gradetype: type, value: 8 }]]);
};
const devices = async (member: CastName): Promise<number> => (await school.as(member).get('/news/devices')).body.length;
const absent = async (day: string) => {
  await school.as('teacher').post(`/attendance/${classroom}/1`, { date: day });
  const mark = [[{ _id: '', student: { _id: CAST.student.id }, date: `${day}T00:00:00.000Z`, inassistance: true }]];
  expect((await school.as('teacher').put(`/attendance/${classroom}/1`, mark)).status).toBe(200);
};
/** One check of a server at an instant. */
const look = (instant: string) =>
  sendNotices({ database: school.database, clock: { now: () => momentAt(instant) }, push, home: () => 'https://instituto.example' });
const bodies = () => service.notices.map(({ phone, body }) => `${phone}: ${body}`);

test('Whoever wants it is told within a minute on each phone, once, by one of two servers, without a name, an amount or a day', async () => {
  await openClass();
  await absent('2026-06-08');
  expect((await turnOn('guardian', 'mother')).body).toMatchObject([{ name: 'Chrome en Android', isHere: true }]);
  // Earlier news are not told, and a person who did not ask for notices is told nothing.
  expect(await look('2026-06-10T15:01:00.000Z')).toBe(0);
  await absent('2026-06-10');
  await school.as('teacher').post(`/report-card/${classroom}/1`);
  expect((await Promise.all([look('2026-06-10T15:02:00.000Z'), look('2026-06-10T15:02:00.000Z')])).toSorted()).toEqual([0, 1]);
  expect(await look('2026-06-10T15:03:00.000Z')).toBe(0);
  expect(service.notices).toMatchObject([
    { phone: 'mother', title: 'Instituto de Inglés', body: 'Hay 2 novedades.', path: '/index/news', pass: { sub: 'https://instituto.example', isTrue: true } },
  ]);
  expect(await devices('student')).toBe(0);
});

test('News of the night are told in the morning, a fee a week before its last day, and nothing that was read meanwhile', async () => {
  await openClass();
  await school.as('admin').post('/global/values', { penalty: 10, discount: 0 });
  await turnOn('guardian', 'mother');
  await turnOn('student', 'daughter');
  await absent('2026-06-10');
  expect(await look('2026-06-11T01:30:00.000Z')).toBe(0);
  await school.as('student').put('/news');
  expect(await look('2026-06-11T11:00:00.000Z')).toBe(1);
  expect(await look('2026-06-23T11:00:00.000Z')).toBe(2);
  expect(bodies().toSorted()).toEqual([
    'daughter: Hay una novedad sobre una cuota.',
    'mother: Hay una novedad sobre una cuota.',
    'mother: Se registró una inasistencia.',
  ]);
});

test('A notice that is refused is tried again after growing pauses, put together anew and given up in the end; one that may have arrived is not; a phone that no longer exists is deleted', async () => {
  await openClass();
  await turnOn('guardian', 'mother');
  await absent('2026-06-10');
  service.behave('later');
  // The push service asked for an hour, so there is no earlier attempt.
  for (const minute of ['01', '20', '59']) await look(`2026-06-10T15:${minute}:00.000Z`);
  expect(service.asked()).toBe(1);
  service.behave('takes');
  await school.as('teacher').post(`/report-card/${classroom}/1`);
  expect(await look('2026-06-10T16:01:00.000Z')).toBe(1);
  expect(bodies()).toEqual(['mother: Hay 2 novedades.']);

  service.behave('breaks');
  await school.setNow('2026-06-11');
  await absent('2026-06-11');
  await look('2026-06-11T15:01:00.000Z');
  service.behave('takes');
  expect(await look('2026-06-11T16:00:00.000Z')).toBe(0);

  service.behave('fails');
  await school.setNow('2026-06-12');
  await absent('2026-06-12');
  const before = service.asked();
  for (const time of ['12T12:00', '12T12:15', '12T12:45', '12T13:45', '12T15:45', '12T19:45', '12T23:45', '13T12:00']) await look(`2026-06-${time}:00.000Z`);
  expect(service.asked() - before).toBe(6);

  service.behave('gone');
  await school.setNow('2026-06-15');
  await absent('2026-06-15');
  await look('2026-06-15T15:00:00.000Z');
  expect(await devices('guardian')).toBe(0);
});

test('A phone gets no more notices once its owner logs out there, ends it from another one, or is inactivated; another person on it replaces the old one', async () => {
  const phone = service.phone('mother');
  const body = { ...phone, name: 'Chrome en Android' };
  const mother = school.as('guardian');
  await mother.get('/news/push-key');
  const { body: begun } = await mother.post('/news/devices', body);
  expect((await school.as('student').delete(`/news/devices/${begun[0]._id}`)).status).toBe(404);
  expect((await mother.delete(`/news/devices/${begun[0]._id}`)).body).toEqual([]);
  // When it is opened again after that, notices do not begin by themselves.
  expect((await mother.put('/news/devices', { endpoint: phone.endpoint })).body).toEqual([]);

  await mother.post('/news/devices', body);
  await school.as('student').post('/news/devices', body);
  expect([await devices('guardian'), await devices('student')]).toEqual([0, 1]);
  expect((await school.withToken(tokenOf('student')).post('/auth/logout')).status).toBe(200);
  expect(await school.database.kysely.selectFrom('devices').select('id').execute()).toEqual([]);

  await mother.post('/news/devices', body);
  await school.as('admin').post(`/user/${CAST.guardian.id}/sessions/end`);
  expect(await school.database.kysely.selectFrom('devices').select('id').execute()).toEqual([]);
  expect((await school.as('teacher').get('/news/devices')).status).toBe(403);
});

test('A phone can be tested, but not too often; only the address of a push service is accepted', async () => {
  const { body } = await turnOn('guardian', 'mother');
  const tried = () => school.as('guardian').post(`/news/devices/${body[0]._id}/test`);
  expect([(await tried()).status, (await tried()).status]).toEqual([200, 429]);
  expect(bodies()).toEqual(['mother: Así llegan los avisos a este dispositivo.']);
  expect((await school.as('student').post(`/news/devices/${body[0]._id}/test`)).status).toBe(404);
  await school.setNow('2026-06-11');
  await service.close();
  expect((await tried()).status).toBe(503);
  service = await openPushService();
  service.behave('gone');
  const gone = (await turnOn('student', 'daughter')).body[0]._id;
  expect((await school.as('student').post(`/news/devices/${gone}/test`)).status).toBe(409);
  expect(await devices('student')).toBe(0);
  const { keys } = service.phone('other');
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'https://instituto.local/x',
    'ftp://push.example.com/x',
  ])
    expect((await school.as('guardian').post('/news/devices', { endpoint, keys, name: 'Chrome' })).status, endpoint).toBe(400);
  const away = 'https://push.example.com/a';
  expect((await school.as('guardian').post('/news/devices', { endpoint: away, keys: { ...keys, auth: 'short' }, name: 'Chrome' })).status).toBe(400);
  expect((await school.as('guardian').post('/news/devices', { endpoint: away, keys: BROWSER_KEYS, name: 'Firefox en Android' })).status).toBe(200);
  expect((await school.as('guardian').put('/news/devices', { endpoint: away })).body).toMatchObject([{ name: 'Firefox en Android', isHere: true }]);
});

test('The institute has one pair of keys, and no backup contains it or the addresses of phones', async () => {
  const [one, other] = await Promise.all([school.as('guardian').get('/news/push-key'), school.as('student').get('/news/push-key')]);
  expect(one.body.key).toMatch(/^[A-Za-z0-9_-]{87}$/);
  expect(other.body).toEqual(one.body);
  await turnOn('guardian', 'mother');
  await school.as('secretary').post('/backup', { local: true });
  const text = gunzipSync((await school.as('secretary').get('/backup/fetch?local=true')).bytes).toString();
  const { private_key } = await school.database.kysely.selectFrom('push_keys').select('private_key').executeTakeFirstOrThrow();
  expect([text.includes(private_key), text.includes(`${service.url}/mother`)]).toEqual([false, false]);
});
