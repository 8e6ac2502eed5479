import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openSqlite } from './database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    planned_once: { name: string; number: number | null };
  }
}

describe('The text of a query on SQLite', () => {
  let database: Database;
  beforeAll(async () => {
    database = openSqlite(':memory:');
    await database.script('create table planned_once (name text, number integer)');
  });
  afterAll(() => database.close());

  it('hides its values from the planner, so that its plan stays', () => {
    const { sql } = database.kysely.selectFrom('planned_once').select('number').where('name', '=', 'Ana').where('number', 'in', [1, 2]).limit(3).compile();
    expect(sql).toBe('select "number" from "planned_once" where "name" = +? and "number" in (+?, +?) limit +?');
  });

  it('writes rows unchanged, and finds them by text, by number and by null', async () => {
    const rows = [
      { name: 'Ana', number: 1 },
      { name: '7', number: null },
    ];
    const insert = database.kysely.insertInto('planned_once').values(rows);
    expect(insert.compile().sql).toBe('insert into "planned_once" ("name", "number") values (?, ?), (?, ?)');
    await insert.execute();
    const named = (name: string) => database.reads.selectFrom('planned_once').selectAll().where('name', '=', name).execute();
    expect(await named('Ana')).toEqual([{ name: 'Ana', number: 1 }]);
    expect(await named('7')).toEqual([{ name: '7', number: null }]);
    expect(await database.reads.selectFrom('planned_once').select('name').where('number', '=', 1).execute()).toEqual([{ name: 'Ana' }]);
  });
});
