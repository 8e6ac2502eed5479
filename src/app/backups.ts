/** The backups of this installation: where they are and what they contain. */
import { join } from 'node:path';
import { AMOUNTS, APART_TABLES, ENDED_TABLES } from '#features/backups/kept-table.rules.ts';
import { nameOfInstitute } from '#features/institute/institute.store.ts';
import type { Database } from '#server/database/database.ts';
import type { Maintenance } from '#server/vault/maintenance.store.ts';
import { openVault, type Vault } from '#server/vault/vault.ts';
import { FOLDERS } from './folders.ts';
import { VERSION } from '#server/version.ts';

export const openBackups = (database: Database, maintenance: Maintenance, dataDir: string, migrations: string = FOLDERS.migrations): Vault =>
  openVault({
    folder: join(dataDir, 'backups'),
    database,
    maintenance,
    migrations,
    version: VERSION,
    institute: () => nameOfInstitute(database.reads),
    kept: { amounts: AMOUNTS, ended: ENDED_TABLES, apart: APART_TABLES },
  });
