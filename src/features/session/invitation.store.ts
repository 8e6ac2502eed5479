/** Keeps the links with which somebody sets a password: invitations, forgotten passwords, and the first administrator. */
import { type Generated, sql } from 'kysely';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { newSecret } from '#server/secret.ts';
import { forgottenEnds, invitationEnds } from './invitation.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    /** Without a user it is for the first administrator. */
    invitations: { token_hash: string; user_id: string | null; created_at: string; expires_at: string; taken_emails: Generated<number> };
  }
}

/** Creates the invitation of a person and ends an earlier one. */
export const makeInvitation = async (tx: Tx, userId: string, now: Moment): Promise<{ readonly token: string; readonly expires: Instant }> => {
  await endInvitations(tx, userId);
  const expires = invitationEnds(now);
  return { token: await insertLink(tx, userId, expires, now), expires };
};

/** Creates a link for a forgotten password. An invitation from the office stays valid, since anybody could ask for such a link. */
export const makeForgottenLink = async (tx: Tx, userId: string, now: Moment): Promise<string> => {
  await tx.deleteFrom('invitations').where('user_id', '=', userId).where('expires_at', '<=', now.instant).execute();
  return insertLink(tx, userId, forgottenEnds(now), now);
};

/** Creates a link for the first administrator; expired ones are deleted. */
export const makeSetup = async (tx: Tx, now: Moment): Promise<string> => {
  await tx.deleteFrom('invitations').where('user_id', 'is', null).where('expires_at', '<=', now.instant).execute();
  return insertLink(tx, null, invitationEnds(now), now);
};

/** Writes a new link and returns its secret, of which only the digest is stored. */
const insertLink = async (tx: Tx, userId: string | null, expires: Instant, now: Moment): Promise<string> => {
  const token = newSecret();
  await tx
    .insertInto('invitations')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, expires_at: expires })
    .execute();
  return token;
};

/** False when there was none. */
export const endInvitations = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('invitations').where('user_id', '=', userId).returning('user_id').execute()).length > 0;

export type Invited = { readonly id: string; readonly role: Role; readonly name: string; readonly lastname: string; readonly email: string | null };

/** The person of an invitation; null when it is used, replaced or expired, or the person is inactive. */
export const findInvited = async (reads: Reads, token: string, now: Moment): Promise<Invited | null> =>
  (await reads
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.email'])
    .where('invitations.token_hash', '=', digestOf(token))
    .where('invitations.expires_at', '>', now.instant)
    .where('users.active', '=', 1)
    .executeTakeFirst()) ?? null;

/** Counts that somebody else's e-mail was tried with an invitation; returns the count. */
export const countTakenEmail = async (tx: Tx, token: string): Promise<number> => {
  const { taken_emails } = await tx
    .updateTable('invitations')
    .set({ taken_emails: sql<number>`taken_emails + 1` })
    .where('token_hash', '=', digestOf(token))
    .returning('taken_emails')
    .executeTakeFirstOrThrow();
  return taken_emails;
};

/** Uses an invitation up; false when somebody else did so first. */
export const takeInvitation = async (tx: Tx, token: string): Promise<boolean> => {
  const taken = await tx.deleteFrom('invitations').where('token_hash', '=', digestOf(token)).returning('token_hash').executeTakeFirst();
  return taken !== undefined;
};

/** Whether a link for the first administrator has not expired. */
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

/** Ends all links for the first administrator. */
export const endSetup = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('invitations').where('user_id', 'is', null).execute();
};
