import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { openClassroom } from '../../../tests/classroom.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
let others: string;
let type: string;
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  const office = school.as('admin');
  const room = await openClassroom(school);
  classroom = room.id;
  const { category } = room;
  others = await room.also('adminTeacher');
  type = (await office.post('/grade-type', [{ _id: 0, name: 'Writing', categories: [{ category, checks: true }] }])).body[0]._id;
  await school.as('teacher').post(`/grade/${classroom}/1`, { gradetype: type });
});
afterAll(() => school.close());

const grade = (value: number, student: CastName = 'student') =>
  school.as('teacher').put(`/grade/${classroom}/1`, [[{ _id: '', student: CAST[student].id, gradetype: type, value }]]);
const publish = (period = 1, by: CastName = 'teacher', room = classroom) => school.as(by).post(`/report-card/${room}/${period}`);
const withdraw = (period = 1, by: CastName = 'teacher') => school.as(by).delete(`/report-card/${classroom}/${period}`);
const cards = (by: CastName, student: CastName = 'student', room = classroom) => school.as(by).get(`/report-card/${room}/${CAST[student].id}`);
const download = (by: CastName, { student = 'student', period = 1, room = classroom }: { student?: CastName; period?: number; room?: string } = {}) =>
  school.as(by).get(`/report-card/${room}/${CAST[student].id}/${period}`);

test('Report cards without any grade cannot be published', async () => {
  expect(await publish()).toMatchObject({ status: 400, body: { msg: 'Ningún alumno tiene notas hasta el 1° bimestre: no hay libretas para publicar' } });
});

test('Before it is published the family cannot download a card', async () => {
  await grade(7.5);
  expect((await cards('guardian')).body).toEqual([]);
  expect(await download('guardian')).toMatchObject({ status: 404, body: { msg: 'La libreta todavía no está publicada' } });
});

test('Once published, the student and the guardian download the card as it stands at that moment', async () => {
  expect(await publish()).toMatchObject({ status: 200, body: { period: 1, date: '2026-06-10T15:00:00.000Z' } });
  for (const member of ['student', 'guardian'] as const) {
    expect((await cards(member)).body).toEqual([{ period: 1, date: '2026-06-10T15:00:00.000Z' }]);
    const { status, headers, bytes } = await download(member);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
    const { pages, lines } = readPaper(bytes);
    expect(pages).toBe(1);
    expect(lines).toContain('Abad, Ana');
    expect(lines).toContain('Writing 7,5');
  }
  await grade(9);
  expect(readPaper((await download('guardian')).bytes).lines).toContain('Writing 9');
});

test('Publishing again keeps the day on which it was published first', async () => {
  await school.setNow('2026-06-12');
  expect((await publish()).body.date).toBe('2026-06-10T15:00:00.000Z');
  expect((await school.as('teacher').get(`/report-card/${classroom}`)).body).toEqual([{ period: 1, date: '2026-06-10T15:00:00.000Z' }]);
});

test('Another family’s card, another bimester and another class are refused', async () => {
  expect((await download('strangersGuardian')).status).toBe(403);
  expect((await download('guardian', { student: 'stranger' })).status).toBe(403);
  expect((await cards('strangersGuardian')).status).toBe(403);
  expect((await download('guardian', { period: 2 })).status).toBe(404);
  expect((await download('guardian', { room: others })).status).toBe(404);
  expect((await download('guardian', { student: 'sibling' })).status).toBe(404);
  expect((await download('guardian', { room: '5e0000000000000000009999' })).status).toBe(404);
});

test('A student without grades has no card to download', async () => {
  expect((await cards('strangersGuardian', 'stranger')).body).toEqual([]);
  expect((await download('strangersGuardian', { student: 'stranger' })).status).toBe(400);
});

test('A teacher publishes in the own class only; the office and the coordinator in all; a family never', async () => {
  expect((await publish(1, 'teacher', others)).status).toBe(403);
  for (const member of ['guardian', 'student'] as const) {
    expect((await publish(2, member)).status).toBe(403);
    expect((await withdraw(1, member)).status).toBe(403);
  }
  for (const member of ['secretary', 'classManager', 'admin'] as const) {
    expect((await publish(2, member)).status).toBe(200);
    expect((await withdraw(2, member)).status).toBe(200);
  }
});

test('Withdrawn cards are not available any more, and can be published again', async () => {
  expect(await withdraw()).toMatchObject({ status: 200, body: { msg: 'Las libretas dejaron de estar publicadas' } });
  expect((await download('guardian')).status).toBe(404);
  expect((await withdraw()).status).toBe(404);
  expect((await publish()).body.date).toBe('2026-06-12T15:00:00.000Z');
});

test('A published card of a past year stays available, but nothing can be published or withdrawn any more', async () => {
  await school.setNow('2027-02-10');
  expect((await download('guardian')).status).toBe(200);
  expect((await publish(2)).body.msg).toBe('La clase es de 2026: solo lectura');
  expect((await withdraw()).status).toBe(400);
});
