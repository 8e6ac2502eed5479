/** A transaction on PostgreSQL in which nothing waits for what it does not need: what is asked at once goes there and back once. */
import { CompiledQuery, type Dialect, type Kysely, type Transaction } from 'kysely';
import { transactionOver } from './transaction-over.ts';

/** Does the work between begin and commit; it is undone when it throws. */
export const transactionOnPostgres = <DB, T>(kysely: Kysely<DB>, dialect: Dialect, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  kysely.getExecutor().provideConnection(async (connection) => {
    const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
    const { tx, end } = transactionOver(kysely, dialect, connection);
    await say('begin');
    try {
      const result = await work(tx).finally(end);
      await say('commit');
      return result;
    } catch (error) {
      // Where the connection is lost this fails as well: what was first is told.
      await say('rollback').catch(() => undefined);
      throw error;
    }
  });
