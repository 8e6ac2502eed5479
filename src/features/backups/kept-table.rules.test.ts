import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDERS } from '#app/folders.ts';
import { type Database, openSqlite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { tablesOf } from '#server/vault/tables.store.ts';
import { APART_TABLES, ENDED_TABLES, KEPT_TABLES, linesOf, NO_AMOUNTS } from './kept-table.rules.ts';

let database: Database;
beforeAll(async () => {
  database = openSqlite(':memory:');
  await migrate(database, FOLDERS.migrations);
});
afterAll(() => database.close());

describe('For the program', () => {
  test('Every table of the database is in the backup, or listed as left out', async () => {
    const made = (await tablesOf(database)).map(({ name }) => name);
    const known = [...KEPT_TABLES.map(({ name }) => name), ...ENDED_TABLES, ...APART_TABLES];
    expect(known.toSorted()).toEqual(made.toSorted());
  });

  test('Every column of centavos is summed, so that backups are compared by their money too', async () => {
    const large = (await tablesOf(database)).map(async ({ name }) => {
      const { rows } = await sql<{ column: string }>`select name as "column" from pragma_table_info(${name}) where type = 'bigint'`.execute(database.kysely);
      return rows.map(({ column }) => `${name}.${column}`);
    });
    const made = (await Promise.all(large)).flat();
    const known = [...KEPT_TABLES.flatMap(({ name, amounts }) => amounts.map(({ column }) => `${name}.${column}`)), ...NO_AMOUNTS];
    expect(known.toSorted()).toEqual(made.toSorted());
  });
});

test('What a restore changes is described in the office’s words; lines that are empty before and after are left out', () => {
  const before = { invoices: { rows: 3, sums: { total: 150_000 } }, users: { rows: 10, sums: {} }, grades: { rows: 0, sums: {} } };
  const after = {
    invoices: { rows: 2, sums: { total: 100_000 } },
    users: { rows: 10, sums: {} },
    grades: { rows: 0, sums: {} },
    lockers: { rows: 4, sums: {} },
  };
  expect(linesOf(before, after)).toEqual([
    { label: 'Usuarios', kind: 'rows', before: 10, after: 10 },
    { label: 'Facturas', kind: 'rows', before: 3, after: 2 },
    { label: 'Facturas: total', kind: 'amount', before: 150_000, after: 100_000 },
    { label: 'Otros datos', kind: 'rows', before: 0, after: 4 },
  ]);
});
