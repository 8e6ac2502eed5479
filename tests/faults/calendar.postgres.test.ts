/** Several servers run the calendar of one database at the same moment: each fee is surcharged once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSchool, type School } from '../school.ts';
import { toldOfEach } from '../told.ts';

let school: School;
beforeEach(async () => {
  school = await openSchool({ now: '2026-06-08' });
  await school.as('admin').post('/global/values', { penalty: 10 });
});
afterEach(() => school.close());

const surcharges = async () =>
  toldOfEach(await school.database.kysely.selectFrom('history').select(['noun_id', 'before', 'after']).where('action', '=', 'expire').execute()).length;

test('Three server processes that begin a day at the same moment surcharge each of four hundred fees once', async () => {
  const program = resolve('node_modules/.cache/faults/calendar-server.mjs');
  const options = { outfile: program, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const;
  await build({ entryPoints: ['tests/faults/calendar-server.ts'], ...options });
  for (let year = 1990; year < 2030; year++) {
    for (let number = 3; number <= 12; number++) {
      await school.database.kysely
        .insertInto('installments')
        .values({
          id: `6a000000${year}${String(number).padStart(12, '0')}`,
          student_id: CAST.stranger.id,
          enrollment_id: null,
          number,
          year,
          value: 10_000_00,
          status: number % 2 === 0 ? 'debt' : 'valid',
          updatable: 1,
          created_at: '2026-06-01T00:00:00.000Z',
        })
        .execute();
    }
  }
  const children: ChildProcess[] = [];
  try {
    await Promise.all(
      [1, 2, 3].map(() => {
        const child = spawn(process.execPath, [program, school.address, '2030-01-15'], { stdio: ['pipe', 'pipe', 'inherit'] });
        children.push(child);
        return new Promise((ready) => child.stdout?.once('data', ready));
      }),
    );
    const ends = children.map((child) => new Promise((ended) => child.once('exit', ended)));
    for (const child of children) child.stdin?.write('go\n');
    expect(await Promise.all(ends)).toEqual([0, 0, 0]);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
  expect(await surcharges()).toBe(400);
  const fees = await school.database.kysely.selectFrom('installments').select(['value', 'status']).execute();
  expect(fees.filter((fee) => fee.value === 11_000_00 && fee.status === 'expired')).toHaveLength(400);
});
