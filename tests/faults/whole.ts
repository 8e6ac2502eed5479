/** All that a database holds, table by table and row by row, so that two databases can be compared. */
import { createHash } from 'node:crypto';
import { AMOUNTS, APART_TABLES, ENDED_TABLES } from '#features/backups/kept-table.rules.ts';
import { FOLDERS } from '#app/folders.ts';
import { type Database, openSqlite } from '#server/database/database.ts';
import { tablesAfter } from '#server/vault/form.ts';
import { amountsOf } from '#server/vault/scratch.ts';
import { countOf, migrationsOf, rowsOf, type Table } from '#server/vault/tables.store.ts';
import { snapshot } from '#server/vault/whole.store.ts';
import type { School } from '../school.ts';

export type Held = {
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>> /** Of all rows, in an order that no engine chooses. */;
  readonly digest: string;
};

/** What a database holds, by table, without sessions and the like, and without the column of a table that `apart` names. */
export const heldBy = async (database: Database, apart: Readonly<Record<string, string>> = {}): Promise<Readonly<Record<string, Held>>> => {
  const held: Record<string, Held> = {};
  const tables = await tablesIn(database);
  await snapshot(database, async (tx) => {
    for (const table of tables) {
      const lines: string[] = [];
      const compared = { ...table, columns: table.columns.filter(({ name }) => name !== apart[table.name]) };
      for await (const rows of rowsOf(tx, database.engine, compared))
        for (const row of rows) lines.push(JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell))));
      const { rows, sums } = await countOf(tx, table.name, amountsOf(table, { amounts: AMOUNTS }));
      held[table.name] = { rows, sums, digest: createHash('sha256').update(lines.sort().join('\n')).digest('hex') };
    }
  });
  return held;
};

/** Waits until nobody writes: PostgreSQL notices a moment later that a program was killed, and may still be ending its last transaction. */
export const untilNobodyWrites = async (database: Database): Promise<void> => {
  if (database.engine !== 'postgres') return;
  // One table after the other: a transaction that waits for one which is held here would never end.
  const locks = (await tablesIn(database)).map(({ name }) => `begin; lock table ${name} in access exclusive mode; commit`);
  await database.script(locks.join(';\n'));
};

/** Looks at the database of a school whose servers were killed, once nobody writes: on SQLite over a connection of its own. */
export const lookAtRest = async <T>({ database: own, address }: School, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = own.engine === 'postgres' ? own : openSqlite(address);
  await untilNobodyWrites(database);
  try {
    return await work(database);
  } finally {
    if (database !== own) await database.close();
  }
};

/** The tables of the institute's data, in the form that they have, which may be that of an older version. */
export const tablesIn = async (database: Database): Promise<readonly Table[]> => {
  const tables = await tablesAfter(FOLDERS.migrations, await migrationsOf(database.reads));
  return tables.filter(({ name }) => ![...ENDED_TABLES, ...APART_TABLES].includes(name));
};
