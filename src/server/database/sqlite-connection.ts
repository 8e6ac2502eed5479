/** A connection to a SQLite file. It prepares each statement once, and lets others run while one transaction writes for long. */
import type SqliteDatabase from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { othersFirst } from '#server/others-first.ts';
import { giveWay } from '#server/present-call.ts';
import type { StatementTimes } from './statement-times.ts';

// Preparing a statement costs more than running it; the product has a few hundred SQL texts, apart from lists of ids.
const REMEMBERED_STATEMENTS = 500;
// SQLite answers synchronously and blocks everybody: a transaction works this long before others are served.
const LONGEST_SLICE_MS = 8;
const ROWS_A_LOOK = 50;
// Reading row by row takes longer than all at once; this many rows at once block others for about two slices.
const MANY_ROWS = 6000;

/** The values of many rows, for a statement that is run with each. */
export class EachRow {
  constructor(readonly rows: readonly (readonly unknown[])[]) {}
}

type Statement = {
  /** Runs the statement and answers all rows at once. */
  readonly answer: (values: readonly unknown[]) => QueryResult<unknown>;
  /** Runs it and answers row by row; null for a statement that reads nothing. */
  readonly rows: ((values: readonly unknown[]) => Iterable<unknown>) | null;
  /** How many rows it answered the last time, as an estimate for the next. */
  lastRows: number;
};

export class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: SqliteDatabase.Database;
  readonly #times: StatementTimes;
  readonly #remembered = new Map<string, Statement>();
  #sliceBegan: number | null = null;
  // A query whose rows are being read one by one: no other statement can run on this connection meanwhile.
  #underWay: Promise<void> | null = null;
  // Queries of the transaction that wait while others are served; none of them may run after the transaction has ended.
  readonly #waiting = new Set<Promise<unknown>>();
  #changed = 0;

  constructor(sqlite: SqliteDatabase.Database, times: StatementTimes) {
    this.#sqlite = sqlite;
    this.#times = times;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#sliceBegan === null) return this.#alone<R>(sql, parameters);
    if (!this.#isSliceOver() && this.#underWay === null) return this.#inTransaction<R>(sql, parameters);
    const answered = this.#othersTurn().then(() => this.#inTransaction<R>(sql, parameters));
    const waiting = answered.catch(() => undefined).finally(() => this.#waiting.delete(waiting));
    this.#waiting.add(waiting);
    return answered;
  }

  // A call may ask long questions, or many: others are served between them.
  async #alone<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const began = performance.now();
    const found = this.#answered(sql, parameters);
    const turn = giveWay(performance.now() - began);
    if (turn !== null) await turn;
    return found as QueryResult<R>;
  }

  async #inTransaction<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    while (this.#underWay !== null) await this.#underWay;
    const statement = this.#prepared(sql);
    if (statement.rows !== null) {
      const began = performance.now();
      const isLong = statement.lastRows > MANY_ROWS;
      const found = isLong ? await this.#rowsInSlices(statement.rows(parameters)) : statement.answer(parameters);
      statement.lastRows = found.rows.length;
      this.#times.told(sql, performance.now() - began);
      return found as QueryResult<R>;
    }
    const written = this.#answered(sql, parameters);
    this.#changed += Number(written.numAffectedRows ?? 0);
    return written as QueryResult<R>;
  }

  #answered(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    const began = performance.now();
    const found = this.#prepared(sql).answer(parameters);
    this.#times.told(sql, performance.now() - began);
    return found;
  }

  // biome-ignore lint/correctness/useYield: the product reads its pages itself
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed from the embedded file');
  }

  /** Takes the write lock at once, so that the transaction cannot fail for want of it in the middle. */
  begin(): void {
    this.#sqlite.exec('begin immediate');
    this.#sliceBegan = performance.now();
  }

  /** Answers how many rows the transaction wrote. */
  end(how: 'commit' | 'rollback'): number {
    this.#sliceBegan = null;
    const began = performance.now();
    try {
      // A failure may have undone everything already.
      if (how === 'commit' || this.isOpen) this.#sqlite.exec(how);
    } catch (error) {
      this.#writeOver();
      throw error;
    }
    this.#times.told(how, performance.now() - began);
    const changed = this.#changed;
    this.#changed = 0;
    return changed;
  }

  // A commit may fail although all of it is in the journal, when its index cannot grow: after a crash SQLite would find it there and do it after all.
  // What is written next takes its place. This changes nothing and needs a single page.
  #writeOver(): void {
    try {
      if (this.isOpen) this.#sqlite.exec('rollback');
      this.#sqlite.pragma(`user_version = ${this.#sqlite.pragma('user_version', { simple: true })}`);
    } catch {
      // Nothing can be written: the next transaction that can be takes its place.
    }
  }

  /** Copies what is left in the journal into the file, after which the next transaction begins the journal anew. */
  copyRest(): void {
    try {
      this.#sqlite.pragma('wal_checkpoint(PASSIVE)');
    } catch {
      // On a full disk it stays in the journal, which holds all that was committed.
    }
  }

  /** Whether a transaction is open: SQLite itself ends one after some errors, as when the disk is full. */
  get isOpen(): boolean {
    return this.#sqlite.inTransaction;
  }

  /** Begins a part of the open transaction that can be undone separately. */
  beginPart(): void {
    this.#sqlite.exec('savepoint part');
  }

  endPart(how: 'keep' | 'undo'): void {
    this.#sqlite.exec(how === 'keep' ? 'release part' : 'rollback to part; release part');
  }

  /** Resolves when no query is running or waiting. */
  async settled(): Promise<void> {
    while (this.#underWay !== null || this.#waiting.size > 0) await Promise.all([this.#underWay, ...this.#waiting]);
  }

  close(): void {
    this.#sqlite.close();
  }

  // A transaction that writes for long also reads for long: others are served between the rows of an answer.
  async #rowsInSlices(rows: Iterable<unknown>): Promise<QueryResult<unknown>> {
    const found: unknown[] = [];
    let isOver: () => void = () => undefined;
    try {
      for (const row of rows) {
        found.push(row);
        if (found.length % ROWS_A_LOOK !== 0 || !this.#isSliceOver()) continue;
        this.#underWay ??= new Promise((resolve) => {
          isOver = resolve;
        });
        await this.#othersTurn();
      }
      return { rows: found };
    } finally {
      this.#underWay = null;
      isOver();
    }
  }

  #isSliceOver(): boolean {
    return this.#sliceBegan !== null && performance.now() - this.#sliceBegan > LONGEST_SLICE_MS;
  }

  async #othersTurn(): Promise<void> {
    await othersFirst();
    if (this.#sliceBegan !== null) this.#sliceBegan = performance.now();
  }

  #prepared(text: string): Statement {
    const known = this.#remembered.get(text);
    if (known !== undefined) return known;
    const statement = statementOf(this.#sqlite.prepare(text));
    if (this.#remembered.size >= REMEMBERED_STATEMENTS) this.#remembered.clear();
    this.#remembered.set(text, statement);
    return statement;
  }
}

const statementOf = (statement: SqliteDatabase.Statement): Statement =>
  statement.reader
    ? {
        answer: (values) => ({ rows: statement.all(...values) }),
        rows: (values) => statement.iterate(...values),
        lastRows: Number.POSITIVE_INFINITY,
      }
    : { answer: (values) => written(statement, values), rows: null, lastRows: 0 };

const written = (statement: SqliteDatabase.Statement, values: readonly unknown[]): QueryResult<unknown> => {
  const [each] = values;
  const all = each instanceof EachRow ? each.rows : [values];
  let changes = 0;
  for (const row of all) changes += statement.run(...row).changes;
  return { rows: [], numAffectedRows: BigInt(changes) };
};
