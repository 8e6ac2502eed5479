/** The SQLite database: one file, one writer, and readers that wait for no writer. */
import { chmodSync, statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type ValuesNode,
} from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { type StatementTimes, untold } from './statement-times.ts';

/** Opens a SQLite file, or in memory: ':memory:', empty, or a copy of a file's bytes. */
export const openFile = (file: string | Buffer): SqliteDatabase.Database => {
  const sqlite = new SqliteDatabase(file, { timeout: 5000 });
  if (!sqlite.memory) keepPrivate(sqlite.name);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // A thread copies pages into the file before this; only if it falls behind, SQLite does so itself within a commit, while everybody waits.
  // During a backup nothing can be copied: 200 users, 20,000 students and half a minute make 190 MB of journal. This is 512 MB.
  sqlite.pragma('wal_autocheckpoint = 128000');
  return asWeSearch(sqlite);
};

// The file holds everybody's data, so only the program's own user may read it, wherever the folder lies. SQLite gives the files beside it the same rights.
const keepPrivate = (file: string): void => {
  const { mode, uid } = statSync(file);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(file, 0o600);
};

const asWeSearch = (sqlite: SqliteDatabase.Database): SqliteDatabase.Database => {
  // Search keys are stored in lower case, so `like` may compare case-sensitively, as PostgreSQL does, which is faster as well.
  sqlite.pragma('case_sensitive_like = ON');
  sqlite.pragma('cache_size = -32000');
  return sqlite;
};

/** The writer of a file, and its dialects: one that writes, and one that only reads and never waits for the writer. */
export const writerAndDialects = (
  sqlite: SqliteDatabase.Database,
  times: StatementTimes = untold(),
): { readonly writer: SqliteWriter; readonly writing: Dialect; readonly reading: Dialect } => {
  const openBeside = () => new SqliteConnection(asWeSearch(new SqliteDatabase(sqlite.name, { readonly: true, timeout: 5000 })), times);
  const writer = new SqliteWriter(sqlite, times, openBeside);
  return { writer, writing: dialectOf(writer), reading: dialectOf(new Reader(new ReadingConnection(writer))) };
};

// One adapter for both, so that a prepared query has one text for both.
const ADAPTER = new SqliteAdapter();

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => ADAPTER,
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new OneWriterCompiler(),
});

/** Reads on the connection that is not writing. */
class ReadingConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter;
  constructor(writer: SqliteWriter) {
    this.#writer = writer;
  }

  // SQLite answers within this very call, so no transaction can begin between the choice and the answer.
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#writer.isHeld) return this.#writer.connection.executeQuery(query);
    return this.#writer.beside?.executeQuery(query) ?? this.#inTurn(query);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return this.#writer.connection.streamQuery();
  }

  async #inTurn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#writer.acquireConnection();
    try {
      return await connection.executeQuery(query);
    } finally {
      await this.#writer.releaseConnection();
    }
  }
}

class Reader implements Driver {
  readonly #connection: ReadingConnection;
  constructor(connection: ReadingConnection) {
    this.#connection = connection;
  }
  init = async () => undefined;
  acquireConnection = async () => this.#connection;
  beginTransaction = () => Promise.reject(new Error('who only reads opens no transaction'));
  commitTransaction = async () => undefined;
  rollbackTransaction = async () => undefined;
  releaseConnection = async () => undefined;
  destroy = async () => undefined;
}

const isRowLock = ({ modifier }: SelectModifierNode): boolean => modifier !== undefined && ROW_LOCKS.includes(modifier);
const ROW_LOCKS: readonly string[] = ['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare'];

/** SQLite has one writer, so a transaction needs no row locks: they are left out of the text. */
class OneWriterCompiler extends SqliteQueryCompiler implements QueryCompiler {
  #isInRows = false;

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!isRowLock(node)) super.visitSelectModifier(node);
  }

  protected override visitValues(node: ValuesNode): void {
    this.#isInRows = true;
    super.visitValues(node);
    this.#isInRows = false;
  }

  // SQLite plans a statement again whenever a bare value of a condition changes, which takes longer than most answers.
  // The plus changes no value but hides it from the planner, so the first plan stays. A value that must choose an index is written with sql.lit.
  protected override getCurrentParameterPlaceholder(): string {
    return this.#isInRows ? '?' : '+?';
  }
}
