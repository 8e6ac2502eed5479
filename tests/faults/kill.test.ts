/** The server is killed in the middle of every kind of write: what was acknowledged is there, nothing is half there, the books balance, and the server starts again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSchool } from '../school.ts';
import { NOW } from './deeds.ts';
import { Desks } from './desks.ts';
import { buildTill, dice, startTill } from './till.ts';
import { lookAtRest } from './whole.ts';

/** KILLS asks for more: `npm run test:long` for a thousand. */
const KILLS = Number(process.env['KILLS'] ?? 8);
/** A school is used for this many kills: what it holds is read after each. */
const OF_A_SCHOOL = 25;
const DESKS = 4;
/**
 * The clock of the machine is set back and forward over midnight, while the server is down and while the desks work: by less than the two
 * days for which the key of a call is kept, since a call that is sent again later is done again.
 */
const LATEST = '2026-06-06T09:30:00.000Z';
const CLOCKS = [NOW, '2026-06-05T14:00:00.000Z', LATEST, '2026-06-04T21:00:00.000Z'];
/** From its start until it answers, on a machine that is busy with other tests too. */
const STARTS_WITHIN_MS = 60_000;
/** A kill with all that is looked at after it takes less than this, also then. */
const A_KILL_MS = 15_000;

test(
  'The server is killed time and again in the middle of every kind of write: every acknowledged one is there, none is half there, and it serves again',
  async () => {
    const program = await buildTill('till-server');
    const random = dice(7);
    const acknowledged = new Map<string, number>();
    const cutOff = { done: 0, undone: 0 };
    for (let left = KILLS; left > 0; left -= OF_A_SCHOOL) {
      const desks = await killMany(program, Math.min(left, OF_A_SCHOOL), random);
      for (const [name, times] of desks.acknowledged) acknowledged.set(name, (acknowledged.get(name) ?? 0) + times);
      cutOff.done += desks.cutOff.done;
      cutOff.undone += desks.cutOff.undone;
    }
    process.stdout.write(`${KILLS} kills: ${JSON.stringify({ cutOff, acknowledged: Object.fromEntries(acknowledged) })}\n`);
    // Kills that hit nothing would prove nothing.
    expect(cutOff.done + cutOff.undone).toBeGreaterThan(KILLS);
  },
  600_000 + KILLS * A_KILL_MS,
);

const killMany = async (program: string, kills: number, random: () => number): Promise<Desks> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-kill-'));
  const file = join(folder, 'bimestre.db');
  const school = await openSchool({ now: NOW, file });
  try {
    const desks = await Desks.open(school);
    // Otherwise the sessions of the staff would end when the clock is set forward, and nothing more be done.
    await school.database.kysely.updateTable('sessions').set({ used_at: LATEST }).execute();
    for (let kill = 0; kill < kills; kill++) {
      const started = Date.now();
      const { child, base } = await startTill(program, school.address, { NOW: CLOCKS[kill % CLOCKS.length] ?? NOW });
      const ended = new Promise((done) => child.once('exit', done));
      expect(Date.now() - started).toBeLessThan(STARTS_WITHIN_MS);
      await desks.sendAgain(base);
      let isOver = false;
      const working = Array.from({ length: DESKS }, () => desks.work([base], random, () => isOver));
      // Counted in answers, the moment is the same on a fast and on a busy machine.
      const before = desks.answered;
      const enough = 1 + random() * 12;
      while (desks.answered - before < enough / 2) await after(1);
      child.send(CLOCKS[Math.floor(random() * CLOCKS.length)] ?? NOW);
      while (desks.answered - before < enough) await after(1);
      await after(random() * 5);
      isOver = true;
      child.kill('SIGKILL');
      await Promise.all([ended, ...working]);
      await lookAtRest(school, (database) => desks.expectAllThere(database));
    }
    expect(desks.faults).toEqual([]);
    return desks;
  } finally {
    await school.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
