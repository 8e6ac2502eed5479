/** Changes a person's e-mail and password, and tells the history and the owner. */
import { type By, type ByPerson, type Change, recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findEmailOwner, lockUser, putEmail } from '#features/users/user.store.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Letter } from '#server/mail/mail.ts';
import { removePassword, setPassword } from './credential.store.ts';
import { endInvitations } from './invitation.store.ts';
import { changedLetter, type CredentialsChanged } from './letter.rules.ts';
import { type CredentialsChange, type CredentialsForm, mayChangeCredentials, planCredentials } from './session.rules.ts';
import { endSessions } from './session.store.ts';

/** What a form would change of a person's credentials, or why it may not. */
export const readCredentialsChange = async (reads: Reads, { who, now }: ByPerson, id: string, form: CredentialsForm): Promise<Verdict<CredentialsChange>> => {
  const person = await findUser(reads, id, now.year);
  const may = mayChangeCredentials(who, person ?? { id, role: 'student' });
  if (!may.ok) return may;
  return person === null ? UNKNOWN_USER : planCredentials(who, person, form);
};

/** Changes e-mail and password of a person. `hash` is that of the new password; `token` is of the caller's session, which continues if the credentials are the caller's own. */
export const changeCredentials = async (
  tx: Tx,
  by: ByPerson,
  id: string,
  form: CredentialsForm,
  { hash, token }: { readonly hash: string | null; readonly token: string | null },
): Promise<Verdict<{ readonly before: string | null; readonly after: UserRecord }>> => {
  const locked = await lockUser(tx, id);
  if (locked === null) return UNKNOWN_USER;
  const may = mayChangeCredentials(by.who, locked);
  if (!may.ok) return may;
  // The e-mail may have changed since it was read.
  const change = planCredentials(by.who, locked, form);
  if (!change.ok) return change;
  const email = await changeEmail(tx, locked.id, change.value.email);
  if (!email.ok) return email;
  if (hash !== null) await setPassword(tx, locked.id, hash, by.now.instant);
  await endSessions(tx, locked.id, locked.id === by.who.id ? token : null);
  await endInvitations(tx, locked.id);
  const after = await findUser(tx, locked.id, by.now.year);
  if (after === null) return UNKNOWN_USER;
  await tellCredentials(tx, by, after, 'change', { before: { email: locked.email }, after: { email: after.email, newPassword: hash !== null } });
  return ok({ before: locked.email, after });
};

/** Changes the e-mail with which a person logs in; nobody else may have it. */
export const changeEmail = async (tx: Tx, id: string, change: CredentialsChange['email']): Promise<Verdict<null>> => {
  if (change === 'keep') return ok(null);
  if (change === 'remove') {
    await putEmail(tx, id, null);
    await removePassword(tx, id);
    return ok(null);
  }
  const owner = await findEmailOwner(tx, change.set);
  if (owner !== null && owner !== id) return TAKEN_EMAIL;
  await putEmail(tx, id, change.set);
  return ok(null);
};

type Person = { readonly id: string; readonly lastname: string; readonly name: string };

/** Tells the history what happened to a person's credentials. */
export const tellCredentials = (tx: Tx, by: By, person: Person, action: Change['action'], told: Pick<Change, 'before' | 'after'>): Promise<void> =>
  recordChange(tx, by, { noun: 'credentials', nounId: person.id, label: listName(person), action, ...told });

/** The letter that tells a person that the credentials changed. */
export const noticeOf = async (reads: Reads, to: string, name: string, changed: CredentialsChanged): Promise<Letter> => {
  const institute = await readInstitute(reads);
  return { to, sender: institute, ...changedLetter(name, institute.name, changed) };
};
