/** Starts the product: settings, database, demo or first link, server; and ends it in good order. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clockAt, systemClock } from '#server/clock.ts';
import { openPostgres, openSqlite } from '#server/database/database.ts';
import { slowStatements } from '#server/database/statement-times.ts';
import { openFigures } from '#server/figures.ts';
import { type Hold, holdFolder } from '#server/hold.ts';
import { openLog } from '#server/log.ts';
import { machineFault } from '#server/machine.ts';
import { openMail } from '#server/mail/mail.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import { startPrinter } from '#server/papers/printer.ts';
import { openPush } from '#server/push/push.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { VERSION } from '#server/version.ts';
import { openVitals } from '#server/vitals.ts';
import { levelsOf } from '#features/server-state/server-state.acts.ts';
import { openBackups } from './backups.ts';
import { startDailyRun } from './daily.ts';
import { FOLDERS } from './folders.ts';
import { install } from './installation.ts';
import { startNewsLetters } from './news-letters.ts';
import { startNightlyBackups } from './nightly.ts';
import { startNotices } from './notices.ts';
import { readAhead } from './read-ahead.ts';
import { openServer } from './server.ts';
import { CannotUpdate, update } from './update.ts';

/** Ends the program with a sentence on which the operator can act. */
class CannotStart extends Error {}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const FILE = 'bimestre.db';

const start = async (settings: Settings): Promise<void> => {
  const log = openLog(settings.logLevel);
  const clock = settings.now === null ? systemClock : clockAt(settings.now);
  const hold = settings.databaseUrl === null ? takeFolder(settings.dataDir) : null;
  const database = settings.databaseUrl === null ? openSqlite(join(settings.dataDir, FILE)) : openPostgres(settings.databaseUrl);
  const printer = startPrinter({ papersDir: FOLDERS.papers, workerPath: FOLDERS.printerWorker, log });
  let url = `http://${settings.host}:${settings.port}`;
  const mail = openMail({ url: settings.smtpUrl, home: () => settings.publicUrl ?? url, log });
  const push = openPush({ log });
  const maintenance = openMaintenance(database);
  const vault = openBackups(database, maintenance, settings.dataDir);
  const vitals = openVitals({ database, printer, dataDir: settings.dataDir, clock, log });
  try {
    await database.script('select 1');
    // Nothing has been answered yet and a crash would only repeat the preparation, so it need not reach the disk at each step.
    if (database.engine === 'sqlite') await database.script('pragma synchronous = NORMAL');
    await update({ database, vault, now: clock.now(), say });
    const installed = await install(database, clock.now(), { demo: settings.demo });
    if (database.engine === 'sqlite') await database.script('pragma synchronous = FULL');
    await vault.sweep();
    const { trustProxy, publicUrl, demo } = settings;
    const figures = openFigures({ levels: () => levelsOf({ vitals, vault }, clock.now()) });
    const app = await openServer({
      figures,
      metricsToken: settings.metricsToken,
      database,
      clock,
      printer,
      mail,
      push,
      log,
      trustProxy,
      publicUrl,
      web: FOLDERS.web,
      vault,
      vitals,
      maintenance,
      demo,
    });
    const daily = startDailyRun(database, clock, log, {
      ran: (day) => {
        vitals.ranCalendar(day);
        void readAhead(database.reads, clock.now());
      },
    });
    const nightly = startNightlyBackups({ database, clock, vault, log });
    const letters = startNewsLetters({ database, clock, mail, log });
    const notices = startNotices({ database, clock, push, home: mail.home, log });
    const address = await app.listen({ port: settings.port, host: settings.host }).catch((error: { code?: string }) => {
      if (error.code === 'EADDRINUSE')
        throw new CannotStart(`El puerto ${settings.port} está ocupado por otro programa. Ciérrelo o elija otro: PORT=3001 npm start`);
      if (error.code === 'EACCES') throw new CannotStart(`No hay permiso para usar el puerto ${settings.port}. Elija uno mayor que 1023: PORT=3000 npm start`);
      throw error;
    });
    url = `http://${settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host}:${new URL(address).port || settings.port}`;
    vitals.serves();
    // The statements of the preparation take long where there is much data; nobody waits for them.
    const slow = slowStatements(log);
    database.listen((text, ms) => {
      figures.statement(ms);
      slow(text, ms);
    });
    endInGoodOrder(async () => {
      await daily.stop();
      await nightly.stop();
      await letters.stop();
      await notices.stop();
      await app.close();
      await vault.close();
      await mail.close();
      await printer.close();
      vitals.close();
      maintenance.stop();
      await database.close();
      hold?.release();
    });
    // Started earlier, it would only delay the start.
    printer.warm();
    // Printed in one piece and last: a script that waits for the address also gets the accounts, and may then end the program.
    say([`Bimestre atiende en ${url} (versión ${VERSION})`, ...installed.lines(settings.publicUrl ?? url)].join('\n'));
  } catch (error) {
    vitals.close();
    maintenance.stop();
    await printer.close();
    await database.close().catch(() => undefined);
    hold?.release();
    throw error;
  }
};

const takeFolder = (folder: string): Hold => {
  // The folder holds everybody's personal data, so other users of this machine must not read it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SQLite would open what cannot be written for reading only, for as long as the program runs.
  for (const path of [folder, join(folder, FILE)]) if (existsSync(path)) accessSync(path, constants.W_OK);
  const hold = holdFolder(folder);
  if (hold !== null) return hold;
  throw new CannotStart(`La carpeta de datos ${folder} está en uso por otro servidor de Bimestre. Ciérrelo, o elija otra carpeta con DATA_DIR.`);
};

const LONGEST_END_MS = 15_000;

/** Waits for the calls under way, refuses new ones, then ends the process with 0. A second signal ends it at once. */
const endInGoodOrder = (end: () => Promise<void>): void => {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      // A caller that never finishes its request must not keep the program alive.
      setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
};

const settings = readSettings(process.env);
if ('wrong' in settings) {
  for (const line of settings.wrong) process.stderr.write(`${line}\n`);
  process.exit(1);
}
start(settings).catch((error: unknown) => {
  const said = error instanceof CannotStart || error instanceof CannotUpdate ? error.message : machineFault(error, settings);
  process.stderr.write(`${said ?? `El programa no pudo iniciarse por un error que no conoce.\n${(error as Error).stack ?? String(error)}`}\n`);
  process.exit(1);
});
