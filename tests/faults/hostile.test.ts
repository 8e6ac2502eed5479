/** Every call is sent what no client should send: it is refused in Spanish, and the server keeps answering. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answers } from '#app/parts.ts';
import { methodOf, pathOf } from '#kernel/endpoint.ts';
import { CAST } from '../cast.ts';
import { openSchool, type School, tokenOf } from '../school.ts';

const DEEP = '['.repeat(5000) + ']'.repeat(5000);
const HOSTILE: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  1.005,
  2 ** 53,
  true,
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'ñandú 😀 \ud800',
  '9'.repeat(400),
  'a'.repeat(20_000),
  '2026-02-30',
  '0000-00-00',
  '+99999-01-01',
  [],
  [[]],
  [null, {}, 1],
  {},
  { $ne: null },
  { _id: { $gt: '' } },
  CAST.student.id,
];

/** Bodies that are not JSON, or not an object. */
const RAW: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"a":1}{',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{}}',
  '{"name":"\\u0000"}',
  DEEP,
  '<xml/>',
  '{"a":1e999}',
];

const FORM_TYPE = 'multipart/form-data; boundary=edge';
const formPart = (head: string, content: string): string => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const formFile = (content: string, name = 'copia.gz'): string => `${formPart(`name="file"; filename="${name}"`, content)}--edge--\r\n`;
/** Forms whose files are not files, and bodies that are not forms. */
const FORMS: readonly string[] = [
  '',
  '--edge',
  '--edge--\r\n',
  'edge',
  `${formPart('name="file"', 'text')}--edge--\r\n`,
  `${formPart('filename="copia.gz"', 'nameless')}--edge--\r\n`,
  formPart('name="file"; filename="copia.gz"', 'without an end'),
  formPart('name="__proto__"; filename="copia.gz"', 'x') + formFile('x'),
  formPart('name="note"', 'x').repeat(60) + formFile('x'),
  formFile('x').repeat(3),
  formFile(''),
  formFile('\u001f\u008b\u0008 no gzip'),
  formFile('x', '../../etc/passwd'),
  formFile('x', `${'a'.repeat(20_000)}\u0000.gz`),
  formFile('x'.repeat(11 * 1024 * 1024)),
];

const FIELDS = [
  'student',
  'category',
  'year',
  'month',
  'number',
  'value',
  'status',
  'user',
  'details',
  'difference',
  'description',
  'name',
  'lastname',
  'type',
  'email',
  'password',
  'date',
  'categories',
  'enrollment',
  'children',
  'relatedCellphones',
  'img',
  'town',
  'towns',
  'neighbourhoods',
  '_id',
  'carry',
  'discount',
  'penalty',
] as const;
const KEYS = [
  'startDate',
  'endDate',
  'name',
  'lastname',
  'year',
  'number',
  'studentId',
  'student',
  'category',
  'type',
  'active',
  'page',
  'size',
  'classroom',
] as const;

/** Larger than any call takes. All attempts share one buffer, because a gigabyte of such bodies would test the machine, not the calls. */
const HUGE = Buffer.from(JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) }));

type Sent = { readonly method: string; readonly url: string; readonly payload?: string | Buffer; readonly type?: string };

const attempts = (): Sent[] => {
  const sent: Sent[] = [];
  let turn = 0;
  const hostile = (): unknown => HOSTILE[turn++ % HOSTILE.length];
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\ud800', '');
  for (const { endpoint } of answers) {
    const method = methodOf(endpoint);
    const path = pathOf(endpoint);
    const at = (fill: () => string): string => `/api${path.replace(/:[a-zA-Z]+/g, () => fill())}`;
    const fine = (): string => CAST.stranger.id;
    if (path.includes(':'))
      for (const value of HOSTILE) sent.push({ method, url: at(() => encodeURIComponent(textOf(value)).slice(0, 3000) || '%20'), payload: '{}' });
    if (path.includes(':')) for (const raw of ['%00', '%', '%E0%A4%A', 'null', '..%2f..%2f']) sent.push({ method, url: at(() => raw) });
    if (method === 'GET') {
      for (const key of KEYS)
        for (let time = 0; time < 4; time++) sent.push({ method, url: `${at(fine)}?${key}=${encodeURIComponent(textOf(hostile())).slice(0, 3000)}` });
      for (const raw of ['?%', '?page=-1&size=0', '?page=1e9&size=99999', '?name=%00', '?a[b]=1&a=2', '?name=a&name=b'])
        sent.push({ method, url: at(fine) + raw });
      continue;
    }
    for (const payload of RAW) sent.push({ method, url: at(fine), payload });
    sent.push({ method, url: at(fine), payload: 'a=1', type: 'application/x-www-form-urlencoded' });
    for (const payload of endpoint.upload === undefined ? FORMS.slice(0, 1) : FORMS) sent.push({ method, url: at(fine), payload, type: FORM_TYPE });
    sent.push({ method, url: at(fine), payload: 'x', type: 'multipart/form-data' });
    sent.push({ method, url: at(fine), payload: HUGE });
    for (let time = 0; time < 40; time++) {
      const body = Object.fromEntries(FIELDS.filter((_, index) => (index + time) % 3 !== 0).map((field) => [field, hostile()]));
      sent.push({ method, url: at(fine), payload: JSON.stringify(body) });
    }
    for (const value of HOSTILE) {
      sent.push({
        method,
        url: at(fine),
        payload: JSON.stringify({
          user: { _id: value, name: value },
          details: [{ installment: value, value, payment: value }],
          categories: [value],
          student: value,
          date: '2026-06',
        }),
      });
    }
  }
  return sent;
};

test('Thousands of malformed, hostile and oversized requests are answered, and every refusal speaks Spanish', async () => {
  const school = await openSchool({ now: '2026-06-10' });
  try {
    const sent = attempts();
    expect(sent.length).toBeGreaterThan(2000);
    const wrong: string[] = [];
    for (const { method, url, payload, type } of sent) {
      const send = () =>
        school.app.inject({
          method: method as 'GET',
          url,
          headers: { 'x-auth-token': tokenOf('admin'), ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json' }) },
          ...(payload === undefined ? {} : { payload }),
        });
      let response = await send();
      // One of the calls ended the session: nothing behind the door would be tried any more.
      if (response.statusCode === 401) {
        await logInAgain(school);
        response = await send();
      }
      const told = `${method} ${url.slice(0, 120)} ${payload?.slice(0, 300) ?? ''} → ${response.statusCode} ${response.payload.slice(0, 200)}`;
      if (response.statusCode >= 500) wrong.push(told);
      else if (response.statusCode >= 400) {
        const body = JSON.parse(response.payload) as { msg?: unknown; errors?: { msg?: unknown }[] };
        const isSaid = typeof body.msg === 'string' && body.msg !== '' && Array.isArray(body.errors) && body.errors[0]?.msg === body.msg;
        if (!isSaid || /\b(invalid|expected|required|must|too (big|small)|error:)\b/i.test(String(body.msg))) wrong.push(told);
      }
    }
    expect(wrong).toEqual([]);
    expect((await school.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  } finally {
    await school.close();
  }
}, 300_000);

const logInAgain = async ({ database }: School): Promise<void> => {
  const at = '2026-06-10T15:00:00.000Z';
  const token_hash = createHash('sha256').update(tokenOf('admin')).digest('hex');
  await database.kysely
    .insertInto('sessions')
    .values({ token_hash, user_id: CAST.admin.id, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Texts that a careless regular expression would read again from each of their places. */
const TANGLED: readonly string[] = ['a@.a', '.a', 'a-', '1 ', ' \n', '1.', "'a", '<a '];
const A_BODY = 900_000;
const LONGEST_READING_MS = 3000;
const LONGEST_OF_A_FAMILY_MS = 300;
/** Processor time, which does not depend on what else the machine does. */
const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
};

const count = ({ type, properties, items, anyOf }: Shape): number => {
  if (anyOf !== undefined) return Math.max(0, ...anyOf.map(count));
  if (properties !== undefined) return Object.values(properties).reduce((sum, one) => sum + count(one), 0);
  return items !== undefined ? count(items) : type === 'string' ? 1 : 0;
};

/** A value that fits the shape of a call, with the given text wherever the shape allows a text. */
const filled = ({ type, properties, items, anyOf }: Shape, text: string): unknown => {
  if (anyOf !== undefined) return filled(anyOf.toSorted((one, other) => count(other) - count(one))[0] ?? {}, text);
  if (properties !== undefined) return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, filled(one, text)]));
  return items !== undefined ? [filled(items, text)] : type === 'string' ? text : 1;
};

test('No text, however long and tangled, keeps the server from answering others', async () => {
  const school = await openSchool({ now: '2026-06-10' });
  try {
    const slow: string[] = [];
    for (const { endpoint } of answers) {
      if (endpoint.body === undefined || methodOf(endpoint) === 'GET') continue;
      const shape = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape;
      const fields = count(shape);
      if (fields === 0) continue;
      for (const piece of TANGLED) {
        const text = `a@${piece.repeat(A_BODY / piece.length / fields)}@`;
        const began = workedMs();
        const { statusCode } = await school.app.inject({
          method: methodOf(endpoint),
          url: `/api${pathOf(endpoint).replace(/:[a-zA-Z]+/g, CAST.stranger.id)}`,
          headers: { 'x-auth-token': tokenOf('admin') },
          payload: filled(shape, text) as object,
        });
        const took = workedMs() - began;
        if (took > LONGEST_READING_MS || statusCode >= 500)
          slow.push(`${endpoint.call}, ${JSON.stringify(piece)}: ${statusCode} after ${Math.round(took)} ms of work`);
      }
    }
    expect(slow).toEqual([]);
  } finally {
    await school.close();
  }
}, 300_000);

/** How many values a body may have at most for each byte. */
const VALUES_OF_A_BYTE = 0.9 / 16;

test('No body, however many values are in it, keeps the server from answering others', async () => {
  const school = await openSchool({ now: '2026-06-10' });
  try {
    const slow: string[] = [];
    for (const { endpoint } of answers) {
      if (endpoint.body === undefined || methodOf(endpoint) === 'GET') continue;
      const shape = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape;
      const fields = Object.keys(shape.properties ?? {});
      const values = Math.round((endpoint.limit ?? 1024 * 1024) * VALUES_OF_A_BYTE);
      const things = (many: number): string => `[${'{},'.repeat(many / 2)}0]`;
      const bodies = [things(values), `{${fields.map((field) => `"${field}":${things(values / fields.length)}`).join(',')}}`];
      for (const who of ['admin', 'student'] as const) {
        for (const payload of bodies) {
          const began = workedMs();
          const { statusCode } = await school.app.inject({
            method: methodOf(endpoint),
            url: `/api${pathOf(endpoint).replace(/:[a-zA-Z]+/g, CAST[who].id)}`,
            headers: { 'x-auth-token': tokenOf(who), 'content-type': 'application/json', 'idempotency-key': 'a key' },
            payload,
          });
          const took = workedMs() - began;
          if (took > (who === 'admin' ? LONGEST_READING_MS : LONGEST_OF_A_FAMILY_MS) || statusCode >= 500)
            slow.push(`${endpoint.call}, ${who}: ${statusCode} after ${Math.round(took)} ms of work`);
        }
      }
    }
    expect(slow).toEqual([]);
  } finally {
    await school.close();
  }
}, 300_000);
