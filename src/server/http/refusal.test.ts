import { connect } from 'node:net';
import compress from '@fastify/compress';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { newCode } from '#server/present-call.ts';
import { sendFault } from './refusal.ts';

const cut = (): Error => Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

/** The address of a database where nothing listens. */
const far = openPostgres('postgres://office@127.0.0.1:1/institute');

let app: FastifyInstance;
let port: number;
const told: string[] = [];
/** The code of the line that was written last. */
let code: string | undefined;
const tell =
  (level: string) =>
  ({ request }: { readonly request?: string }, said: string): void => {
    told.push(`${level}: ${said}`);
    code = request;
  };
const log = { debug: tell('debug'), info: tell('info'), warn: tell('warn'), error: tell('error') } as unknown as Log;

beforeAll(async () => {
  app = Fastify({ genReqId: newCode });
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  app.setErrorHandler((error: FastifyError, request, reply) => sendFault(log, error, request, reply));
  app.post('/long', async (request, reply) => {
    await new Promise((gone) => request.raw.socket.once('close', gone));
    return reply.type('application/json').send(JSON.stringify({ words: 'x'.repeat(10_000) }));
  });
  app.get('/broken', async () => {
    throw cut();
  });
  app.get('/far', () => far.kysely.selectFrom('towns').select('name').execute());
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await far.close();
});

test('A caller who closes the page before the answer is no error of the server', async () => {
  const head = ['POST /long HTTP/1.1', 'host: house', 'accept-encoding: gzip', 'content-type: application/json', 'content-length: 2'];
  const arrived = new Promise((answer) => app.server.once('request', answer));
  const caller = connect(port, '127.0.0.1', () => caller.write(`${head.join('\r\n')}\r\n\r\n{}`));
  await arrived;
  caller.destroy();
  await expect.poll(() => told).toEqual(['debug: the caller went away']);
});

test('The same broken connection is reported as an error while the caller waits for the answer', async () => {
  told.length = 0;
  const answer = await app.inject('/broken');
  expect([answer.statusCode, JSON.parse(answer.payload).msg]).toEqual([500, `Ocurrió un error inesperado. Intente nuevamente (código ${code})`]);
  expect(code).toMatch(/^\d{4}-\d{4}$/);
  expect(told).toEqual(['error: GET /broken failed']);
});

test('While the database cannot be reached, the answer says so and blames nobody', async () => {
  told.length = 0;
  const answer = await app.inject('/far');
  expect([answer.statusCode, JSON.parse(answer.payload).msg]).toEqual([
    503,
    `No se puede llegar a los datos en este momento. Intente nuevamente en unos minutos (código ${code})`,
  ]);
  expect(told).toEqual(['error: GET /far failed']);
});
