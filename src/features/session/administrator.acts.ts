/** Lets an administrator in from the console: a new one, or one whose password was lost. */
import { recordChange } from '#features/history/history.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { NO_ADDRESS, TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { addPerson } from '#features/users/user.acts.ts';
import { emailOf, NOTHING_KNOWN } from '#features/users/user-form.rules.ts';
import { findEmailOwner } from '#features/users/user.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { isOwner } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import { invitationPath } from './session.rules.ts';
import { endSetup, makeInvitation } from './invitation.store.ts';

export type NewAdministrator = { readonly email: string; readonly name: string; readonly lastname: string };

/** Answers the path of a one-time link with which the administrator chooses a password. */
export const letAdministratorIn = async (tx: Tx, now: Moment, { email: typed, name, lastname }: NewAdministrator): Promise<Verdict<string>> => {
  const email = emailOf(typed);
  if (email === null) return NO_ADDRESS;
  const by = { who: null, now };
  const known = await findEmailOwner(tx, email);
  const person =
    known === null ? await addPerson(tx, by, { ...NOTHING_KNOWN, role: 'admin', sex: 'Femenino', name, lastname }, email) : await findUser(tx, known, now.year);
  if (person === null || !isOwner(person) || !person.active) return TAKEN_EMAIL;
  // The link of the first start must not create another administrator.
  await endSetup(tx);
  const { token, expires } = await makeInvitation(tx, person.id, now);
  await recordChange(tx, by, { noun: 'credentials', nounId: person.id, label: listName(person), action: 'open', after: { invitedUntil: expires } });
  return ok(invitationPath(token));
};
