/** The commands of the operator: back up, verify, restore, let an administrator in, check the history. */
import { copyFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { keepBackup } from '#features/backups/backup.acts.ts';
import { backupLabel, confirmRestore, figureText, RESTORE_WORD, sizeText } from '#features/backups/backup.rules.ts';
import { linesOf } from '#features/backups/kept-table.rules.ts';
import { breachText } from '#features/history/history-chain.rules.ts';
import { verifyChain } from '#features/history/history-chain.store.ts';
import { letAdministratorIn } from '#features/session/administrator.acts.ts';
import { plural } from '#kernel/plural.ts';
import type { Verdict } from '#kernel/verdict.ts';
import { systemClock } from '#server/clock.ts';
import { type Database, openPostgres, openSqlite, type Write } from '#server/database/database.ts';
import { type Hold, holdFolder } from '#server/hold.ts';
import { machineFault } from '#server/machine.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { Vault } from '#server/vault/vault.ts';
import { openBackups } from './backups.ts';
import { HISTORY_WORDS } from './history-words.rules.ts';
import { CannotUpdate, update } from './update.ts';

/** Ends a command with a sentence on which the operator can act. */
class CannotDo extends Error {}

type Hands = {
  readonly settings: Settings;
  readonly database: Database;
  readonly vault: Vault;
  readonly write: Write;
};
type Command = { readonly usage: string; readonly about: string; run(hands: Hands, words: readonly string[]): Promise<void> };

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const must = <T>(verdict: Verdict<T>): T => {
  if (!verdict.ok) throw new CannotDo(verdict.reasons.map(({ msg }) => msg).join('\n'));
  return verdict.value;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    usage: 'backup [archivo.gz]',
    about: 'guarda una copia de seguridad, también mientras el servidor atiende',
    run: async ({ vault, write }, [target]) => {
      const made = await keepBackup({ vault, write }, { who: null, now: systemClock.now() }, 'manual');
      const path = (await vault.pathOf(made.name)) ?? '';
      if (target !== undefined) await copyFile(path, resolve(target));
      say(`${target === undefined ? path : resolve(target)} (${sizeText(made.bytes)})`);
    },
  },
  verify: {
    usage: 'verify archivo.gz',
    about: 'lee una copia entera, sin cambiar nada, y dice qué tiene',
    run: async ({ vault }, [file]) => {
      const { manifest, after } = await examined(vault, file);
      say(`${backupLabel(manifest.madeAt)} · ${manifest.institute} · versión ${manifest.version}`);
      for (const line of linesOf({}, after)) say(`  ${line.label.padEnd(36)} ${figureText(line, line.after).padStart(18)}`);
      say('La copia está completa y puede restaurarse.');
    },
  },
  restore: {
    usage: 'restore archivo.gz [--yes]',
    about: 'reemplaza todos los datos por los de una copia; antes guarda los actuales',
    run: async ({ vault, settings }, [file, sure]) => {
      const hold = settings.databaseUrl === null ? holdFolder(settings.dataDir) : null;
      if (settings.databaseUrl === null && hold === null)
        throw new CannotDo('El servidor está en marcha. Deténgalo, o restaure la copia desde la página de copias.');
      try {
        const { ticket, manifest, before, after } = await examined(vault, file);
        say(`${backupLabel(manifest.madeAt)} · ${manifest.institute} · versión ${manifest.version}`);
        say(`  ${''.padEnd(36)} ${'ahora'.padStart(18)} ${'con la copia'.padStart(18)}`);
        for (const line of linesOf(before, after))
          say(`  ${line.label.padEnd(36)} ${figureText(line, line.before).padStart(18)} ${figureText(line, line.after).padStart(18)}`);
        if (sure !== '--yes') must(confirmRestore(await asked(`Escriba ${RESTORE_WORD} para reemplazar todos los datos: `)));
        const safety = must(await vault.restore(ticket, systemClock.now().instant, async () => undefined));
        say(`Base de datos restaurada. Lo que había quedó en ${await vault.pathOf(safety.name)}`);
      } finally {
        hold?.release();
      }
    },
  },
  admin: {
    usage: 'admin correo@instituto.example [Nombre Apellido]',
    about: 'crea un administrador, o un enlace nuevo para el que perdió su contraseña o su teléfono',
    run: async ({ settings, write }, [email, name = 'Administrador', lastname = 'Nuevo']) => {
      if (email === undefined) throw new CannotDo('Escriba el correo electrónico del administrador');
      const path = must(await write((tx) => letAdministratorIn(tx, systemClock.now(), { email, name, lastname })));
      say(`Elija la contraseña en ${settings.publicUrl ?? `http://${settings.host}:${settings.port}`}${path}`);
    },
  },
  history: {
    usage: 'history',
    about: 'revisa que nadie haya alterado el historial en la base de datos',
    run: async ({ database }) => {
      const { length, seal, breaches } = await verifyChain(database.reads);
      for (const breach of breaches) say(breachText(breach, HISTORY_WORDS));
      if (breaches.length > 0) throw new CannotDo(`El historial fue alterado: ${breaches.length} ${plural(breaches.length, 'cambio', 'cambios')}.`);
      say(`El historial está íntegro: ${length} ${plural(length, 'cambio', 'cambios')}, sello ${seal.slice(0, 16)}.`);
    },
  },
};

const examined = async (vault: Vault, file: string | undefined) => {
  if (file === undefined) throw new CannotDo('Debe seleccionar un archivo');
  const path = (await vault.pathOf(file)) ?? resolve(file);
  return must(
    await vault
      .examine(path, async () => null)
      .catch((error: { code?: string }) => {
        throw error.code === 'ENOENT' ? new CannotDo(`No se encuentra el archivo ${path}`) : error;
      }),
  );
};

const asked = async (question: string): Promise<string> => {
  const line = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await line.question(question);
  } finally {
    line.close();
  }
};

const openHands = async (settings: Settings): Promise<Hands & { close(): Promise<void> }> => {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const database = settings.databaseUrl === null ? openSqlite(join(settings.dataDir, 'bimestre.db')) : openPostgres(settings.databaseUrl);
  const maintenance = openMaintenance(database);
  const vault = openBackups(database, maintenance, settings.dataDir);
  const holds: Hold[] = [];
  const claim = (): void => {
    if (settings.databaseUrl !== null) return;
    const hold = holdFolder(settings.dataDir);
    if (hold === null) throw new CannotDo('El servidor está en marcha con una versión anterior del programa. Reinícielo con esta versión y vuelva a intentar.');
    holds.push(hold);
  };
  const close = async (): Promise<void> => {
    await vault.close();
    maintenance.stop();
    await database.close();
  };
  try {
    await update({ database, vault, now: systemClock.now(), say, claim });
  } catch (error) {
    await close();
    throw error;
  } finally {
    for (const hold of holds) hold.release();
  }
  return {
    settings,
    database,
    vault,
    write: (work) => database.transaction(work, (verdict) => verdict.ok),
    close,
  };
};

const run = async ([name = '', ...words]: readonly string[]): Promise<void> => {
  const command = COMMANDS[name];
  if (command === undefined) {
    const widest = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
    throw new CannotDo(['Órdenes:', ...Object.values(COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(widest)}  ${about}`)].join('\n'));
  }
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new CannotDo(settings.wrong.join('\n'));
  const hands = await openHands(settings);
  try {
    await command.run(hands, words);
  } finally {
    await hands.close();
  }
};

run(process.argv.slice(2)).catch((error: unknown) => {
  const settings = readSettings(process.env);
  const said = error instanceof CannotDo || error instanceof CannotUpdate || 'wrong' in settings ? (error as Error).message : machineFault(error, settings);
  process.stderr.write(`${said ?? (error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
});
