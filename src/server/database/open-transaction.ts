/** A transaction as the stores take it, over a connection on which one was begun. */
import { type CompiledQuery, type DatabaseConnection, type Dialect, DummyDriver, type Kysely, Transaction } from 'kysely';

/** Kysely's own transaction makes one query wait for the answer of another; here all are sent as they are asked. */
export class OpenTransaction<DB> extends Transaction<DB> {
  readonly #state: State;
  readonly #lastSteps: (() => Promise<void>)[] = [];

  constructor(kysely: Kysely<DB>, dialect: Dialect, connection: DatabaseConnection) {
    const state: State = { isOver: false, fault: null };
    const executor = kysely.getExecutor().withConnectionProvider({
      provideConnection: async (use) => {
        // Of several queries asked together one may fail while another has yet to be asked.
        if (state.isOver) throw new Error('the transaction is over');
        try {
          return await use(connection);
        } catch (error) {
          state.fault ??= { error };
          throw error;
        }
      },
    });
    super({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
    this.#state = state;
  }

  /** Sends a write whose answer nobody waits for: when it fails, so does whatever the transaction asks next, and its commit. */
  send(write: CompiledQuery): void {
    this.getExecutor()
      .executeQuery(write)
      .catch(() => undefined);
  }

  /** Does a step at the very end of a transaction that is going to be committed, so that what it locks is held for the shortest time and locked last. */
  beforeCommit(step: () => Promise<void>): void {
    this.#lastSteps.push(step);
  }

  async doLastSteps(): Promise<void> {
    for (const step of this.#lastSteps) await step();
  }

  /** Refuses every further query. */
  end(): void {
    this.#state.isOver = true;
  }

  /** The error of the first query that failed; those after it fail only because of it. */
  get fault(): { readonly error: unknown } | null {
    return this.#state.fault;
  }
}

type State = { isOver: boolean; fault: { readonly error: unknown } | null };
