/** Replaces all that a database holds with an examined backup, or changes nothing. */
import { invariant } from '#kernel/invariant.ts';
import type { Database, Reads, Tx } from '#server/database/database.ts';
import { countAll, type Kept, keptOf, type Scratch } from './scratch.ts';
import { type Count, emptyTables, insertObjects, insertRows, objectsOf, rowsOf, type Table } from './tables.store.ts';
import { beside } from './vault-thread.ts';
import { fileOf, replaceRows, settle, snapshot } from './whole.store.ts';

export type Replaced = { readonly database: Database; readonly kept: Kept /** All tables of this version. */; readonly tables: readonly Table[] };
type Also = (tx: Tx) => Promise<void>;

/** Replaces the data, and does `also` in the same transaction. The scratch database cannot be used afterwards. */
export const replaceBy = async (scratch: Scratch, replaced: Replaced, also: Also): Promise<void> => {
  const file = await fileOf(replaced.database);
  await (file === null ? replaceRowByRow(scratch, replaced, also) : replaceFile(scratch, { ...replaced, file }, also));
};

/**
 * The scratch database has today's migrations, its indexes, and consistent references. It gets the tables that a restore leaves alone
 * and what `also` does, and then its pages replace the real database.
 */
const replaceFile = async (scratch: Scratch, { database, kept, tables, file }: Replaced & { readonly file: string }, also: Also): Promise<void> =>
  // Other writers of this program wait meanwhile for the connection that writes.
  database.kysely.connection().execute(async (connection) => {
    await scratch.database.transaction(
      async (tx) => {
        await emptyTables(tx, 'sqlite', [...kept.ended, ...kept.apart]);
        for (const table of tables.filter(({ name }) => kept.apart.includes(name)))
          for await (const rows of rowsOf(connection, 'sqlite', table)) await insertRows(tx, table, rows);
        await also(tx);
      },
      () => true,
    );
    await scratch.database.close();
    await beside('replace', { from: scratch.file, to: file });
  });

const replaceRowByRow = async (scratch: Scratch, { database, kept, tables }: Replaced, also: Also): Promise<void> => {
  const all = keptOf(tables, kept);
  const rows = all.reduce((sum, { name }) => sum + (scratch.examined.after[name]?.rows ?? 0), 0);
  await database.patiently(async (patient) => {
    await replaceRows(patient, rows, async (tx) => {
      await emptyTables(tx, database.engine, [...all.map(({ name }) => name), ...kept.ended]);
      await snapshot(scratch.database, async (from) => {
        for (const table of all) await (database.engine === 'postgres' ? takeInTable(from, tx, table) : insertTable(from, tx, table));
      });
      const arrived = await countAll(tx, all, kept);
      for (const { name } of all) invariant(isSame(arrived[name], scratch.examined.after[name]), `all of ${name} arrived`);
      await also(tx);
    });
    await settle(patient, all);
  });
};

const insertTable = async (from: Reads, tx: Tx, table: Table): Promise<void> => {
  for await (const rows of rowsOf(from, 'sqlite', table)) await insertRows(tx, table, rows);
};

/** While PostgreSQL stores one page of rows, the next one is read. */
const takeInTable = async (from: Reads, tx: Tx, table: Table): Promise<void> => {
  let taking: Promise<void> = Promise.resolve();
  for await (const lines of objectsOf(from, table)) {
    await taking;
    taking = insertObjects(tx, table, lines);
    // An error of this page is thrown at the next one, or at the end.
    taking.catch(() => undefined);
  }
  await taking;
};

const isSame = (one: Count | undefined, other: Count | undefined): boolean =>
  one !== undefined && one.rows === other?.rows && Object.entries(one.sums).every(([column, sum]) => other.sums[column] === sum);
