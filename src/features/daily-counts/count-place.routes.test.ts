import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

const AS_AT_FIRST = {
  box: { name: 'Negra', about: 'El dinero de la caja negra' },
  envelope: { name: 'Rosa', about: 'El dinero del sobre rosa' },
  home: { name: 'Casa', about: 'Lo que está guardado en casa' },
  bank: { name: 'Cuenta', about: 'Lo que está en la cuenta del banco' },
  change: { name: 'Cambio', about: 'Lo que queda para dar vuelto' },
};

describe('The places of a count', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());
  const put = (body: unknown, by: Parameters<School['as']>[0] = 'admin') => school.as(by).put('/daily/places', body);

  test('are Negra, Rosa, Casa, Cuenta and Cambio until the administration renames them, on the paper too', async () => {
    expect((await school.as('admin').get('/daily/places')).body).toEqual(AS_AT_FIRST);
    const safe = { name: 'Caja fuerte', about: 'La de la oficina' };
    expect(await put({ ...AS_AT_FIRST, box: safe, home: { name: ' Cofre ', about: '' } })).toMatchObject({
      status: 200,
      body: { msg: 'Lugares del conteo guardados' },
    });
    expect((await school.as('adminTeacher').get('/daily/places')).body).toEqual({ ...AS_AT_FIRST, box: safe, home: { name: 'Cofre', about: '' } });
    const row = { date: '2026-06-10T15:00:00.000Z', register: { registermoney: 100 }, box: 100, difference: 0 };
    const { lines } = readPaper((await school.as('admin').post('/pdf/daily/list', [row])).bytes);
    expect(lines).toContain('Fecha En Caja Caja fuerte Rosa Cofre Cuenta Cambio Diferencia');
  });

  test('and the history tells who did it', async () => {
    const [change] = (await school.as('admin').get('/history?noun=institute')).body;
    expect(change).toMatchObject({ label: 'Lugares del conteo de caja', by: 'Quiroga, Alicia' });
    expect(change.changes).toEqual([
      { field: 'Negra', before: 'Negra (El dinero de la caja negra)', after: 'Caja fuerte (La de la oficina)' },
      { field: 'Casa', before: 'Casa (Lo que está guardado en casa)', after: 'Cofre' },
    ]);
  });

  test.each([
    [{ box: { name: '', about: '' } }, 'Ingrese el nombre del lugar', 'box.name'],
    [{ change: { name: 'rosa', about: '' } }, 'Ya hay otro lugar con este nombre', 'change.name'],
    [{ bank: { name: 'x'.repeat(25), about: '' } }, 'No puede superar los 24 caracteres', 'bank.name'],
    [{ bank: { name: 'Banco', about: 'x'.repeat(121) } }, 'No puede superar los 120 caracteres', 'bank.about'],
  ])('%o is refused, and the refusal names the place', async (part, msg, path) => {
    expect(await put({ ...AS_AT_FIRST, ...part })).toMatchObject({ status: 400, body: { errors: [{ msg, path }] } });
  });

  test('Only the administration sees or names them', async () => {
    for (const member of ['secretary', 'teacher', 'classManager', 'guardian', 'student'] as const) {
      expect((await school.as(member).get('/daily/places')).status).toBe(403);
      expect((await put(AS_AT_FIRST, member)).status).toBe(403);
    }
    expect((await school.as(null).get('/daily/places')).status).toBe(401);
  });
});
