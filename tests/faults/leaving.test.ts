/** When somebody is inactivated or deleted, everything that belongs to that person goes, or nothing does, also when the server is killed in the middle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '#server/database/database.ts';
import { openSchool, tokenOf } from '../school.ts';
import { type Leaver, registerLeavers } from './leavers.ts';
import { AFTER, BEFORE, readLeft } from './left.ts';
import { ownerless } from './ownerless.ts';
import { buildTill, dice, startTill } from './till.ts';
import { untilNobodyWrites } from './whole.ts';

const isPostgres = process.env['ENGINE'] === 'postgres';
const KILLS = 8;
const EACH = 30;

type Call = { readonly method: 'PUT' | 'DELETE'; readonly path: string; readonly body: object };

const callOf = ({ id, role, fate, lastname }: Leaver): Call =>
  fate === 'deleted'
    ? { method: 'DELETE', path: `/user/${id}/${role}`, body: {} }
    : { method: 'PUT', path: `/user/${id}`, body: { type: role, name: 'Ana', lastname, active: false } };

describe('A person who leaves takes everything along, or nothing', () => {
  test('The server is killed eight times while people are inactivated and deleted: each is as he was, or gone with everything that goes', async () => {
    const program = await buildTill('leaving-server');
    const folder = mkdtempSync(join(tmpdir(), 'bimestre-leaving-'));
    const file = join(folder, 'bimestre.db');
    try {
      const school = await openSchool({ now: '2026-06-10', file });
      const leavers = await registerLeavers(school.database, EACH);
      // The embedded database can be open in one program only.
      if (!isPostgres) await school.close();

      const acknowledged = new Set<string>();
      const refused: string[] = [];
      const random = dice(11);
      let next = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const { child, base } = await startTill(program, school.address);
        const ended = new Promise((done) => child.once('exit', done));
        let alive = true;
        let heard = (): void => undefined;
        const first = new Promise<void>((done) => {
          heard = done;
        });
        const desk = async (): Promise<void> => {
          for (let leaver = leavers[next++]; alive && leaver !== undefined; leaver = leavers[next++]) {
            const { method, path, body } = callOf(leaver);
            try {
              const headers = { 'content-type': 'application/json', 'x-auth-token': tokenOf('admin') };
              const response = await fetch(`${base}/api${path}`, { method, headers, body: JSON.stringify(body) });
              const said = await response.text();
              if (response.status === 200) acknowledged.add(leaver.id);
              else refused.push(`${method} ${path}: ${response.status} ${said}`);
            } catch {
              // The server was killed before it answered: this person may have left or not.
            }
            heard();
          }
          heard();
        };
        const desks = [desk(), desk(), desk()];
        await first;
        await after(random() * 12);
        alive = false;
        child.kill('SIGKILL');
        await Promise.all([ended, ...desks]);
      }

      const database = isPostgres ? school.database : openSqlite(school.address);
      await untilNobodyWrites(database);
      const left = await readLeft(database, leavers);
      await (isPostgres ? school.close() : database.close());
      expect(refused).toEqual([]);
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
      expect(acknowledged.size).toBeLessThan(leavers.length);
      for (const { id, role, fate } of leavers) {
        const found = left.get(id);
        const isUntouched = !acknowledged.has(id) && found?.user === 'active';
        expect(found, `${role} ${fate}`).toEqual((isUntouched ? BEFORE : AFTER)[role][fate]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);

  test('Many leave in any order, some of them twice: everybody is left as decided, and no row without its owner', async () => {
    const school = await openSchool({ now: '2026-06-10' });
    try {
      const leavers = await registerLeavers(school.database, 10);
      const random = dice(23);
      const order = leavers.map((leaver) => ({ leaver, place: random() })).sort((one, other) => one.place - other.place);
      const leaving = order.map(({ leaver }) => leaver).slice(0, 30);
      for (const leaver of leaving) {
        const { method, path, body } = callOf(leaver);
        const admin = school.as('admin');
        const { status } = method === 'PUT' ? await admin.put(path, body) : await admin.delete(path, body);
        expect(status).toBe(200);
        if (random() < 0.3)
          expect((method === 'PUT' ? await admin.put(path, body) : await admin.delete(path, body)).status).toBe(leaver.fate === 'deleted' ? 404 : 200);
      }
      const left = await readLeft(school.database, leavers);
      for (const leaver of leavers) {
        const { history, ...rest } = left.get(leaver.id) ?? BEFORE[leaver.role][leaver.fate];
        const { history: told, ...expected } = (leaving.includes(leaver) ? AFTER : BEFORE)[leaver.role][leaver.fate];
        expect(rest, `${leaver.role} ${leaver.fate}`).toEqual(expected);
        expect(history).toBeGreaterThanOrEqual(told);
      }
      expect(await ownerless(school.database)).toEqual({});
    } finally {
      await school.close();
    }
  }, 60_000);
});
