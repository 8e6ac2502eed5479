/** Two server processes on one PostgreSQL database: together they give each number once, and pay each fee once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CAST } from '../cast.ts';
import { openSchool, tokenOf } from '../school.ts';

const PROGRAM = resolve('node_modules/.cache/faults/second-server.mjs');

test.skipIf(process.env['ENGINE'] !== 'postgres')(
  'A hundred invoices through two servers at once: numbers without gap or repeat, each fee paid once',
  async () => {
    await build({
      entryPoints: ['tests/faults/till-server.ts'],
      outfile: PROGRAM,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'error',
    });
    const school = await openSchool({ now: '2026-06-10' });
    const children: ChildProcess[] = [];
    try {
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(school.database.kysely);
      const url = process.env['TEST_DATABASE_URL'] ?? '';
      const address = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${rows[0]?.name}`)}`;
      const bases = await Promise.all(
        [1, 2].map(() => {
          const child = spawn(process.execPath, [PROGRAM, address], { stdio: ['ignore', 'pipe', 'inherit'] });
          children.push(child);
          return new Promise<string>((ready) => child.stdout?.once('data', (line: Buffer) => ready(line.toString().trim())));
        }),
      );
      await school.as('admin').post('/register', { difference: 0 });
      const fees: string[] = [];
      for (let index = 0; index < 100; index++) {
        fees.push((await school.as('secretary').post('/installment', { student: CAST.student.id, number: 1, year: 2026, value: 10, status: 'debt' })).body._id);
      }
      // Each fee is charged at both servers at the same moment.
      const answers = await Promise.all(
        fees.flatMap((installment) =>
          bases.map(async (base) => {
            const response = await fetch(`${base}/api/invoice`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf('secretary') },
              body: JSON.stringify({ user: { _id: CAST.guardian.id }, details: [{ installment, value: 10, payment: 10 }] }),
            });
            return { status: response.status, body: (await response.json()) as { invoiceid: number } };
          }),
        ),
      );
      const numbers = answers.filter((one) => one.status === 200).map((one) => one.body.invoiceid);
      expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      expect(answers.filter((one) => one.status === 400)).toHaveLength(100);
      expect((await school.as('admin').get('/register/last')).body).toMatchObject({ income: 1000 });
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await school.close();
    }
  },
  60_000,
);
