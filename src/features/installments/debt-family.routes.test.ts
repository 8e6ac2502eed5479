import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { CAST, type CastName } from '../../../tests/cast.ts';
import { type MailServer, openMailServer } from '../../../tests/mail-server.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let post: MailServer;
beforeEach(async () => {
  post = await openMailServer();
  school = await openSchool({
    now: '2026-06-05',
    mail: openMail({ url: post.url, home: () => 'https://instituto.example', log: openLog('silent') }),
  });
  const { kysely } = school.database;
  await kysely.updateTable('users').set({ cel: '0249 15-412-3456', email: 'tomasa@demo.example' }).where('id', '=', CAST.guardian.id).execute();
  await school.as('admin').post('/global/values', { penalty: 10, discount: 10 });
});
afterEach(async () => {
  await school.close();
  await post.close();
});

const owe = async (student: CastName, number: number, value: number, more: object = {}): Promise<string> => {
  const fee = { student: CAST[student].id, number, year: 2026, value, status: 'debt', updatable: true, ...more };
  const { status, body } = await school.as('secretary').post('/installment', fee);
  expect(status).toBe(200);
  return body._id;
};
const families = async (query = '') => (await school.as('secretary').get(`/installment/family${query}`)).body;
const named = async (query = ''): Promise<readonly string[]> => (await families(query)).map(({ name }: { readonly name: string }) => name);

describe('What is owed, family by family', () => {
  test('Siblings are listed under their guardian, with the price of each fee today, in cash and with its surcharge', async () => {
    await owe('student', 6, 20_000);
    await owe('sibling', 6, 18_000);
    const [family, ...others] = await families();
    expect(others).toEqual([]);
    expect(family).toMatchObject({
      _id: CAST.guardian.id,
      name: 'Abad, Tomasa',
      students: [{ name: 'Ana' }, { name: 'Bautista' }],
      fees: [
        { student: CAST.student.id, number: 6, value: 20_000, cash: 18_000, surcharged: 22_000, due: '2026-06-30T00:00:00.000Z', months: 0 },
        { student: CAST.sibling.id, number: 6, value: 18_000, cash: 16_200, surcharged: 20_000, due: '2026-06-10T00:00:00.000Z', months: 0 },
      ],
      reach: [{ name: 'Tomasa Abad', relation: 'Tutora', phones: ['0249 15-412-3456'], email: 'tomasa@demo.example' }],
      last: null,
      contacts: 0,
    });
  });

  test('Paid fees and fees that are not due yet are not listed', async () => {
    await owe('student', 8, 20_000, { status: 'valid' });
    const paid = await owe('student', 5, 20_000);
    expect((await families())[0].fees).toMatchObject([{ number: 5 }]);
    expect((await school.as('admin').put(`/installment/${paid}`, { value: 0, status: 'debt', reason: 'Beca' })).status).toBe(200);
    expect(await families()).toEqual([]);
  });

  test('The list follows every change: of fees, of names, telephones and guardians, and of the month', async () => {
    const admin = school.as('admin');
    await owe('stranger', 5, 5000);
    const june = await owe('student', 6, 20_000);
    expect(await named()).toEqual(['Zárate, Raúl', 'Abad, Tomasa']);
    const guardian = (await admin.get(`/user/${CAST.strangersGuardian.id}`)).body;
    expect((await admin.put(`/user/${guardian._id}`, { ...guardian, lastname: 'Ábalos' })).status).toBe(200);
    expect(await named('?search=abalos')).toEqual(['Ábalos, Raúl']);
    expect((await admin.put(`/user/${guardian._id}`, { ...guardian, lastname: 'Ábalos', children: [] })).status).toBe(200);
    expect(await named('?sort=name')).toEqual(['Abad, Tomasa', 'Zárate, Mora']);
    expect((await admin.delete(`/installment/${june}`)).status).toBe(200);
    expect(await named()).toEqual(['Zárate, Mora']);
    await owe('sibling', 7, 20_000, { status: 'valid' });
    expect(await named()).toEqual(['Zárate, Mora']);
    await school.setNow('2026-07-01');
    expect((await admin.put('/installment', {})).status).toBe(200);
    expect(await named()).toEqual(['Zárate, Mora', 'Abad, Tomasa']);
  });

  test('What another server changes is followed too, and what one act changed of several fees', async () => {
    await owe('student', 6, 20_000);
    expect(await named()).toEqual(['Abad, Tomasa']);
    const beside = process.env['ENGINE'] === 'postgres' ? await school.openBeside() : school.as;
    const fee = { student: CAST.stranger.id, year: 2026, value: 5000, status: 'debt', updatable: true };
    for (const number of [5, 6]) expect((await beside('admin').post('/installment', { ...fee, number })).status).toBe(200);
    expect(await named()).toEqual(['Zárate, Raúl', 'Abad, Tomasa']);
    // The calendar expires both at once.
    await school.setNow('2026-07-20');
    await beside('admin').put('/installment', {});
    expect((await families()).map((family: { fees: { status: string }[] }) => family.fees.map(({ status }) => status))).toEqual([
      ['expired', 'expired'],
      ['expired'],
    ]);
    const ids = (await beside('admin').get(`/installment/student/${CAST.stranger.id}/invoice`)).body.map((one: { _id: string }) => one._id);
    await beside('admin').post('/register', { difference: 0 });
    const details = ids.map((installment: string) => ({ installment, value: 5500, payment: 5500 }));
    expect((await beside('admin').post('/invoice', { user: { _id: CAST.stranger.id }, details })).body.errors).toBeUndefined();
    expect(await named()).toEqual(['Abad, Tomasa']);
  });

  test('The list starts with the oldest debts; it can also go by amount or by name', async () => {
    await owe('student', 6, 90_000);
    await owe('stranger', 4, 5000);
    expect(await named()).toEqual(['Zárate, Raúl', 'Abad, Tomasa']);
    expect(await named('?sort=largest')).toEqual(['Abad, Tomasa', 'Zárate, Raúl']);
    expect(await named('?sort=name')).toEqual(['Abad, Tomasa', 'Zárate, Raúl']);
  });

  test('They are found by student or guardian, without accents, and by the age of the oldest fee', async () => {
    await owe('student', 6, 20_000);
    await owe('stranger', 3, 5000);
    expect(await named('?search=zarate+mora')).toEqual(['Zárate, Raúl']);
    expect(await named('?search=tomasa')).toEqual(['Abad, Tomasa']);
    expect(await named('?search=nadie')).toEqual([]);
    expect(await named('?age=0')).toEqual(['Abad, Tomasa']);
    expect(await named('?age=3')).toEqual(['Zárate, Raúl']);
    expect(await named('?age=2')).toEqual([]);
  });

  test('A page says how many families there are in all', async () => {
    await owe('student', 6, 20_000);
    await owe('stranger', 3, 5000);
    const { body, headers } = await school.as('secretary').get('/installment/family?page=2&size=1');
    expect(body.map(({ name }: { readonly name: string }) => name)).toEqual(['Abad, Tomasa']);
    expect(headers['x-total-count']).toBe('2');
  });

  test('Credit of the guardian is shown beside the debt, without being subtracted, and not under another guardian', async () => {
    await school.as('admin').post('/register', { difference: 0 });
    const leave = (payer: CastName, advance: number) =>
      school.as('secretary').post('/invoice', { user: { _id: CAST[payer].id }, details: [], advance, payments: [{ form: 'cash', amount: advance }] });
    await owe('student', 6, 20_000);
    expect((await families())[0]).not.toHaveProperty('credit');
    expect((await leave('guardian', 2800)).status).toBe(200);
    expect((await leave('strangersGuardian', 500)).status).toBe(200);
    expect(await families()).toMatchObject([{ _id: CAST.guardian.id, credit: 2800, fees: [{ value: 20_000 }] }]);
    const { bytes } = await school.as('secretary').post('/pdf/installment/family', {});
    expect(readPaper(bytes).text).toContain('a favor $2.800');
  });

  test('Students without a guardian have their own credit', async () => {
    await school.as('admin').post('/register', { difference: 0 });
    await school.database.kysely.deleteFrom('guardianships').where('guardian_id', '=', CAST.guardian.id).execute();
    await owe('student', 6, 20_000);
    await school
      .as('secretary')
      .post('/invoice', { user: { _id: CAST.student.id }, details: [], advance: 1500, payments: [{ form: 'transfer', amount: 1500 }] });
    expect(await families()).toMatchObject([{ _id: CAST.student.id, credit: 1500 }]);
  });

  test('The paper has the telephones, the fees and the three amounts', async () => {
    await owe('student', 6, 20_000);
    const { status, bytes } = await school.as('secretary').post('/pdf/installment/family', {});
    expect(status).toBe(200);
    const { text } = readPaper(bytes);
    for (const word of ['Lista de Deudas por Familia', 'Abad, Tomasa', '0249 15-412-3456', 'Ana: Jun 2026', 'Este mes', '$20.000', '$22.000', '$18.000'])
      expect(text).toContain(word);
  });
});

describe('What was said about a debt', () => {
  const family = [CAST.student.id, CAST.sibling.id];
  const note = (body: object) => school.as('secretary').post('/installment/contact', { students: family, channel: 'note', text: 'Paga el viernes', ...body });
  const said = async (students: readonly string[]) =>
    (await school.as('secretary').get(`/installment/contact?students=${students.join(',')}`)).body.map((one: { channel: string; to: string; text: string }) => [
      one.channel,
      one.to,
      one.text,
    ]);

  test('Messages, calls and notes are kept with author, time and recipient, and the last one is shown with the family', async () => {
    await owe('student', 6, 20_000);
    await owe('sibling', 6, 20_000);
    await note({ channel: 'whatsapp', to: 'Tomasa Abad', text: 'Hola Tomasa' });
    await school.setNow('2026-06-08');
    await note({});
    expect(await said(family)).toEqual([
      ['note', '', 'Paga el viernes'],
      ['whatsapp', 'Tomasa Abad', 'Hola Tomasa'],
    ]);
    expect((await families())[0]).toMatchObject({
      last: { channel: 'note', by: 'Peralta, Celia', at: '2026-06-08T15:00:00.000Z', text: 'Paga el viernes' },
      contacts: 2,
    });
  });

  test('What was said about one family’s student is not shown to another family', async () => {
    await note({ students: [CAST.sibling.id] });
    expect(await said([CAST.sibling.id])).toHaveLength(1);
    expect(await said([CAST.student.id, CAST.stranger.id])).toEqual([]);
    expect(await said(['nobody'])).toEqual([]);
  });

  test('A contact without text, without students, or about somebody who is no student is refused', async () => {
    expect((await note({ text: ' ' })).status).toBe(400);
    expect((await note({ students: [] })).status).toBe(400);
    expect((await note({ students: [CAST.guardian.id] })).status).toBe(404);
    expect((await note({ channel: 'email' })).status).toBe(400);
  });

  test('When a student is deleted, contacts about that student alone are deleted too', async () => {
    await note({ students: [CAST.sibling.id] });
    await note({});
    expect((await school.as('admin').delete(`/user/${CAST.sibling.id}/student`)).status).toBe(200);
    expect(await said(family)).toHaveLength(1);
    expect(await school.database.kysely.selectFrom('debt_contacts').select('words').execute()).toHaveLength(1);
  });
});

describe('The letter by e-mail', () => {
  const letter = (body: object = {}) =>
    school
      .as('secretary')
      .post('/installment/contact/mail', { students: [CAST.student.id], user: CAST.guardian.id, text: 'Hola Tomasa, debe $20.000.', ...body });

  test('It goes to the address on record, never to one sent by the browser, and is kept', async () => {
    expect((await letter({ email: 'otro@demo.example' })).body).toEqual({ sent: true });
    expect(post.letters).toMatchObject([
      { to: ['tomasa@demo.example'], subject: 'Cuotas pendientes · Instituto de Inglés', text: 'Hola Tomasa, debe $20.000.' },
    ]);
    const { body } = await school.as('secretary').get(`/installment/contact?students=${CAST.student.id}`);
    expect(body).toMatchObject([{ channel: 'email', to: 'Tomasa Abad', text: 'Hola Tomasa, debe $20.000.', by: 'Peralta, Celia' }]);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('A guardian is never written to about another family’s child', async () => {
    expect((await letter({ students: [CAST.student.id, CAST.stranger.id] })).status).toBe(400);
    expect((await letter({ user: CAST.teacher.id })).status).toBe(400);
    expect(post.letters).toEqual([]);
  });

  test('Without an address the office is told so', async () => {
    await school.database.kysely.updateTable('users').set({ email: null }).where('id', '=', CAST.strangersGuardian.id).execute();
    expect(await letter({ students: [CAST.stranger.id], user: CAST.strangersGuardian.id })).toMatchObject({
      status: 400,
      body: { msg: 'No hay una dirección de correo electrónico registrada' },
    });
  });

  test('A letter that the mail server refuses is reported as not sent, and not kept', async () => {
    await post.close();
    expect((await letter()).body).toEqual({ sent: false });
    expect((await school.as('secretary').get(`/installment/contact?students=${CAST.student.id}`)).body).toEqual([]);
  });
});

describe('The words of the letter and the alias', () => {
  test('The administration changes both, the secretary reads them', async () => {
    const admin = school.as('admin');
    expect((await admin.put('/institute/payment', { alias: 'los.ceibos', holder: 'Los Ceibos' })).status).toBe(200);
    expect((await admin.put('/installment/letter', { words: 'Hola {nombre}: {hoy}' })).status).toBe(200);
    expect((await school.as('secretary').get('/installment/letter')).body).toEqual({
      words: 'Hola {nombre}: {hoy}',
      mails: true,
      payment: { alias: 'los.ceibos', holder: 'Los Ceibos' },
    });
    expect((await school.as('guardian').get('/institute/payment')).body).toEqual({ alias: 'los.ceibos', holder: 'Los Ceibos' });
    const told = await school.database.kysely.selectFrom('history').select(['label', 'action']).where('noun', '=', 'institute').orderBy('id').execute();
    expect(told).toHaveLength(2);
  });

  test('A change based on an outdated text or alias is refused, so that nothing is overwritten unseen', async () => {
    const admin = school.as('admin');
    const seen = async (path: string) => ({ seen: String((await admin.get(path)).headers['x-state']) });
    const [letter, alias] = [await seen('/installment/letter'), await seen('/institute/payment')];
    const statuses = async (words: string, holder: string) => [
      (await admin.put('/installment/letter', { words }, letter)).status,
      (await admin.put('/institute/payment', { alias: 'los.ceibos', holder }, alias)).status,
    ];
    expect(await statuses('Hola {nombre}', 'La primera')).toEqual([200, 200]);
    expect(await statuses('Estimada {nombre}', 'La segunda')).toEqual([409, 409]);
    expect((await admin.get('/installment/letter')).body).toMatchObject({ words: 'Hola {nombre}', payment: { holder: 'La primera' } });
  });

  test('The secretary changes neither', async () => {
    expect((await school.as('secretary').put('/installment/letter', { words: 'Hola' })).status).toBe(403);
    expect((await school.as('secretary').put('/institute/payment', { alias: '', holder: '' })).status).toBe(403);
  });

  test('An unknown place or a wrong alias is refused with its reason', async () => {
    expect(await school.as('admin').put('/installment/letter', { words: 'Debe {todo}' })).toMatchObject({
      status: 400,
      body: { msg: 'No existe el dato {todo}' },
    });
    expect((await school.as('admin').put('/institute/payment', { alias: 'corto', holder: '' })).status).toBe(400);
  });

  test('An alias has 6 to 20 letters, numbers, dots or hyphens, a CBU or CVU 22 digits; it can be taken away', async () => {
    const status = async (alias: string) => (await school.as('admin').put('/institute/payment', { alias, holder: '' })).status;
    for (const alias of ['abc.12', 'LOS.CEIBOS-2026', 'abcdefghij.klmnopqrs', '0000003100012345678901', ''])
      expect([alias, await status(alias)]).toEqual([alias, 200]);
    for (const alias of ['abc.1', 'abcdefghij.klmnopqrst', 'los ceibos', 'ceibos@banco', '000000310001234567890'])
      expect([alias, await status(alias)]).toEqual([alias, 400]);
  });

  test('Without a text of its own the standard text counts again', async () => {
    await school.as('admin').put('/installment/letter', { words: 'Hola {nombre}' });
    const { body } = await school.as('admin').put('/installment/letter', {});
    expect(body.words).toContain('Le recordamos lo pendiente de {alumnos}:');
  });
});
