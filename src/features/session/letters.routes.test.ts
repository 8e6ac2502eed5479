import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/log.ts';
import { type Mail, openMail } from '#server/mail/mail.ts';
import { hashPassword } from '#server/password.ts';
import { codeAt } from '../../../tests/authenticator.ts';
import { CAST } from '../../../tests/cast.ts';
import { type MailServer, openMailServer } from '../../../tests/mail-server.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { setPassword } from './credential.store.ts';

const hash = hashPassword('correcto-caballo');
const ELENA = 'elena.nunez@demo.example';
const LINK = /https:\/\/instituto\.example\/invitation\/([\w-]{43})/;

let server: MailServer;
let school: School;
let mail: Mail;
const open = async (url: string | null) => {
  mail = openMail({ url, home: () => 'https://instituto.example', log: openLog('silent') });
  school = await openSchool({ mail });
  await school.database.transaction(
    async (tx) => {
      for (const member of ['teacher', 'guardian'] as const) await setPassword(tx, CAST[member].id, await hash, '2026-06-01T00:00:00.000Z');
    },
    () => true,
  );
};
beforeEach(async () => {
  server = await openMailServer();
  await open(server.url);
});
afterEach(async () => {
  await school.close();
  await server.close();
});

const ask = (email: string) => school.as(null).post('/auth/forgot', { email });
/** Waits until everything has been sent. */
const arrived = async () => {
  await mail.close();
  return server.letters;
};
const tokenIn = (text: string | undefined): string => LINK.exec(text ?? '')?.[1] ?? '';

describe('A forgotten password', () => {
  test('The answer is the same for a known, unknown, inactive or never invited person, and only the first gets a letter', async () => {
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.guardian.id).execute();
    const answers = [];
    for (const email of [ELENA, 'nobody@demo.example', 'tomasa.abad@demo.example', 'ana.abad@demo.example']) answers.push(await ask(email));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { msg: 'Si la dirección está registrada, recibirá un enlace para elegir una nueva contraseña' }]);
    expect((await arrived()).map(({ to, subject }) => [to, subject])).toEqual([[[ELENA], 'Nueva contraseña para Instituto de Inglés']]);
  });

  test('The link works once, within the hour, and has the institute’s own address, whatever the request said', async () => {
    await school.app.inject({ method: 'POST', url: '/api/auth/forgot', headers: { host: 'evil.example' }, payload: { email: ` ${ELENA.toUpperCase()} ` } });
    await ask(ELENA);
    const [first, second] = await arrived();
    await school.setNow('2026-06-10T15:59:59.000Z');
    const token = tokenIn(first?.text);
    expect((await school.as(null).get(`/invitation/${token}`)).body).toEqual({ name: 'Elena', email: ELENA });
    const passwords = { password: 'una-nueva-clave', password2: 'una-nueva-clave' };
    const entered = await school.as(null).post(`/invitation/${token}`, passwords);
    expect((await school.withToken(entered.body.token).get('/auth')).body.name).toBe('Elena');
    for (const used of [token, tokenIn(second?.text)]) expect((await school.as(null).post(`/invitation/${used}`, passwords)).status).toBe(404);
    expect((await school.as(null).post('/auth', { email: ELENA, password: 'correcto-caballo' })).status).toBe(400);
    expect((await school.as(null).post('/auth', { email: ELENA, password: 'una-nueva-clave' })).status).toBe(200);
  });

  test('After an hour the link is expired', async () => {
    await ask(ELENA);
    const [letter] = await arrived();
    await school.setNow('2026-06-10T16:00:00.000Z');
    expect((await school.as(null).get(`/invitation/${tokenIn(letter?.text)}`)).status).toBe(404);
  });

  test('Asking for a link ends neither the office’s invitation nor a session', async () => {
    const { link } = (await school.as('secretary').post(`/user/${CAST.teacher.id}/invitation`)).body;
    await ask(ELENA);
    await arrived();
    expect((await school.as(null).get(`/invitation/${link.slice(link.lastIndexOf('/') + 1)}`)).status).toBe(200);
    expect((await school.as('teacher').get('/auth')).status).toBe(200);
  });

  test('Whoever asks twice, or was invited before, gets every letter; the first link used ends the others', async () => {
    const { link } = (await school.as('secretary').post(`/user/${CAST.teacher.id}/invitation`)).body;
    await ask(ELENA);
    await ask(ELENA);
    const tokens = (await arrived()).map((letter) => tokenIn(letter.text));
    expect(tokens.map((token) => token.length)).toEqual([43, 43]);
    const taken = await school.as(null).post(`/invitation/${tokens[1]}`, { password: 'nueva-clave-9', password2: 'nueva-clave-9' });
    expect(taken.status).toBe(200);
    for (const other of [tokens[0], link.slice(link.lastIndexOf('/') + 1)]) expect((await school.as(null).get(`/invitation/${other}`)).status).toBe(404);
  });

  test('Three links in a quarter of an hour are the limit, for unknown e-mails too', async () => {
    for (const email of [ELENA, 'nobody@demo.example']) {
      for (let time = 1; time <= 3; time++) expect((await ask(email)).status).toBe(200);
      expect(await ask(email)).toMatchObject({ status: 429, body: { msg: 'Ya se pidieron varios enlaces. Espere 15 minutos y vuelva a intentar' } });
    }
    expect((await school.as(null).post('/auth', { email: ELENA, password: 'correcto-caballo' })).status).toBe(200);
    await school.setNow('2026-06-10T15:15:00.000Z');
    expect((await ask(ELENA)).status).toBe(200);
  });

  test('Thirty links from one network address are the limit', async () => {
    for (let number = 1; number <= 30; number++) expect((await ask(`n${number}@demo.example`)).status).toBe(200);
    expect((await ask(ELENA)).status).toBe(429);
  });

  test('Without a mail server the page sends people to the office, and no link is created', async () => {
    expect((await school.as(null).get('/auth/forgot')).body).toEqual({ byMail: true });
    await school.close();
    await open(null);
    expect((await school.as(null).get('/auth/forgot')).body).toEqual({ byMail: false });
    expect((await ask(ELENA)).status).toBe(200);
    expect(await school.database.kysely.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  test('Text that is no e-mail is reported at its field', async () => {
    expect(await ask('elena')).toMatchObject({ status: 400, body: { errors: [{ path: 'email', msg: 'La dirección de correo electrónico no es válida' }] } });
  });
});

describe('Changed credentials', () => {
  test('The owner of the old address and the new one are told; no secret is in the letters', async () => {
    await school
      .as('secretary')
      .put(`/user/credentials/${CAST.teacher.id}`, { email: 'elena@demo.example', password: 'una-nueva-clave', password2: 'una-nueva-clave' });
    const letters = await arrived();
    expect(letters.map(({ to }) => to[0]).sort()).toEqual([ELENA, 'elena@demo.example'].sort());
    for (const { text, subject } of letters) {
      expect(subject).toBe('Cambió la dirección de correo electrónico y la contraseña con la que ingresa a Instituto de Inglés');
      expect(text).not.toMatch(/una-nueva-clave|elena@demo\.example|http/);
    }
  });

  test('Changing the own password sends one letter; a refused change none', async () => {
    await school.as('teacher').put(`/user/credentials/${CAST.teacher.id}`, { password: 'corta', password2: 'corta' });
    await school.as('teacher').put(`/user/credentials/${CAST.teacher.id}`, { password: 'una-nueva-clave', password2: 'una-nueva-clave' });
    expect((await arrived()).map(({ to, subject }) => [to, subject])).toEqual([[[ELENA], 'Cambió la contraseña con la que ingresa a Instituto de Inglés']]);
  });

  test('A mail server that refuses does not prevent the change', async () => {
    await school.close();
    await server.close();
    server = await openMailServer({ refuses: true });
    await open(server.url);
    const body = { password: 'una-nueva-clave', password2: 'una-nueva-clave' };
    expect((await school.as('teacher').put(`/user/credentials/${CAST.teacher.id}`, body)).status).toBe(200);
    expect((await school.as(null).post('/auth', { email: ELENA, password: 'una-nueva-clave' })).status).toBe(200);
  });
});

describe('An invitation by e-mail', () => {
  const invite = async (id: string) => (await school.as('secretary').post(`/user/${id}/invitation`)).body;
  const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

  test('The institute sends it, with the same link as on the screen', async () => {
    const invitation = await invite(CAST.guardian.id);
    expect(invitation).toMatchObject({ sends: true });
    expect(invitation.mail).toBeUndefined();
    const { status, body } = await school.as('secretary').post(`/user/${CAST.guardian.id}/invitation/mail`, { token: tokenOf(invitation.link) });
    expect([status, body]).toEqual([200, { sent: true }]);
    const [letter] = await arrived();
    expect(letter).toMatchObject({ to: ['tomasa.abad@demo.example'], subject: 'Invitación de Instituto de Inglés' });
    expect(letter?.text).toContain(invitation.link);
  });

  test('Only the newest invitation of this person is sent, and only to a person with an e-mail', async () => {
    const old = await invite(CAST.guardian.id);
    await invite(CAST.guardian.id);
    const send = (id: string, link: string) => school.as('secretary').post(`/user/${id}/invitation/mail`, { token: tokenOf(link) });
    expect(await send(CAST.guardian.id, old.link)).toMatchObject({ status: 404, body: { msg: 'El enlace ya no sirve. Cree uno nuevo' } });
    const others = await invite(CAST.student.id);
    expect((await send(CAST.guardian.id, others.link)).status).toBe(404);
    expect((await send(CAST.admin.id, others.link)).status).toBe(403);
    await school.database.kysely.updateTable('users').set({ email: null }).where('id', '=', CAST.student.id).execute();
    expect(await send(CAST.student.id, others.link)).toMatchObject({ status: 400, body: { msg: 'No hay una dirección de correo electrónico registrada' } });
    expect((await invite(CAST.student.id)).sends).toBeUndefined();
    expect(await arrived()).toEqual([]);
  });

  test('The office is told when the mail server refuses the letter', async () => {
    await school.close();
    await server.close();
    server = await openMailServer({ refuses: true });
    await open(server.url);
    const { link } = await invite(CAST.guardian.id);
    expect((await school.as('secretary').post(`/user/${CAST.guardian.id}/invitation/mail`, { token: tokenOf(link) })).body).toEqual({ sent: false });
  });
});

describe('A second factor', () => {
  test('A letter tells its owner that it was turned on, and that it was turned off: by the recovery code, or by the office', async () => {
    const NOW = '2026-06-10T15:00:00.000Z';
    const turnOn = async (token: string): Promise<string> => {
      const teacher = school.withToken(token);
      const { key } = (await teacher.post('/auth/second-factor', { password: 'correcto-caballo' })).body;
      return (await teacher.post('/auth/second-factor/confirm', { code: codeAt(key, NOW) })).body.recovery;
    };
    const logIn = async (code?: string) => (await school.as(null).post('/auth', { email: ELENA, password: 'correcto-caballo', code })).body.token;
    const recovery = await turnOn(await logIn());
    await turnOn(await logIn(recovery));
    await school.as('admin').post(`/user/${CAST.teacher.id}/second-factor/remove`);
    const letters = await arrived();
    const ON = 'Activó la verificación en dos pasos en Instituto de Inglés';
    const OFF = 'La verificación en dos pasos en Instituto de Inglés quedó desactivada';
    expect(letters.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([ON, ON, OFF, OFF].map((subject) => `${ELENA}: ${subject}`).toSorted());
    expect(letters.find(({ subject }) => subject === ON)?.text).toContain('además de la contraseña, un código de su teléfono');
    expect(letters.find(({ subject }) => subject === OFF)?.text).toContain('alcanza con la contraseña');
    expect(JSON.stringify(letters)).not.toContain(recovery);
  });
});
