/** Empty institutes with their backups, on either engine, for the tests that move data from one to another. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { openBackups } from '#app/backups.ts';
import { FOLDERS } from '#app/folders.ts';
import { type Database, openSqlite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openMaintenance } from '#server/vault/maintenance.store.ts';
import type { Vault } from '#server/vault/vault.ts';
import { openRoom } from '../postgres-school.ts';

export const NOW = '2026-06-10T15:00:00.000Z';

/** What a test opened, to be closed after it, the last opened first. */
export const endings: (() => Promise<void>)[] = [];

/** Called once by each test file that opens institutes. */
export const endWithEachTest = (): void => {
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
};

export type House = {
  readonly database: Database;
  readonly vault: Vault;
  readonly folder: string;
  /** The file of SQLite, or the address of PostgreSQL. */
  readonly address: string;
};

/** An empty database with today's migrations, and its backups. */
export const openHouse = async (engine: 'sqlite' | 'postgres'): Promise<House> => {
  const folder = mkdtempSync(join(tmpdir(), 'bimestre-house-'));
  endings.push(async () => rmSync(folder, { recursive: true, force: true }));
  const { database, address, drop } = engine === 'sqlite' ? await newFile(join(folder, 'bimestre.db')) : await openRoom();
  const maintenance = openMaintenance(database);
  const vault = openBackups(database, maintenance, folder);
  endings.push(async () => {
    await vault.close();
    maintenance.stop();
    await drop();
    await database.close();
  });
  return { database, vault, folder, address };
};

const newFile = async (address: string) => {
  const database = openSqlite(address);
  await migrate(database, FOLDERS.migrations);
  return { database, address, drop: async () => undefined };
};

export const restoreInto = async (vault: Vault, path: string): Promise<void> => {
  const examined = await vault.examine(path, async () => null);
  if (!examined.ok) throw new Error(examined.reasons[0].msg);
  expect((await vault.restore(examined.value.ticket, NOW, async () => undefined)).ok).toBe(true);
};
