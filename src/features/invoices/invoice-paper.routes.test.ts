import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { startPrinter } from '#server/papers/printer.ts';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let invoice: { readonly _id: string };
beforeAll(async () => {
  school = await openSchool({ now: '2026-06-10' });
  await school.as('admin').post('/register', { difference: 0 });
  const fee = async (number: number) =>
    (await school.as('secretary').post('/installment', { student: CAST.student.id, number, year: 2026, value: 24_500, status: 'debt', updatable: true })).body
      ._id;
  const details = [
    { installment: await fee(5), value: 24_500, payment: 24_500 },
    { installment: await fee(6), value: 24_500, payment: '10000,50' },
  ];
  invoice = (await school.as('secretary').post('/invoice', { user: { _id: CAST.guardian.id }, details })).body;
});
afterAll(() => school.close());

const print = (body: unknown, by: CastName | null = 'secretary') => school.as(by).post('/pdf/invoice', body);
const printList = (body: unknown, by: CastName | null = 'secretary') => school.as(by).post('/pdf/invoice/list', body);
const OUR_FONTS = ['CormorantGaramond-SemiBold', 'SourceSans3-Bold', 'SourceSans3-Regular', 'SourceSans3-SemiBold'];

describe('The invoice', () => {
  test('is printed as it is stored, whatever the browser sends with its id', async () => {
    const heard = await print({ ...invoice, total: 1, invoiceid: 99, user: { name: 'Otra' }, details: [] });
    expect(heard.headers).toMatchObject({ 'content-type': 'application/pdf' });
    const paper = readPaper(heard.bytes);
    expect(paper).toMatchObject({ pages: 1, isLandscape: false, isTagged: true, fonts: OUR_FONTS });
    expect(paper.text).not.toContain('Otra');
    for (const text of ['Instituto de Inglés', 'Cliente:', 'Abad, Tomasa', 'tomasa.abad@demo.example', 'Factura', 'N° Factura:', 'Fecha:', '10/06/26'])
      expect(paper.text).toContain(text);
    expect(paper.lines.slice(-6)).toEqual([
      'Nombre Cuota Año Total Abonado',
      'Abad, Ana May 2026 $24.500 $24.500',
      'Abad, Ana Jun 2026 $24.500 $10.000,50',
      'Saldo $14.499,50',
      'Total $34.500,50',
      'Impreso el 10/06/2026 Página 1 de 1',
    ]);
  });

  test('is printed for the office and the family of its students', async () => {
    for (const member of ['secretary', 'admin', 'adminTeacher', 'guardian', 'student'] as const)
      expect((await print({ _id: invoice._id }, member)).status).toBe(200);
    for (const member of ['sibling', 'stranger', 'strangersGuardian'] as const)
      expect(await print({ _id: invoice._id }, member)).toMatchObject({ status: 403, body: { msg: 'Solo puede ver sus propias facturas' } });
    for (const member of ['teacher', 'classManager'] as const) expect((await print({ _id: invoice._id }, member)).status).toBe(403);
    expect((await print({ _id: invoice._id }, null)).status).toBe(401);
  });

  test('of two families tells each family its own lines, and the office all of them', async () => {
    const fee = async (student: string, value: number) =>
      (await school.as('secretary').post('/installment', { student, number: 8, year: 2026, value, status: 'debt', updatable: true })).body._id;
    const details = [
      { installment: await fee(CAST.student.id, 12_000), value: 12_000, payment: 11_000 },
      { installment: await fee(CAST.stranger.id, 7000), value: 7000, payment: 5000 },
    ];
    const { _id } = (await school.as('secretary').post('/invoice', { user: { _id: CAST.guardian.id }, details })).body;
    const rows = async (by: CastName, more: object = {}) => readPaper((await print({ _id, ...more }, by)).bytes).lines.slice(-6, -1);
    const ofTomasa = [
      'Nombre Cuota Año Total Abonado',
      'Abad, Ana Agto 2026 $12.000 $11.000',
      'Otras cuotas de esta factura $5.000 $5.000',
      'Saldo $1.000',
      'Total $16.000',
    ];
    expect(await rows('guardian')).toEqual(ofTomasa);
    expect(await rows('secretary', { forPayer: true })).toEqual(ofTomasa);
    expect((await rows('strangersGuardian')).slice(1)).toEqual([
      'Zárate, Mora Agto 2026 $7.000 $5.000',
      'Otras cuotas de esta factura $11.000 $11.000',
      'Saldo $2.000',
      'Total $16.000',
    ]);
    expect(await rows('secretary')).toEqual([
      'Nombre Cuota Año Total Abonado',
      'Abad, Ana Agto 2026 $12.000 $11.000',
      'Zárate, Mora Agto 2026 $7.000 $5.000',
      'Saldo $3.000',
      'Total $16.000',
    ]);
    await school.as('secretary').delete(`/invoice/${_id}`);
  });

  test('that does not exist is refused as unknown', async () => {
    expect(await print({ _id: '5e0000000000000000009999' })).toMatchObject({ status: 404, body: { msg: 'La factura no existe' } });
    for (const body of [{}, { _id: 'null' }, { _id: null }, { _id: 5 }])
      expect(await print(body)).toMatchObject({ status: 400, body: { msg: 'La factura no existe' } });
  });

  test('prints a name that looks like a command as it is written', async () => {
    await school.database.kysely.updateTable('users').set({ name: '*Ana* $x$', lastname: '#read("/etc/passwd")' }).where('id', '=', CAST.guardian.id).execute();
    expect(readPaper((await print({ _id: invoice._id })).bytes).text).toContain('#read("/etc/passwd"), *Ana* $x$');
  });

  test('whose fee and payer were deleted still prints', async () => {
    const { kysely } = school.database;
    await kysely.updateTable('invoice_lines').set({ installment_id: null }).where('number', '=', 5).execute();
    await kysely.updateTable('invoices').set({ payer_id: null }).execute();
    const { lines, text } = readPaper((await print({ _id: invoice._id })).bytes);
    expect(text).toContain('Usuario eliminado');
    expect(text).toContain('Cuota eliminada (Mayo 2026)');
    expect(lines.filter((line) => line.includes('May 2026') && line.endsWith('$24.500 $24.500'))).toHaveLength(1);
  });
});

describe('The list of incomes', () => {
  const rows = async () => (await school.as('secretary').get('/invoice')).body;

  test('is printed as it was received; its total is for the administration', async () => {
    const ofOwner = readPaper((await printList(await rows(), 'admin')).bytes);
    expect(ofOwner.lines.slice(1)).toEqual([
      'Lista de Ingresos 1 factura',
      'Fecha N° Factura Nombre Total',
      '10/06/26 1 Usuario eliminado $34.500,50',
      'Total $34.500,50',
      'Impreso el 10/06/2026 Página 1 de 1',
    ]);
    expect(ofOwner.fonts).toEqual(OUR_FONTS);
    expect(readPaper((await printList(await rows(), 'adminTeacher')).bytes).text).toContain('\nTotal $34.500,50');
    expect(readPaper((await printList(await rows(), 'secretary')).bytes).text).not.toContain('\nTotal');
  });

  test('runs over many pages, each with the column titles', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      date: '2026-06-10T15:00:00.000Z',
      invoiceid: index + 1,
      total: 1000,
      user: { name: 'Íñigo', lastname: 'Güiraldes' },
    }));
    const { lines, pages } = readPaper((await printList(many, 'admin')).bytes);
    expect(pages).toBeGreaterThan(5);
    expect(lines.filter((line) => line === 'Fecha N° Factura Nombre Total')).toHaveLength(pages);
    expect(lines.filter((line) => line.endsWith('Güiraldes, Íñigo $1.000'))).toHaveLength(300);
    expect(lines).toContain('Total $300.000');
    expect(lines.at(-1)).toBe(`Impreso el 10/06/2026 Página ${pages} de ${pages}`);
  });

  test('says on every page what was searched for, and never prints its sum alone on the last one', async () => {
    const post = (count: number, of: string) =>
      school.as('admin').post(
        `/pdf/invoice/list?of=${encodeURIComponent(of)}`,
        Array.from({ length: count }, (_, index) => ({ date: '2026-06-10T15:00:00.000Z', invoiceid: index + 1, total: 12_345_678.5 })),
      );
    const { lines, pages } = readPaper((await post(36, 'Del 01/06/2026 al 10/06/2026 · Apellido alumno: Güemes')).bytes);
    expect(pages).toBe(2);
    expect(lines[2]).toBe('Del 01/06/2026 al 10/06/2026 · Apellido alumno: Güemes');
    expect(lines.slice(lines.indexOf('Impreso el 10/06/2026 Página 1 de 2') + 1)).toEqual([
      'Instituto de Inglés Lista de Ingresos · Del 01/06/2026 al 10/06/2026 · Apellido alumno: Güemes',
      'Fecha N° Factura Nombre Total',
      '10/06/26 35 Usuario eliminado $12.345.678,50',
      '10/06/26 36 Usuario eliminado $12.345.678,50',
      'Total $444.444.426',
      'Impreso el 10/06/2026 Página 2 de 2',
    ]);
    expect(await post(1, 'x'.repeat(301))).toMatchObject({ status: 400, body: { msg: 'Lo que se pidió de la lista es demasiado largo' } });
  });

  test('with missing fields still prints; an empty list is refused, and so is a caller outside the office', async () => {
    expect((await printList([{}, { user: { user_id: null }, total: null, date: null, invoiceid: null }, { user: null }])).status).toBe(200);
    for (const body of [[], {}]) expect(await printList(body)).toMatchObject({ status: 400, body: { msg: 'No hay facturas para imprimir' } });
    expect(await printList([{ total: '1.234,5' }])).toMatchObject({ status: 400, body: { msg: 'Un importe de la lista no es válido' } });
    for (const member of ['teacher', 'classManager', 'guardian', 'student'] as const) expect((await printList([{}], member)).status).toBe(403);
  });
});

test('The paper and the list say how an invoice was paid; money that was given back stands above everything else', async () => {
  const paying = await openSchool({ now: '2026-06-10' });
  const office = paying.as('secretary');
  await office.post('/register', { difference: 0 });
  const may = { student: CAST.student.id, number: 5, year: 2026, value: 24_500, status: 'debt', updatable: true };
  const details = [{ installment: (await office.post('/installment', may)).body._id, value: 24_500, payment: 24_500 }];
  const payments = [
    { form: 'cash', amount: 20_000 },
    { form: 'transfer', amount: 4500, reference: '4411' },
  ];
  const { _id } = (await office.post('/invoice', { user: { _id: CAST.guardian.id }, details, payments })).body;
  const linesFor = async (by: CastName) => readPaper((await paying.as(by).post('/pdf/invoice', { _id })).bytes).lines;
  for (const by of ['secretary', 'guardian'] as const) {
    const text = (await linesFor(by)).join('\n');
    for (const words of ['Forma de pago:', 'Efectivo $20.000', 'Transferencia $4.500 (ref. 4411)']) expect(text).toContain(words);
    expect(text).not.toContain('devuelta');
  }
  expect(readPaper((await paying.as('admin').post('/pdf/invoice/list', (await office.get('/invoice')).body)).bytes).lines.slice(2)).toEqual([
    'Fecha N° Factura Nombre Forma de Pago Total',
    'Efectivo $20.000',
    '10/06/26 1 Abad, Tomasa $24.500',
    'Transferencia $4.500',
    'Efectivo $20.000',
    'Transferencia $4.500',
    'Total $24.500',
    'Impreso el 10/06/2026 Página 1 de 1',
  ]);
  await office.put('/register', { difference: 0 });
  await paying.setNow('2026-06-11');
  await office.post('/register', { carry: true });
  await office.post(`/invoice/${_id}/reverse`, { form: 'cash', amount: 5000 });
  for (const by of ['secretary', 'guardian'] as const) {
    const lines = await linesFor(by);
    const at = lines.indexOf('Factura devuelta en parte');
    expect(lines[at + 1]).toBe('El 11/06/2026: $5.000, Efectivo');
    expect(at).toBeLessThan(lines.indexOf('Nombre Cuota Año Total Abonado'));
    expect(lines.join()).not.toContain('Peralta');
  }
  await paying.close();
});

test('When papers cannot be made, the office is told so in Spanish and everything else still works', async () => {
  const withoutTemplates = await openSchool({ printer: startPrinter({ papersDir: tmpdir(), workerPath: FOLDERS.printerWorker }) });
  const heard = await withoutTemplates.as('secretary').post('/pdf/invoice/list', [{}]);
  const msg = expect.stringMatching(/^No se pudo generar el PDF\. Intente nuevamente \(código \d{4}-\d{4}\)$/);
  expect(heard).toMatchObject({ status: 503, body: { msg, errors: [{ msg }] } });
  const { printer, faults } = (await withoutTemplates.as('admin').get('/health/detail')).body;
  expect(printer).toEqual({ level: 'warning', waiting: 0, isFailing: true });
  expect(faults).toEqual({
    level: 'warning',
    last: [{ at: '2026-06-10T15:00:00.000Z', request: heard.body.msg.slice(-10, -1), call: 'POST /api/pdf/invoice/list' }],
  });
  expect((await withoutTemplates.as('secretary').get('/invoice')).status).toBe(200);
  await withoutTemplates.close();
});
