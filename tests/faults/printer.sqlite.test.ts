/** The process that makes the papers is killed, or stands still, while several desks print and others work: who prints gets the paper or is told, nobody else waits, and the next papers come out by themselves. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TOKEN_HEADER } from '#kernel/endpoint.ts';
import { startPrinter } from '#server/papers/printer.ts';
import { CAST, type CastName } from '../cast.ts';
import { buildProgram } from '../program.ts';
import { openSchool, tokenOf } from '../school.ts';
import { NOW } from './deeds.ts';
import { Desks } from './desks.ts';
import { dice } from './till.ts';

/** Of each fault. KILLS asks for more: `npm run test:long` for twenty. */
const ROUNDS = Math.max(1, Math.round(Number(process.env['KILLS'] ?? 50) / 50));
const DESKS = 2;
const PRINTING: readonly CastName[] = ['secretary', 'admin', 'guardian'];
/** A paper that takes longer is given up. */
const LONGEST_MS = 5000;
const WORKER = resolve('dist/server/printer-worker.js');
const PROCESSES = 'ps';

/** The process that makes the papers of this test, once it runs. */
const printerOf = async (): Promise<number> => {
  for (;;) {
    const [found] = execFileSync(PROCESSES, ['-A', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent, state, ...command]) => Number(parent) === process.pid && !state?.startsWith('Z') && command.includes(WORKER));
    if (found !== undefined) return Number(found[0]);
    await after(1);
  }
};

const TOO_LONG = /^503 .*El PDF tardó demasiado en generarse\. Intente nuevamente \(código /;
const FAILED = /^503 .*No se pudo generar el PDF\. Intente nuevamente \(código /;

test(
  'While desks print, the process of the papers is killed and stands still: each paper comes or is refused in time, others work on, later ones come',
  async () => {
    buildProgram();
    const random = dice(31);
    const printer = startPrinter({ papersDir: resolve('dist/papers'), workerPath: WORKER, timeoutMs: LONGEST_MS });
    const school = await openSchool({ now: NOW, printer });
    const working: Promise<unknown>[] = [];
    let isOver = false;
    try {
      const desks = await Desks.open(school, ROUNDS > 1 ? 'all' : 'money');
      const base = await school.app.listen({ port: 0, host: '127.0.0.1' });
      let printed = 0;
      let longestMs = 0;
      const refused: string[] = [];
      const print = async (by: CastName): Promise<void> => {
        while (!isOver) {
          const began = performance.now();
          const response = await fetch(`${base}/api/pdf/family/account`, {
            method: 'POST',
            headers: { [TOKEN_HEADER]: tokenOf(by), 'content-type': 'application/json' },
            body: JSON.stringify({ user_id: CAST.guardian.id, from: '2026-01-01', to: '2026-01-31' }),
          });
          const paper = await response.text();
          longestMs = Math.max(longestMs, performance.now() - began);
          if (response.status === 200 && paper.startsWith('%PDF-')) printed++;
          else refused.push(`${response.status} ${paper}`);
        }
      };
      const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await after(1);
      };
      working.push(...Array.from({ length: DESKS }, () => desks.work([base], random, () => isOver)), ...PRINTING.map(print));
      for (let round = 0; round < ROUNDS; round++) {
        for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
          const enough = printed + 1 + random() * 4;
          await until(() => printed > enough);
          const pid = await printerOf();
          const refusedBefore = refused.length;
          const answered = desks.answered;
          process.kill(pid, signal);
          if (signal === 'SIGSTOP') {
            await until(() => refused.length > refusedBefore);
            expect(refused[refusedBefore]).toMatch(TOO_LONG);
            // Meanwhile the others were answered.
            expect(desks.answered - answered).toBeGreaterThan(20);
          }
          const later = printed + PRINTING.length + 1;
          await until(() => printed > later);
          expect(await printerOf()).not.toBe(pid);
        }
      }
      isOver = true;
      await Promise.all(working);
      for (const one of refused) expect(one).toMatch(FAILED.test(one) ? FAILED : TOO_LONG);
      // Whoever prints waits for all the others at most.
      expect(longestMs).toBeLessThan((PRINTING.length + 1) * LONGEST_MS);
      expect(printer.state()).toEqual({ waiting: 0, isFailing: false });
      expect(desks.faults).toEqual([]);
      await desks.expectAllThere(school.database);
      process.stdout.write(
        `${2 * ROUNDS} faults of the printer: ${printed} printed, ${refused.length} refused, the longest after ${Math.round(longestMs)} ms\n`,
      );
    } finally {
      isOver = true;
      await Promise.allSettled(working);
      await school.close();
    }
  },
  60 * 60_000,
);
