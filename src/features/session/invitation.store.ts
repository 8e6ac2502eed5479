/** Keeps the links with which somebody sets a password: invitations, forgotten passwords, the first administrator. */
import { type Generated, sql } from 'kysely';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { newSecret } from '#server/secret.ts';
import { forgottenEnds, invitationEnds } from './invitation.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** Without a user it is the invitation of the first administrator. */
    invitations: { token_hash: string; user_id: string | null; created_at: string; expires_at: string; taken_emails: Generated<number> };
  }
}

/** Makes the one invitation of a person; an earlier one ends. */
export const makeInvitation = async (tx: Tx, userId: string, now: Moment): Promise<{ readonly token: string; readonly expires: Instant }> => {
  await endInvitations(tx, userId);
  const expires = invitationEnds(now);
  return { token: await insertLink(tx, userId, expires, now), expires };
};

/** Makes a link for who forgot the password; an invitation of the office goes on, for anybody may ask for such a link. */
export const makeForgottenLink = async (tx: Tx, userId: string, now: Moment): Promise<string> => {
  await tx.deleteFrom('invitations').where('user_id', '=', userId).where('expires_at', '<=', now.instant).execute();
  return insertLink(tx, userId, forgottenEnds(now), now);
};

/** Makes a link of the first administrator; what is out of date is swept away. */
export const makeSetup = async (tx: Tx, now: Moment): Promise<string> => {
  await tx.deleteFrom('invitations').where('user_id', 'is', null).where('expires_at', '<=', now.instant).execute();
  return insertLink(tx, null, invitationEnds(now), now);
};

/** Writes a new link and answers its secret, of which only the digest is kept. */
const insertLink = async (tx: Tx, userId: string | null, expires: Instant, now: Moment): Promise<string> => {
  const token = newSecret();
  await tx
    .insertInto('invitations')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, expires_at: expires })
    .execute();
  return token;
};

export const endInvitations = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('invitations').where('user_id', '=', userId).execute();
};

export type Invited = { readonly id: string; readonly role: Role; readonly name: string; readonly lastname: string; readonly email: string | null };

/** Whom an invitation is for; null when it is used, replaced or out of date, or its person inactive. */
export const findInvited = async (reads: Reads, token: string, now: Moment): Promise<Invited | null> =>
  (await reads
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.email'])
    .where('invitations.token_hash', '=', digestOf(token))
    .where('invitations.expires_at', '>', now.instant)
    .where('users.active', '=', 1)
    .executeTakeFirst()) ?? null;

/** Notes that somebody else's e-mail was tried with an invitation; answers how many were by now. */
export const countTakenEmail = async (tx: Tx, token: string): Promise<number> => {
  const { taken_emails } = await tx
    .updateTable('invitations')
    .set({ taken_emails: sql<number>`taken_emails + 1` })
    .where('token_hash', '=', digestOf(token))
    .returning('taken_emails')
    .executeTakeFirstOrThrow();
  return taken_emails;
};

/** Uses an invitation up; false when somebody else was faster. */
export const takeInvitation = async (tx: Tx, token: string): Promise<boolean> => {
  const taken = await tx.deleteFrom('invitations').where('token_hash', '=', digestOf(token)).returning('token_hash').executeTakeFirst();
  return taken !== undefined;
};

/** Whether a link of the first administrator is not out of date. */
export const hasSetup = async (reads: Reads, token: string, now: Moment): Promise<boolean> => {
  const found = await reads
    .selectFrom('invitations')
    .select('token_hash')
    .where('token_hash', '=', digestOf(token))
    .where('user_id', 'is', null)
    .where('expires_at', '>', now.instant)
    .executeTakeFirst();
  return found !== undefined;
};

/** Ends all secrets of the first administrator. */
export const endSetup = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('invitations').where('user_id', 'is', null).execute();
};
