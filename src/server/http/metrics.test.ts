import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openFigures } from '#server/figures.ts';
import { openMetrics } from './metrics.ts';

const TOKEN = 'una-clave-de-prueba';

const open = async (token: string | null, levels = async (): Promise<Record<string, number>> => ({ disk: 1 })) => {
  const figures = openFigures({ levels });
  const app = Fastify();
  openMetrics(app, figures, token);
  const ask = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') => app.inject({ url: '/metrics', headers, remoteAddress });
  return { figures, ask, close: () => app.close() };
};

test('The figures are for programs on the same machine, and for those that know the token', async () => {
  const closed = await open(null);
  const guarded = await open(TOKEN);
  const heard = async ({ ask }: typeof closed, ...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode;
  expect([await heard(closed), await heard(closed, {}, '::1'), await heard(closed, {}, '::ffff:127.0.0.1')]).toEqual([200, 200, 200]);
  expect(await heard(closed, {}, '198.51.100.7')).toBe(403);
  expect(await heard(closed, { authorization: 'Bearer null' }, '198.51.100.7')).toBe(403);
  // A proxy on this machine hands on the call of a stranger.
  expect(await heard(closed, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  expect(await heard(guarded, { authorization: `Bearer ${TOKEN}` }, '198.51.100.7')).toBe(200);
  expect(await heard(guarded, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '198.51.100.7' })).toBe(200);
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}!`, TOKEN])
    expect([wrong, await heard(guarded, { authorization: wrong }, '198.51.100.7')]).toEqual([wrong, 403]);
  await closed.close();
  await guarded.close();
});

test('Calls, statements and the parts of the server are counted; data that do not answer are a figure too', async () => {
  let isThere = true;
  const { figures, ask, close } = await open(null, async () => {
    if (!isThere) throw new Error('far');
    return { disk: 1 };
  });
  figures.answered({ call: 'GET /api/user/:id', status: 200, ms: 30 });
  figures.statement(3);
  const text = (await ask()).payload;
  for (const line of [
    'bimestre_call_seconds_bucket{le="0.02",call="GET /api/user/:id",status="200"} 0',
    'bimestre_call_seconds_bucket{le="0.05",call="GET /api/user/:id",status="200"} 1',
    'bimestre_statement_seconds_count 1',
    'bimestre_part_level{part="disk"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  // Counting these ended a server.
  expect(text).not.toContain('nodejs_active_');
  isThere = false;
  const later = (await ask()).payload;
  expect(later).toContain('bimestre_part_level{part="database"} 2');
  expect(later).not.toContain('part="disk"');
  await close();
});
