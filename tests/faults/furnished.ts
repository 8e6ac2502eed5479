/** A school with something of everything, so that random requests find what they ask about. */
import { expect } from 'vitest';
import { CAST, type CastName } from '../cast.ts';
import { openClassroom } from '../classroom.ts';
import type { School } from '../school.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Answers the category that has a class. */
export const furnish = async (school: School): Promise<string> => {
  const admin = school.as('admin');
  const done = async (asked: ReturnType<typeof admin.post>) => {
    const { status, body } = await asked;
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  const [{ _id: town }] = await done(admin.post('/town', [{ _id: 0, name: 'Tandil' }]));
  await done(admin.post('/neighbourhood', [{ _id: 0, name: 'Centro', town }]));
  await done(admin.post('/global/values', { penalty: 10, discount: 5 }));
  const classroom = await openClassroom(school);
  const [{ _id: gradetype }] = await done(admin.post('/grade-type', [{ _id: 0, name: 'Oral', categories: [{ category: classroom.category, checks: true }] }]));
  await done(admin.post(`/grade/${classroom.id}/1`, { gradetype }));
  await done(admin.put(`/grade/${classroom.id}/1`, [[{ _id: '', student: CAST.student.id, gradetype, value: 7 }]]));
  const bimester = { fromDate: '2026-03-09', toDate: '2026-04-30', day1: 'Lunes', day2: 'Miércoles' };
  await done(admin.post(`/attendance/${classroom.id}/1/bimester`, bimester));
  await done(admin.put(`/observation/${classroom.id}/1`, [[{ observation: { _id: 0, student: CAST.student.id, description: 'Lee bien' } }]]));
  await done(admin.post(`/report-card/${classroom.id}/1`));
  await done(admin.post('/phrase', { words: 'Ánimo, {nombre}.', isShared: true }));
  const register = await done(admin.post('/register', { difference: 50_000 }));
  const owe = async (student: CastName, number: number, value: number): Promise<string> =>
    (await done(admin.post('/installment', { student: CAST[student].id, number, year: 2026, value, status: 'debt', updatable: true })))._id;
  for (const student of ['student', 'sibling', 'stranger'] as const) {
    const fee = await owe(student, 1, 12_000);
    await done(admin.post('/invoice', { user: { _id: CAST.guardian.id }, details: [{ installment: fee, value: 12_000, payment: 12_000 }] }));
    // As much as in the example of a payment.
    for (const number of [2, 3, 4]) await owe(student, number, 20_000);
  }
  await done(admin.post('/register/transfer', { from: 'cash', value: 500 }));
  const [{ _id: type }] = (await done(admin.post('/expence-type', [{ _id: 0, name: 'Alquiler', type: 'expence' }]))).slice(-1);
  await done(admin.post('/expence', { expencetype: type, value: 1500, form: 'cash', description: 'viáticos' }));
  await done(admin.post('/global/salaries', { lowerSalary: 100, higherSalary: 120, adminSalary: 90, classManagerSalary: 110 }));
  const payments = [{ employee: CAST.teacher.id, hours: { lowerSalary: 10 }, reason: 'Feriado' }];
  await done(admin.post('/salary/sheet', { firstDay: '2026-06-01', weeks: 1, payments, total: 1000 }));
  await done(admin.put('/register', { difference: 0 }));
  await done(admin.post('/daily', { register: register._id, box: 1000 }));
  await done(admin.post('/register', { carry: true }));
  await done(school.as('guardian').post('/data-request', { person: CAST.student.id, cel: '0000 15-555-0199' }));
  await done(school.as(null).post('/contact', { name: 'Nora Paz', email: 'nora@demo.example', content: '¿Hay lugar?', after: 9000 }));
  await done(admin.post('/site/picture', { place: 'trips', alt: 'Lago', image: PIXEL }));
  return classroom.category;
};
