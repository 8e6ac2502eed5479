/** Changes e-mails and passwords, and tells their owner. */
import { recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { lockUser } from '#features/users/user.store.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import type { Letter } from '#server/mail/mail.ts';
import { hashPassword } from '#server/password.ts';
import { changeEmail } from './email.acts.ts';
import { changedLetter, type CredentialsChanged } from './letter.rules.ts';
import { changeCredentials } from './session.contract.ts';
import { mayChangeCredentials, planCredentials } from './session.rules.ts';
import { setPassword } from './credential.store.ts';
import { endInvitations } from './invitation.store.ts';
import { endSessions } from './session.store.ts';

export const credentialsRoutes: readonly Answer[] = [
  answer(changeCredentials, async ({ who, params, body, token, now, reads, write, mail }) => {
    const person = await findUser(reads, params.id, now.year);
    const may = mayChangeCredentials(who, person ?? { id: params.id, role: 'student' });
    if (!may.ok) return may;
    if (person === null) return UNKNOWN_USER;
    const plan = planCredentials(who, person, body);
    if (!plan.ok) return plan;
    // Hashing is slow: it is done before the transaction opens.
    const hash = plan.value.password === null ? null : await hashPassword(plan.value.password);
    const done = await write(async (tx) => {
      const locked = await lockUser(tx, params.id);
      if (locked === null) return UNKNOWN_USER;
      const stillMay = mayChangeCredentials(who, locked);
      if (!stillMay.ok) return stillMay;
      // Meanwhile the e-mail may be another.
      const change = planCredentials(who, locked, body);
      if (!change.ok) return change;
      const email = await changeEmail(tx, locked.id, change.value.email);
      if (!email.ok) return email;
      if (hash !== null) await setPassword(tx, locked.id, hash, now.instant);
      await endSessions(tx, locked.id, locked.id === who.id ? token : null);
      await endInvitations(tx, locked.id);
      const after = await findUser(tx, locked.id, now.year);
      if (after === null) return UNKNOWN_USER;
      await recordChange(
        tx,
        { who, now },
        {
          noun: 'credentials',
          nounId: after.id,
          label: `${after.lastname}, ${after.name}`,
          action: 'change',
          before: { email: locked.email },
          after: { email: after.email, newPassword: hash !== null },
        },
      );
      return ok({ before: locked.email, after });
    });
    if (!done.ok) return done;
    const { before, after } = done.value;
    const changed = { email: before !== after.email, password: hash !== null };
    // The owner of the former address is told that it was changed.
    for (const to of new Set([before, after.email])) if (to !== null) mail.sendLater(() => noticeOf(reads, to, after.name, changed));
    return ok(presentUser(after, 'all'));
  }),
];

/** The letter that tells somebody that his credentials changed. */
export const noticeOf = async (reads: Reads, to: string, name: string, changed: CredentialsChanged): Promise<Letter> => {
  const institute = await readInstitute(reads);
  return { to, sender: institute, ...changedLetter(name, institute.name, changed) };
};
