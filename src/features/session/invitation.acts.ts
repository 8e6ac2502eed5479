/** Invites people, and lets in those who have an invitation. */
import type { By, ByPerson } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findEmailOwner, lockUser, putEmail } from '#features/users/user.store.ts';
import { noted, ok, type Refusal, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Letter } from '#server/mail/mail.ts';
import { setPassword } from './credential.store.ts';
import { tellCredentials } from './credentials.acts.ts';
import {
  invitationOf,
  invitationPath,
  invitationText,
  MOST_TAKEN_EMAILS,
  NO_EMAIL,
  NO_INVITATION,
  NOT_INVITED,
  OLD_INVITATION,
  SPENT_INVITATION,
} from './invitation.rules.ts';
import { countTakenEmail, endInvitations, findInvited, type Invited, makeInvitation, takeInvitation } from './invitation.store.ts';
import { invitationLetter } from './letter.rules.ts';
import type { Invitation } from './session.contract.ts';
import { passSecondFactor } from './second-factor.acts.ts';
import { EMAIL_NEEDED, mayInvite } from './session.rules.ts';
import { beginSession, endSessions } from './session.store.ts';

/** The address of this product, and whether it sends e-mail itself. */
type House = { readonly origin: string; readonly sends: boolean };

/** Creates the invitation of a person; there is only one at a time. */
export const inviteUser = async (tx: Tx, by: ByPerson, id: string, { origin, sends }: House): Promise<Verdict<Invitation>> => {
  const person = (await lockUser(tx, id)) === null ? null : await findUser(tx, id, by.now.year);
  if (person === null) return UNKNOWN_USER;
  const may = mayInvite(by.who, person);
  if (!may.ok) return may;
  const { token, expires } = await makeInvitation(tx, person.id, by.now);
  await tellCredentials(tx, by, person, 'open', { after: { invitedUntil: expires } });
  const { name } = await readInstitute(tx);
  return ok(invitationOf(person, { institute: name, link: `${origin}${invitationPath(token)}`, expires, sends }));
};

/** Ends the invitation of a person: its link went astray, or reached nobody. */
export const withdrawInvitation = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<Said>> => {
  const person = (await lockUser(tx, id)) === null ? null : await findUser(tx, id, by.now.year);
  if (person === null) return UNKNOWN_USER;
  const may = mayInvite(by.who, person);
  if (!may.ok) return may;
  if (!(await endInvitations(tx, person.id))) return NOT_INVITED;
  await tellCredentials(tx, by, person, 'close', { after: { endedInvitation: true } });
  return ok({ msg: 'Invitación retirada' });
};

/** The letter with an invitation that was just created, to the e-mail on record. */
export const readInvitationLetter = async (
  reads: Reads,
  { who, now }: ByPerson,
  id: string,
  { token, origin }: { readonly token: string; readonly origin: string },
): Promise<Verdict<Letter>> => {
  const person = await findUser(reads, id, now.year);
  if (person === null) return UNKNOWN_USER;
  const may = mayInvite(who, person);
  if (!may.ok) return may;
  if (person.email === null) return NO_EMAIL;
  if ((await findInvited(reads, token, now))?.id !== person.id) return OLD_INVITATION;
  const institute = await readInstitute(reads);
  const message = invitationText(person.name, institute.name, `${origin}${invitationPath(token)}`);
  return ok({ to: person.email, sender: institute, ...invitationLetter(institute.name, message) });
};

/** What an invited person chooses; `code` is that of a second factor, if one was typed. */
type Chosen = {
  readonly email: string | undefined;
  /** Of the password. */
  readonly hash: string;
  readonly code: string | undefined;
  readonly address: string;
  readonly device: string;
};

/** Uses an invitation up: its person gets the password, perhaps an e-mail, and is logged in; who has a second factor gives its code. */
export const acceptInvitation = async (
  tx: Tx,
  { now }: By,
  token: string,
  { email, hash, code, address, device }: Chosen,
): Promise<Verdict<{ readonly token: string; readonly invited: Invited; readonly isFactorEnded: boolean }>> => {
  const known = await findInvited(tx, token, now);
  // Locked first, then read once more: the person may have become an administrator meanwhile, or used another link.
  if (known !== null) await lockUser(tx, known.id);
  const invited = known === null ? null : await findInvited(tx, token, now);
  if (invited === null) return NO_INVITATION;
  const by = { who: invited, now };
  const passed = await passSecondFactor(tx, by, { code, address });
  if (!passed.ok) return passed;
  if (invited.email === null) {
    if (email === undefined) return EMAIL_NEEDED;
    if ((await findEmailOwner(tx, email)) !== null) return takenEmail(tx, by, token);
    await putEmail(tx, invited.id, email);
  }
  if (!(await takeInvitation(tx, token))) return NO_INVITATION;
  await setPassword(tx, invited.id, hash, now.instant);
  await endInvitations(tx, invited.id);
  await endSessions(tx, invited.id);
  await tellCredentials(tx, by, invited, 'change', { before: { email: invited.email }, after: { email: invited.email ?? email, newPassword: true } });
  return ok({ token: await beginSession(tx, invited.id, device, now), invited, isFactorEnded: passed.value.isFactorEnded });
};

/** The chosen e-mail belongs to somebody else. Each such attempt is counted, since otherwise a link could be used to find out whose addresses are known here; the last one ends the invitation. */
const takenEmail = async (tx: Tx, by: ByPerson, token: string): Promise<Refusal> => {
  if ((await countTakenEmail(tx, token)) < MOST_TAKEN_EMAILS) return noted(TAKEN_EMAIL);
  await endInvitations(tx, by.who.id);
  await tellCredentials(tx, by, by.who, 'close', { after: { endedInvitation: true } });
  return noted(SPENT_INVITATION);
};
