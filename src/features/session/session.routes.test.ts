import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { openLog } from '#server/log.ts';
import { hashPassword } from '#server/password.ts';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { firstAdministratorLink, letAdministratorIn } from './administrator.acts.ts';
import { setPassword } from './credential.store.ts';

const PASSWORD = 'correcto-caballo';
const hash = hashPassword(PASSWORD);

let school: School;
beforeEach(async () => {
  school = await openSchool();
  await school.database.transaction(
    async (tx) => {
      for (const member of ['teacher', 'guardian'] as const) await setPassword(tx, CAST[member].id, await hash, '2026-06-01T00:00:00.000Z');
    },
    () => true,
  );
});
afterEach(() => school.close());

const logIn = (email: string, password: string) => school.as(null).post('/auth', { email, password });
const ELENA = 'elena.nunez@demo.example';

describe('Logging in', () => {
  test('The right password logs in, whatever the case of the e-mail, and the token is not stored as it is', async () => {
    const { status, body } = await logIn(' Elena.Nunez@Demo.example', PASSWORD);
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect((await school.withToken(body.token).get('/auth')).body).toMatchObject({
      _id: CAST.teacher.id,
      name: 'Elena',
      type: 'teacher',
      children: [],
      relatedCellphones: [],
      img: { url: '' },
    });
    const kept = await school.database.kysely.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(body.token);
  });

  test('A guardian gets the children with the login', async () => {
    const { body } = await logIn('tomasa.abad@demo.example', PASSWORD);
    expect((await school.withToken(body.token).get('/auth')).body.children).toEqual([
      { _id: CAST.student.id, name: 'Ana', lastname: 'Abad', studentnumber: 1 },
      { _id: CAST.sibling.id, name: 'Bautista', lastname: 'Abad', studentnumber: 2 },
    ]);
  });

  test('An unknown e-mail, a wrong password and a person without password get the same answer', async () => {
    const wrong = await logIn(ELENA, 'incorrecto');
    expect(wrong.status).toBe(400);
    expect((await logIn('nobody@demo.example', PASSWORD)).body).toEqual(wrong.body);
    expect((await logIn('celia.peralta@demo.example', PASSWORD)).body).toEqual(wrong.body);
    expect((await logIn('celia.peralta@demo.example', '')).status).toBe(400);
  });

  test('The log tells whose login failed or succeeded, by id, and nothing else of the person', async () => {
    const lines: string[] = [];
    const heard = await openSchool({ log: openLog('info', { write: (line) => lines.push(line) }) });
    await heard.database.transaction(
      async (tx) => setPassword(tx, CAST.teacher.id, await hash, '2026-06-01T00:00:00.000Z'),
      () => true,
    );
    for (const [email, password] of [
      [ELENA, 'incorrecto'],
      ['nobody@demo.example', PASSWORD],
      [ELENA, PASSWORD],
    ])
      await heard.as(null).post('/auth', { email, password });
    await heard.close();
    expect(lines.map((line) => JSON.parse(line)).map(({ call, status, caller, about }) => [call, status, caller, about])).toEqual([
      ['POST /api/auth', 400, undefined, CAST.teacher.id],
      ['POST /api/auth', 400, undefined, undefined],
      ['POST /api/auth', 200, undefined, CAST.teacher.id],
    ]);
    expect(lines.join()).not.toMatch(/elena|nobody|incorrecto|caballo/i);
  });

  test('Missing and malformed input is reported field by field', async () => {
    expect(await school.as(null).post('/auth', {})).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'email', msg: 'Ingrese la dirección de correo electrónico' },
          { path: 'password', msg: 'Ingrese la contraseña' },
        ],
      },
    });
    expect(await school.as(null).post('/auth', { email: 'elena', password: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', msg: 'La dirección de correo electrónico no es válida' }] },
    });
    expect((await school.as(null).post('/auth', { email: { $ne: '' }, password: ['x'] })).status).toBe(400);
  });

  test('Only somebody who knows the password is told that the user is inactive', async () => {
    await school.database.kysely.updateTable('users').set({ active: 0 }).where('id', '=', CAST.teacher.id).execute();
    expect((await logIn(ELENA, 'incorrecto')).body.msg).toBe('El correo electrónico o la contraseña no son correctos');
    expect(await logIn(ELENA, PASSWORD)).toMatchObject({ status: 400, body: { msg: 'Su usuario está inactivo. Comuníquese con el instituto' } });
  });

  test('After ten failures even the right password has to wait, for unknown e-mails too, and after a quarter of an hour it works', async () => {
    for (const email of [ELENA, 'nobody@demo.example']) {
      for (let attempt = 1; attempt <= 10; attempt++) expect((await logIn(email, 'incorrecto')).status).toBe(400);
      expect(await logIn(email, PASSWORD)).toMatchObject({ status: 429, body: { msg: 'Demasiados intentos fallidos. Espere 15 minutos y vuelva a intentar' } });
    }
    expect((await logIn('tomasa.abad@demo.example', PASSWORD)).status).toBe(200);
    await school.setNow('2026-06-10T15:15:00.000Z');
    expect((await logIn(ELENA, PASSWORD)).status).toBe(200);
  });

  test('Only failures in a row count: the right password deletes them', async () => {
    for (let round = 1; round <= 2; round++) {
      for (let attempt = 1; attempt <= 9; attempt++) await logIn(ELENA, 'incorrecto');
      expect((await logIn(ELENA, PASSWORD)).status).toBe(200);
    }
  });

  test('Strangers who know the e-mail cannot lock a person out of a place where he or she has logged in before', async () => {
    expect((await logIn(ELENA, PASSWORD)).status).toBe(200);
    const fromElsewhere = (password: string) =>
      school.app.inject({ method: 'POST', url: '/api/auth', remoteAddress: '203.0.113.9', payload: { email: ELENA, password } });
    for (let attempt = 1; attempt <= 10; attempt++) await fromElsewhere('incorrecto');
    expect((await fromElsewhere(PASSWORD)).statusCode).toBe(429);
    expect((await logIn(ELENA, PASSWORD)).status).toBe(200);
    await school.setNow('2026-07-11');
    for (let attempt = 1; attempt <= 10; attempt++) await fromElsewhere('incorrecto');
    expect((await logIn(ELENA, PASSWORD)).status).toBe(429);
  });

  test('All addresses of one connection count as one place', async () => {
    const from = (remoteAddress: string) =>
      school.app.inject({ method: 'POST', url: '/api/auth', remoteAddress, payload: { email: ELENA, password: PASSWORD } });
    expect((await from('2001:db8:0:7::1')).statusCode).toBe(200);
    for (let attempt = 1; attempt <= 10; attempt++) await logIn(ELENA, 'incorrecto');
    expect((await from('2001:db8:0:8::1')).statusCode).toBe(429);
    expect((await from('2001:db8::7:ffff:ffff:ffff:ffff')).statusCode).toBe(200);
  });

  test('Thirty attempts at once are counted too', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => logIn(ELENA, 'incorrecto')));
    expect(all.filter((one) => one.status === 400)).toHaveLength(10);
    expect(all.filter((one) => one.status === 429)).toHaveLength(20);
  });
});

describe('Sessions', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
  const logInWith = async (agent: string): Promise<string> => {
    const payload = { email: ELENA, password: PASSWORD };
    const { body } = await school.app.inject({ method: 'POST', url: '/api/auth', headers: { 'user-agent': agent }, payload });
    return JSON.parse(body).token;
  };

  test('Everybody sees the own open sessions by device and last use, and can end one of them', async () => {
    const [phone, here] = [await logInWith(PHONE), await logInWith('')];
    const used = '2026-06-10T09:00:00.000Z';
    await school.database.kysely.updateTable('sessions').set({ created_at: used, used_at: used }).where('device', '=', 'Chrome en Windows').execute();
    const now = '2026-06-10T15:00:00.000Z';
    const { body } = await school.withToken(here).get('/auth/sessions');
    expect(body).toEqual([...body.slice(0, 2), { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Chrome en Windows', since: used, used, isHere: false }]);
    const [one, other] = body;
    const [away, own] = one.isHere ? [other, one] : [one, other];
    expect(away).toEqual({ _id: expect.anything(), name: 'Chrome en Android', since: now, used: now, isHere: false });
    expect(own).toEqual({ _id: expect.anything(), name: 'Navegador en otro dispositivo', since: now, used: now, isHere: true });
    const left = await school.withToken(here).delete(`/auth/sessions/${away._id}`);
    expect(left).toMatchObject({ status: 200, body: [{ isHere: true }, { name: 'Chrome en Windows' }] });
    expect((await school.withToken(phone).get('/auth')).status).toBe(401);
    expect(await school.withToken(here).delete(`/auth/sessions/${away._id}`)).toMatchObject({ status: 404, body: { msg: 'Esa sesión ya se cerró' } });
  });

  test('Nobody ends another person’s session', async () => {
    const [session] = (await school.as('guardian').get('/auth/sessions')).body;
    expect((await school.as('admin').delete(`/auth/sessions/${session._id}`)).status).toBe(404);
    expect((await school.as('guardian').get('/auth')).status).toBe(200);
  });

  test('A session that ended by itself is not listed', async () => {
    await logInWith(PHONE);
    await school.database.kysely.updateTable('sessions').set({ used_at: '2026-06-10T03:00:00.000Z' }).where('device', '=', 'Chrome en Android').execute();
    expect((await school.as('teacher').get('/auth/sessions')).body).toMatchObject([{ name: 'Chrome en Windows', isHere: true }]);
  });

  test('Logging out ends this session; logging out everywhere ends all', async () => {
    const [one, other] = [(await logIn(ELENA, PASSWORD)).body.token, (await logIn(ELENA, PASSWORD)).body.token];
    expect((await school.withToken(one).post('/auth/logout')).status).toBe(200);
    expect((await school.withToken(one).get('/auth')).status).toBe(401);
    expect((await school.withToken(other).get('/auth')).status).toBe(200);
    expect((await school.withToken(other).post('/auth/logout-all')).status).toBe(200);
    expect((await school.withToken(other).get('/auth')).status).toBe(401);
    expect((await school.as('teacher').get('/auth')).status).toBe(401);
    expect((await school.as('guardian').get('/auth')).status).toBe(200);
  });

  test('Whoever logs in again in the same browser ends the session that it had; a wrong password ends nothing', async () => {
    const [first, other] = [(await logIn(ELENA, PASSWORD)).body.token, (await logIn(ELENA, PASSWORD)).body.token];
    expect((await school.withToken(first).post('/auth', { email: ELENA, password: 'incorrecto' })).status).toBe(400);
    expect((await school.withToken(first).get('/auth')).status).toBe(200);
    const again = (await school.withToken(first).post('/auth', { email: ELENA, password: PASSWORD })).body.token;
    expect((await school.withToken(first).get('/auth')).status).toBe(401);
    for (const token of [other, again]) expect((await school.withToken(token).get('/auth')).status).toBe(200);
  });

  test('Without a token or with an unknown one the answer is 401 with a message', async () => {
    for (const caller of [school.as(null), school.withToken('unknown')]) {
      expect(await caller.get('/auth')).toMatchObject({
        status: 401,
        body: { msg: 'Su sesión terminó. Inicie sesión nuevamente', errors: [{ msg: 'Su sesión terminó. Inicie sesión nuevamente' }] },
      });
    }
  });

  test('Use keeps a session alive: a teacher who comes back within twelve hours is still logged in', async () => {
    const { token } = (await logIn(ELENA, PASSWORD)).body;
    const { kysely } = school.database;
    await kysely.updateTable('sessions').set({ used_at: '2026-06-10T03:00:00.001Z' }).execute();
    expect((await school.withToken(token).get('/auth')).status).toBe(200);
    const noted = await kysely.selectFrom('sessions').select('used_at').where('used_at', '=', '2026-06-10T15:00:00.000Z').execute();
    expect(noted).toHaveLength(1);
    await kysely.updateTable('sessions').set({ used_at: '2026-06-10T03:00:00.000Z' }).execute();
    expect((await school.withToken(token).get('/auth')).status).toBe(401);
    expect((await school.as('guardian').get('/auth')).status).toBe(200);
  });
});

describe('Credentials', () => {
  const password = { password: 'nueva-clave', password2: 'nueva-clave' };
  const path = (member: keyof typeof CAST) => `/user/credentials/${CAST[member].id}`;

  test('A new password ends the other sessions of the person, but not the caller’s own', async () => {
    const [here, there] = [(await logIn(ELENA, PASSWORD)).body.token, (await logIn(ELENA, PASSWORD)).body.token];
    const changed = await school.withToken(here).put(path('teacher'), { _id: CAST.teacher.id, email: ELENA, ...password });
    expect(changed).toMatchObject({ status: 200, body: { _id: CAST.teacher.id, email: ELENA } });
    expect(JSON.stringify(changed.body)).not.toContain('argon2');
    expect((await school.withToken(here).get('/auth')).status).toBe(200);
    expect((await school.withToken(there).get('/auth')).status).toBe(401);
    expect((await logIn(ELENA, PASSWORD)).status).toBe(400);
    expect((await logIn(ELENA, 'nueva-clave')).status).toBe(200);
  });

  test('Passwords that differ or are short are refused, and so is a form without a change', async () => {
    expect(await school.as('teacher').put(path('teacher'), { password: 'nueva-clave', password2: 'otra' })).toMatchObject({
      status: 400,
      body: { msg: 'Las contraseñas no coinciden' },
    });
    expect(await school.as('teacher').put(path('teacher'), { password: 'corta', password2: 'corta' })).toMatchObject({ status: 400 });
    const used = { password: 'ILoveYou', password2: 'ILoveYou' };
    expect(await school.as('teacher').put(path('teacher'), { ...used, refuseWidelyUsed: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect(await school.as('teacher').put(path('teacher'), used)).toMatchObject({ status: 200 });
    expect(await school.as('teacher').put(path('teacher'), { email: ELENA })).toMatchObject({ status: 400, body: { msg: 'No se modificó ningún dato' } });
    expect(await school.as('secretary').put(path('teacher'), { email: ELENA })).toMatchObject({ status: 400 });
  });

  test('Nobody outside the office changes another’s credentials, or their own e-mail', async () => {
    for (const role of ['teacher', 'classManager', 'guardian', 'student'] as const)
      expect((await school.as(role).put(path('sibling'), password)).status).toBe(403);
    expect((await school.as('teacher').put('/user/credentials/5e0000000000000000009999', password)).status).toBe(403);
    for (const email of ['otra@demo.example', 'ninguna', 7])
      expect((await school.as('teacher').put(path('teacher'), { email, ...password })).body.email).toBe(ELENA);
  });

  test('The office sets e-mail and password of others; a secretary not those of administrators', async () => {
    expect((await school.as('secretary').put(path('admin'), password)).status).toBe(403);
    expect((await school.as('secretary').put(path('adminTeacher'), password)).status).toBe(403);
    expect((await school.as('secretary').put('/user/credentials/5e0000000000000000009999', password)).status).toBe(404);
    expect(await school.as('secretary').put(path('student'), { email: 'Ana@Otra.example', ...password })).toMatchObject({
      status: 200,
      body: { email: 'ana@otra.example' },
    });
    expect((await school.as('student').get('/auth')).status).toBe(401);
    expect((await logIn('ana@otra.example', 'nueva-clave')).status).toBe(200);
  });

  test('An e-mail of somebody else is refused', async () => {
    expect(await school.as('admin').put(path('student'), { email: ELENA.toUpperCase() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', msg: 'Otro usuario ya tiene esa dirección de correo electrónico' }] },
    });
  });

  test('Clearing the e-mail prevents the login; a password alone needs an e-mail', async () => {
    const cleared = await school.as('admin').put(path('teacher'), { _id: CAST.teacher.id });
    expect(cleared.status).toBe(200);
    expect(cleared.body).not.toHaveProperty('email');
    expect((await logIn(ELENA, PASSWORD)).status).toBe(400);
    expect((await school.as('admin').put(path('teacher'), password)).status).toBe(400);
    await school.as('admin').put(path('teacher'), { email: ELENA });
    expect((await logIn(ELENA, PASSWORD)).status).toBe(400);
    expect((await school.as('admin').put(path('admin'), {})).status).toBe(400);
  });

  test('The history tells the change and no secret', async () => {
    await school.as('secretary').put(path('teacher'), password);
    const [row] = await school.database.kysely.selectFrom('history').selectAll().where('noun', '=', 'credentials').execute();
    expect(row).toMatchObject({ by_name: 'Peralta, Celia', label: 'Núñez, Elena' });
    expect(`${row?.before}${row?.after}`).not.toContain('argon2');
  });
});

describe('Invitations', () => {
  const invite = async (member: keyof typeof CAST, by: 'secretary' | 'admin' = 'secretary') => school.as(by).post(`/user/${CAST[member].id}/invitation`);
  const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

  test('Its link lets the person choose a password once, and logs in', async () => {
    await school.database.kysely.updateTable('users').set({ cel: '0249 15-412-3456' }).where('id', '=', CAST.student.id).execute();
    const { status, body } = await invite('student');
    expect(status).toBe(200);
    expect(body.link).toMatch(/^http:\/\/[^/]+\/invitation\/[\w-]{43}$/);
    expect(body.whatsapp).toContain('https://wa.me/5492494123456?text=');
    expect(body.whatsapp).toContain(encodeURIComponent(body.link));
    expect(body.mail).toContain('mailto:ana.abad%40demo.example');
    expect(body.expires).toBe('2026-06-17T15:00:00.000Z');
    const path = `/invitation/${tokenOf(body.link)}`;
    expect(await school.as(null).get(path)).toMatchObject({ status: 200, body: { name: 'Ana', email: 'ana.abad@demo.example' } });
    for (const guessed of ['corta', 'iloveyou', 'AnaAbad2026', 'instituto1']) {
      expect(await school.as(null).post(path, { password: guessed, password2: guessed })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password' }] },
      });
    }
    const accepted = await school.as(null).post(path, { email: 'ignored@demo.example', password: PASSWORD, password2: PASSWORD });
    expect((await school.withToken(accepted.body.token).get('/auth')).body).toMatchObject({ name: 'Ana', email: 'ana.abad@demo.example' });
    expect((await school.as(null).get(path)).status).toBe(404);
    expect((await school.as(null).post(path, { password: PASSWORD, password2: PASSWORD })).status).toBe(404);
    expect((await logIn('ana.abad@demo.example', PASSWORD)).status).toBe(200);
  });

  test('A person without e-mail enters one, but not another person’s', async () => {
    await school.database.kysely.updateTable('users').set({ email: null }).where('id', '=', CAST.student.id).execute();
    const path = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    expect((await school.as(null).get(path)).body).toEqual({ name: 'Ana' });
    const passwords = { password: PASSWORD, password2: PASSWORD };
    expect(await school.as(null).post(path, passwords)).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
    expect((await school.as(null).post(path, { ...passwords, email: ELENA })).status).toBe(400);
    expect((await school.as(null).post(path, { ...passwords, email: 'Ana@Nueva.example' })).status).toBe(200);
    expect((await logIn('ana@nueva.example', PASSWORD)).status).toBe(200);
  });

  test('If two people use it at once, one of them gets in', async () => {
    const path = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    const both = await Promise.all([1, 2].map(() => school.as(null).post(path, { password: PASSWORD, password2: PASSWORD })));
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 404]);
  });

  test('It ends after seven days, with a newer one, and when the person is inactivated', async () => {
    const first = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    const second = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    expect((await school.as(null).get(first)).status).toBe(404);
    expect((await school.as(null).get(second)).status).toBe(200);
    await school.setNow('2026-06-17T15:00:00.000Z');
    expect((await school.as(null).get(second)).status).toBe(404);
    const third = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    await school.as('admin').put(`/user/${CAST.student.id}`, { type: 'student', name: 'Ana', lastname: 'Abad', active: false });
    expect((await school.as(null).get(third)).status).toBe(404);
    expect((await invite('student')).status).toBe(400);
  });

  test('The office withdraws one: its link no longer works, and the history tells it', async () => {
    const withdraw = (member: keyof typeof CAST, by: 'secretary' | 'admin' = 'secretary') => school.as(by).delete(`/user/${CAST[member].id}/invitation`);
    const link = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    expect(await withdraw('student')).toMatchObject({ status: 200, body: { msg: 'Invitación retirada' } });
    expect((await school.as(null).get(link)).status).toBe(404);
    expect((await school.as('admin').get(`/history/credentials/${CAST.student.id}`)).body[0].changes).toEqual([
      { field: 'Terminó su invitación', after: 'Sí' },
    ]);
    expect(await withdraw('student')).toMatchObject({ status: 404, body: { msg: 'La persona no tiene una invitación' } });
    await invite('adminTeacher', 'admin');
    expect((await withdraw('adminTeacher')).status).toBe(403);
    expect((await withdraw('adminTeacher', 'admin')).status).toBe(200);
    expect((await school.as('secretary').delete('/user/5e0000000000000000009999/invitation')).status).toBe(404);
  });

  test('A new administrator must choose a new password: the old one, and one that the office had set, no longer work', async () => {
    const link = `/invitation/${tokenOf((await invite('teacher')).body.link)}`;
    const saved = (type: string) => school.as('admin').put(`/user/${CAST.teacher.id}`, { type, name: 'Elena', lastname: 'Núñez', active: true });
    expect((await saved('classManager')).status).toBe(200);
    expect((await school.as(null).get(link)).status).toBe(200);
    expect((await saved('admin&teacher')).status).toBe(200);
    expect((await school.as(null).post(link, { password: PASSWORD, password2: PASSWORD })).status).toBe(404);
    expect((await school.as('teacher').get('/auth')).status).toBe(401);
    expect(await logIn(ELENA, PASSWORD)).toMatchObject({ status: 400, body: { msg: 'El correo electrónico o la contraseña no son correctos' } });
    expect((await school.as(null).post('/auth/forgot', { email: ELENA })).status).toBe(200);
    expect(await school.database.kysely.selectFrom('invitations').selectAll().execute()).toEqual([]);
    const told = await school.as('admin').get(`/history/credentials/${CAST.teacher.id}`);
    expect(told.body[0]).toMatchObject({ by: 'Quiroga, Alicia', action: 'close', changes: [{ field: 'Terminó su contraseña', after: 'Sí' }] });

    const own = `/invitation/${tokenOf((await invite('teacher', 'admin')).body.link)}`;
    expect((await school.as(null).post(own, { password: 'la-de-elena', password2: 'la-de-elena' })).status).toBe(200);
    expect((await school.withToken((await logIn(ELENA, 'la-de-elena')).body.token).get('/auth')).body.type).toBe('admin&teacher');
    // Changing between the two administrator roles keeps the password.
    expect((await saved('admin')).status).toBe(200);
    expect((await logIn(ELENA, 'la-de-elena')).status).toBe(200);
  });

  test('A teacher who becomes a secretary keeps her password', async () => {
    expect((await school.as('admin').put(`/user/${CAST.teacher.id}`, { type: 'secretary', name: 'Elena', lastname: 'Núñez', active: true })).status).toBe(200);
    expect((await logIn(ELENA, PASSWORD)).status).toBe(200);
  });

  test('An invitation cannot be used to find out whose e-mails are known: the fifth e-mail of another person ends it, and only the office creates a new one', async () => {
    await school.database.kysely.updateTable('users').set({ email: null }).where('id', '=', CAST.student.id).execute();
    const path = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    const tried = (email: string) => school.as(null).post(path, { email, password: PASSWORD, password2: PASSWORD });
    const taken = { status: 400, body: { errors: [{ path: 'email', msg: 'Otro usuario ya tiene esa dirección de correo electrónico' }] } };
    for (const email of [ELENA, 'celia.peralta@demo.example', 'tomasa.abad@demo.example', ELENA]) expect(await tried(email)).toMatchObject(taken);
    expect(await tried('alicia.quiroga@demo.example')).toMatchObject({
      status: 404,
      body: {
        msg: 'Esta invitación terminó: se ingresaron 5 direcciones de correo electrónico que son de otros usuarios. Solicite una nueva al instituto',
      },
    });
    expect(await tried('ana@nueva.example')).toMatchObject({
      status: 404,
      body: { msg: 'La invitación no existe o ya venció. Solicite una nueva al instituto' },
    });
    expect((await school.as('admin').get(`/history/credentials/${CAST.student.id}`)).body[0]).toMatchObject({
      action: 'close',
      changes: [{ field: 'Terminó su invitación', after: 'Sí' }],
    });
    const next = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    expect((await school.as(null).post(next, { email: 'ana@nueva.example', password: PASSWORD, password2: PASSWORD })).status).toBe(200);
  });

  test('Eight e-mails of others tried at once are counted one by one', async () => {
    await school.database.kysely.updateTable('users').set({ email: null }).where('id', '=', CAST.student.id).execute();
    const path = `/invitation/${tokenOf((await invite('student')).body.link)}`;
    const tried = await Promise.all(Array.from({ length: 8 }, () => school.as(null).post(path, { email: ELENA, password: PASSWORD, password2: PASSWORD })));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 404, 404, 404, 404]);
  });

  test('The office invites everybody, but a secretary no administrator', async () => {
    expect((await invite('adminTeacher')).status).toBe(403);
    expect((await invite('adminTeacher', 'admin')).status).toBe(200);
    expect((await school.as('secretary').post('/user/5e0000000000000000009999/invitation')).status).toBe(404);
    for (const role of ['teacher', 'classManager', 'guardian', 'student'] as const)
      expect((await school.as(role).post(`/user/${CAST.student.id}/invitation`)).status).toBe(403);
    expect((await school.as(null).get('/invitation/unknown')).status).toBe(404);
  });
});

describe('The first administrator', () => {
  const form = { name: 'Primera', lastname: 'Dueña', email: 'Primera@Demo.example', password: PASSWORD, password2: PASSWORD };
  const setupLink = (): Promise<string | null> =>
    school.database.transaction(
      async (tx) => firstAdministratorLink(tx, { instant: '2026-06-10T15:00:00.000Z', day: '2026-06-10', year: 2026, month: 6, dayOfMonth: 10 }),
      () => true,
    );

  test('There is no link once there is an administrator', async () => {
    expect(await setupLink()).toBeNull();
    const closed = await school.as(null).get('/setup/unknown');
    expect([closed.status, closed.body.msg]).toEqual([404, 'El enlace ya se usó: el instituto tiene su administrador']);
    expect((await school.as(null).post('/setup/unknown', form)).status).toBe(404);
  });

  test('In an empty institute the link registers one administrator, once, even if two people use it at the same moment', async () => {
    await school.database.kysely.deleteFrom('users').where('role', 'in', ['admin', 'admin&teacher']).execute();
    const unknown = await school.as(null).get('/setup/unknown');
    expect([unknown.status, unknown.body.msg]).toEqual([404, 'El enlace no es válido o ya venció. Al reiniciar el programa se escribe uno nuevo']);
    const [one, other] = [await setupLink(), await setupLink()];
    expect((await school.as(null).get(one ?? '')).status).toBe(200);
    expect((await school.as(null).post(one ?? '', { ...form, password2: 'otra' })).status).toBe(400);
    expect((await school.as(null).post(one ?? '', { ...form, password: 'password1', password2: 'password1' })).status).toBe(400);
    const both = await Promise.all([one, other].map((link) => school.as(null).post(link ?? '', form)));
    expect(both.map((answered) => answered.status).toSorted()).toEqual([200, 404]);
    const token = both.find((answered) => answered.status === 200)?.body.token;
    expect((await school.withToken(token).get('/auth')).body).toMatchObject({ type: 'admin', email: 'primera@demo.example', lastname: 'Dueña' });
    expect((await school.as(null).post(other ?? '', form)).status).toBe(404);
  });

  test('The console lets an administrator in with an e-mail that the login accepts, unless it belongs to another user', async () => {
    const letIn = (email: string) =>
      school.database.transaction(
        (tx) => letAdministratorIn(tx, noonOf('2026-06-10'), { email, name: 'Nadia', lastname: 'Sosa' }),
        ({ ok }) => ok,
      );
    expect(await letIn('nadia@intranet')).toMatchObject({ ok: false, reasons: [{ msg: 'La dirección de correo electrónico no es válida' }] });
    expect(await letIn(ELENA)).toMatchObject({ ok: false, reasons: [{ msg: 'Otro usuario ya tiene esa dirección de correo electrónico' }] });
    const link = await letIn(' Nadia@Demo.example ');
    expect((await school.as(null).post(link.ok ? link.value : '', { password: PASSWORD, password2: PASSWORD })).status).toBe(200);
    expect((await logIn('nadia@demo.example', PASSWORD)).status).toBe(200);
  });
});

describe('Ending all sessions of somebody', () => {
  test('A lost phone is logged out, and the password stays', async () => {
    const { token } = (await logIn(ELENA, PASSWORD)).body;
    const { status, body } = await school.as('secretary').post(`/user/${CAST.teacher.id}/sessions/end`);
    expect([status, body]).toEqual([200, { msg: 'Sesiones cerradas' }]);
    expect((await school.withToken(token).get('/auth')).status).toBe(401);
    expect((await school.as('teacher').get('/auth')).status).toBe(401);
    expect((await school.as('guardian').get('/auth')).status).toBe(200);
    expect((await logIn(ELENA, PASSWORD)).status).toBe(200);
    const told = await school.database.kysely
      .selectFrom('history')
      .select(['noun', 'action', 'by_id', 'label'])
      .where('noun_id', '=', CAST.teacher.id)
      .execute();
    expect(told).toEqual([{ noun: 'credentials', action: 'close', by_id: CAST.secretary.id, label: 'Núñez, Elena' }]);
  });

  test('A secretary cannot end an administrator’s; ending the own ones keeps the present session', async () => {
    expect(await school.as('secretary').post(`/user/${CAST.admin.id}/sessions/end`)).toMatchObject({
      status: 403,
      body: { msg: 'Solo un administrador puede cerrar las sesiones de otro administrador' },
    });
    expect((await school.as('teacher').post(`/user/${CAST.guardian.id}/sessions/end`)).status).toBe(403);
    expect((await school.as('admin').post('/user/ffffffffffffffffffffffff/sessions/end')).status).toBe(404);
    expect((await school.as('admin').post(`/user/${CAST.admin.id}/sessions/end`)).status).toBe(200);
    expect((await school.as('admin').get('/auth')).status).toBe(200);
    expect((await school.as('admin').post(`/user/${CAST.adminTeacher.id}/sessions/end`)).status).toBe(200);
    expect((await school.as('adminTeacher').get('/auth')).status).toBe(401);
  });
});
