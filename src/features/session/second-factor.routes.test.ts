import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import { hashPassword } from '#server/password.ts';
import { codeAt } from '../../../tests/authenticator.ts';
import { CAST } from '../../../tests/cast.ts';
import { openSchool, type School } from '../../../tests/school.ts';
import { letAdministratorIn } from './administrator.acts.ts';
import { setPassword } from './credential.store.ts';

const PASSWORD = 'correcto-caballo';
const hash = hashPassword(PASSWORD);
const ELENA = 'elena.nunez@demo.example';
const NOW = '2026-06-10T15:00:00.000Z';
const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

let school: School;
beforeEach(async () => {
  school = await openSchool();
  await school.database.transaction(
    async (tx) => {
      for (const member of ['teacher', 'admin', 'secretary', 'guardian'] as const)
        await setPassword(tx, CAST[member].id, await hash, '2026-06-01T00:00:00.000Z');
    },
    () => true,
  );
});
afterEach(() => school.close());

const logIn = (code?: string, email = ELENA) => school.as(null).post('/auth', { email, password: PASSWORD, code });
const factorOf = async (member: keyof typeof CAST) => (await school.as('admin').get(`/user/${CAST[member].id}/second-factor`)).body;

/** Turns the teacher's second factor on; returns the key and the recovery code. */
const turnOn = async (): Promise<{ readonly key: string; readonly recovery: string }> => {
  const { body: begun } = await school.as('teacher').post('/auth/second-factor', { password: PASSWORD });
  const { body } = await school.as('teacher').post('/auth/second-factor/confirm', { code: codeAt(begun.key, NOW) });
  return { key: begun.key, recovery: body.recovery };
};

describe('Turning the second factor on', () => {
  test('It takes the password and a first code, ends the other sessions, and stands in the history without its key', async () => {
    const other = (await logIn()).body.token;
    const teacher = school.as('teacher');
    expect(await teacher.post('/auth/second-factor', { password: 'incorrecta' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', msg: 'La contraseña no es correcta' }] },
    });
    const begun = await teacher.post('/auth/second-factor', { password: PASSWORD });
    expect(begun.body.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(begun.body.address).toContain(`secret=${begun.body.key.replaceAll(' ', '')}`);
    // Begun is not on: the password alone still logs in.
    expect((await logIn()).status).toBe(200);
    expect(await teacher.post('/auth/second-factor/confirm', { code: '000000' })).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
    const confirmed = await teacher.post('/auth/second-factor/confirm', { code: codeAt(begun.body.key, NOW) });
    expect(confirmed.body.recovery).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await school.withToken(other).get('/auth')).status).toBe(401);
    expect((await teacher.get('/auth')).status).toBe(200);
    expect(await factorOf('teacher')).toEqual({ since: NOW });
    expect((await school.as('admin').get(`/history/credentials/${CAST.teacher.id}`)).body[0].changes).toEqual([
      { field: 'Verificación en dos pasos', before: 'No', after: 'Sí' },
    ]);
    const told = JSON.stringify(await school.database.kysely.selectFrom('history').selectAll().execute());
    expect(told).not.toContain(begun.body.key.replaceAll(' ', ''));
    expect(told).not.toContain(confirmed.body.recovery.replaceAll('-', ''));
    const kept = JSON.stringify(await school.database.kysely.selectFrom('second_factors').selectAll().execute());
    expect(kept).not.toContain(confirmed.body.recovery.replaceAll('-', ''));
  });

  test('Begun again it has another key, and a key that is on is not replaced', async () => {
    const begin = () => school.as('teacher').post('/auth/second-factor', { password: PASSWORD });
    expect(await school.as('teacher').post('/auth/second-factor/confirm', { code: '123456' })).toMatchObject({ status: 409 });
    const first = (await begin()).body.key;
    const second = (await begin()).body.key;
    expect(first).not.toBe(second);
    expect((await school.as('teacher').post('/auth/second-factor/confirm', { code: codeAt(first, NOW) })).status).toBe(400);
    expect((await school.as('teacher').post('/auth/second-factor/confirm', { code: codeAt(second, NOW) })).status).toBe(200);
    const msg = 'La verificación en dos pasos ya está activa. Si no vio su código de respaldo, desactívela y actívela de nuevo';
    expect(await begin()).toMatchObject({ status: 409, body: { msg } });
    expect(await school.as('teacher').post('/auth/second-factor/confirm', { code: codeAt(second, NOW) })).toMatchObject({ status: 409, body: { msg } });
  });

  test('Families do not turn one on', async () => {
    expect((await school.as('guardian').post('/auth/second-factor', { password: PASSWORD })).status).toBe(403);
  });

  test('The password is tried ten times at most', async () => {
    for (let attempt = 1; attempt <= 10; attempt++) await school.as('teacher').post('/auth/second-factor', { password: 'incorrecta' });
    expect((await school.as('teacher').post('/auth/second-factor', { password: PASSWORD })).status).toBe(429);
  });
});

describe('Logging in with a second factor', () => {
  test('Without a code it is asked for, and only whoever knows the password learns that there is one', async () => {
    const { key } = await turnOn();
    expect(await logIn()).toMatchObject({ status: 400, body: { errors: [{ path: 'code', msg: 'Escriba el código de verificación de su teléfono' }] } });
    expect(await school.as(null).post('/auth', { email: ELENA, password: 'incorrecta', code: codeAt(key, NOW) })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'El correo electrónico o la contraseña no son correctos' }] },
    });
    await school.setNow(later(60));
    const { status, body } = await logIn(codeAt(key, later(60)));
    expect(status).toBe(200);
    expect((await school.withToken(body.token).get('/auth')).body.name).toBe('Elena');
  });

  test('A code works once, also as the first code of all, and an older one not after a newer', async () => {
    const { key } = await turnOn();
    expect(await logIn(codeAt(key, NOW))).toMatchObject({ status: 400, body: { errors: [{ path: 'code', msg: 'El código no es correcto o ya venció' }] } });
    expect((await logIn(codeAt(key, later(30)))).status).toBe(200);
    expect((await logIn(codeAt(key, later(30)))).status).toBe(400);
    expect((await logIn(codeAt(key, NOW))).status).toBe(400);
    await school.setNow(later(120));
    expect((await logIn(codeAt(key, later(60)))).status).toBe(400);
    expect((await logIn(codeAt(key, later(120)))).status).toBe(200);
  });

  test('The same code twice at once lets in once', async () => {
    const { key } = await turnOn();
    const answers = await Promise.all([logIn(codeAt(key, later(30))), logIn(codeAt(key, later(30)))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('Ten wrong codes have to wait, whoever typed them and wherever, and after a quarter of an hour it works', async () => {
    const { key } = await turnOn();
    const from = (remoteAddress: string, code: string) =>
      school.app.inject({ method: 'POST', url: '/api/auth', remoteAddress, payload: { email: ELENA, password: PASSWORD, code } });
    for (let attempt = 1; attempt <= 9; attempt++) expect((await from(`203.0.113.${attempt}`, '000000')).statusCode).toBe(400);
    // A login of one who has the code ends the counting.
    expect((await from('203.0.113.20', codeAt(key, later(30)))).statusCode).toBe(200);
    for (let attempt = 1; attempt <= 10; attempt++) expect((await from(`203.0.113.${attempt}`, '000000')).statusCode).toBe(400);
    await school.setNow(later(60));
    expect((await from('203.0.113.30', codeAt(key, later(60)))).statusCode).toBe(429);
    await school.setNow(later(16 * 60));
    expect((await from('203.0.113.30', codeAt(key, later(16 * 60)))).statusCode).toBe(200);
  });

  test('The recovery code lets in once and turns it off', async () => {
    const { recovery } = await turnOn();
    expect((await logIn('ABCD-EFGH-ABCD-EFGH-ABCD-EFGH')).status).toBe(400);
    expect((await logIn(recovery.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await factorOf('teacher')).toEqual({});
    expect((await logIn()).status).toBe(200);
    expect((await school.as('admin').get(`/history/credentials/${CAST.teacher.id}`)).body[0]).toMatchObject({
      by: 'Núñez, Elena',
      changes: [{ field: 'Verificación en dos pasos', before: 'Sí', after: 'No' }],
    });
  });

  test('A link for a new password does not let in without the code, and stays valid meanwhile', async () => {
    const { key } = await turnOn();
    const { link } = (await school.as('admin').post(`/user/${CAST.teacher.id}/invitation`)).body;
    const path = `/invitation/${link.split('/').at(-1)}`;
    const chosen = { password: 'otra-clave-larga', password2: 'otra-clave-larga' };
    expect(await school.as(null).post(path, chosen)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
    expect((await school.as(null).post(path, { ...chosen, code: '000000' })).status).toBe(400);
    expect((await logIn(codeAt(key, later(30)))).status).toBe(200);
    await school.setNow(later(60));
    expect((await school.as(null).post(path, { ...chosen, code: codeAt(key, later(60)) })).status).toBe(200);
    expect(await factorOf('teacher')).toEqual({ since: NOW });
  });
});

describe('Turning the second factor off', () => {
  test('The own one with a code of it, or with the recovery code, but not with a code that was used', async () => {
    const { key } = await turnOn();
    const remove = (code: string) => school.as('teacher').post('/auth/second-factor/remove', { code });
    for (const wrong of ['000000', codeAt(key, NOW), PASSWORD])
      expect(await remove(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
    expect(await remove(codeAt(key, later(30)))).toMatchObject({ status: 200, body: { msg: 'Verificación en dos pasos desactivada' } });
    expect(await remove(codeAt(key, later(30)))).toMatchObject({ status: 404 });
    expect((await logIn()).status).toBe(200);
    const { recovery } = await turnOn();
    expect((await remove(recovery)).status).toBe(200);
    expect(await factorOf('teacher')).toEqual({});
  });

  test('An open session and a new password do not remove it', async () => {
    await turnOn();
    const next = { password: 'otra-clave-larga', password2: 'otra-clave-larga' };
    expect((await school.as('teacher').put(`/user/credentials/${CAST.teacher.id}`, next)).status).toBe(200);
    expect((await school.as('teacher').post('/auth/second-factor/remove', { password: next.password })).status).toBe(400);
    expect(await school.as(null).post('/auth', { email: ELENA, password: next.password })).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
  });

  test('That of somebody who lost the telephone by the office, an administrator’s by another only', async () => {
    await turnOn();
    expect((await school.as('secretary').get(`/user/${CAST.teacher.id}/second-factor`)).body).toEqual({ since: NOW });
    expect((await school.as('secretary').get(`/user/${CAST.admin.id}/second-factor`)).status).toBe(403);
    expect((await school.as('classManager').get(`/user/${CAST.teacher.id}/second-factor`)).status).toBe(403);
    const nobody = '/user/5e0000000000000000009999/second-factor';
    expect([(await school.as('admin').get(nobody)).status, (await school.as('admin').post(`${nobody}/remove`)).status]).toEqual([404, 404]);
    expect((await school.as('secretary').post(`/user/${CAST.teacher.id}/second-factor/remove`)).status).toBe(200);
    expect((await school.as('secretary').post(`/user/${CAST.teacher.id}/second-factor/remove`)).status).toBe(404);
    expect((await logIn()).status).toBe(200);
    expect((await school.as('secretary').post(`/user/${CAST.admin.id}/second-factor/remove`)).status).toBe(403);
    expect((await school.as('admin').post(`/user/${CAST.admin.id}/second-factor/remove`)).status).toBe(400);
  });

  test('That of the only administrator by the operator’s command, and that of a teacher who becomes administrator', async () => {
    const { body: begun } = await school.as('admin').post('/auth/second-factor', { password: PASSWORD });
    await school.as('admin').post('/auth/second-factor/confirm', { code: codeAt(begun.key, NOW) });
    const { body: admin } = await school.as('admin').get(`/user/${CAST.admin.id}`);
    await school.database.transaction(
      (tx) => letAdministratorIn(tx, momentAt(NOW), { email: admin.email, name: '', lastname: '' }),
      () => true,
    );
    expect(await factorOf('admin')).toEqual({});
    await turnOn();
    const { body: teacher } = await school.as('admin').get(`/user/${CAST.teacher.id}`);
    expect((await school.as('admin').put(`/user/${CAST.teacher.id}`, { ...teacher, type: 'admin' })).status).toBe(200);
    expect(await factorOf('teacher')).toEqual({});
  });
});
