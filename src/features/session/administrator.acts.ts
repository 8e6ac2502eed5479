/** Lets administrators in: the first one by the link of the first start, and from the console a new one, or one who lost the password. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { lockInstitute, readInstitute } from '#features/institute/institute.store.ts';
import { NO_ADDRESS, TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { addPerson } from '#features/users/user.acts.ts';
import { findEmailOwner, insertUser } from '#features/users/user.store.ts';
import { emailOf, NOTHING_KNOWN } from '#features/users/user-form.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import { isOwner, type Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { hasOwner, setPassword } from './credential.store.ts';
import { tellCredentials } from './credentials.acts.ts';
import { invitationPath, NO_SETUP, SETUP_DONE, setupPath } from './invitation.rules.ts';
import { endSetup, hasSetup, makeInvitation, makeSetup } from './invitation.store.ts';
import { endFactor } from './second-factor.acts.ts';
import type { Session } from './session.contract.ts';
import { beginSession } from './session.store.ts';

export type NewAdministrator = { readonly email: string; readonly name: string; readonly lastname: string };

/** Creates the one-time link (its path) with which the first administrator registers; null once there is an administrator. */
export const firstAdministratorLink = async (tx: Tx, now: Moment): Promise<string | null> =>
  (await hasOwner(tx)) ? null : setupPath(await makeSetup(tx, now));

/** Whether the link of the first start is still valid, and the name of the institute. */
export const readSetup = async (reads: Reads, token: string, now: Moment): Promise<Verdict<{ institute: string }>> => {
  const may = await maySetUp(reads, token, now);
  return may.ok ? ok({ institute: (await readInstitute(reads)).name }) : may;
};

/** Whether the first administrator may still register with this secret. */
export const maySetUp = async (reads: Reads, token: string, now: Moment): Promise<Verdict<null>> => {
  const isThere = await hasSetup(reads, token, now);
  if (await hasOwner(reads)) return SETUP_DONE;
  return isThere ? ok(null) : NO_SETUP;
};

/** Registers the first administrator and logs him or her in; `hash` is that of the password. */
export const setUp = async (
  tx: Tx,
  { now }: By,
  token: string,
  { email, name, lastname }: NewAdministrator,
  { hash, device }: { readonly hash: string; readonly device: string },
): Promise<Verdict<Session>> => {
  // If two people use the link at once, the second finds an administrator already.
  await lockInstitute(tx);
  const may = await maySetUp(tx, token, now);
  if (!may.ok) return may;
  if ((await findEmailOwner(tx, email)) !== null) return TAKEN_EMAIL;
  const who: Who = { id: newId(now.instant), role: 'admin', name, lastname };
  await insertUser(
    tx,
    { id: who.id, studentNumber: null, email, createdAt: now.instant },
    { ...NOTHING_KNOWN, role: 'admin', sex: 'Femenino', name, lastname },
  );
  await setPassword(tx, who.id, hash, now.instant);
  await endSetup(tx);
  await recordChange(tx, { who, now }, { noun: 'user', nounId: who.id, label: listName(who), action: 'create', after: { role: who.role, email } });
  return ok({ token: await beginSession(tx, who.id, device, now) });
};

/** Returns the path of a one-time link with which the administrator chooses a password; a second factor ends, since its telephone may be lost too. */
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
  await endFactor(tx, by, person);
  const { token, expires } = await makeInvitation(tx, person.id, now);
  await tellCredentials(tx, by, person, 'open', { after: { invitedUntil: expires } });
  return ok(invitationPath(token));
};
