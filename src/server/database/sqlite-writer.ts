/** Who writes the embedded file: one after the other, and what several callers wrote at once is brought to the disk by one commit. */
import type SqliteDatabase from 'better-sqlite3';
import type { Driver } from 'kysely';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** Transactions that are kept together: what each wrote can be undone alone until it has ended; none is answered before all are on the disk. */
type Group = {
  readonly onDisk: Promise<void>;
  readonly kept: () => void;
  readonly lost: (error: unknown) => void;
  /** How many have ended and shall be kept. */
  ended: number;
  /** Whoever came in the same turn of the program has begun: it shall wait for nobody else. */
  isDue: boolean;
};

/** The one connection that writes: whoever comes waits until it is free. */
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

  constructor(sqlite: SqliteDatabase.Database, openBeside: () => SqliteConnection) {
    this.#sqlite = sqlite;
    this.#openBeside = openBeside;
    this.connection = new SqliteConnection(sqlite);
    this.#checkpoints = sqlite.memory ? null : openCheckpoints(sqlite.name);
  }

  /** Whether something is written that is not on the disk yet, or about to be. */
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
   * Does the work as one transaction, undone when it throws, and answers when it is on the disk. Those who come in the same
   * turn of the program are kept by one commit, all or none: to wait for the disk takes longer than most of the work.
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
  // The tool has opened it only where it was asked for more than transactions.
  destroy = () => this.close();

  /** Waits for whoever is writing. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.acquireConnection();
    await this.#checkpoints?.close();
    this.#beside?.close();
    this.connection.close();
    // Who comes after hears of it, and does not wait for ever.
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
    // Its members hear of it when they have ended.
    onDisk.catch(() => undefined);
    setImmediate(() => {
      group.isDue = true;
      // Somebody in the midst of his work commits when he is done.
      if (group === this.#group && this.#holders === 0) this.#commit(group);
    });
    return group;
  }

  async #partOf<T>(group: Group, work: (connection: SqliteConnection) => Promise<T>): Promise<{ readonly result: T } | { readonly error: unknown }> {
    // The first needs no part of its own: when it is undone the whole is.
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
    this.#checkpoints?.wrote(rows);
  }

  #undo(group: Group, isFirst: boolean, error: unknown): void {
    try {
      if (!isFirst && this.connection.isOpen) return this.connection.endPart('undo');
    } catch (fault) {
      return this.#lose(group, fault);
    }
    // Nothing of others is lost with the first; what the engine itself undid is.
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
