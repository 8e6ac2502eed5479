/** Keeps failed logins, so that nobody can try many passwords, and successful places, so that others cannot lock a person out. */
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { type Failures, failuresSince, knownSince } from './session.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    login_failures: { id: string; subject: string; at: string };
  }
}

/** What failures are counted by: an e-mail, a network address, and both together; each is stored as a digest. */
export type Subjects = { readonly email: string; readonly address: string; readonly both: string };

export const subjectsOf = (email: string, address: string): Subjects => ({
  email: digestOf(`email ${email}`),
  address: digestOf(`address ${address}`),
  both: digestOf(`email ${email} address ${address}`),
});

/** What links for forgotten passwords are counted by, apart from failed logins. */
export const linkSubjectsOf = (email: string, address: string): Subjects => ({
  email: digestOf(`link for ${email}`),
  address: digestOf(`link from ${address}`),
  both: digestOf(`link for ${email} from ${address}`),
});

/** What wrong codes of a second factor are counted by, wherever the password was right. */
export const codeSubjectsOf = (userId: string, address: string): Subjects => ({
  email: digestOf(`code of ${userId}`),
  address: digestOf(`code from ${address}`),
  both: digestOf(`code of ${userId} from ${address}`),
});

/** How often each has failed lately. Attempts with the same e-mail are counted one after the other, even if they come at once. */
export const countFailures = async (tx: Tx, { email, address, both }: Subjects, now: Moment): Promise<Failures> => {
  await tx
    .insertInto('login_failures')
    .values({ id: email, subject: TURN, at: now.instant })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now.instant }))
    .execute();
  const rows = await tx
    .selectFrom('login_failures')
    .select((row) => ['subject', row.fn.countAll<number>().as('times')])
    .where('subject', 'in', [email, address, both])
    .where('at', '>', failuresSince(now))
    .groupBy('subject')
    .execute();
  const timesOf = (subject: string): number => rows.find((row) => row.subject === subject)?.times ?? 0;
  return { ofEmail: timesOf(email), ofAddress: timesOf(address), ofBoth: timesOf(both) };
};

// The row that attempts with the same e-mail lock, so that they go one after the other.
const TURN = 'turn';
// The row that says that an e-mail has logged in from an address.
const KNOWN = 'known';

/** Whether somebody has logged in with this e-mail from this address lately. */
export const isKnown = async (tx: Tx, { both }: Subjects, now: Moment): Promise<boolean> => {
  const known = await tx
    .selectFrom('login_failures')
    .select('id')
    .where('id', '=', both)
    .where('subject', '=', KNOWN)
    .where('at', '>', knownSince(now))
    .executeTakeFirst();
  return known !== undefined;
};

/** Notes an attempt as failed, until it succeeds; returns the notes. Those too old to count are deleted. */
export const noteAttempt = async (tx: Tx, { email, address, both }: Subjects, now: Moment): Promise<readonly string[]> => {
  const notes = [email, address, both].map((subject) => ({ id: newId(now.instant), subject, at: now.instant }));
  await tx
    .deleteFrom('login_failures')
    .where('at', '<=', failuresSince(now))
    .where((row) => row.or([row('subject', '<>', KNOWN), row('at', '<=', knownSince(now))]))
    .execute();
  await tx.insertInto('login_failures').values(notes).execute();
  return notes.map((note) => note.id);
};

/** Deletes a successful attempt and all failures of its e-mail; this address is known for it from now on. */
export const forgetFailures = async (tx: Tx, { email, both }: Subjects, notes: readonly string[], now: Moment): Promise<void> => {
  await tx
    .deleteFrom('login_failures')
    .where((row) => row.or([...(notes.length === 0 ? [] : [row('id', 'in', [...notes])]), row('subject', 'in', [email, both])]))
    .execute();
  await tx
    .insertInto('login_failures')
    .values({ id: both, subject: KNOWN, at: now.instant })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now.instant }))
    .execute();
};
