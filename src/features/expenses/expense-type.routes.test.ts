import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';

const SALARY = '5fe813b999e13c3f807a0d79';
const CLEANING = '5fe813b999e13c3f807a0d7b';
const WITHDRAWAL = '5fe813b999e13c3f807a0d7d';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterEach(() => school.close());

const namesFor = async (member: 'admin' | 'secretary', path = '/expence-type') =>
  (await school.as(member).get(path)).body.map(({ name }: { name: string }) => name);

test('A new institute has four types of expenses, the salary among them, and one of withdrawals', async () => {
  expect((await school.as('secretary').get('/expence-type')).body).toEqual([
    { _id: '5fe813b999e13c3f807a0d7a', name: 'Librería', type: 'expence' },
    { _id: CLEANING, name: 'Limpieza', type: 'expence' },
    { _id: SALARY, name: 'Pago a Empleados', type: 'expence' },
    { _id: '5fe813b999e13c3f807a0d7c', name: 'Servicios', type: 'expence' },
  ]);
  expect(await namesFor('admin')).toEqual(['Librería', 'Limpieza', 'Pago a Empleados', 'Retiro de la dirección', 'Servicios']);
  expect(await namesFor('admin', '/expence-type/withdrawal')).toEqual(['Retiro de la dirección']);
});

test('The table is saved and answered by name; a new row that is sent twice is saved once', async () => {
  const rows = [
    { _id: CLEANING, name: ' Limpieza general ', type: 'expence' },
    { _id: 0, name: 'Alquiler', type: 'expence' },
  ];
  for (let time = 1; time <= 2; time++) {
    const { status, body } = await school.as('secretary').post('/expence-type', rows);
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Alquiler', 'Librería', 'Limpieza general', 'Pago a Empleados', 'Servicios']);
  }
  const told = await school.database.kysely.selectFrom('history').select('action').where('noun', '=', 'expense-type').orderBy('action').execute();
  expect(told).toEqual([{ action: 'change' }, { action: 'create' }]);
});

test('Two types swap their names in one save', async () => {
  const rows = [
    { _id: CLEANING, name: 'Librería', type: 'expence' },
    { _id: '5fe813b999e13c3f807a0d7a', name: 'Limpieza', type: 'expence' },
  ];
  expect((await school.as('admin').post('/expence-type', rows)).status).toBe(200);
  expect((await school.as('admin').get('/expence-type')).body[0]).toEqual({ _id: CLEANING, name: 'Librería', type: 'expence' });
});

test('A secretary saves types of expenses only, and deletes none', async () => {
  const secretary = school.as('secretary');
  expect((await secretary.post('/expence-type', [{ _id: 0, name: 'Caja fuerte', type: 'withdrawal' }])).status).toBe(403);
  expect((await secretary.post('/expence-type', [{ _id: WITHDRAWAL, name: 'Nada', type: 'expence' }])).status).toBe(403);
  expect((await secretary.delete(`/expence-type/${CLEANING}`)).status).toBe(403);
  expect(await namesFor('admin', '/expence-type/withdrawal')).toEqual(['Retiro de la dirección']);
});

test('A type is deleted unless it is the salary, has movements, or is one of the last four', async () => {
  const admin = school.as('admin');
  expect((await admin.delete(`/expence-type/${CLEANING}`)).body.msg).toBe('Debe haber por lo menos 4 tipos de egreso');
  await admin.post('/expence-type', [{ _id: 0, name: 'Alquiler', type: 'expence' }]);
  expect((await admin.delete(`/expence-type/${SALARY}`)).status).toBe(400);
  await admin.post('/register', { difference: 100 });
  const { _id } = (await admin.post('/expence', { expencetype: CLEANING, value: 1, teacher: {} })).body;
  expect((await admin.get('/expence-type/used')).body).toEqual([CLEANING]);
  expect((await admin.delete(`/expence-type/${CLEANING}`)).body.msg).toBe('Limpieza tiene movimientos registrados y no se puede eliminar');
  await admin.delete(`/expence/${_id}`);
  expect((await admin.delete(`/expence-type/${CLEANING}`)).body).toEqual({ msg: 'Tipo de Egreso Eliminado' });
  expect((await admin.delete(`/expence-type/${CLEANING}`)).status).toBe(404);
});

test('A secretary’s answer about types in use names no withdrawal', async () => {
  const admin = school.as('admin');
  await admin.post('/register', { difference: 100 });
  await admin.post('/expence', { expencetype: WITHDRAWAL, value: 1, teacher: {} });
  expect((await admin.get('/expence-type/used')).body).toEqual([WITHDRAWAL]);
  expect((await school.as('secretary').get('/expence-type/used')).body).toEqual([]);
});

test('Saving a table that somebody else changed meanwhile is refused first', async () => {
  const seen = String((await school.as('secretary').get('/expence-type')).headers['x-state']);
  const renamed = (name: string) => [{ _id: CLEANING, name, type: 'expence' }];
  expect((await school.as('admin').post('/expence-type', renamed('Limpieza general'), { seen: 'of another list' })).status).toBe(409);
  expect((await school.as('admin').post('/expence-type', renamed('Limpieza general'))).status).toBe(200);
  expect((await school.as('secretary').post('/expence-type', renamed('Limpieza'), { seen })).status).toBe(409);
  expect(await namesFor('secretary')).toContain('Limpieza general');
});
