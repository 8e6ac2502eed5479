import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { CAST } from '../../../tests/cast.ts';
import { type MailServer, openMailServer } from '../../../tests/mail-server.ts';
import { readPaper } from '../../../tests/paper.ts';
import { openSchool, type School } from '../../../tests/school.ts';

let school: School;
let post: MailServer;
const open = async (url: string | null): Promise<void> => {
  school = await openSchool({ now: '2026-06-10', mail: openMail({ url, home: () => 'https://instituto.example', log: openLog('silent') }) });
  await school.as('secretary').post('/register', { difference: 1000 });
};
beforeEach(async () => {
  post = await openMailServer();
  await open(post.url);
});
afterEach(async () => {
  await school.close();
  await post.close();
});

const TOMASA = { _id: CAST.guardian.id, name: 'Tomasa', lastname: 'Abad' };
const issue = async (user: object): Promise<string> => {
  const fee = await school
    .as('secretary')
    .post('/installment', { student: CAST.student.id, number: 6, year: 2026, value: 12_000, status: 'debt', updatable: true });
  const details = [{ installment: fee.body._id, value: 12_000, payment: 12_000 }];
  const { status, body } = await school.as('secretary').post('/invoice', { user, details });
  expect(status).toBe(200);
  return body._id;
};
const mail = (id: string) => school.as('secretary').post(`/invoice/${id}/mail`);
const told = () => school.database.kysely.selectFrom('history').select(['label', 'by_name', 'after']).where('action', '=', 'send').execute();

describe('An invoice by e-mail', () => {
  test('The payer gets it with its paper and a link to its page, and the history keeps no address', async () => {
    const id = await issue(TOMASA);
    expect(await mail(id)).toMatchObject({ status: 200, body: { sent: true } });
    const [letter, ...others] = post.letters;
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: ['tomasa.abad@demo.example'], subject: 'Factura N° 1 de Instituto de Inglés' });
    const [, paper = ''] = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(letter?.text ?? '') ?? [];
    const { text } = readPaper(Buffer.from(paper, 'base64'));
    expect(text).toContain('Abad, Tomasa');
    expect(text).toContain('$12.000');
    expect(await told()).toEqual([{ label: 'Factura 1', by_name: 'Peralta, Celia', after: '{"sentBy":"Email"}' }]);
  });

  test('Fees that the payer paid for another family are one sum, in the letter and on the paper', async () => {
    const fee = async (student: string, value: number) =>
      (await school.as('secretary').post('/installment', { student, number: 6, year: 2026, value, status: 'debt', updatable: true })).body._id;
    const details = [
      { installment: await fee(CAST.student.id, 12_000), value: 12_000, payment: 12_000 },
      { installment: await fee(CAST.stranger.id, 7000), value: 7000, payment: 5000 },
    ];
    const { _id } = (await school.as('secretary').post('/invoice', { user: TOMASA, details })).body;
    await mail(_id);
    const letter = post.letters[0]?.text ?? '';
    const [, paper = ''] = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(letter) ?? [];
    const { lines, text } = readPaper(Buffer.from(paper, 'base64'));
    expect(lines.slice(-5)).toEqual([
      'Nombre Cuota Año Total Abonado',
      'Abad, Ana Jun 2026 $12.000 $12.000',
      'Otras cuotas de esta factura $5.000 $5.000',
      'Total $17.000',
      'Impreso el 10/06/2026 Página 1 de 1',
    ]);
    expect(text).not.toMatch(/Zárate|\$7\.000|\$2\.000/);
    expect(letter).not.toMatch(/Z=C3=A1rate|Zárate|\$7\.000|\$2\.000/);
    expect(letter).toContain('Otras cuotas de esta factura: $5.000');
  });

  test('A payer who only gave a name gets it at the address written on the invoice', async () => {
    await mail(await issue({ name: 'Rita', lastname: 'Paga', email: 'rita@demo.example' }));
    expect(post.letters).toMatchObject([{ to: ['rita@demo.example'] }]);
    expect(post.letters[0]?.text).not.toContain('/invoice/single/');
  });

  test('Without an address the office is told so, and nothing is sent', async () => {
    expect(await mail(await issue({ name: 'Rita', lastname: 'Paga' }))).toMatchObject({
      status: 400,
      body: { msg: 'No hay una dirección de correo electrónico registrada' },
    });
    expect(post.letters).toEqual([]);
  });

  test('When the mail server refuses it, the office is told so, and the history does not say that it was sent', async () => {
    const id = await issue(TOMASA);
    await post.close();
    expect((await mail(id)).body).toEqual({ sent: false });
    expect(await told()).toEqual([]);
  });

  test('Without a mail server it is refused', async () => {
    await school.close();
    await open(null);
    expect(await mail(await issue(TOMASA))).toMatchObject({ status: 400, body: { msg: 'El instituto no tiene configurado el envío de correos' } });
  });
});

test('An invoice sent by WhatsApp or shared is told in the history', async () => {
  const id = await issue(TOMASA);
  expect((await school.as('secretary').post(`/invoice/${id}/sent`, { channel: 'whatsapp' })).status).toBe(200);
  expect((await school.as('secretary').post(`/invoice/${id}/sent`, { channel: 'share' })).status).toBe(200);
  expect((await school.as('secretary').post(`/invoice/${id}/sent`, { channel: 'email' })).status).toBe(400);
  expect((await school.as('secretary').post('/invoice/ffffffffffffffffffffffff/sent', { channel: 'share' })).status).toBe(404);
  expect((await told()).map(({ after }) => after).toSorted()).toEqual(['{"sentBy":"Compartir"}', '{"sentBy":"WhatsApp"}']);
});
