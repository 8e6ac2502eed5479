import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMissing } from '#features/dashboard/missing.acts.ts';
import { listOwingFamilies } from '#features/installments/owing-family.acts.ts';
import { momentAt } from '#kernel/calendar.ts';
import { openClassroom } from '../../tests/classroom.ts';
import { openSchool, type School } from '../../tests/school.ts';
import { readAhead } from './read-ahead.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  await openClassroom(school);
});
afterAll(() => school.close());

test('What is kept of classes and of families who owe is read before anybody asks for it', async () => {
  const now = momentAt('2026-06-10T15:00:00.000Z');
  const read: string[] = [];
  school.database.listen((text) => read.push(text));
  const readBy = async (work: () => Promise<unknown>): Promise<string> => {
    read.length = 0;
    await work();
    return read.join('\n');
  };
  expect(await readBy(() => readAhead(school.database.reads, now))).toMatch(/"attendance_days"/);
  expect(await readBy(() => listMissing(school.database.reads, undefined, now))).not.toMatch(/"attendance_days"/);
  expect(await readBy(() => listOwingFamilies(school.database.reads))).not.toMatch(/"installments"/);
});
