/** The long work on whole databases: to save, count, examine and replace one. */
import { setTimeout as after } from 'node:timers/promises';
import { type Lines, writeArchive } from './archive.ts';
import { type Database, openPostgres, openSqlite, type Reads } from '#server/database/database.ts';
import { countAll, type Examination, type Examined, examine, type Kept } from './scratch.ts';
import { type Count, linesOf, migrationsOf, type Table } from './tables.store.ts';
import { type Address, replacePages, snapshot } from './whole.store.ts';

/** The description of a backup, without the counts of its rows. */
export type Saying = { readonly version: string; readonly institute: string; readonly madeAt: string };
/** The database whose rows are saved or counted. */
export type Content = { readonly tables: readonly Table[]; readonly kept: Kept };
export type Saving = Content & { readonly path: string; readonly saying: Saying; readonly inCalm: boolean };
export type Counts = Readonly<Record<string, Count>>;

/** The pieces of work on a whole database, with their results. */
export type Works = {
  readonly save: { readonly asked: Saving & { readonly address: Address }; readonly done: null };
  readonly count: { readonly asked: Content & { readonly address: Address }; readonly done: Counts };
  readonly examine: { readonly asked: Examination; readonly done: Examined };
  readonly replace: { readonly asked: { readonly from: string; readonly to: string }; readonly done: null };
};

/** Saves all that the tables of a database hold at one moment. */
export const saveAll = (database: Database, { path, saying, tables, kept, inCalm }: Saving): Promise<void> =>
  snapshot(database, async (moment) => {
    const counts = await countAll(moment, tables, kept);
    const told = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name), rows: 0, sums: {}, ...counts[name] }));
    const manifest = { ...saying, engine: database.engine, migrations: [...(await migrationsOf(moment))], tables: told };
    const content = contentOf(moment, database, tables);
    await writeArchive(path, manifest, inCalm ? calmly(content) : content);
  });

async function* contentOf(moment: Reads, { engine }: Database, tables: readonly Table[]): AsyncGenerator<Lines> {
  for (const table of tables) for await (const lines of linesOf(moment, engine, table)) yield { table: table.name, lines };
}

// Whoever works meanwhile shares the processors with it: it rests as long as it has worked.
async function* calmly(content: AsyncGenerator<Lines>): AsyncGenerator<Lines> {
  let began = performance.now();
  for await (const lines of content) {
    yield lines;
    await after(performance.now() - began);
    began = performance.now();
  }
}

const at = async <T>(address: Address, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = 'file' in address ? openSqlite(address.file) : openPostgres(address.url, 1);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The functions that do the work. */
export const WORKS: { readonly [Name in keyof Works]: (asked: Works[Name]['asked']) => Promise<Works[Name]['done']> } = {
  save: async ({ address, ...saving }) => at(address, (database) => saveAll(database, saving).then(() => null)),
  count: ({ address, tables, kept }) => at(address, (database) => snapshot(database, (moment) => countAll(moment, tables, kept))),
  examine,
  replace: ({ from, to }) => replacePages(from, to).then(() => null),
};
