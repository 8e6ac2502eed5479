/** Keeps failed attempts to log in, so that nobody tries passwords for long. */
import { instantAfter, type Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#server/database.ts';
import { digestOf } from '#server/secret.ts';
import { FAILURES_COUNT_MS } from './session.rules.ts';

declare module '#server/database.ts' {
  interface Tables {
    login_failures: { id: string; subject: string; at: string };
  }
}

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
