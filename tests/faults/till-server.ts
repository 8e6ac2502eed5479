/** The server as a process of its own, on a prepared database: the fault tests start it, kill it, and start it again. */
import { dirname, resolve } from 'node:path';
import { openBackups } from '#app/backups.ts';
import { openServer } from '#app/server.ts';
import { refuse } from '#kernel/verdict.ts';
import { clockAt } from '#server/clock.ts';
import { openPostgres, openSqlite } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';
import { openMail } from '#server/mail/mail.ts';
import { openPush } from '#server/push/push.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import type { Printer } from '#server/papers/printer.ts';
import { openVitals } from '#server/vitals.ts';

const [address = ''] = process.argv.slice(2);
const database = address.startsWith('postgres') ? openPostgres(address, 5) : openSqlite(address);
const maintenance = openMaintenance(database);
const clock = clockAt(process.env['NOW'] ?? '2026-06-10T15:00:00.000Z');
const printer: Printer = { print: async () => refuse('Sin impresora'), state: () => ({ waiting: 0, isFailing: false }), close: async () => undefined };
const log = openLog('error');
const dataDir = process.env['DATA_DIR'] ?? dirname(address);
const app = await openServer({
  database,
  clock,
  printer,
  mail: openMail({ url: null, home: () => 'https://instituto.example', log }),
  push: openPush({ log }),
  log,
  trustProxy: false,
  web: resolve('dist/web'),
  vault: openBackups(database, maintenance, dataDir, resolve('migrations')),
  vitals: openVitals({ database, printer, dataDir, clock, log }),
  maintenance,
});
process.on('message', (instant: string) => clock.set(instant));
// Its test has ended.
process.on('disconnect', () => process.exit(1));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
