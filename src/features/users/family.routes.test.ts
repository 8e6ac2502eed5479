import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const FAMILY = {
  guardian: { name: 'Rosa', lastname: 'Funes', cel: '15550001', address: 'Olmos 100', email: 'rosa@demo.example' },
  children: [
    { name: 'Gala', lastname: 'Funes', dni: '41000000', discount: '10', chargeday: '10', address: 'Olmos 100' },
    { name: 'Teo', lastname: 'Funes', discount: '10', chargeday: '10' },
  ],
};
const students = async () =>
  (await school.as('secretary').get('/user?type=student')).body.map((one: { lastname: string; name: string }) => `${one.lastname}, ${one.name}`);

describe('A family is registered together', () => {
  test('The guardian is linked to her children, each with a student number, also when a secretary registers them', async () => {
    const { status, body } = await school.as('secretary').post('/user/family', FAMILY);
    expect(status).toBe(200);
    expect(body.children).toMatchObject([
      { name: 'Gala', type: 'student', studentnumber: 4, discount: 10, chargeday: 10 },
      { name: 'Teo', type: 'student', studentnumber: 5 },
    ]);
    expect(body.guardian).toMatchObject({ name: 'Rosa', type: 'guardian', email: 'rosa@demo.example', children: [{ name: 'Gala' }, { name: 'Teo' }] });
    expect((await school.as('secretary').get(`/user/tutor/${body.children[1]._id}`)).body).toMatchObject([{ _id: body.guardian._id }]);
  });

  test('A fault of one member is told beside the name, and nobody is registered', async () => {
    const before = await students();
    const refused = await school
      .as('secretary')
      .post('/user/family', { guardian: { ...FAMILY.guardian, lastname: '' }, children: [FAMILY.children[0], { name: 'Teo', lastname: 'Funes', dni: '12' }] });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'guardian.lastname', msg: 'Ingrese el apellido' },
          { path: 'children.1.dni', msg: 'El DNI debe tener entre 7 y 9 dígitos' },
        ],
      },
    });
    expect(await students()).toEqual(before);
    expect((await school.as('secretary').get('/user?type=guardian&name=Rosa')).body).toEqual([]);
  });

  test('A sibling registered for a guardian is linked to her, if the caller may link families', async () => {
    const child = { type: 'student', name: 'Teo', lastname: 'Abad', sex: 'Masculino', discount: '10', chargeday: '10', guardian: CAST.guardian.id };
    const names = async (): Promise<readonly string[]> =>
      (await school.as('admin').get(`/user/${CAST.guardian.id}`)).body.children.map((one: { name: string }) => one.name);
    const before = await names();
    const registered = await school.as('admin').post('/user', child);
    expect(registered).toMatchObject({ status: 200, body: { name: 'Teo', type: 'student' } });
    expect(await names()).toEqual(expect.arrayContaining([...before, 'Teo']));
    expect((await school.as('secretary').post('/user', { ...child, name: 'Lara' })).status).toBe(200);
    expect(await names()).not.toContain('Lara');
    const refused = await school.as('admin').post('/user', { ...child, name: 'Luz', guardian: CAST.stranger.id });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'guardian', msg: 'El tutor no existe' }] } });
    expect((await students()).filter((name: string) => name.endsWith('Luz'))).toEqual([]);
  });

  test('One e-mail belongs to one person', async () => {
    const twice = { guardian: FAMILY.guardian, children: [{ name: 'Gala', lastname: 'Funes', email: 'ROSA@demo.example' }] };
    expect((await school.as('secretary').post('/user/family', twice)).body.msg).toBe(
      'Dos integrantes de la familia tienen la misma dirección de correo electrónico',
    );
    const taken = { guardian: { ...FAMILY.guardian, email: 'ana.abad@demo.example' }, children: FAMILY.children };
    expect((await school.as('secretary').post('/user/family', taken)).body.errors).toEqual([
      { path: 'guardian.email', msg: 'Otro usuario ya tiene esa dirección de correo electrónico' },
    ]);
  });

  test('A family has at least one student, and registers no administrator', async () => {
    expect((await school.as('secretary').post('/user/family', { ...FAMILY, children: [] })).body.msg).toBe('Agregue por lo menos un alumno');
    const { body } = await school
      .as('secretary')
      .post('/user/family', { guardian: { ...FAMILY.guardian, type: 'admin' }, children: [{ ...FAMILY.children[0], type: 'admin' }] });
    expect([body.guardian.type, body.children[0].type]).toEqual(['guardian', 'student']);
  });

  test('The same request sent twice registers it once', async () => {
    const first = await school.as('secretary').post('/user/family', FAMILY, { onceKey: 'a-family' });
    const second = await school.as('secretary').post('/user/family', FAMILY, { onceKey: 'a-family' });
    expect(second.body).toEqual(first.body);
    expect((await students()).filter((name: string) => name.startsWith('Funes'))).toEqual(['Funes, Gala', 'Funes, Teo']);
  });

  test('People who exist already are linked by the administration only', async () => {
    const form = { name: 'Tomasa', lastname: 'Abad', type: 'guardian', active: true, children: [CAST.stranger.id] };
    expect((await school.as('secretary').put(`/user/${CAST.guardian.id}`, form)).body.children).toHaveLength(2);
  });
});
