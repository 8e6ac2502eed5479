/** The server is killed in the middle of its work: every acknowledged invoice is there, none is half there, and the server starts again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { openSqlite } from '#server/database/database.ts';
import { CAST } from '../cast.ts';
import { openSchool, tokenOf } from '../school.ts';
import { buildTill, dice, startTill } from './till.ts';
import { untilNobodyWrites } from './whole.ts';

const isPostgres = process.env['ENGINE'] === 'postgres';
/** KILLS asks for more: `npm run test:long` for a hundred. */
const KILLS = Number(process.env['KILLS'] ?? 12);
const FEES = 4000;
/** The form in which each invoice is paid. */
const SPLIT = [
  { form: 'cash', amount: 0.4 },
  { form: 'transfer', amount: 0.6 },
];

test(
  'The server is killed time and again while it issues invoices: every acknowledged one is there, none is half there',
  async () => {
    const program = await buildTill('till-server');
    const folder = mkdtempSync(join(tmpdir(), 'bimestre-kill-'));
    const file = join(folder, 'bimestre.db');
    try {
      const school = await openSchool({ now: '2026-06-10', file });
      const at = '2026-06-10T15:00:00.000Z';
      const fees = Array.from({ length: FEES }, () => newId(at));
      await school.as('admin').post('/register', { difference: 0 });
      for (let from = 0; from < FEES; from += 1000) {
        await school.database.kysely
          .insertInto('installments')
          .values(
            fees.slice(from, from + 1000).map((id) => ({
              id,
              student_id: CAST.student.id,
              enrollment_id: null,
              number: 1,
              year: 2026,
              value: 100,
              status: 'debt' as const,
              updatable: 0 as const,
              created_at: at,
            })),
          )
          .execute();
      }
      // The embedded database can be open in one program only.
      if (!isPostgres) await school.close();

      const acknowledged = new Map<number, string>();
      const random = dice(7);
      let next = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const { child, base } = await startTill(program, school.address);
        let alive = true;
        const ended = new Promise((done) => child.once('exit', done));
        const till = async (): Promise<void> => {
          while (alive && next < FEES) {
            const installment = fees[next++] ?? '';
            try {
              const response = await fetch(`${base}/api/invoice`, {
                method: 'POST',
                headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf('secretary') },
                body: JSON.stringify({ user: { _id: CAST.guardian.id }, details: [{ installment, value: 1, payment: 1 }], payments: SPLIT }),
              });
              const body = (await response.json()) as { invoiceid: number };
              if (response.status === 200) acknowledged.set(body.invoiceid, installment);
            } catch {
              // The server was killed before it answered: this invoice may have been issued or not.
            }
          }
        };
        const tills = [till(), till(), till()];
        const before = acknowledged.size;
        await after(10 + random() * 60);
        // On a busy machine the first answer takes long, and a server that had done nothing yet would not be killed in the middle of its work.
        while (acknowledged.size === before && next < FEES) await after(5);
        alive = false;
        child.kill('SIGKILL');
        await Promise.all([ended, ...tills]);
      }

      const database = isPostgres ? school.database : openSqlite(school.address);
      await untilNobodyWrites(database);
      const invoices = await database.kysely.selectFrom('invoices').selectAll().orderBy('number').execute();
      const lines = await database.kysely.selectFrom('invoice_lines').selectAll().execute();
      const paid = await database.kysely.selectFrom('installments').select('id').where('value', '=', 0).execute();
      const sums = await database.kysely.selectFrom('register_sums').selectAll().executeTakeFirstOrThrow();
      const counter = await database.kysely.selectFrom('counters').select('value').where('name', '=', 'invoice').executeTakeFirstOrThrow();
      await (isPostgres ? school.close() : database.close());
      const feeOfNumber = new Map(invoices.map((invoice) => [invoice.number, lines.find((line) => line.invoice_id === invoice.id)?.installment_id]));
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
      for (const [number, fee] of acknowledged) expect(feeOfNumber.get(number)).toBe(fee);
      expect(invoices.map((invoice) => invoice.number)).toEqual(Array.from({ length: invoices.length }, (_, index) => index + 1));
      expect(counter.value).toBe(invoices.length);
      expect(lines).toHaveLength(invoices.length);
      expect([sums.income, sums.bank_income]).toEqual([invoices.length * 100, invoices.length * 60]);
      expect(paid.map((fee) => fee.id).sort()).toEqual(lines.map((line) => line.installment_id).sort());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  20 * 60_000,
);
