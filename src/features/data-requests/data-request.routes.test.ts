import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool();
});
afterEach(() => school.close());

const student = () => school.as('secretary').get(`/user/${CAST.student.id}`);
const ask = (more: object) => school.as('guardian').post('/data-request', { person: CAST.student.id, ...more });

test('A mother’s request for her daughter is compared, approved, told in the history and shown to her', async () => {
  const secretary = school.as('secretary');
  const id = '6a0000000000000000000001';
  await school.database.kysely.insertInto('towns').values({ id, name: 'Las Lomas', search: 'las lomas' }).execute();
  const asked = await ask({ address: 'Sarmiento 120', town: id, cel: '0000 15-555-0199', email: 'Ana.Nueva@Demo.example', note: 'Nos mudamos en mayo' });
  expect(asked.status).toBe(200);
  expect((await secretary.get('/data-request/pending')).body).toBe(1);
  // The office has entered another number meanwhile, so the request is compared with that.
  await school.database.kysely.updateTable('users').set({ cel: '0000 15-555-0100' }).where('id', '=', CAST.student.id).execute();
  const { body: open } = await secretary.get('/data-request?state=pending');
  expect(open).toMatchObject([{ person: { name: 'Ana' }, by: 'Abad, Tomasa', note: 'Nos mudamos en mayo', state: 'pending' }]);
  expect(open[0].changes).toEqual([
    { field: 'address', before: '', after: 'Sarmiento 120' },
    { field: 'town', before: '', after: 'Las Lomas' },
    { field: 'cel', before: '0000 15-555-0100', after: '0000 15-555-0199' },
    { field: 'email', before: 'ana.abad@demo.example', after: 'ana.nueva@demo.example' },
  ]);
  expect((await secretary.put(`/data-request/${open[0]._id}`, { approve: true })).status).toBe(200);
  expect((await student()).body).toMatchObject({
    ...{ address: 'Sarmiento 120', cel: '0000 15-555-0199', email: 'ana.nueva@demo.example', town: { name: 'Las Lomas' } },
    ...{ name: 'Ana', lastname: 'Abad', chargeday: 31, active: true },
  });
  // A changed e-mail requires a new login.
  expect((await school.as('student').get('/auth')).status).toBe(401);
  const { body: told } = await school.as('admin').get(`/history/user/${CAST.student.id}`);
  expect(told[0]).toMatchObject({ by: 'Peralta, Celia', action: 'change' });
  expect(told[0].changes).toContainEqual({ field: 'Dirección', after: 'Sarmiento 120' });
  expect((await school.as('guardian').get('/data-request/own')).body).toMatchObject([{ state: 'approved', answer: '' }]);
  expect((await secretary.get('/data-request/pending')).body).toBe(0);
  expect((await secretary.put(`/data-request/${open[0]._id}`, { approve: false, answer: 'No' })).status).toBe(409);
});

test('A declined request changes nothing, and needs a reason that the family reads', async () => {
  const before = (await student()).body;
  const { body } = await ask({ email: before.email, tel: '0000 444' });
  const secretary = school.as('secretary');
  expect((await secretary.put(`/data-request/${body._id}`, { approve: false })).body.msg).toBe('Escriba por qué no se hace el cambio');
  expect((await secretary.put(`/data-request/${body._id}`, { approve: false, answer: 'Ese número no existe' })).status).toBe(200);
  expect((await student()).body).toEqual(before);
  expect((await school.as('guardian').get('/data-request/own')).body).toMatchObject([{ state: 'declined', answer: 'Ese número no existe' }]);
});

test('A new request replaces the open one, withdrawing leaves nothing, and only the own family may ask', async () => {
  await ask({ tel: '0000 111' });
  const { body } = await ask({ tel: '0000 222' });
  const own = () => school.as('guardian').get('/data-request/own');
  expect((await own()).body).toMatchObject([{ changes: [{ field: 'tel', after: '0000 222' }] }]);
  expect((await school.as('strangersGuardian').get('/data-request/own')).body).toEqual([]);
  expect((await school.as('strangersGuardian').delete(`/data-request/${body._id}`)).status).toBe(404);
  expect((await school.as('strangersGuardian').post('/data-request', { person: CAST.student.id, tel: '0000 333' })).status).toBe(403);
  expect((await school.as('guardian').delete(`/data-request/${body._id}`)).status).toBe(200);
  expect((await own()).body).toEqual([]);
});

test('Faults are reported while asking: no change, no valid e-mail, an e-mail of the own family, a place that no longer exists', async () => {
  const { email } = (await student()).body;
  const said = async (more: object) => (await ask({ email, ...more })).body.msg;
  expect(await said({})).toBe('No hay ningún cambio para pedir');
  expect(await said({ email: 'ana@' })).toBe('La dirección de correo electrónico no es válida');
  expect(await said({ email: 'tomasa.abad@demo.example' })).toBe('Otro usuario ya tiene esa dirección de correo electrónico');
  expect(await said({ town: 'ffffffffffffffffffffffff' })).toBe('La localidad no existe');
});

test('A request does not reveal which addresses strangers have: only the office is told that one is taken', async () => {
  const asked = await ask({ email: 'mora.zarate@demo.example' });
  expect(asked.status).toBe(200);
  const { status, body } = await school.as('secretary').put(`/data-request/${asked.body._id}`, { approve: true });
  expect([status, body.msg]).toEqual([400, 'Otro usuario ya tiene esa dirección de correo electrónico']);
});
