import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendNews } from '#app/news-letters.ts';
import { momentAt } from '#kernel/calendar.ts';
import { openLog } from '#server/log.ts';
import { type Mail, openMail } from '#server/mail/mail.ts';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { type MailServer, openMailServer } from '../../../tests/mail-server.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let server: MailServer;
let mail: Mail;
let classroom: string;
beforeEach(async () => {
  server = await openMailServer();
  mail = openMail({ url: server.url, home: () => 'https://instituto.example', log: openLog('silent') });
  school = await openSchool({ now: '2026-06-10', mail });
  const office = school.as('admin');
  const { body: categories } = await office.get('/category');
  const category = categories.find((one: { name: string }) => one.name === 'Junior')._id;
  await office.put('/category', { date: '2026-06', categories: categories.map(({ _id }: { _id: string }) => ({ _id, value: 50_000 })) });
  const form = { teacher: CAST.teacher.id, category, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  for (const student of ['student', 'stranger'] as const) await office.post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 6 });
  classroom = (await office.post('/class', { ...form, students: [{ _id: CAST.student.id }, { _id: CAST.stranger.id }] })).body._id;
  const type = (await office.post('/grade-type', [{ _id: 0, name: 'Writing', categories: [{ category, checks: true }] }])).body[0]._id;
  await school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: type });
  await school.as('teacher').put(`/grade/${classroom}/1`, [[{ _id: '', student: CAST.student.id, gradetype: type, value: 8 }]]);
});
afterEach(async () => {
  await school.close();
  await server.close();
});

const news = async (of: CastName): Promise<readonly string[]> =>
  (await school.as(of).get('/news')).body.map(
    (one: { kind: string; person: { name: string }; isRead: boolean }) => `${one.kind} ${one.person.name}${one.isRead ? ' (read)' : ''}`,
  );

/** Publishes the first bimester and notes that Ana was absent on the 8th. */
const teach = async () => {
  const teacher = school.as('teacher');
  expect((await teacher.post(`/report-card/${classroom}/1`)).status).toBe(200);
  await teacher.post(`/attendance/${classroom}/1`, { date: '2026-06-08' });
  await teacher.put(`/attendance/${classroom}/1`, [[{ _id: '', student: { _id: CAST.student.id }, date: '2026-06-08T00:00:00.000Z', inassistance: true }]]);
};

test('A family is told of its report card and its absence, and another family of neither', async () => {
  expect(await news('guardian')).toEqual([]);
  await teach();
  for (const member of ['guardian', 'student'] as const) expect(await news(member)).toEqual(['report-card Ana', 'absence Ana']);
  // Mora is in the same class, has no grade and so no card, and was present.
  expect(await news('strangersGuardian')).toEqual(['fee Mora']);
  expect((await school.as('teacher').get('/news')).status).toBe(403);
});

test('A report card or absence that is withdrawn is no news any more', async () => {
  await teach();
  expect(await news('guardian')).toHaveLength(2);
  await school.as('teacher').delete(`/report-card/${classroom}/1`);
  const { id } = await school.database.kysely.selectFrom('absences').select('id').executeTakeFirstOrThrow();
  await school
    .as('teacher')
    .put(`/attendance/${classroom}/1`, [[{ _id: id, student: { _id: CAST.student.id }, date: '2026-06-08T00:00:00.000Z', inassistance: false }]]);
  expect(await news('guardian')).toEqual([]);
});

test('A month’s fee is news a week before its last day, overdue the day after, and no news once it is paid', async () => {
  expect((await school.as('admin').post('/global/values', { penalty: 10, discount: 0 })).status).toBe(200);
  // Ana pays until the end of the month, Mora until the 15th.
  await school.setNow('2026-06-22');
  expect(await news('guardian')).toEqual([]);
  await school.setNow('2026-06-23');
  expect(await news('guardian')).toEqual(['fee Ana']);
  expect((await school.as('guardian').get('/news')).body[0]).toMatchObject({ number: 6, year: 2026, due: '2026-06-30T00:00:00.000Z', isRead: false });
  await school.setNow('2026-07-01');
  await school.as('guardian').put('/installment');
  expect(await news('guardian')).toEqual(['overdue Ana']);
  await school.database.kysely.updateTable('installments').set({ value: 0 }).where('student_id', '=', CAST.student.id).where('number', '=', 6).execute();
  expect(await news('guardian')).toEqual([]);
});

test('News that one person of the family has read are read only for that person', async () => {
  await teach();
  expect((await school.as('guardian').put('/news')).status).toBe(200);
  expect(await news('guardian')).toEqual(['report-card Ana (read)', 'absence Ana (read)']);
  expect(await news('student')).toEqual(['report-card Ana', 'absence Ana']);
});

test('The answer to a request to change data is news for the person who asked', async () => {
  const asked = await school.as('guardian').post('/data-request', { person: CAST.student.id, tel: '0000 111', email: 'ana.abad@demo.example' });
  await school.as('secretary').put(`/data-request/${asked.body._id}`, { approve: true });
  expect(await news('guardian')).toEqual(['request Ana']);
});

test('Whoever wants letters gets one in the morning with the news since, without those that were read or told before', async () => {
  const send = (instant: string) => sendNews({ database: school.database, clock: { now: () => momentAt(instant) }, mail });
  const guardian = school.as('guardian');
  await school.as('teacher').post(`/attendance/${classroom}/1`, { date: '2026-06-08' });
  await school
    .as('teacher')
    .put(`/attendance/${classroom}/1`, [[{ _id: '', student: { _id: CAST.student.id }, date: '2026-06-08T00:00:00.000Z', inassistance: true }]]);
  expect((await guardian.get('/news/letters')).body).toEqual({ areWanted: false, canArrive: true });
  expect((await guardian.put('/news/letters', { areWanted: true })).body).toEqual({ areWanted: true, canArrive: true });
  await school.as('teacher').post(`/report-card/${classroom}/1`);
  // Not on the same day, not at night, and once in the morning, whichever server checks first.
  expect(await send('2026-06-10T15:00:00.000Z')).toBe(0);
  expect(await send('2026-06-11T11:59:00.000Z')).toBe(0);
  expect((await Promise.all([send('2026-06-11T12:00:00.000Z'), send('2026-06-11T12:00:00.000Z')])).toSorted()).toEqual([0, 1]);
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).toMatchObject({ to: ['tomasa.abad@demo.example'], subject: 'Una novedad de Instituto de Inglés' });
  expect(server.letters[0]?.text).toContain('Libreta de Ana: Ya se puede descargar la del 1° Bimestre.');
  expect(server.letters[0]?.text).not.toContain('Inasistencia');
  expect(await send('2026-06-12T12:00:00.000Z')).toBe(0);
  // The fee of June is news on the 23rd; a person who has read it on the page gets no letter.
  await school.setNow('2026-06-24T01:00:00.000Z');
  await guardian.put('/news');
  expect(await send('2026-06-24T12:00:00.000Z')).toBe(0);
  await guardian.put('/news/letters', { areWanted: false });
  await school
    .as('teacher')
    .put(`/attendance/${classroom}/1`, [[{ _id: '', student: { _id: CAST.student.id }, date: '2026-06-08T00:00:00.000Z', inassistance: true }]]);
  expect(await send('2026-06-25T12:00:00.000Z')).toBe(0);
  expect(server.letters).toHaveLength(1);
});

test('A letter that was refused is tried again after growing pauses, put together anew and given up in the end; one that may have arrived is not', async () => {
  const at = (instant: string) => sendNews({ database: school.database, clock: { now: () => momentAt(`2026-06-${instant}:00.000Z`) }, mail });
  const guardian = school.as('guardian');
  await guardian.put('/news/letters', { areWanted: true });
  await school.as('teacher').post(`/report-card/${classroom}/1`);
  // Nine in the morning is twelve in UTC.
  server.behave('delays');
  expect([await at('11T12:00'), server.asked()]).toEqual([0, 1]);
  expect([await at('11T12:10'), server.asked()]).toEqual([0, 1]);
  expect([await at('11T12:15'), server.asked()]).toEqual([0, 2]);
  // It has the news of that moment, including this morning's absence. Two servers that check at once send it once.
  await school.setNow('2026-06-11T12:30:00.000Z');
  await school.as('teacher').post(`/attendance/${classroom}/1`, { date: '2026-06-10' });
  await school
    .as('teacher')
    .put(`/attendance/${classroom}/1`, [[{ _id: '', student: { _id: CAST.student.id }, date: '2026-06-10T00:00:00.000Z', inassistance: true }]]);
  server.behave('takes');
  expect((await Promise.all([at('11T12:45'), at('11T12:45')])).toSorted()).toEqual([0, 1]);
  expect(server.letters.map(({ subject }) => subject)).toEqual(['2 novedades de Instituto de Inglés']);
  expect([await at('11T13:00'), await at('12T12:00')]).toEqual([0, 0]);

  await school.as('teacher').post(`/report-card/${classroom}/2`);
  server.behave('refuses');
  for (const instant of ['13T12:00', '13T12:15', '13T12:45', '13T13:45', '13T15:45', '13T19:45', '13T23:30', '14T12:00']) await at(instant);
  expect([server.asked(), server.letters.length]).toEqual([3 + 6, 1]);

  const teacher = school.as('teacher');
  await teacher.post(`/report-card/${classroom}/3`);
  server.behave('breaks');
  await at('15T12:00');
  server.behave('takes');
  for (const instant of ['15T12:30', '15T16:00', '16T12:00']) await at(instant);
  expect([server.letters.length, server.letters[1]?.text.includes('3° Bimestre')]).toEqual([2, true]);
});
