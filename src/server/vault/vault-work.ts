/** The long work on whole databases: to save, count, examine and replace one. */
import { type Lines, writeArchive } from './archive.ts';
import { type Database, openSqlite, type Reads } from '#server/database/database.ts';
import { countAll, type Examination, type Examined, examine, type Kept } from './scratch.ts';
import { type Count, linesOf, migrationsOf, type Table } from './tables.store.ts';
import { replacePages, snapshot } from './whole.store.ts';

/** The description of a backup, without the counts of its rows. */
export type Saying = { readonly version: string; readonly institute: string; readonly madeAt: string };
/** The database whose rows are saved or counted. */
export type Content = { readonly tables: readonly Table[]; readonly kept: Kept };
export type Saving = Content & { readonly path: string; readonly saying: Saying };
export type Counts = Readonly<Record<string, Count>>;

/** The pieces of work on the file of a database, with their results. */
export type Works = {
  readonly save: { readonly asked: Saving & { readonly file: string }; readonly done: null };
  readonly count: { readonly asked: Content & { readonly file: string }; readonly done: Counts };
  readonly examine: { readonly asked: Examination; readonly done: Examined };
  readonly replace: { readonly asked: { readonly from: string; readonly to: string }; readonly done: null };
};

/** Saves all that the tables of a database hold at one moment. */
export const saveAll = (database: Database, { path, saying, tables, kept }: Saving): Promise<void> =>
  snapshot(database, async (moment) => {
    const counts = await countAll(moment, tables, kept);
    const told = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name), rows: 0, sums: {}, ...counts[name] }));
    const manifest = { ...saying, engine: database.engine, migrations: [...(await migrationsOf(moment))], tables: told };
    await writeArchive(path, manifest, contentOf(moment, database, tables));
  });

async function* contentOf(moment: Reads, { engine }: Database, tables: readonly Table[]): AsyncGenerator<Lines> {
  for (const table of tables) for await (const lines of linesOf(moment, engine, table)) yield { table: table.name, lines };
}

const onFile = async <T>(file: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = openSqlite(file);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** The functions that do the work. */
export const WORKS: { readonly [Name in keyof Works]: (asked: Works[Name]['asked']) => Promise<Works[Name]['done']> } = {
  save: async ({ file, ...saving }) => onFile(file, (database) => saveAll(database, saving).then(() => null)),
  count: ({ file, tables, kept }) => onFile(file, (database) => snapshot(database, (moment) => countAll(moment, tables, kept))),
  examine,
  replace: ({ from, to }) => replacePages(from, to).then(() => null),
};
