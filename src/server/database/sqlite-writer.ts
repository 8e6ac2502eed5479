/** The writer of a SQLite file: transactions run one after the other, and those that arrive together share one commit. */
import type SqliteDatabase from 'better-sqlite3';
import type { Driver } from 'kysely';
import { inTurn } from '#server/others-first.ts';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { StatementTimes } from './statement-times.ts';

/** Transactions that share a commit: each can be undone separately until it has ended, and none is answered before all are on the disk. */
type Group = {
  readonly onDisk: Promise<void>;
  readonly kept: () => void;
  readonly lost: (error: unknown) => void;
  /** How many have ended and are to be kept. */
  ended: number;
  /** Those who stood in the line before the commit have begun, so it waits for no other. */
  isDue: boolean;
};

/** The only connection that writes; callers wait until it is free. */
export class SqliteWriter implements Driver {
  readonly connection: SqliteConnection;
  readonly #sqlite: SqliteDatabase.Database;
  readonly #checkpoints: Checkpoints | null;
  readonly #openBeside: () => SqliteConnection;
  #beside: SqliteConnection | null = null;
  #holders = 0;
  #last: Promise<void> = Promise.resolve();
  #leave: () => void = () => undefined;
  #group: Group | null = null;
  #isClosed = false;

  constructor(sqlite: SqliteDatabase.Database, times: StatementTimes, openBeside: () => SqliteConnection) {
    this.#sqlite = sqlite;
    this.#openBeside = openBeside;
    this.connection = new SqliteConnection(sqlite, times);
    this.#checkpoints = sqlite.memory ? null : openCheckpoints(sqlite.name);
  }

  /** Whether something is being written that is not on the disk yet. */
  get isHeld(): boolean {
    return this.#holders > 0 || this.#group !== null;
  }

  /** A second connection to the file, opened when first needed: it reads what was last committed. A database in memory has none. */
  get beside(): SqliteConnection | null {
    if (this.#sqlite.memory) return null;
    this.#beside ??= this.#openBeside();
    return this.#beside;
  }

  /**
   * Does the work as one transaction, undone when it throws, and answers when it is on the disk. Transactions that arrive
   * together share one commit, all or none: waiting for the disk takes longer than most of the work.
   */
  async together<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
    await this.#place();
    const leave = this.#leave;
    try {
      this.#group ??= this.#begin();
      const group = this.#group;
      const outcome = await this.#partOf(group, work);
      if (group === this.#group && group.isDue) this.#commit(group);
      leave();
      await group.onDisk;
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    } catch (error) {
      leave();
      throw error;
    }
  }

  init = async () => undefined;
  acquireConnection = async (): Promise<SqliteConnection> => {
    await this.#place();
    if (this.#group !== null) this.#commit(this.#group);
    return this.connection;
  };
  beginTransaction = async () => this.connection.begin();
  commitTransaction = async () => {
    await this.connection.settled();
    this.#bringToDisk();
  };
  rollbackTransaction = async () => {
    await this.connection.settled();
    this.connection.end('rollback');
  };
  releaseConnection = async () => this.#leave();
  // Kysely calls it only if it was used for more than transactions.
  destroy = () => this.close();

  /** Waits until nobody writes. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.acquireConnection();
    await this.#checkpoints?.close();
    this.#beside?.close();
    this.connection.close();
    // Later callers get an error, and do not wait for ever.
    this.#leave();
  }

  async #place(): Promise<void> {
    this.#holders += 1;
    const before = this.#last;
    let isLeft = false;
    let next: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      next = resolve;
    });
    await before;
    this.#leave = () => {
      if (isLeft) return;
      isLeft = true;
      this.#holders -= 1;
      next();
    };
  }

  #begin(): Group {
    this.connection.begin();
    let kept: () => void = () => undefined;
    let lost: (error: unknown) => void = () => undefined;
    const onDisk = new Promise<void>((resolve, reject) => {
      kept = resolve;
      lost = reject;
    });
    const group: Group = { onDisk, kept, lost, ended: 0, isDue: false };
    // Its members get the error when they have ended.
    onDisk.catch(() => undefined);
    inTurn(() => {
      group.isDue = true;
      // If a transaction is still running, it commits when it ends.
      if (group === this.#group && this.#holders === 0) this.#commit(group);
    });
    return group;
  }

  async #partOf<T>(group: Group, work: (connection: SqliteConnection) => Promise<T>): Promise<{ readonly result: T } | { readonly error: unknown }> {
    // The first needs no savepoint: undoing it undoes the whole.
    const isFirst = group.ended === 0;
    if (!isFirst) this.connection.beginPart();
    try {
      const result = await work(this.connection);
      await this.connection.settled();
      if (!this.connection.isOpen) throw new Error('the engine has ended the transaction');
      if (!isFirst) this.connection.endPart('keep');
      group.ended += 1;
      return { result };
    } catch (error) {
      await this.connection.settled();
      this.#undo(group, isFirst, error);
      return { error };
    }
  }

  #bringToDisk(): void {
    const rows = this.connection.end('commit');
    if (this.#checkpoints?.wrote(rows)) this.connection.copyRest();
  }

  #undo(group: Group, isFirst: boolean, error: unknown): void {
    try {
      if (!isFirst && this.connection.isOpen) return this.connection.endPart('undo');
    } catch (fault) {
      return this.#lose(group, fault);
    }
    // Undoing the first loses nothing of others; what SQLite itself has undone is lost for all.
    if (isFirst) {
      this.#group = null;
      this.connection.end('rollback');
      group.kept();
    } else this.#lose(group, error);
  }

  #lose(group: Group, error: unknown): void {
    this.#group = null;
    this.connection.end('rollback');
    group.lost(error);
  }

  #commit(group: Group): void {
    this.#group = null;
    try {
      this.#bringToDisk();
      group.kept();
    } catch (error) {
      this.#lose(group, error);
    }
  }
}
