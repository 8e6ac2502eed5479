/** What a database holds as numbers that can be added: rows, sums and words of each table. What an act adds to them is the same each time it is done. */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { tablesIn } from './whole.ts';

export type Tally = ReadonlyMap<string, number>;

/** Numbers that only say which one it is; amounts that a register takes over from the one before it; news, which are told as they come; and names, which are kept once. */
const NOT_ADDED =
  /\.(position|entry|period|number|year)$|^(users\.student_number|registers\.(opening|opening_bank|begun_bank|undone_bank)|news_told|invoiced_names)$/;

/** A word that says in which state something is; other texts are only counted. */
const STATE = /^[A-Za-z&-]{0,14}$/;

/** The tally, and every cell that holds an id. */
export const tallyOf = async (database: Database): Promise<{ readonly tally: Tally; readonly ids: ReadonlySet<string> }> => {
  const tally = new Map<string, number>();
  const ids = new Set<string>();
  const add = (key: string, amount: number): void => {
    tally.set(key, (tally.get(key) ?? 0) + amount);
  };
  const tables = (await tablesIn(database)).filter(({ name }) => !NOT_ADDED.test(name));
  // Nobody writes meanwhile: a transaction is not needed.
  const found = await Promise.all(tables.map(({ name }) => sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(name)}`.execute(database.kysely)));
  for (const [index, { rows }] of found.entries()) {
    const { name, columns } = tables[index] as (typeof tables)[number];
    const read = columns.map((column) => ({ key: column.name, name: `${name}.${column.name}` })).filter((column) => !NOT_ADDED.test(column.name));
    add(name, rows.length);
    for (const row of rows) {
      // The counter of students follows their highest number, so it may also stay where it is.
      if (row['name'] === 'student_number') continue;
      for (const { key, name: column } of read) {
        const cell = row[key];
        if (cell === null) continue;
        if (typeof cell === 'number') add(column, cell);
        else add(typeof cell === 'string' && STATE.test(cell) ? `${column} ${cell}` : column, 1);
        if (typeof cell === 'string' && cell.length === ID_LENGTH) ids.add(cell);
      }
    }
  }
  return { tally, ids };
};

const ID_LENGTH = 24;

/** What must be added to one tally to get the other. */
export const difference = (before: Tally, after: Tally): Tally => plus(after, before, -1);

/** One tally with the other added, or taken away; without zeros. */
export const plus = (one: Tally, other: Tally, sign: 1 | -1 = 1): Tally => {
  const sum = new Map(one);
  for (const [key, amount] of other) sum.set(key, (sum.get(key) ?? 0) + sign * amount);
  return new Map([...sum].filter(([, amount]) => amount !== 0));
};
