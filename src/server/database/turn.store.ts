/** Lets changes of one thing happen one after the other, whatever rows the thing is made of. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { isEmbedded } from './prepared.ts';

// A number of its own, apart from the locks of migrations and maintenance.
const TURN_LOCK = 7_140_225;

/** Waits until no other transaction is changing the thing of this name; the turn ends with the transaction. SQLite has one writer anyway. */
export const takeTurn = async (tx: Tx, name: string): Promise<void> => {
  if (isEmbedded(tx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(TURN_LOCK)}, hashtext(current_schema() || ${name}))`.execute(tx);
};
