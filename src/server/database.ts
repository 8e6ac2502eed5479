/** The one database tool: the same queries on the embedded SQLite file and on PostgreSQL. */
import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Transaction,
} from 'kysely';
import pg from 'pg';

/** Every store declares its tables by merging into this. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the stores
export interface Tables {}

/** What may be read outside a transaction: a store's function that only reads takes this. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'>;

/** An open transaction: whoever writes takes this, and uses nothing else while it is open. */
export type Tx = Transaction<Tables>;

export type Engine = 'sqlite' | 'postgres';

export type Database = {
  readonly engine: Engine;
  readonly reads: Reads;
  /** Runs the work in one transaction; it is undone when `keep` says no or the work throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, keep: (result: T) => boolean): Promise<T>;
  /** Runs a script of plain SQL and tells nothing of what it found: to see that the database answers, and for tests. */
  script(sql: string): Promise<void>;
  /** Only for the tools of this folder. */
  readonly kysely: Kysely<Tables>;
  close(): Promise<void>;
};

/** Opens the embedded file (or ':memory:'). */
export const openSqlite = (file: string): Database => {
  const sqlite = new SqliteDatabase(file, { timeout: 5000 });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Keys of searches are written in lower case, as PostgreSQL compares them: without folding it is faster as well.
  sqlite.pragma('case_sensitive_like = ON');
  sqlite.pragma('cache_size = -32000');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
  return {
    ...databaseOn('sqlite', kysely),
    script: async (sql) => {
      sqlite.exec(sql);
    },
  };
};

/** Opens a PostgreSQL database; `connections` is the size of this process's pool. */
export const openPostgres = (url: string, connections = 10): Database => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: { getTypeParser } });
  // A connection that breaks while idle must not take the server down; the next query opens another one.
  pool.on('error', () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    ...databaseOn('postgres', kysely),
    script: async (sql) => {
      await pool.query(sql);
    },
  };
};

/** Whether an error says that a unique constraint refused a row, on either engine. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === '23505' || codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' || codeOf(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY';

/** Whether an error says that a foreign key holds a row, on either engine. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  codeOf(error) === '23503' || codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY' || codeOf(error) === 'SQLITE_CONSTRAINT_TRIGGER';

const databaseOn = (engine: Engine, kysely: Kysely<Tables>): Omit<Database, 'script'> => ({
  engine,
  kysely,
  reads: kysely,
  transaction: (work, keep) => transactionOn(kysely, work, keep),
  close: () => kysely.destroy(),
});

const transactionOn = async <T>(kysely: Kysely<Tables>, work: (tx: Tx) => Promise<T>, keep: (result: T) => boolean): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (!keep(result)) throw new Undone(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Undone) return error.result as T;
      // Two tills that locked each other's rows: PostgreSQL ends one of them, and it may simply try again.
      if (attempt >= 5 || !isCollision(error)) throw error;
    }
  }
};

/** Carries the result of a refused transaction out through the rollback. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('undone');
  }
}

const isCollision = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001';

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

// int8 (20) and numeric (1700) arrive as text; every amount here fits a number exactly.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

const sqliteDialect = (sqlite: SqliteDatabase.Database): Dialect => ({
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

/** SQLite has one writer: a transaction that writes needs no row locks, so `for update` is left out of its text. */
class OneWriterCompiler extends SqliteQueryCompiler implements QueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

// Preparing a statement costs more than running it; the product has a few hundred texts of SQL, lists of ids apart.
const REMEMBERED_STATEMENTS = 500;

const rememberingStatements = (sqlite: SqliteDatabase.Database): Pick<SqliteDatabase.Database, 'prepare' | 'close'> => {
  const remembered = new Map<string, SqliteDatabase.Statement>();
  const prepare = (text: string): SqliteDatabase.Statement => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const statement = sqlite.prepare(text);
    if (remembered.size >= REMEMBERED_STATEMENTS) remembered.clear();
    remembered.set(text, statement);
    return statement;
  };
  return { prepare: prepare as SqliteDatabase.Database['prepare'], close: () => sqlite.close() };
};
