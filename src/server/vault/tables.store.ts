/** Reads and writes whole tables of either engine, whatever they hold, for backups. */
import { setTimeout as rest } from 'node:timers/promises';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { invariant } from '#kernel/invariant.ts';
import type { Database, Engine, Reads, Tx } from '#server/database/database.ts';
import { EachRow } from '#server/database/sqlite-connection.ts';
import { othersFirst } from '#server/others-first.ts';

/** What a column may hold: text, whole numbers, bytes, or nothing. */
export type Cell = string | number | null | Uint8Array;
export type Row = readonly Cell[];
export type Column = { readonly name: string; readonly kind: 'text' | 'whole' | 'bytes' };
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[] /** The names of the columns that identify a row. */;
  readonly key: readonly string[];
};
/** How many rows a table has, and the sums of its amounts. */
export type Count = { readonly rows: number; readonly sums: Readonly<Record<string, number>> };

/** The tables that the migrations made in a SQLite database, each after those to which it refers. */
export const tablesOf = async ({ kysely }: Database): Promise<readonly Table[]> => {
  const names = (
    await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name`.execute(kysely)
  ).rows.map(({ name }) => name);
  const found = new Map<string, { readonly table: Table; readonly parents: readonly string[] }>();
  for (const name of names) {
    const columns = (await sql<{ name: string; type: string; pk: number }>`select name, type, pk from pragma_table_info(${name})`.execute(kysely)).rows;
    const parents = (await sql<{ parent: string }>`select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(kysely)).rows;
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    const table = { name, columns: columns.map((one) => ({ name: one.name, kind: kindOf(one.type) })), key: key.map((one) => one.name) };
    invariant(key.length > 0, `a row of ${name} can be known by its key`);
    found.set(name, { table, parents: parents.map((one) => one.parent) });
  }
  const ordered: Table[] = [];
  const add = (name: string): void => {
    const one = found.get(name);
    if (one === undefined) return;
    found.delete(name);
    for (const parent of one.parents) add(parent);
    ordered.push(one.table);
  };
  for (const name of names) add(name);
  return ordered;
};

const kindOf = (type: string): Column['kind'] => (/^(integer|bigint)$/i.test(type) ? 'whole' : /^(bytea|blob)$/i.test(type) ? 'bytes' : 'text');

const ROWS_A_PAGE = 1000;
// Pictures are large, so fewer of them are read at once.
const ROWS_WITH_BYTES = 20;
/** Half a megabyte of a table of PostgreSQL, whose blocks have 8 kB. */
const BLOCKS_A_PAGE = 64;

/** What a query runs on: the database, or a transaction. */
type Asked = Pick<Reads, 'getExecutor'>;

/** All rows of a table, page by page; others are served between two pages. */
export async function* rowsOf(on: Asked, engine: Engine, table: Table): AsyncGenerator<readonly Row[]> {
  for await (const page of engine === 'sqlite' ? pagesByRowid(on, table) : pagesByKey(on, table)) {
    yield page.map((row) => table.columns.map(({ name }) => row[name] ?? null));
    await othersFirst();
  }
}

type Found = Readonly<Record<string, Cell>>;

async function* pagesByRowid(on: Asked, table: Table): AsyncGenerator<readonly Found[]> {
  const size = pageOf(table);
  let last = -1;
  for (;;) {
    const { rows } = await sql<Found & { readonly rowid_: number }>`select rowid as rowid_, ${columnsOf(table)} from ${sql.id(table.name)}
      where rowid > ${last} order by rowid limit ${size}`.execute(on);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.rowid_ ?? last;
  }
}

async function* pagesByKey(on: Asked, table: Table): AsyncGenerator<readonly Found[]> {
  const size = pageOf(table);
  const key = sql.join(table.key.map((name) => sql.id(name)));
  const from = sql`select ${columnsOf(table)} from ${sql.id(table.name)}`;
  const upTo = sql`order by ${key} limit ${sql.lit(size)}`;
  let last: Found | undefined;
  for (;;) {
    const after: Found | undefined = last;
    const { rows } = await (after === undefined
      ? sql<Found>`${from} ${upTo}`
      : sql<Found>`${from} where (${key}) > (${sql.join(table.key.map((name) => after[name]))}) ${upTo}`
    ).execute(on);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

const pageOf = ({ columns }: Table): number => (columns.some(({ kind }) => kind === 'bytes') ? ROWS_WITH_BYTES : ROWS_A_PAGE);

/** All rows of a table as lines of JSON, page by page. The engine writes the lines itself: millions of rows never become values of the program. */
export async function* linesOf(on: Asked, engine: Engine, table: Table): AsyncGenerator<string> {
  if (table.columns.some(({ kind }) => kind === 'bytes')) {
    for await (const rows of rowsOf(on, engine, table)) yield rows.map((row) => `${JSON.stringify(row.map(toJson))}\n`).join('');
    return;
  }
  yield* engine === 'sqlite' ? textOf(on, table, sql<string>`json_array(${columnsOf(table)})`) : linesByBlocks(on, table);
}

const toJson = (cell: Cell): unknown => (cell instanceof Uint8Array ? { bytes: Buffer.from(cell).toString('base64') } : cell);

/** All rows of a table of a SQLite database as objects of JSON, a line for each. */
export const objectsOf = (on: Asked, table: Table): AsyncGenerator<string> => {
  const cells = table.columns.map(({ name, kind }) => {
    const cell = sql.id(name);
    return sql`${sql.lit(name)}, ${kind === 'bytes' ? sql`iif(${cell} is null, null, '\\x' || hex(${cell}))` : cell}`;
  });
  return textOf(on, table, sql<string>`json_object(${sql.join(cells)})`);
};

async function* textOf(on: Asked, table: Table, line: RawBuilder<string>): AsyncGenerator<string> {
  const size = pageOf(table);
  let last = -1;
  for (;;) {
    const { rows } = await sql<{ last: number; count: number; text: string }>`select max(id_) as last, count(*) as count, group_concat(line_, char(10)) as text
      from (select rowid as id_, ${line} as line_ from ${sql.id(table.name)} where rowid > ${last} order by rowid limit ${size})`.execute(on);
    const [page] = rows;
    if (page === undefined || page.count === 0) return;
    yield `${page.text}\n`;
    if (page.count < size) return;
    last = page.last;
    await othersFirst();
  }
}

async function* linesByBlocks(on: Asked, { name, columns }: Table): AsyncGenerator<string> {
  // Character by character as SQLite writes it, so that a backup does not show on which engine it was made.
  const cells = columns.map((one) => sql`coalesce(${one.kind === 'whole' ? sql.id(one.name) : sql`to_json(${sql.id(one.name)})`}::text, 'null')`);
  const line = sql`'[' || ${sql.join(cells, sql` || ',' || `)} || ']'`;
  // Whatever a transaction sees stands in blocks that the table had before this.
  const blocks = sql<{ blocks: number }>`select pg_relation_size(${name}::regclass) / current_setting('block_size')::int as blocks`;
  const count = (await blocks.execute(on)).rows[0]?.blocks ?? 0;
  for (let block = 0; block < count; block += BLOCKS_A_PAGE) {
    const began = performance.now();
    const { rows } = await sql<{ text: string | null }>`select string_agg(${line}, chr(10)) as text from ${sql.id(name)}
      where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + BLOCKS_A_PAGE},0)`}::tid`.execute(on);
    for (const { text } of rows) if (text !== null) yield `${text}\n`;
    // The engine shares the processors with whoever works meanwhile: it rests as long as this has taken.
    await rest(performance.now() - began);
  }
}

const columnsOf = (table: Table) => sql.join(table.columns.map(({ name }) => sql.id(name)));

/** Counts a table and sums the named columns. */
export const countOf = async (reads: Pick<Reads, 'getExecutor'>, name: string, summed: readonly string[]): Promise<Count> => {
  const sums = summed.map((column) => sql`, coalesce(sum(${sql.id(column)}), 0) as ${sql.id(column)}`);
  const { rows } = await sql<Readonly<Record<string, number>>>`select count(*) as rows_ ${sql.join(sums, sql``)} from ${sql.id(name)}`.execute(reads);
  const { rows_ = 0, ...rest } = rows[0] ?? {};
  return { rows: rows_, sums: rest };
};

/** Empties tables, children first. */
export const emptyTables = async (tx: Tx, engine: Engine, names: readonly string[]): Promise<void> => {
  if (engine === 'postgres') await sql`truncate ${sql.join(names.map((name) => sql.id(name)))}`.execute(tx);
  else for (const name of [...names].reverse()) await sql`delete from ${sql.id(name)}`.execute(tx);
};

/** Writes rows into a SQLite database, with one prepared statement for a table. */
export const insertRows = async (tx: Tx, table: Table, rows: readonly Row[]): Promise<void> => {
  const values = table.columns.map(() => '?').join(', ');
  await tx.executeQuery(CompiledQuery.raw(`insert into ${headOf(table)} values (${values})`, [new EachRow(rows)]));
};

/** Writes lines of objects into PostgreSQL. */
export const insertObjects = async (tx: Tx, table: Table, lines: string): Promise<void> => {
  const columns = columnsOf(table);
  await sql`insert into ${sql.table(table.name)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.trimEnd().replaceAll('\n', ',')}]`})`.execute(tx);
};

const headOf = ({ name, columns }: Table): string => `${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The names of the applied migrations, which tell the form of a database. */
export const migrationsOf = async (reads: Pick<Reads, 'getExecutor'>): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from migrations order by name`.execute(reads)).rows.map(({ name }) => name);
