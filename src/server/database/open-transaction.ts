/** A transaction for the stores, over a connection on which one was begun. */
import { type CompiledQuery, type DatabaseConnection, type Dialect, DummyDriver, type Kysely, Transaction } from 'kysely';

/** In Kysely's own transaction each query waits for the answer to the one before; here all are sent at once. */
export class OpenTransaction<DB> extends Transaction<DB> {
  readonly #state: State;
  readonly #lastSteps: (() => Promise<void>)[] = [];

  constructor(kysely: Kysely<DB>, dialect: Dialect, connection: DatabaseConnection) {
    const state: State = { isOver: false, fault: null };
    const executor = kysely.getExecutor().withConnectionProvider({
      provideConnection: async (use) => {
        refuseAfterEnd(state);
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

  /** Sends a write without waiting for its answer: if it fails, the next query of the transaction fails too, and so does the commit. */
  send(write: CompiledQuery): void {
    refuseAfterEnd(this.#state);
    // The driver refuses by itself what it cannot write down: PostgreSQL would not hear of it, and keep the rest.
    if (!write.parameters.every(isPlain)) throw new TypeError('a value is neither text, number, bytes nor nothing');
    this.getExecutor()
      .executeQuery(write)
      .catch(() => undefined);
  }

  /** Adds a step at the very end of a transaction that is going to be committed, so that its locks are taken last and held for the shortest time. */
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

  /** The error of the first query that failed; later queries failed only because of it. */
  get fault(): { readonly error: unknown } | null {
    return this.#state.fault;
  }
}

// Of several queries asked together one may fail before another is sent.
const refuseAfterEnd = ({ isOver }: State): void => {
  if (isOver) throw new Error('the transaction is over');
};

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Uint8Array;

type State = { isOver: boolean; fault: { readonly error: unknown } | null };
