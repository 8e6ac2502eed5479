import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const enroll = async (): Promise<void> => {
  const office = school.as('secretary');
  const { body } = await office.get('/category');
  const categories = body.map((one: { _id: string; name: string }) => ({ _id: one._id, value: one.name === '1° Año' ? 10_000 : 5000 }));
  await office.put('/category', { date: '2026-06', categories });
  const category = body.find((one: { name: string }) => one.name === '1° Año')._id;
  expect((await office.post('/enrollment', { student: CAST.student.id, category, year: 2026, month: '6' })).status).toBe(200);
};

describe('What is deleted with a person', () => {
  test('With an inactivated student, the enrollment and the unpaid fees from this month on are deleted', async () => {
    await enroll();
    const { status, body } = await school.as('secretary').get(`/user/${CAST.student.id}/leaving/inactivated`);
    expect(status).toBe(200);
    expect(body).toEqual({ consequences: [{ text: 'Se elimina su inscripción 2026 en 1° Año, con 7 cuotas impagas de $70.000.' }] });
  });

  test('With a deleted student, all fees are deleted; asking about it changes nothing', async () => {
    await enroll();
    const told = await school.as('admin').get(`/user/${CAST.student.id}/leaving/deleted`);
    expect(told.body).toEqual({
      consequences: [{ text: 'Se eliminan sus 8 cuotas, de las que debe $75.000.' }, { text: 'Se elimina su inscripción 2026 en 1° Año.' }],
    });
    expect((await school.as('admin').get(`/installment/student/${CAST.student.id}/all`)).body).not.toEqual([]);
  });

  test('Asking about oneself, or as a secretary about an administrator, is refused', async () => {
    expect((await school.as('admin').get(`/user/${CAST.admin.id}/leaving/deleted`)).body.refusal).toBe('No puede eliminar su propio usuario');
    expect((await school.as('secretary').get(`/user/${CAST.secretary.id}/leaving/inactivated`)).body.refusal).toBe('No puede inactivar su propio usuario');
    expect((await school.as('secretary').get(`/user/${CAST.admin.id}/leaving/deleted`)).status).toBe(403);
    expect((await school.as('teacher').get(`/user/${CAST.student.id}/leaving/deleted`)).status).toBe(403);
    expect((await school.as('admin').get(`/user/5e0000000000000000000099/leaving/deleted`)).status).toBe(404);
    expect((await school.as('admin').get(`/user/${CAST.student.id}/leaving/sold`)).status).toBe(400);
  });

  test('The answer tells the office whether it may link guardians and students', async () => {
    expect((await school.as('admin').get('/user/register/linking')).body).toBe(true);
    expect((await school.as('secretary').get('/user/register/linking')).body).toBe(false);
    expect((await school.as('guardian').get('/user/register/linking')).status).toBe(403);
  });

  test('A person with a DNI is found by it', async () => {
    const office = school.as('secretary');
    expect((await office.post('/user', { type: 'guardian', name: 'Rita', lastname: 'Sosa', dni: '31234567' })).status).toBe(200);
    expect((await office.get('/user?dni=31234567')).body.map((one: { lastname: string }) => one.lastname)).toEqual(['Sosa']);
    expect((await office.get('/user?dni=3123456')).body).toEqual([]);
    expect((await office.get('/user?dni=nobody')).body).toEqual([]);
    expect(await office.get(`/user?dni=${'9'.repeat(60)}`)).toMatchObject({ status: 200, body: [] });
  });
});
