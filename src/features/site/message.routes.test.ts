import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, type School } from '../../../tests/school.ts';

const written = { name: 'Nora Paz', email: 'nora@demo.example', content: '¿Hay lugar en Kinder?', after: 9000 };

describe('Messages from visitors', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());
  const inbox = async () => (await school.as('secretary').get('/message')).body;

  test('A message reaches the inbox of the office, and is read, answered and deleted', async () => {
    const sent = await school.as(null).post('/contact', { ...written, phone: '351 555' });
    expect(sent).toMatchObject({ status: 200, body: { msg: 'Gracias. Recibimos su consulta y le responderemos pronto' } });
    expect((await school.as('secretary').get('/message/new')).body).toBe(1);
    const [message] = await inbox();
    expect(message).toMatchObject({ name: 'Nora Paz', email: 'nora@demo.example', phone: '351 555', content: '¿Hay lugar en Kinder?', state: 'new' });
    expect((await school.as('secretary').put(`/message/${message._id}`, { state: 'answered' })).status).toBe(200);
    expect((await school.as('secretary').get('/message/new')).body).toBe(0);
    expect((await school.as('admin').get('/message?state=answered')).body).toHaveLength(1);
    expect((await school.as('admin').delete(`/message/${message._id}`)).status).toBe(200);
    expect((await school.as('admin').delete(`/message/${message._id}`)).status).toBe(404);
    expect(await inbox()).toEqual([]);
  });

  test.each([
    ['fills in what nobody sees', { website: 'https://example.org' }],
    ['is faster than a person', { after: 2499 }],
  ])('A sender who %s is thanked like everybody, and the message is dropped', async (_what, part) => {
    expect((await school.as(null).post('/contact', { ...written, ...part })).status).toBe(200);
    expect(await inbox()).toEqual([]);
  });

  test('Missing fields are reported one by one', async () => {
    const { status, body } = await school.as(null).post('/contact', { after: 9000, email: 'nora' });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['content', 'email', 'name']);
  });

  test('An e-mail cannot add other recipients to the answer, or other headers', async () => {
    for (const email of ['nora@demo.example?bcc=otro%40demo.example', 'nora@demo.example,otro', 'Nora <nora@demo.example>', 'nora@demo', 'nora@.example'])
      expect([email, (await school.as(null).post('/contact', { ...written, email })).status]).toEqual([email, 400]);
  });

  test('Pressing twice sends one message', async () => {
    for (let press = 0; press < 2; press++) expect((await school.as(null).post('/contact', written)).status).toBe(200);
    const [message, ...others] = await inbox();
    expect(others).toEqual([]);
    await school.as('admin').delete(`/message/${message._id}`);
  });

  test('A flood of messages is stopped', async () => {
    for (let one = 0; one < 20; one++) expect((await school.as(null).post('/contact', { ...written, content: `Consulta ${one}` })).status).toBe(200);
    expect(await school.as(null).post('/contact', written)).toMatchObject({
      status: 429,
      body: { msg: 'Recibimos demasiadas consultas a la vez. Intente más tarde, o llámenos por teléfono' },
    });
    expect(await inbox()).toHaveLength(20);
  });

  test.each(['teacher', 'classManager', 'student'] as const)('A %s cannot read them', async (role) => {
    expect((await school.as(role).get('/message')).status).toBe(403);
    expect((await school.as(role).get('/message/new')).status).toBe(403);
  });
});
