import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { receiptsPaper } from './receipt.pdf.ts';

const INSTITUTE = { name: 'Instituto', claim: '', address: 'San Martín 1', town: 'Córdoba', phone: '', email: '', logo: null };

describe('The receipt of a salary', () => {
  let school: School;
  let ids: readonly string[];
  beforeAll(async () => {
    school = await openSchool({ now: '2026-06-10' });
    const owner = school.as('admin');
    await owner.post('/global/salaries', { lowerSalary: 6_000, higherSalary: 8_000, adminSalary: 4_500.5, classManagerSalary: 7_000 });
    await owner.post('/register', { difference: 500_000, cash: 400_000 });
    const payments = [
      { employee: CAST.teacher.id, hours: { lowerSalary: 4.5, higherSalary: '0:50' } },
      { employee: CAST.secretary.id, hours: { adminSalary: 20 } },
    ];
    const paid = await owner.post('/salary/sheet', { firstDay: '2026-06-08', weeks: 1, payments, total: 123_676.67 });
    await owner.post('/expence', { expencetype: '5fe813b999e13c3f807a0d79', value: 21_001, teacher: { _id: CAST.classManager.id }, description: 'adelanto' });
    ids = (await owner.get('/salary')).body.map(({ _id }: { _id: string }) => _id);
    expect([paid.status, ids.length]).toEqual([200, 3]);
  });
  afterAll(() => school.close());
  const print = (salaries: unknown) => school.as('admin').post('/pdf/salary/receipt', { salaries });
  const idOf = async (lastname: string) =>
    (await school.as('admin').get('/salary')).body.find((one: { employee: { lastname: string } }) => one.employee.lastname === lastname)._id;

  test('tells who was paid, for which weeks, hours and rates, in figures and in words', async () => {
    const paper = readPaper((await print([await idOf('Núñez')])).bytes);
    expect(paper.pages).toBe(1);
    expect(paper.isTagged).toBe(true);
    expect(paper.text).toContain('Recibo de salario');
    expect(paper.text).toContain('Núñez, Elena');
    expect(paper.text).toContain('Semana del 8 al 14 de junio de 2026');
    expect(paper.lines).toContain('Horas de clase, cursos bajos 4,5 h $6.000 $27.000');
    expect(paper.lines).toContain('Horas de clase, cursos altos 50 min $8.000 $6.666,67');
    expect(paper.text.replace(/\s+/g, ' ')).toContain('treinta y tres mil seiscientos sesenta y seis pesos con sesenta y siete centavos');
    expect(paper.text).toContain('$33.666,67');
    expect(paper.text).toContain('Firma del empleado');
    expect(paper.fonts.filter((font) => !/^(SourceSans3|CormorantGaramond)/.test(font))).toEqual([]);
  });

  test('tells how it was paid, if known', async () => {
    const owner = school.as('admin');
    const salary = (form?: string) =>
      owner.post('/expence', { expencetype: '5fe813b999e13c3f807a0d79', value: 1500, form, teacher: { _id: CAST.classManager.id }, description: 'viáticos' });
    const words = async (form?: string) => {
      const { _id } = (await salary(form)).body;
      const { text } = readPaper((await print([_id])).bytes);
      await owner.delete(`/expence/${_id}`);
      return text.replace(/\s+/g, ' ');
    };
    expect(await words()).toContain('Recibí la suma de mil quinientos pesos. $1.500');
    expect(await words('cash')).toContain('Recibí la suma de mil quinientos pesos, en efectivo. $1.500');
    expect(await words('transfer')).toContain('Recibí la suma de mil quinientos pesos, por transferencia. $1.500');
  });

  test('Three receipts fill two pages, and none is split', async () => {
    const paper = readPaper((await print(ids)).bytes);
    expect(paper.pages).toBe(2);
    expect(paper.lines.filter((line) => line.startsWith('Recibo de salario'))).toHaveLength(3);
  });

  test('A salary paid as a single expense has its description in place of hours', async () => {
    const paper = readPaper((await print([await idOf('Ibáñez')])).bytes);
    expect(paper.text).toContain('Pago a Ibáñez, Dora: adelanto');
    expect(paper.text.replace(/\s+/g, ' ')).toContain('veintiún mil un pesos');
  });

  test('Printed a year later it says the same', async () => {
    const before = readPaper((await print([await idOf('Peralta')])).bytes).text;
    await school.as('admin').post('/global/salaries', { adminSalary: 9_999 });
    expect(readPaper((await print([await idOf('Peralta')])).bytes).text).toBe(before);
  });

  test('A movement that does not exist, or is no salary, has no receipt', async () => {
    expect(await print(['ffffffffffffffffffffffff'])).toMatchObject({ status: 404, body: { msg: 'El salario no existe' } });
    expect((await print([ids[0], 'ffffffffffffffffffffffff'])).status).toBe(404);
    for (const nothing of [[], undefined, ['null'], 'x']) expect((await print(nothing)).status).toBe(400);
  });

  test('The list of salaries has their hours and sums', async () => {
    const { lines } = readPaper((await school.as('admin').post('/pdf/salary/list', { startDate: '2026-06-01' })).bytes);
    expect(lines).toContain('Desde el 01/06/2026');
    expect(lines.some((line) => line.includes('Peralta, Celia') && line.includes('$90.010'))).toBe(true);
    expect(lines).toContain('Total $144.677,67');
    expect((await school.as('admin').post('/pdf/salary/list', { endDate: '2020-01-01' })).body.msg).toBe('No hay salarios para imprimir');
  });

  test('It has the day in Buenos Aires, the documents, and the reason of corrected hours', () => {
    const salary = {
      ...{ _id: '5e', date: '2026-06-11T02:00:00.000Z', value: 45_300_50, register: '5e' },
      employee: { name: 'Elena', lastname: 'Núñez', dni: 30_123_456, type: 'teacher' },
      period: { firstDay: '2026-06-08', lastDay: '2026-06-14' },
      lines: [{ rate: 'lowerSalary' as const, hours: 453, hourly: 6_000_00, amount: 45_300_00 }],
      reason: 'Feriado',
    };
    expect(receiptsPaper([salary], INSTITUTE)).toMatchObject({
      title: 'Recibo de salario Núñez, Elena',
      data: {
        receipts: [
          {
            ...{ name: 'Núñez, Elena', dni: '30.123.456', role: 'Docente', date: 'Miércoles, 10 de Junio de 2026' },
            ...{ period: 'Semana del 8 al 14 de junio de 2026', reason: 'Feriado', total: '$45.300,50' },
            rows: [['Horas de clase, cursos bajos', '7,55 h', '$6.000', '$45.300']],
            words: 'cuarenta y cinco mil trescientos pesos con cincuenta centavos',
          },
        ],
      },
    });
  });
});
