/** A transaction as the stores take it, over a connection on which one was begun. */
import { type DatabaseConnection, type Dialect, DummyDriver, type Kysely, type QueryExecutor, Transaction } from 'kysely';

export type OpenTransaction<DB> = {
  readonly tx: Transaction<DB>;
  /** Refuses every further query: of several asked together one may fail while another has yet to continue. */
  end(): void;
};

/** Kysely's own transaction makes one query wait for the answer of another; here all are sent as they are asked. */
export const transactionOver = <DB>(kysely: Kysely<DB>, dialect: Dialect, connection: DatabaseConnection): OpenTransaction<DB> => {
  let isOver = false;
  const executor: QueryExecutor = kysely.getExecutor().withConnectionProvider({
    provideConnection: async (use) => {
      if (isOver) throw new Error('the transaction is over');
      return use(connection);
    },
  });
  return {
    tx: new Transaction<DB>({ config: { dialect }, dialect, driver: new DummyDriver(), executor }),
    end: () => {
      isOver = true;
    },
  };
};
