/** A transaction on PostgreSQL in which nothing waits for what it does not need: what is asked at once goes there and back once. */
import { CompiledQuery, type Dialect, DummyDriver, type Kysely, type QueryExecutor, Transaction } from 'kysely';

/** Does the work between begin and commit; it is undone when it throws. */
export const transactionOnPostgres = <DB, T>(kysely: Kysely<DB>, dialect: Dialect, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
  const outside = kysely.getExecutor();
  return outside.provideConnection(async (connection) => {
    const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
    let isOver = false;
    // The tool's own transaction lets one question wait for the answer of another.
    const executor: QueryExecutor = outside.withConnectionProvider({
      provideConnection: async (use) => {
        // Of questions asked together one may fail while another is still to go on.
        if (isOver) throw new Error('the transaction is over');
        return use(connection);
      },
    });
    const tx = new Transaction<DB>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
    await say('begin');
    try {
      const result = await work(tx);
      isOver = true;
      await say('commit');
      return result;
    } catch (error) {
      isOver = true;
      // Where the connection is lost this fails as well: what was first is told.
      await say('rollback').catch(() => undefined);
      throw error;
    }
  });
};
