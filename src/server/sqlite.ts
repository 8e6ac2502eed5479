/** SQLite as the database tool speaks with it: one file, one writer, each statement prepared once. */
import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase as KyselySqlite,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

/** Opens the embedded file (or ':memory:'). */
export const openFile = (file: string): SqliteDatabase.Database => {
  const sqlite = new SqliteDatabase(file, { timeout: 5000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Keys of searches are written in lower case, as PostgreSQL compares them: without folding it is faster as well.
  sqlite.pragma('case_sensitive_like = ON');
  sqlite.pragma('cache_size = -32000');
  return sqlite;
};

/** The dialect of a file. */
export const sqliteDialect = (sqlite: SqliteDatabase.Database): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ImmediateDriver(sqlite),
  createIntrospector: (db): DatabaseIntrospector => new SqliteIntrospector(db),
  createQueryCompiler: () => new OneWriterCompiler(),
});

/** Every write transaction takes the writer's place at its beginning, so that none fails in its middle. */
class ImmediateDriver implements Driver {
  readonly #driver: SqliteDriver;
  constructor(sqlite: SqliteDatabase.Database) {
    this.#driver = new SqliteDriver({ database: rememberingStatements(sqlite) });
  }
  init = () => this.#driver.init();
  acquireConnection = () => this.#driver.acquireConnection();
  beginTransaction = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  };
  commitTransaction = (connection: DatabaseConnection) => this.#driver.commitTransaction(connection);
  rollbackTransaction = (connection: DatabaseConnection) => this.#driver.rollbackTransaction(connection);
  releaseConnection = () => this.#driver.releaseConnection();
  destroy = () => this.#driver.destroy();
}

/** SQLite has one writer: a transaction that writes needs no row locks, so `for update` and `for share` are left out of its text. */
class OneWriterCompiler extends SqliteQueryCompiler implements QueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'ForShare') super.visitSelectModifier(node);
  }
}

// Preparing a statement costs more than running it; the product has a few hundred texts of SQL, lists of ids apart.
const REMEMBERED_STATEMENTS = 500;

const rememberingStatements = (sqlite: SqliteDatabase.Database): KyselySqlite => {
  const remembered = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const statement = statementOf(sqlite.prepare(text));
    if (remembered.size >= REMEMBERED_STATEMENTS) remembered.clear();
    remembered.set(text, statement);
    return statement;
  };
  return { prepare, close: () => sqlite.close() };
};

// The engine's own objects are slow to make and slow to read; made here, all rows of a question share one shape.
const statementOf = (statement: SqliteDatabase.Statement): SqliteStatement => {
  if (!statement.reader) return statement as unknown as SqliteStatement;
  const names = statement.columns().map((column) => column.name);
  const rows = statement.raw();
  return {
    reader: true,
    all: (values) => (rows.all(...values) as unknown[][]).map((cells) => rowOf(names, cells)),
    run: (values) => statement.run(...values),
    iterate: (values) => statement.iterate(...values),
  };
};

const rowOf = (names: readonly string[], cells: readonly unknown[]): Readonly<Record<string, unknown>> => {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index++) row[names[index] ?? ''] = cells[index];
  return row;
};
