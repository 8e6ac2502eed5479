/** The institutes of earlier versions, each in a folder of its own: their data in three forms, and what everybody was answered there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newId } from '#kernel/id.ts';
import { type Database, openPostgres, openSqlite } from '#server/database/database.ts';

const folder = import.meta.dirname;

/** Their numbers, the oldest first. */
export const VERSIONS: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export type Answered = { readonly as: string; readonly path: string; readonly status: number; readonly body: unknown };
export type Recorded = {
  /** The moment at which all questions were asked. */
  readonly now: string;
  readonly people: Readonly<Record<string, { readonly email: string; readonly password: string }>>;
  readonly answers: readonly Answered[];
};

export const recordedBy = (version: string): Recorded => JSON.parse(gunzipSync(readFileSync(join(folder, version, 'answers.json.gz'))).toString());

/** The backup that it made. */
export const backupOf = (version: string): string => join(folder, version, 'backup.gz');

/** A database for the program: the settings to start it with, and how a test looks into it. */
export type House = {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  open(): Database;
  close(): Promise<void>;
};

/** The data as the version left them, in a new database; without a version an empty one. */
export const openHouse = async (version: string | null, now: string): Promise<House> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bimestre-version-'));
  // The clock may be set only with DEMO=1, which does not turn existing data into a demonstration.
  const settings = { DATA_DIR: dataDir, DEMO: '1', NOW: now, TRUST_PROXY: '1' };
  const sweep = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (process.env['ENGINE'] !== 'postgres') {
    const file = join(dataDir, 'bimestre.db');
    if (version !== null) writeFileSync(file, gunzipSync(readFileSync(join(folder, version, 'bimestre.db.gz'))));
    return { dataDir, settings, open: () => openSqlite(file), close: async () => sweep() };
  }
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const maker = openPostgres(url.href, 1);
  const name = `version_${newId(new Date().toISOString())}`;
  await maker.script(`create database ${name}`);
  url.pathname = name;
  if (version !== null) {
    const database = openPostgres(url.href, 1);
    await database.script(gunzipSync(readFileSync(join(folder, version, 'postgres.sql.gz'))).toString());
    await database.close();
  }
  return {
    dataDir,
    settings: { ...settings, DATABASE_URL: url.href },
    open: () => openPostgres(url.href, 2),
    close: async () => {
      sweep();
      await maker.script(`drop database ${name} with (force)`);
      await maker.close();
    },
  };
};
