import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { importCsv } from '../../../tests/spreadsheet.ts';

let school: School;

beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
});
afterAll(() => school.close());

const owner = () => school.as('admin');
const bringIn = (text: string, name?: string): Promise<void> => importCsv(school, text, name);
const newest = async () => (await owner().get('/import')).body[0];
const idOf = async (type: string, name: string): Promise<string> => (await owner().get(`/user?type=${type}&name=${name}`)).body[0]._id;
const holdsOf = async (id: string): Promise<readonly string[]> =>
  (await owner().get(`/import/${id}/undo`)).body.holds.map(
    ({ kind, row, title, reasons }: { kind: string; row: number; title: string; reasons: string[] }) => `${kind} ${row} ${title}: ${reasons.join('; ')}`,
  );
const TABLES = ['users', 'installments', 'guardianships', 'towns', 'neighbourhoods', 'related_phones', 'import_people', 'import_fees', 'import_ties'] as const;
const countAll = (): Promise<readonly number[]> =>
  Promise.all(TABLES.map(async (table) => (await school.database.reads.selectFrom(table).selectAll().execute()).length));

describe('An import is undone as a whole', () => {
  test('Its people, links, fees and places are deleted, and everything else is as it was before', async () => {
    const before = await countAll();
    const children = async () => (await owner().get(`/user/${CAST.guardian.id}`)).body.children.map(({ name }: { name: string }) => name);
    const family = await children();
    await bringIn(
      'Apellido;Nombre;DNI;Localidad;Barrio;Relación;Nombre del familiar;Celular del familiar\nVera;Lía;46000001;Villa Luna;Sur;Mamá;Eva;351\nVera;Leo;46000002;Villa Luna;;;;\n',
      'alumnos.csv',
    );
    await bringIn('Apellido;Nombre;DNI;DNI de los alumnos\nVera;Eva;26000001;46000001 y 46000002\n');
    expect(await holdsOf((await owner().get('/import')).body[1]._id)).toEqual([
      'students 2 Vera, Lía: Está a cargo de Vera, Eva',
      'students 3 Vera, Leo: Está a cargo de Vera, Eva',
    ]);
    await bringIn('DNI;Año;Cuota;Importe\n46000001;2026;Abril;45.000\n46000002;2026;Julio;1.000,50\n');
    const dni = (await owner().get(`/user/${CAST.guardian.id}`)).body;
    await owner().put(`/user/${CAST.guardian.id}`, { ...dni, dni: '26000009' });
    await bringIn('Apellido;Nombre;DNI;DNI de los alumnos\nAbad;Tomasa;26000009;46000001\n');
    expect(await children()).toEqual([...family, 'Lía']);

    const past = (await owner().get('/import')).body;
    expect(past.map(({ students, guardians, links, fees, debts }: Record<string, number>) => [students, guardians, links, fees, debts])).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 0, 2, 46000.5],
      [0, 1, 0, 0, 0],
      [2, 0, 0, 0, 0],
    ]);
    expect(past[3]).toMatchObject({ file: 'alumnos.csv', by: 'Quiroga, Alicia', isKept: true, towns: 1, neighbourhoods: 1 });
    expect((await owner().get(`/import/${past[1]._id}/undo`)).body).toMatchObject({ fees: 2, debts: 46000.5, students: 0, holds: [], gone: 0 });
    for (const { _id } of past) expect((await owner().delete(`/import/${_id}`)).body).toEqual({ msg: 'Importación deshecha' });
    expect(await countAll()).toEqual(before);
    expect(await children()).toEqual(family);

    expect((await owner().get('/import')).body[3]).toMatchObject({ students: 2, undone: { by: 'Quiroga, Alicia' } });
    expect(await owner().delete(`/import/${past[0]._id}`)).toMatchObject({ status: 409, body: { msg: 'La importación ya se deshizo' } });
    const told = (await owner().get('/history?noun=import')).body;
    expect(told.filter(({ action }: { action: string }) => action === 'undo')).toHaveLength(4);
    expect((await owner().get('/history?noun=user&text=Vera, Leo')).body[0]).toMatchObject({ action: 'delete', label: 'Vera, Leo' });
    // The same spreadsheet can now be imported again.
    await bringIn('Apellido;Nombre;DNI\nVera;Lía;46000001\n');
    expect((await owner().delete(`/import/${(await newest())._id}`)).status).toBe(200);
  });

  test('Each row that was used or changed since is named with its reasons, and prevents undoing any of it', async () => {
    await bringIn('Apellido;Nombre;DNI\nSosa;Ema;46100001\nSosa;Fe;46100002\nSosa;Gil;46100003\nSosa;Hue;46100004\n');
    const { _id: students } = await newest();
    await bringIn('DNI;Año;Cuota;Importe\n46100001;2026;Abril;45.000\n46100004;2026;Mayo;100\n46100004;2026;Junio;200\n');
    const { _id: fees } = await newest();
    const [ema, fe, gil, hue] = await Promise.all(['ema', 'fe', 'gil', 'hue'].map((name) => idOf('student', name)));
    const office = school.as('secretary');
    const category = (await office.get('/category')).body[1]._id;
    expect((await office.post('/enrollment', { student: ema, category, year: 2026, month: 6 })).status).toBe(200);
    expect((await office.post('/installment', { student: fe, number: 5, year: 2026, value: 10, status: 'debt' })).status).toBe(200);
    const link = await office.post(`/user/${gil}/invitation`);
    expect(link.status).toBe(200);
    const known = (await office.get(`/user/${hue}`)).body;
    await office.put(`/user/${hue}`, { ...known, tel: '4210' });
    expect(await holdsOf(students)).toEqual([
      'students 2 Sosa, Ema: Tiene inscripción 2026; Tiene otra cuota: Abril 2026',
      'students 3 Sosa, Fe: Tiene otra cuota: Mayo 2026',
      'students 4 Sosa, Gil: Tiene una invitación hasta el 17/06/2026',
      'students 5 Sosa, Hue: Se cambió: Teléfono (Peralta, Celia, 10/06/2026); Tiene otra cuota: Mayo 2026; Tiene otra cuota: Junio 2026',
    ]);
    await office.put(`/user/${hue}`, { ...known, tel: '' });
    expect((await holdsOf(students))[3]).toBe('students 5 Sosa, Hue: Tiene otra cuota: Mayo 2026; Tiene otra cuota: Junio 2026');

    expect(await holdsOf(fees)).toEqual([]);
    await office.post('/register', { difference: '1000' });
    const [april] = (await office.get(`/installment/student/${ema}/all`)).body.filter(({ number }: { number: number }) => number === 4);
    const invoice = await office.post('/invoice', {
      user: { _id: ema, name: 'Ema', lastname: 'Sosa' },
      details: [{ installment: april._id, value: april.value, payment: '5000' }],
    });
    expect(invoice.status).toBe(200);
    const [may] = (await office.get(`/installment/student/${hue}/all`)).body.filter(({ number }: { number: number }) => number === 5);
    await office.put(`/installment/${may._id}`, { value: 150, status: 'expired', updatable: true });
    expect(await holdsOf(fees)).toEqual([
      `debts 2 Sosa, Ema · Abril 2026: Está en la factura ${invoice.body.invoiceid}`,
      'debts 3 Sosa, Hue · Mayo 2026: Se cambió: Valor (Peralta, Celia, 10/06/2026)',
    ]);
    const before = await countAll();
    expect(await owner().delete(`/import/${fees}`)).toMatchObject({
      status: 409,
      body: {
        msg: `La importación no se puede deshacer. 2 filas ya se usaron o se cambiaron: Sosa, Ema · Abril 2026, Está en la factura ${invoice.body.invoiceid}`,
      },
    });
    expect(await countAll()).toEqual(before);

    // The invoice is deleted, the amount set back, and one fee deleted by hand: then the rest can be undone.
    await office.delete(`/invoice/${invoice.body._id}`);
    await office.put(`/installment/${may._id}`, { value: 100, status: 'expired', updatable: true });
    const [june] = (await office.get(`/installment/student/${hue}/all`)).body.filter(({ number }: { number: number }) => number === 6);
    await office.delete(`/installment/${june._id}`);
    expect((await owner().get(`/import/${fees}/undo`)).body).toMatchObject({ fees: 2, gone: 1, holds: [] });
    expect((await owner().delete(`/import/${fees}`)).status).toBe(200);
    expect(await holdsOf(students)).toHaveLength(3);
  });

  test('A place where somebody else lives now stays; a surcharge of the daily run and new prices do not prevent undoing', async () => {
    await bringIn('Apellido;Nombre;DNI;Localidad;Barrio\nPaz;Ana;46200001;Villa Sola;Norte\nPaz;Bea;46200002;Villa Paz;\n');
    await bringIn('DNI;Año;Cuota;Importe\n46200001;2026;Junio;100\n');
    const [debts, people] = (await owner().get('/import')).body;
    const town = (await owner().get('/town')).body.find(({ name }: { name: string }) => name === 'Villa Paz')._id;
    await school.as('secretary').put(`/user/${CAST.student.id}`, { type: 'student', name: 'Ana', lastname: 'Abad', town });
    await school.setNow('2026-07-20');
    await owner().put('/installment');
    expect((await owner().delete(`/import/${debts._id}`)).status).toBe(200);
    const told = (await owner().get(`/import/${people._id}/undo`)).body;
    expect(told).toMatchObject({ towns: ['Villa Sola'], neighbourhoods: ['Norte'], stay: ['Villa Paz'], holds: [] });
    expect((await owner().delete(`/import/${people._id}`)).status).toBe(200);
    expect((await owner().get('/town')).body.map(({ name }: { name: string }) => name)).toEqual(['Villa Paz']);
    await school.setNow('2026-06-10');
  });

  test('An import by an older version is listed and cannot be undone; neither can one that does not exist', async () => {
    await bringIn('Apellido;Nombre;DNI\nOlmo;Ana;46300001\n');
    const { _id } = await newest();
    await school.database.kysely.deleteFrom('imports').where('id', '=', _id).execute();
    expect(await newest()).toMatchObject({ students: 1, isKept: false });
    expect(await owner().delete(`/import/${_id}`)).toMatchObject({
      status: 409,
      body: { msg: 'La importación es de una versión anterior, que no guardaba qué filas registró: no se puede deshacer como un todo' },
    });
    expect(await owner().get(`/import/${'0'.repeat(24)}/undo`)).toMatchObject({ status: 404, body: { msg: 'La importación no existe' } });
    expect((await school.as('secretary').get('/import')).status).toBe(403);
  });
});
