/** The class of Elena Núñez that most tests of teaching use: Junior 2026, Monday and Wednesday, with two students. */
import { CAST, type CastName } from './cast.ts';
import type { School } from './school.ts';

export type Classroom = {
  readonly id: string;
  /** The id of its category. */
  readonly category: string;
  /** Makes another class of the category, at the same hours: `also('adminTeacher')` answers its id. */
  readonly also: (teacher: CastName, students?: readonly CastName[]) => Promise<string>;
};

export const SEATED = ['student', 'stranger'] as const satisfies readonly CastName[];

export const openClassroom = async (school: School): Promise<Classroom> => {
  const office = school.as('admin');
  const category = (await office.get('/category')).body.find((one: { name: string }) => one.name === 'Junior')._id;
  for (const student of SEATED) await office.post('/enrollment', { student: CAST[student].id, category, year: 2026, month: 6 });
  const open: Classroom['also'] = async (teacher, students = []) => {
    const hours = { day1: 'Lunes', day2: 'Miércoles', hourin1: '17:00', hourout1: '18:30' };
    const form = { teacher: CAST[teacher].id, category, ...hours, students: students.map((one) => ({ _id: CAST[one].id })) };
    return (await office.post('/class', form)).body._id;
  };
  return { id: await open('teacher', SEATED), category, also: open };
};
