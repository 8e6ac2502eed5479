import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, OFFICE, type Who } from '#kernel/roles.ts';
import { notFound, ok, refuse } from '#kernel/verdict.ts';
import { positiveAmount, Said, text } from '#kernel/wire.ts';
import { answer } from './answer.ts';
import { clockAt } from '#server/clock.ts';
import { type Database, openSqlite } from '#server/database/database.ts';
import { type Answered, type DoorOptions, openDoor } from './http.ts';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPush } from '#server/push/push.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import { migrate } from '#server/database/migrate.ts';
import { openVault } from '#server/vault/vault.ts';
import type { Printer } from '#server/papers/printer.ts';
import { openVitals, type Vitals } from '#server/vitals.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    notes: { id: string; words: string; value: number };
  }
}

const NoteShape = z.object({ words: z.string(), value: positiveAmount('Ingrese el importe') });
const writeNote = endpoint({
  call: 'POST /note',
  allow: OFFICE,
  about: 'Writes a note.',
  body: z.object({ words: text('Ingrese el texto'), value: positiveAmount('Ingrese el importe') }),
  reply: NoteShape,
  once: true,
});
const listNotes = endpoint({
  call: 'GET /note',
  allow: OFFICE,
  about: 'Lists the notes.',
  query: z.object({ words: z.string().optional(), value: z.string().regex(/^\d+$/, { error: 'Ingrese un número' }).optional() }),
  reply: z.array(NoteShape),
  paged: true,
});
const readNote = endpoint({ call: 'GET /note/:id', allow: 'public', about: 'Reads a note.', reply: NoteShape });
const takeFile = endpoint({ call: 'POST /file', allow: OFFICE, about: 'Takes a file.', upload: { most: 1000 }, reply: z.object({ told: z.string() }) });
const takeArchive = endpoint({ call: 'POST /archive', allow: OFFICE, about: 'Takes a large file.', upload: { most: 10_000_000 }, reply: Said });
const tellRequest = endpoint({
  call: 'GET /told',
  allow: 'public',
  about: 'Tells who asks, and where the house is.',
  reply: z.object({ address: z.string(), origin: z.string() }),
});
const sayAloud = endpoint({ call: 'POST /said', allow: 'public', about: 'Says something.', body: z.object({ words: z.string() }), reply: Said });
const sendWish = endpoint({
  call: 'PUT /wish',
  allow: ANYONE,
  about: 'Says what somebody wants.',
  body: z.object({ words: z.unknown() }),
  reply: Said,
  once: true,
});
const hangPicture = endpoint({
  call: 'PUT /picture',
  allow: ANYONE,
  about: 'Hangs a picture.',
  body: z.object({ words: z.string() }),
  reply: Said,
  limit: 10 * 1024 * 1024,
  values: 100,
});
const printNote = endpoint({
  call: 'POST /pdf/note',
  allow: ANYONE,
  about: 'Prints a note.',
  body: z.object({ words: text('Ingrese el texto') }),
  reply: { file: 'application/pdf' },
});
const listNumbers = endpoint({ call: 'GET /numbers', allow: 'public', about: 'Counts.', reply: z.array(z.object({ number: z.number() })) });
const NUMBERS = Array.from({ length: 50_000 }, (_, number) => ({ number }));
const ponder = endpoint({ call: 'GET /pondered', allow: OFFICE, about: 'Counts how often it was asked.', reply: Said });
let ponderings = 0;
const breakDown = endpoint({ call: 'GET /broken', allow: OFFICE, about: 'Has a mistake of ours.', reply: NoteShape });

const SECRETARY: Who = { id: 'a', role: 'secretary', name: 'Celia', lastname: 'Peralta' };
const STUDENT: Who = { id: 'b', role: 'student', name: 'Ana', lastname: 'Abad' };

describe('The HTTP server', () => {
  let app: FastifyInstance;
  let database: Database;
  let options: DoorOptions;
  let vitals: Vitals;
  beforeAll(async () => {
    database = openSqlite(':memory:');
    const folder = await mkdtemp(join(tmpdir(), 'bimestre-door-'));
    await writeFile(
      join(folder, '0001.sql'),
      `create table notes (id text primary key, words text not null unique, value bigint not null);
create table intentions (key text not null, who_id text not null, call text not null, asked text not null, reply text, at text not null, primary key (key, who_id, call));`,
    );
    await migrate(database, folder);
    await rm(folder, { recursive: true });
    const printer: Printer = { print: async () => refuse('no paper here'), state: () => ({ waiting: 0, isFailing: false }), close: async () => undefined };
    const clock = clockAt('2026-06-10T15:00:00.000Z');
    vitals = openVitals({ database, printer, dataDir: tmpdir(), clock, log: openLog('silent') });
    options = {
      answers: [
        answer(writeNote, ({ body, write }) =>
          write(async (tx) => {
            await tx
              .insertInto('notes')
              .values({ id: body.words, ...body })
              .execute();
            return body.words === 'never' ? refuse({ msg: 'Ese texto no', path: 'words' }) : ok(body);
          }),
        ),
        answer(listNotes, async ({ reads, page }) => {
          const all = await reads.selectFrom('notes').selectAll().orderBy('words').execute();
          return ok({ rows: page === null ? all : all.slice((page.page - 1) * page.size, page.page * page.size), total: all.length });
        }),
        answer(readNote, async ({ reads, params }) => {
          const note = await reads.selectFrom('notes').selectAll().where('words', '=', params.id).executeTakeFirst();
          return note === undefined ? notFound('La nota no existe') : ok(note);
        }),
        answer(takeFile, async ({ file }) => {
          if (file === null) return refuse('Falta el archivo');
          let bytes = 0;
          for await (const part of file.content) bytes += part.length;
          return file.isCut() ? refuse('Es muy grande') : ok({ told: `${file.name}: ${bytes}` });
        }),
        answer(takeArchive, async ({ file }) => refuse(file === null ? 'Falta el archivo' : 'Hoy no')),
        answer(sayAloud, async () => ok({ msg: 'Dicho' })),
        answer(sendWish, ({ write }) => write(async () => ok({ msg: 'Deseado' }))),
        answer(hangPicture, async () => ok({ msg: 'Colgado' })),
        answer(printNote, async () => {
          await new Promise((later) => setTimeout(later, 50));
          return ok(Buffer.from('"%PDF"'));
        }),
        answer(listNumbers, async () => ok(NUMBERS)),
        answer(ponder, async () => {
          ponderings += 1;
          return ok({ msg: 'Pensado' });
        }),
        answer(breakDown, async () => {
          throw new Error('secret detail');
        }),
      ],
      database,
      clock,
      mail: openMail({ url: null, home: () => '', log: openLog('silent') }),
      push: openPush({ log: openLog('silent') }),
      printer,
      log: openLog('silent'),
      identify: async (token) => (token === 'secretary' ? SECRETARY : token === 'student' ? STUDENT : null),
      trustProxy: false,
      maintenance: openMaintenance(database),
      vault: openVault({
        folder: join(tmpdir(), 'no-backups-here'),
        database,
        maintenance: openMaintenance(database),
        migrations: '',
        version: '',
        institute: async () => '',
        kept: { amounts: {}, ended: [], apart: [] },
      }),
      vitals,
      publicCallsPerMinute: 5,
    };
    app = await openDoor(options);
  });
  afterAll(async () => {
    await app.close();
    vitals.close();
    await database.close();
  });

  const knock = async (method: 'GET' | 'POST', url: string, options: { token?: string; body?: unknown; raw?: string; key?: string } = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(options.token === undefined ? {} : { 'x-auth-token': options.token }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { payload: options.raw ?? JSON.stringify(options.body) } : {}),
    });
    return { status: response.statusCode, body: JSON.parse(response.payload), headers: response.headers };
  };

  test('A caller without or with an unknown token gets 401, a role without the right 403', async () => {
    expect((await knock('GET', '/api/note')).status).toBe(401);
    expect((await knock('GET', '/api/note', { token: 'stolen' })).status).toBe(401);
    const refused = await knock('GET', '/api/note', { token: 'student' });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ msg: 'No tiene permiso para realizar esta acción', errors: [{ msg: 'No tiene permiso para realizar esta acción' }] });
  });

  test('A caller without the right is refused before the body is read', async () => {
    expect((await knock('POST', '/api/note', { token: 'student', raw: '{"words":' })).status).toBe(403);
  });

  test('A family that asks for dozens of papers at once gets three, the staff all of them', async () => {
    const askDozens = async (token: string) => {
      const answered = await Promise.all(Array.from({ length: 24 }, () => knock('POST', '/api/pdf/note', { token, body: { words: 'uno' } })));
      return [answered.filter(({ status }) => status === 200).length, answered.filter(({ status }) => status === 429).length];
    };
    expect(await askDozens('student')).toEqual([3, 21]);
    expect(await askDozens('secretary')).toEqual([24, 0]);
  });

  test('A very long list comes whole, packed or not', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { rawPayload, headers } = await app.inject({ url: '/api/numbers', headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      const unpacked = encoding === 'gzip' ? gunzipSync(rawPayload) : encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
      expect(JSON.parse(String(unpacked))).toEqual(NUMBERS);
    }
  });

  test('Health is answered between calls that came earlier and wait for their turn', async () => {
    ponderings = 0;
    const health = async (): Promise<number> => {
      await knock('GET', '/api/health');
      return ponderings;
    };
    const asks = () => knock('GET', '/api/pondered', { token: 'secretary' });
    const [, , , begun] = await Promise.all([asks(), asks(), asks(), health()]);
    expect(begun).toBeLessThan(3);
    expect(ponderings).toBe(3);
  });

  test('Pesos come in as text with a comma and go out as a number', async () => {
    const written = await knock('POST', '/api/note', { token: 'secretary', body: { words: 'uno', value: '1500,5' } });
    expect([written.status, written.body]).toEqual([200, { words: 'uno', value: 1500.5 }]);
  });

  test('Every wrong field has its own reason and path, and the first reason is the message', async () => {
    const refused = await knock('POST', '/api/note', { token: 'secretary', body: { value: '-3' } });
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        msg: 'Ingrese el texto',
        errors: [
          { msg: 'Ingrese el texto', path: 'words' },
          { msg: 'Ingrese el importe', path: 'value' },
        ],
      },
    ]);
  });

  test('A refusal undoes what was written before it', async () => {
    const refused = await knock('POST', '/api/note', { token: 'secretary', body: { words: 'never', value: 1 } });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ msg: 'Ese texto no', path: 'words' }]]);
    expect((await knock('GET', '/api/note/never')).status).toBe(404);
  });

  test('A call that is sent twice with one key is done once and answered twice', async () => {
    const first = await knock('POST', '/api/note', { token: 'secretary', key: 'k1', body: { words: 'dos', value: 2 } });
    const second = await knock('POST', '/api/note', { token: 'secretary', key: 'k1', body: { words: 'dos', value: 2 } });
    expect([first.status, second.status, second.body]).toEqual([200, 200, { words: 'dos', value: 2 }]);
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  });

  test('A key answers the first result also when other data came with it, and the other data do nothing', async () => {
    const other = await knock('POST', '/api/note', { token: 'secretary', key: 'k1', body: { words: 'tres', value: 3 } });
    expect([other.status, other.body, other.headers['idempotent-replayed']]).toEqual([200, { words: 'dos', value: 2 }, 'true']);
    expect((await knock('GET', '/api/note/tres')).status).toBe(404);
  });

  test('A refused call can be sent again with the same key', async () => {
    const refused = await knock('POST', '/api/note', { token: 'secretary', key: 'k2', body: { words: 'never', value: 1 } });
    const mended = await knock('POST', '/api/note', { token: 'secretary', key: 'k2', body: { words: 'zeta', value: 1 } });
    expect([refused.status, mended.status, mended.headers['idempotent-replayed']]).toEqual([400, 200, undefined]);
  });

  test('A conflict that only the database noticed is answered as a conflict, not as an error', async () => {
    expect((await knock('POST', '/api/note', { token: 'secretary', body: { words: 'dos', value: 9 } })).status).toBe(409);
  });

  test('A list is whole, or one page of it with the number of all rows', async () => {
    const whole = await knock('GET', '/api/note', { token: 'secretary' });
    expect([whole.body.length, whole.headers['x-total-count']]).toEqual([3, '3']);
    const page = await knock('GET', '/api/note?page=2&size=1', { token: 'secretary' });
    expect([page.body, page.headers['x-total-count']]).toEqual([[{ words: 'uno', value: 1500.5 }], '3']);
  });

  test('The word null in a filter, which clients send when nothing was chosen, counts as left out', async () => {
    const untouched = await knock('GET', '/api/note?value=null&words=undefined', { token: 'secretary' });
    expect([untouched.status, untouched.body.length]).toEqual([200, 3]);
    expect(await knock('GET', '/api/note?value=null&words=uno&value=x', { token: 'secretary' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'value' }] },
    });
  });

  test('Broken, foreign and oversized bodies are refused in Spanish', async () => {
    const sent = (raw: string) => knock('POST', '/api/note', { token: 'secretary', raw });
    expect((await sent('{"words":')).body.msg).toBe('Los datos enviados no son válidos');
    expect((await sent('{"words":"a\\u0000b","value":1}')).body.msg).toBe('El texto contiene caracteres no permitidos');
    expect((await sent('{"__proto__":{"role":"admin"},"words":"x","value":1}')).status).toBe(400);
    expect((await sent('{"\\u005f_proto_\\u005F":{"role":"admin"},"words":"x","value":1}')).status).toBe(400);
    expect((await sent('[]')).status).toBe(400);
    const large = await sent(JSON.stringify({ words: 'x'.repeat(2_000_000), value: 1 }));
    expect([large.status, large.body.msg]).toEqual([413, 'Los datos enviados son demasiado grandes']);
  });

  test('An unknown call answers JSON, and a mistake of the program tells no details', async () => {
    const unknown = await knock('GET', '/api/nothing');
    expect([unknown.status, unknown.body.msg]).toEqual([404, 'La dirección solicitada no existe']);
    expect((await knock('GET', '/api/%E0%A4%A')).status).toBe(400);
    const broken = await knock('GET', '/api/broken', { token: 'secretary' });
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).not.toContain('secret');
  });

  test('A caller who makes too many public calls is asked to wait', async () => {
    const answers = [];
    for (let call = 0; call < 7; call++) answers.push((await knock('GET', '/api/note/uno')).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('Whatever is logged during a call has the code that its answer names, also when the call brings a body, and nothing of the body; the line of its answer has the id of its caller', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => lines.push(line) });
    const answers = [
      answer(sendWish, async () => {
        log.warn('a line of an act');
        throw new Error('a mistake');
      }),
    ];
    const heard: Answered[] = [];
    const door = await openDoor({
      ...options,
      answers: [...answers, ...options.answers.filter(({ endpoint }) => endpoint === readNote)],
      log,
      heard: (call) => heard.push(call),
    });
    const { payload } = await door.inject({
      method: 'PUT',
      url: '/api/wish',
      headers: { 'x-auth-token': 'secretary' },
      payload: { words: 'Ana Abad' },
    });
    await door.inject('/api/note/Ana');
    await door.close();
    const [, code] = /^Ocurrió un error inesperado\. Intente nuevamente \(código (\d{4}-\d{4})\)$/.exec(JSON.parse(payload).msg) ?? [];
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ request, msg, caller }) => [request, msg, caller])).toEqual([
      [code, 'a line of an act', undefined],
      [code, 'PUT /api/wish failed', undefined],
      [code, 'answered', SECRETARY.id],
      [expect.not.stringMatching(String(code)), 'answered', undefined],
    ]);
    expect(lines.join()).not.toContain('Ana');
    // What counts the calls hears their pattern, not what stood in its place.
    expect(heard).toEqual([
      { call: 'PUT /api/wish', status: 500, ms: expect.any(Number) },
      { call: 'GET /api/note/:id', status: 404, ms: expect.any(Number) },
    ]);
  });

  test('Behind a proxy only the proxy’s word counts for the caller’s address, and links lead to the configured address', async () => {
    const tell = answer(tellRequest, async ({ address, origin }) => ok({ address, origin }));
    const claims = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
    const told = async (one: Partial<DoorOptions>): Promise<unknown> => {
      const door = await openDoor({ ...options, answers: [tell], ...one });
      const { payload } = await door.inject({ url: '/api/told', headers: claims });
      await door.close();
      return JSON.parse(payload);
    };
    const publicUrl = 'https://instituto.example';
    expect(await told({ trustProxy: true, publicUrl })).toEqual({ address: '198.51.100.7', origin: publicUrl });
    expect(await told({ trustProxy: false, publicUrl })).toEqual({ address: '127.0.0.1', origin: publicUrl });
    expect(await told({ trustProxy: false })).toEqual({ address: '127.0.0.1', origin: 'http://evil.example' });
  });

  test('The browser is told to run nothing but the product, also in the answer to an address that cannot be read', async () => {
    const { headers } = await knock('GET', '/api/health');
    expect(headers['cache-control']).toBe('no-store');
    for (const answered of [headers, (await knock('GET', '/api/%E0%A4%A')).headers]) {
      expect(answered['content-security-policy']).toContain("script-src 'self';");
      expect(answered['x-content-type-options']).toBe('nosniff');
    }
  });

  test('A caller who never finishes a request, or sends something that is no request, gets an answer in Spanish and is disconnected', async () => {
    // Only here so short: on a crowded machine it would also disconnect callers who pause for a moment.
    const hasty = await openDoor({ ...options, longestBodyMs: 100 });
    const { port } = new URL(await hasty.listen({ port: 0, host: '127.0.0.1' }));
    const heard = (sent: string) =>
      new Promise<string>((resolve) => {
        let text = '';
        const line = connect(Number(port), '127.0.0.1', () => line.write(sent));
        line.on('data', (part) => {
          text += part;
        });
        line.on('close', () => resolve(text));
      });
    const head = 'Host: instituto\r\nContent-Type: application/json\r\nX-Auth-Token: secretary\r\n';
    expect(await heard(`POST /api/note HTTP/1.1\r\n${head}Content-Length: 100\r\n\r\n{"words":`)).toMatch(
      /^HTTP\/1\.1 408 .*"msg":"La solicitud tardó demasiado"/s,
    );
    expect(await heard(`POST /api/note HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await heard(`GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*"errors":\[\{"msg":"La dirección solicitada es demasiado larga"/s,
    );
    const unreadable = await heard('HELLO\r\n\r\n');
    expect(unreadable).toMatch(/^HTTP\/1\.1 400 .*"msg":"La solicitud no es válida"/s);
    expect(unreadable).toMatch(/\r\ncontent-security-policy: default-src 'self';.*\r\nx-content-type-options: nosniff\r\n/s);
    expect((await hasty.inject({ url: '/api/health' })).statusCode).toBe(200);
    await hasty.close();
  });

  test('The content type of a call without a body is ignored', async () => {
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/note',
        headers: { 'x-auth-token': 'secretary', 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await send('')).json()).toMatchObject({ msg: 'Ingrese el texto' });
    expect((await send('words=a')).statusCode).toBe(415);
  });

  describe('A body', () => {
    const send = async (url: string, token: string | null, payload: string, more: Readonly<Record<string, string>> = {}, door = app) => {
      const headers = { 'content-type': 'application/json', ...(token === null ? {} : { 'x-auth-token': token }), ...more };
      const response = await door.inject({ method: ['/api/wish', '/api/picture'].includes(url) ? 'PUT' : 'POST', url, headers, payload });
      return [response.statusCode, response.json().msg];
    };
    const TOO_LARGE = [413, 'Los datos enviados son demasiado grandes'];
    const words = (length: number) => JSON.stringify({ words: 'x'.repeat(length) });

    test('of a stranger is short, also without a stated length', async () => {
      expect(await send('/api/said', null, words(16_000))).toEqual([200, 'Dicho']);
      expect(await send('/api/said', null, words(17_000))).toEqual(TOO_LARGE);
      expect(await send('/api/said', null, words(17_000), { 'transfer-encoding': 'chunked' })).toEqual(TOO_LARGE);
    });

    test('of a stranger who called too often is not read', async () => {
      const door = await openDoor(options);
      for (let call = 0; call < 5; call++) expect((await send('/api/said', null, '{', {}, door))[0]).toBe(400);
      expect(await send('/api/said', null, '{', {}, door)).toEqual([429, 'Demasiados intentos. Espere un momento y vuelva a intentar']);
      expect((await send('/api/said', null, words(17_000), {}, door))[0]).toBe(429);
      await door.close();
    });

    test('of a family is short, except for a photo; that of the staff is longer', async () => {
      expect(await send('/api/wish', 'student', words(120_000))).toEqual([200, 'Deseado']);
      expect(await send('/api/wish', 'student', words(140_000))).toEqual(TOO_LARGE);
      expect(await send('/api/wish', 'secretary', words(1_000_000))).toEqual([200, 'Deseado']);
      expect(await send('/api/picture', 'student', words(9_000_000))).toEqual([200, 'Colgado']);
    });

    test('of millions of values, or nested without end, is refused unread, with any key', async () => {
      const many = `[${'{},'.repeat(3_000_000)}{}]`;
      expect(await send('/api/picture', 'student', many)).toEqual(TOO_LARGE);
      expect(await send('/api/picture', 'secretary', many)).toEqual(TOO_LARGE);
      expect(await send('/api/wish', 'student', `{"words":[${'0,'.repeat(5000)}0]}`)).toEqual(TOO_LARGE);
      expect(await send('/api/wish', 'secretary', `{"words":[${'0,'.repeat(5000)}0]}`)).toEqual([200, 'Deseado']);
      const deep = `{"words":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
      expect(await send('/api/wish', 'secretary', deep, { 'idempotency-key': 'deep' })).toEqual([400, 'Los datos enviados no son válidos']);
    });

    test('may have any characters within its texts', async () => {
      const marks = JSON.stringify({ words: `\\"[{,}]\\\\${'[{,'.repeat(40_000)}` });
      expect(await send('/api/wish', 'student', marks)).toEqual([200, 'Deseado']);
    });

    test('to a call that does not exist stays unread', async () => {
      expect(await send('/api/nothing', null, '{"words":')).toEqual([404, 'La dirección solicitada no existe']);
    });

    test('with a photo is accepted twenty times a minute from a member of a family, and as often as the office likes', async () => {
      const door = await openDoor(options);
      const photo = words(200_000);
      for (let call = 0; call < 20; call++) expect((await send('/api/picture', 'student', photo, {}, door))[0]).toBe(200);
      expect(await send('/api/picture', 'student', photo, {}, door)).toEqual([429, 'Demasiados intentos. Espere un momento y vuelva a intentar']);
      expect((await send('/api/picture', 'student', words(10), {}, door))[0]).toBe(200);
      for (let call = 0; call < 21; call++) expect((await send('/api/picture', 'secretary', photo, {}, door))[0]).toBe(200);
      await door.close();
    });
  });

  test('A refusal is heard even if the rest of the body is still being sent, and the connection answers the next call', async () => {
    const door = await openDoor(options);
    const { port } = new URL(await door.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const lines = new Set<number | undefined>();
    const send = (method: string, path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = httpRequest({ port, host: '127.0.0.1', agent, method, path, headers, timeout: 20_000 }, (response) => {
          lines.add(asked.socket?.localPort);
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        asked.on('timeout', () => asked.destroy(new Error(`${path} was not answered`))).on('error', reject);
        asked.end(body);
      });
    const json = { 'content-type': 'application/json' };
    const form = { 'content-type': 'multipart/form-data; boundary=edge' };
    const long = `{"words":"${'x'.repeat(3_000_000)}"}`;
    const upload = (name: string) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.gz"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--edge--\r\n`;
    const secretary = { 'x-auth-token': 'secretary' };
    const student = { 'x-auth-token': 'student' };
    const refused = [
      [400, 'POST', '/api/archive', { ...form, ...secretary }, upload('photo')],
      [400, 'POST', '/api/archive', { ...form, ...secretary }, upload('file')],
      [400, 'POST', '/api/file', { ...form, ...secretary }, upload('file')],
      [401, 'POST', '/api/file', form, upload('file')],
      [403, 'POST', '/api/file', { ...form, ...student }, upload('file')],
      [403, 'POST', '/api/note', { ...json, ...student }, long],
      [404, 'POST', '/api/nothing', json, long],
      [413, 'POST', '/api/said', json, long],
      [413, 'POST', '/api/note', { ...json, ...secretary }, long],
      [413, 'POST', '/api/note', { ...json, ...secretary, 'transfer-encoding': 'chunked' }, long],
      [415, 'POST', '/api/note', { ...form, ...secretary }, upload('file')],
    ] as const;
    for (const [status, method, path, headers, body] of refused) {
      expect([path, await send(method, path, headers, body)]).toEqual([path, status]);
      expect([path, await send('GET', '/api/health', {}, '')]).toEqual([path, 200]);
    }
    for (let call = 0; call < 5; call++) await send('POST', '/api/said', json, long);
    expect(await send('POST', '/api/said', json, long)).toBe(429);
    expect(await send('GET', '/api/health', {}, '')).toBe(200);
    // A second call that is sent right behind the form is answered too.
    const heard = await new Promise<string>((resolve, reject) => {
      let words = '';
      const line = connect(Number(port), '127.0.0.1')
        .on('error', reject)
        .on('close', () => resolve(words));
      line.on('data', (bytes) => {
        words += bytes.toString();
      });
      const head = `Host: instituto\r\nX-Auth-Token: secretary\r\nContent-Type: ${form['content-type']}\r\nContent-Length: ${upload('photo').length}`;
      line.write(`POST /api/archive HTTP/1.1\r\n${head}\r\n\r\n${upload('photo')}GET /api/health HTTP/1.1\r\nHost: instituto\r\nConnection: close\r\n\r\n`);
      line.setTimeout(5000, () => line.destroy(new Error('the line is stuck')));
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 .*HTTP\/1\.1 200 /s);
    // The one whose body was refused in the middle is closed after the answer; all others went on.
    expect(lines.size).toBeLessThan(10);
    agent.destroy();
    await door.close();
  });

  describe('A file', () => {
    const send = async (payload: string | Buffer, { url = '/api/file', type = 'multipart/form-data; boundary=edge', token = 'secretary' } = {}) => {
      const response = await app.inject({ method: 'POST', url, headers: { 'x-auth-token': token, 'content-type': type }, payload });
      return { status: response.statusCode, msg: JSON.parse(response.payload).msg, body: JSON.parse(response.payload) };
    };
    const part = (name: string, content: string, fileName: string | null = 'list.txt') =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n\r\n${content}\r\n`;
    const END = '--edge--\r\n';

    test('arrives with its name and all of its bytes', async () => {
      expect((await send(part('file', 'a'.repeat(1000)) + END)).body).toEqual({ told: 'list.txt: 1000' });
    });

    test('that is larger than the call takes is known to be cut', async () => {
      expect(await send(part('file', 'a'.repeat(1001)) + END)).toMatchObject({ status: 400, msg: 'Es muy grande' });
    });

    test('is missing when it comes under another name, as a line of text, or without a form', async () => {
      for (const payload of [part('photo', 'a') + END, part('file', 'a', null) + END, END, '', 'nothing of the kind'])
        expect([payload, (await send(payload)).status]).toEqual([payload, 400]);
      expect(await send('{}', { type: 'application/json' })).toMatchObject({ status: 400, msg: 'Falta el archivo' });
      expect((await send('a', { type: 'multipart/form-data' })).status).toBe(400);
    });

    test('without its end is refused, and so are very many parts', async () => {
      expect((await send(part('file', 'a'.repeat(500)))).status).toBe(400);
      expect((await send(part('note', 'a', null).repeat(50) + part('file', 'a') + END)).status).toBe(413);
    });

    test('is not read from a caller who may not send it, nor by another call', async () => {
      expect((await send(part('file', 'a') + END, { token: 'student' })).status).toBe(403);
      expect((await send(part('file', 'a') + END, { url: '/api/note' })).status).toBe(415);
    });
  });
});
