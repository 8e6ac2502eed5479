/** Keeps accounts and their passwords, as hashes only. */
import type { Instant } from '#kernel/calendar.ts';
import { OWNER, type Role } from '#kernel/roles.ts';
import type { Reads, Tx } from '#server/database/database.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    credentials: { user_id: string; password_hash: string; changed_at: string };
  }
}

export type Account = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly lastname: string;
  readonly active: boolean;
  readonly passwordHash: string | null;
};

/** The account of an e-mail, written in lower case. */
export const findAccount = async (reads: Reads, email: string): Promise<Account | null> => {
  const row = await reads
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.active', 'credentials.password_hash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, role: row.role, name: row.name, lastname: row.lastname, active: row.active === 1, passwordHash: row.password_hash };
};

/** Stores the hash of a person's new password. */
export const setPassword = async (tx: Tx, userId: string, passwordHash: string, at: Instant): Promise<void> => {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: passwordHash, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: at }))
    .execute();
};

/** Removes a person's password, so that nobody can log in as that person; false when there was none. */
export const removePassword = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('credentials').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;

/** Whether any administrator can log in with a password. */
export const canOwnerLogIn = async (reads: Reads): Promise<boolean> =>
  (await reads
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select('users.id')
    .where('users.role', 'in', [...OWNER])
    .where('users.active', '=', 1)
    .where('users.email', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether there is any administrator. */
export const hasOwner = async (reads: Reads): Promise<boolean> =>
  (await reads
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...OWNER])
    .limit(1)
    .executeTakeFirst()) !== undefined;
