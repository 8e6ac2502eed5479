import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let classroom: string;
beforeEach(async () => {
  school = await openSchool({ now: '2026-03-11' });
  const office = school.as('admin');
  const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
  await office.post('/enrollment', { student: CAST.student.id, category, year: 2026, month: 3 });
  const form = { teacher: CAST.teacher.id, category, day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
  classroom = (await office.post('/class', { ...form, students: [{ _id: CAST.student.id }] })).body._id;
});
afterEach(() => school.close());

test('A family reads how much of the classes its own child attended, and nobody else’s', async () => {
  const presence = (by: 'guardian' | 'strangersGuardian' | 'teacher') => school.as(by).get(`/attendance/${classroom}/${CAST.student.id}/presence`);
  expect((await presence('guardian')).body).toEqual({ days: 0, absences: 0, percent: null, held: [] });
  await school.as('teacher').post(`/attendance/${classroom}/1/bimester`, { fromDate: '2026-03-02', toDate: '2026-03-30', day1: 'Lunes', day2: 'Miércoles' });
  await school
    .as('teacher')
    .put(`/attendance/${classroom}/1`, [
      ['02', '04', '11'].map((day) => ({ _id: '', student: { _id: CAST.student.id }, date: `2026-03-${day}T00:00:00.000Z`, inassistance: day === '04' })),
    ]);
  // Of the nine planned days four have passed: 2, 4, 9 and 11 March; the roll of the 9th was not called.
  expect((await presence('guardian')).body).toEqual({
    ...{ days: 3, absences: 1, percent: 67 },
    held: ['02', '04', '11'].map((day) => `2026-03-${day}T00:00:00.000Z`),
  });
  expect((await presence('teacher')).body.percent).toBe(67);
  expect((await presence('strangersGuardian')).status).toBe(403);
  // For a class without the own child, not even its days are told.
  const elsewhere = await school.as('strangersGuardian').get(`/attendance/${classroom}/${CAST.stranger.id}/presence`);
  expect([elsewhere.status, elsewhere.body]).toEqual([200, { days: 0, absences: 0, percent: null, held: [] }]);
});
