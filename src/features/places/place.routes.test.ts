import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';
import { CAST } from '../../../tests/cast.ts';

describe('Towns and neighbourhoods', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  test('Empty lists are answered with 404', async () => {
    expect(await school.as('secretary').get('/town')).toMatchObject({
      status: 404,
      body: { msg: 'No hay localidades registradas', errors: [{ msg: 'No hay localidades registradas' }] },
    });
    expect(await school.as('secretary').get('/neighbourhood')).toMatchObject({ status: 404, body: { msg: 'No hay barrios registrados' } });
    expect(await school.as('student').get('/neighbourhood/town/5e0000000000000000000001')).toMatchObject({
      status: 404,
      body: { msg: 'La localidad no tiene barrios registrados' },
    });
  });

  test('A town that somebody else renamed meanwhile does not get its old name back', async () => {
    const [town] = (await school.as('secretary').post('/town', [{ _id: 0, name: 'Bolivar' }])).body;
    const seen = String((await school.as('secretary').get('/town')).headers['x-state']);
    expect((await school.as('admin').post('/town', [{ ...town, name: 'Bolívar' }])).status).toBe(200);
    const late = await school.as('secretary').post('/town', [town, { _id: 0, name: 'Olavarría' }], { seen });
    expect(late.status).toBe(409);
    expect((await school.as('secretary').get('/town')).body).toEqual([{ _id: town._id, name: 'Bolívar' }]);
    await school.as('admin').delete(`/town/${town._id}`);
  });

  test('The list of towns is saved as a whole, answered in the order sent, and read by name', async () => {
    const saved = await school.as('secretary').post('/town', [
      { _id: 0, name: '  Tandil ' },
      { _id: 0, name: 'Azul' },
    ]);
    expect(saved).toMatchObject({ status: 200, body: [{ name: 'Tandil' }, { name: 'Azul' }] });
    const read = await school.as('student').get('/town');
    expect(read.body.map((town: { name: string }) => town.name)).toEqual(['Azul', 'Tandil']);
    const [tandil, azul] = saved.body;
    const exchanged = await school.as('admin').post('/town', [
      { _id: tandil._id, name: 'Azul' },
      { _id: azul._id, name: 'Tandil' },
      { _id: 0, name: 'Ñandú' },
    ]);
    expect(exchanged.body.map((town: { name: string }) => town.name)).toEqual(['Azul', 'Tandil', 'Ñandú']);
    expect(exchanged.body[0]._id).toBe(tandil._id);
  });

  test('A new row may have its 0 as text', async () => {
    const saved = await school.as('secretary').post('/town', [{ _id: '0', name: 'Rauch' }]);
    expect(saved).toMatchObject({ status: 200, body: [{ name: 'Rauch' }] });
    expect((await school.as('secretary').delete(`/town/${saved.body[0]._id}`)).status).toBe(200);
  });

  test('A town that is not in the list stays', async () => {
    expect((await school.as('admin').post('/town', [{ _id: 0, name: 'Olavarría' }])).status).toBe(200);
    expect((await school.as('admin').get('/town')).body).toHaveLength(4);
  });

  test('A town needs a unique name; an unknown id is not found', async () => {
    const office = school.as('secretary');
    expect(await office.post('/town', [{ _id: 0, name: ' ' }])).toMatchObject({ status: 400, body: { errors: [{ path: '0.name' }] } });
    expect(await office.post('/town', [{ _id: 0, name: 'azul' }])).toMatchObject({ status: 400 });
    expect(
      await office.post('/town', [
        { _id: 0, name: 'Rauch' },
        { _id: 0, name: 'RAUCH' },
      ]),
    ).toMatchObject({ status: 400, body: { errors: [{ path: '1.name' }] } });
    expect(await office.post('/town', [{ _id: '5e0000000000000000000009', name: 'Rauch' }])).toMatchObject({ status: 404 });
    expect(await office.post('/town', [{ _id: 0, name: 'x'.repeat(61) }])).toMatchObject({ status: 400 });
    expect(await office.post('/town', { _id: 0, name: 'Rauch' })).toMatchObject({ status: 400 });
  });

  test('Neighbourhoods belong to a town, and their names are unique in it', async () => {
    const office = school.as('secretary');
    const towns = (await office.get('/town')).body;
    const [one, other] = [towns[0]._id, towns[1]._id];
    const saved = await office.post('/neighbourhood', [
      { _id: 0, name: 'Centro', town: one },
      { _id: 0, name: 'Centro', town: other },
    ]);
    expect(saved).toMatchObject({
      status: 200,
      body: [
        { name: 'Centro', town: one },
        { name: 'Centro', town: other },
      ],
    });
    expect(await office.post('/neighbourhood', [{ _id: 0, name: 'CENTRO', town: one }])).toMatchObject({ status: 400 });
    expect(await office.post('/neighbourhood', [{ _id: 0, name: 'Villa', town: '' }])).toMatchObject({ status: 400, body: { errors: [{ path: '0.town' }] } });
    expect(await office.post('/neighbourhood', [{ _id: 0, name: 'Villa', town: '5e0000000000000000000009' }])).toMatchObject({ status: 404 });
    expect((await school.as('guardian').get(`/neighbourhood/town/${one}`)).body).toMatchObject([{ name: 'Centro', town: one }]);
    expect((await office.get('/neighbourhood')).body).toHaveLength(2);
  });

  test('A town says who lives there; its neighbourhoods are deleted with it, and its people remain without a town', async () => {
    const office = school.as('secretary');
    const towns = (await office.get('/town')).body;
    const town = towns[0]._id;
    const [neighbourhood] = (await office.get(`/neighbourhood/town/${town}`)).body;
    const student = { type: 'student', name: 'Ana', lastname: 'Abad', town, neighbourhood: neighbourhood._id };
    expect(await office.put(`/user/${CAST.student.id}`, student)).toMatchObject({
      status: 200,
      body: { town: { _id: town }, neighbourhood: { name: 'Centro' } },
    });
    expect((await office.get('/place-use')).body).toEqual({ towns: [{ _id: town, people: 1 }], neighbourhoods: [{ _id: neighbourhood._id, people: 1 }] });
    expect(await office.delete(`/town/${town}`)).toMatchObject({ status: 200, body: { msg: 'Localidad y Barrios Relacionados Eliminados' } });
    expect((await office.get(`/user/${CAST.student.id}`)).body).toMatchObject({ town: null, neighbourhood: null });
    expect((await office.get('/place-use')).body).toEqual({ towns: [], neighbourhoods: [] });
    expect(await office.delete(`/town/${town}`)).toMatchObject({ status: 404 });
    const [left] = (await office.get('/neighbourhood')).body;
    expect(await office.delete(`/neighbourhood/${left._id}`)).toMatchObject({ status: 200, body: { msg: 'Barrio Eliminado' } });
    expect((await office.get('/neighbourhood')).status).toBe(404);
  });

  test.each(['teacher', 'classManager', 'guardian', 'student'] as const)('A %s reads towns and changes nothing', async (role) => {
    const caller = school.as(role);
    expect((await caller.get('/town')).status).toBe(200);
    expect((await caller.get('/neighbourhood')).status).toBe(403);
    expect((await caller.get('/place-use')).status).toBe(403);
    expect((await caller.post('/town', [])).status).toBe(403);
    expect((await caller.post('/neighbourhood', [])).status).toBe(403);
    expect((await caller.delete('/town/x')).status).toBe(403);
    expect((await caller.delete('/neighbourhood/x')).status).toBe(403);
    expect((await school.as(null).get('/town')).status).toBe(401);
  });
});
