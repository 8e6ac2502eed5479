/** PostgreSQL fails again and again under working desks at two servers, for half a minute each time, and a server is killed while it restores a backup. */
import { expect, test } from 'vitest';
import { setPassword } from '#features/session/credential.store.ts';
import { TOKEN_HEADER } from '#kernel/endpoint.ts';
import { ok } from '#kernel/verdict.ts';
import { CAST } from '../cast.ts';
import { tokenOf } from '../school.ts';
import { FAST } from '../../scripts/postgres.mjs';
import { NOW } from './deeds.ts';
import { endWithEachTest } from './houses.ts';
import { Office, type Server } from './office.ts';
import { pointAt } from './point.ts';
import { heldBy, untilNobodyWrites } from './whole.ts';

/** Every fault once a round: ten rounds where a thousand kills are asked for. */
const ROUNDS = Math.max(1, Math.round(Number(process.env['KILLS'] ?? 100) / 100));
const AWAY_MS = 30_000;
const FOREVER_MS = 60 * 60_000;

endWithEachTest();

test(
  'PostgreSQL is restarted, ends all connections, crashes and is gone for half a minute, and one of two servers is killed, again and again: what was acknowledged is there, and the rest serves again',
  async () => {
    // Written to the disk as in production, so that a commit takes its time and is cut off too.
    const office = await Office.open({ deeds: 'all', settings: ['jit=off'] });
    for (let round = 0; round < ROUNDS; round++) {
      await office.restart();
      for (let cut = 0; cut < 5; cut++) await office.cut();
      await office.crash();
      await office.fail(AWAY_MS);
      const { url } = await office.killOne();
      await office.startAnother(url);
    }
    process.stdout.write(`${office.told()}\n`);
  },
  FOREVER_MS,
);

test(
  'The network between PostgreSQL and one of two servers swallows everything for half a minute: its callers are told so, the other server goes on, and both serve again',
  async () => {
    const office = await Office.open({ deeds: 'money', settings: FAST });
    await office.silence(AWAY_MS);
    await office.restart();
    process.stdout.write(`${office.told()}\n`);
  },
  FOREVER_MS,
);

test(
  'A server that is killed while it restores a backup leaves the old data whole, and the other opens again',
  async () => {
    const office = await Office.open({ deeds: 'money', settings: FAST });
    const { database } = office.school;
    // A backup is restored only where somebody of the administration could enter afterwards.
    await database.transaction(
      async (tx) => ok(await setPassword(tx, CAST.admin.id, 'a hash', NOW)),
      () => true,
    );
    const [killed, left] = office.servers as [Server, Server];
    const ask = async ({ base }: Server, method: string, path: string, body?: object) => {
      const headers = { [TOKEN_HEADER]: tokenOf('admin'), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const response = await fetch(`${base}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      expect(response.status).toBe(200);
      return response.json();
    };
    const health = async (): Promise<unknown> => (await fetch(`${left.base}/api/health`)).json();
    await ask(killed, 'POST', '/backup', { local: true });
    const [{ name }] = (await ask(killed, 'GET', '/backup')) as readonly [{ readonly name: string }];
    const { ticket } = (await ask(killed, 'POST', `/backup/kept/${name}/examine`)) as { readonly ticket: string };
    const before = await heldBy(database);
    const point = await pointAt(database, 'insert', 'invoice_lines');
    const restoring = ask(killed, 'POST', `/backup/restore/${ticket}`, { confirmation: 'RESTAURAR' });
    const isCutOff = expect(restoring).rejects.toThrow('fetch failed');
    await expect.poll(() => point.isReached(killed.program.child.pid ?? 0)).toBe(true);
    await expect.poll(health).toEqual({ status: 'maintenance' });
    killed.program.child.kill('SIGKILL');
    await isCutOff;
    await expect.poll(health).toEqual({ status: 'ok' });
    await point.end();
    await untilNobodyWrites(database);
    expect(await heldBy(database)).toEqual(before);
    const fee = { student: CAST.student.id, number: 1, year: 2026, value: 10, status: 'debt' };
    await ask(left, 'POST', '/installment', fee);
  },
  FOREVER_MS,
);
