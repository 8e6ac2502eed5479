/** Lets those who would change one thing do so one after the other, whatever rows it is made of. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { isEmbedded } from './prepared.ts';

// Beside the locks of migrations and of a closed house.
const TURN_LOCK = 7_140_225;

/** Waits until nobody else who changes the thing of this name is in the midst of it; the turn ends with the transaction. The embedded engine has one writer. */
export const takeTurn = async (tx: Tx, name: string): Promise<void> => {
  if (isEmbedded(tx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(TURN_LOCK)}, hashtext(current_schema() || ${name}))`.execute(tx);
};
