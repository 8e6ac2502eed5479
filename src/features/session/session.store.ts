/** Keeps who is logged in, passwords, invitations and failed attempts: of secrets only what is needed to know them again. */
import { type Instant, instantAfter, type Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { OWNER, type Role, type Who } from '#kernel/roles.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database, Reads, Tx } from '#server/database.ts';
import { prepared } from '#server/prepared.ts';
import { digestOf, newSecret } from '#server/secret.ts';
import { FAILURES_COUNT_MS, FAMILY_IDLE_DAYS, forgottenEnds, invitationEnds, isAlive, isUseNoted, SESSION_DAYS, setupPath } from './session.rules.ts';

declare module '#server/database.ts' {
  interface Tables {
    credentials: { user_id: string; password_hash: string; changed_at: string };
    sessions: { token_hash: string; user_id: string; created_at: string; used_at: string };
    /** Without a user it is the invitation of the first administrator. */
    invitations: { token_hash: string; user_id: string | null; created_at: string; expires_at: string };
    login_failures: { id: string; subject: string; at: string };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who a token belongs to now; null when it is unknown or ended, or its user is inactive or gone. */
export const identify = async (database: Database, token: string, now: Moment): Promise<Who | null> => {
  const hash = digestOf(token);
  const [row] = await findSession(database.reads, hash);
  if (row === undefined || row.active !== 1 || !isAlive({ createdAt: row.created_at, usedAt: row.used_at }, row.role, now)) return null;
  if (isUseNoted(row.used_at, now)) await noteUse(database, hash, now);
  return { id: row.id, role: row.role, name: row.name, lastname: row.lastname };
};

const findSession = prepared((reads, hash: string) =>
  reads
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.name', 'users.lastname', 'users.active', 'sessions.created_at', 'sessions.used_at'])
    .where('sessions.token_hash', '=', hash),
);

const noteUse = async (database: Database, hash: string, now: Moment): Promise<void> => {
  await database.transaction(
    async (tx) => {
      await tx.updateTable('sessions').set({ used_at: now.instant }).where('token_hash', '=', hash).execute();
      return ok(null);
    },
    () => true,
  );
};

/** Begins a session and answers its token; ended ones of the same person are swept away. */
export const beginSession = async (tx: Tx, userId: string, now: Moment): Promise<string> => {
  const token = newSecret();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('used_at', '<', instantAfter(now.instant, -FAMILY_IDLE_DAYS * DAY_MS)),
        row('created_at', '<', instantAfter(now.instant, -SESSION_DAYS * DAY_MS)),
      ]),
    )
    .execute();
  await tx
    .insertInto('sessions')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, used_at: now.instant })
    .execute();
  return token;
};

export const endSession = async (tx: Tx, token: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
};

/** Ends all sessions of a person, but for the one whose token is given. */
export const endSessions = async (tx: Tx, userId: string, besideToken: string | null = null): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(besideToken !== null, (query) => query.where('token_hash', '<>', digestOf(besideToken ?? '')))
    .execute();
};

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

/** Keeps the hash of a person's new password. */
export const setPassword = async (tx: Tx, userId: string, passwordHash: string, at: Instant): Promise<void> => {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, password_hash: passwordHash, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: passwordHash, changed_at: at }))
    .execute();
};

/** Takes a person's password away: nobody can log in as him. */
export const removePassword = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('credentials').where('user_id', '=', userId).execute();
};

/** Makes the one invitation of a person; an earlier one ends. */
export const makeInvitation = async (tx: Tx, userId: string, now: Moment): Promise<{ readonly token: string; readonly expires: Instant }> => {
  await endInvitations(tx, userId);
  const token = newSecret();
  const expires = invitationEnds(now);
  await tx
    .insertInto('invitations')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, expires_at: expires })
    .execute();
  return { token, expires };
};

/** Makes a link for who forgot the password; an invitation of the office goes on, for anybody may ask for such a link. */
export const makeForgottenLink = async (tx: Tx, userId: string, now: Moment): Promise<string> => {
  await tx.deleteFrom('invitations').where('user_id', '=', userId).where('expires_at', '<=', now.instant).execute();
  const token = newSecret();
  await tx
    .insertInto('invitations')
    .values({ token_hash: digestOf(token), user_id: userId, created_at: now.instant, expires_at: forgottenEnds(now) })
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

/** Uses an invitation up; false when somebody else was faster. */
export const takeInvitation = async (tx: Tx, token: string): Promise<boolean> => {
  const taken = await tx.deleteFrom('invitations').where('token_hash', '=', digestOf(token)).returning('token_hash').executeTakeFirst();
  return taken !== undefined;
};

/** Makes the one-time link (its path) with which the first administrator registers; null once there is an administrator. */
export const firstAdministratorLink = async (tx: Tx, now: Moment): Promise<string | null> => {
  if (await hasOwner(tx)) return null;
  await tx.deleteFrom('invitations').where('user_id', 'is', null).where('expires_at', '<=', now.instant).execute();
  const token = newSecret();
  await tx
    .insertInto('invitations')
    .values({ token_hash: digestOf(token), user_id: null, created_at: now.instant, expires_at: invitationEnds(now) })
    .execute();
  return setupPath(token);
};

/** Whether the first administrator may still register with this secret. */
export const isSetupOpen = async (reads: Reads, token: string, now: Moment): Promise<boolean> => {
  const found = await reads
    .selectFrom('invitations')
    .select('token_hash')
    .where('token_hash', '=', digestOf(token))
    .where('user_id', 'is', null)
    .where('expires_at', '>', now.instant)
    .executeTakeFirst();
  return found !== undefined && !(await hasOwner(reads));
};

/** Ends all secrets of the first administrator. */
export const endSetup = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('invitations').where('user_id', 'is', null).execute();
};

/** Whether some administrator can log in with a password. */
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

/** Whether there is an administrator, whoever it is. */
export const hasOwner = async (reads: Reads): Promise<boolean> =>
  (await reads
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...OWNER])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Where failures are counted: an e-mail and a network address, neither kept as it is. */
export type Subjects = { readonly email: string; readonly address: string };

export const subjectsOf = (email: string, address: string): Subjects => ({ email: digestOf(`email ${email}`), address: digestOf(`address ${address}`) });

/** Where links for forgotten passwords are counted, apart from failures at the door. */
export const linkSubjectsOf = (email: string, address: string): Subjects => ({
  email: digestOf(`link for ${email}`),
  address: digestOf(`link from ${address}`),
});

/** How often both have failed lately. Attempts with one e-mail are counted one after the other, however many come at once. */
export const countFailures = async (tx: Tx, subjects: Subjects, now: Moment): Promise<{ readonly ofEmail: number; readonly ofAddress: number }> => {
  await tx
    .insertInto('login_failures')
    .values({ id: subjects.email, subject: TURN, at: now.instant })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now.instant }))
    .execute();
  const rows = await tx
    .selectFrom('login_failures')
    .select((row) => ['subject', row.fn.countAll<number>().as('times')])
    .where('subject', 'in', [subjects.email, subjects.address])
    .where('at', '>', instantAfter(now.instant, -FAILURES_COUNT_MS))
    .groupBy('subject')
    .execute();
  const timesOf = (subject: string): number => rows.find((row) => row.subject === subject)?.times ?? 0;
  return { ofEmail: timesOf(subjects.email), ofAddress: timesOf(subjects.address) };
};

// The row under which attempts with one e-mail take turns.
const TURN = 'turn';

/** Notes an attempt as failed until it succeeds; answers the notes. What is too old to count is swept away. */
export const noteAttempt = async (tx: Tx, subjects: Subjects, now: Moment): Promise<readonly string[]> => {
  const notes = [subjects.email, subjects.address].map((subject) => ({ id: newId(now.instant), subject, at: now.instant }));
  await tx.deleteFrom('login_failures').where('at', '<=', instantAfter(now.instant, -FAILURES_COUNT_MS)).execute();
  await tx.insertInto('login_failures').values(notes).execute();
  return notes.map((note) => note.id);
};

/** Forgets an attempt that was none, and all failures of its e-mail. */
export const forgetFailures = async (tx: Tx, subjects: Subjects, notes: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('login_failures')
    .where((row) => row.or([row('id', 'in', [...notes]), row('subject', '=', subjects.email)]))
    .execute();
};
