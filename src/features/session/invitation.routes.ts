/** Lets people in for the first time: by an invitation of the office, and the first administrator by the link of the first start. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { lockInstitute, readInstitute } from '#features/institute/institute.store.ts';
import { TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { whatsappLink } from '#features/users/phone.rules.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { findEmailOwner, insertUser, lockUser, putEmail } from '#features/users/user.store.ts';
import { NOTHING_KNOWN } from '#features/users/user-form.rules.ts';
import { newId } from '#kernel/id.ts';
import type { Who } from '#kernel/roles.ts';
import { noted, ok, type Refusal } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { hashPassword } from '#server/password.ts';
import { noticeOf } from './credentials.routes.ts';
import { invitationLetter } from './letter.rules.ts';
import { acceptInvitation, getInvitation, getSetup, inviteUser, mailInvitation, setUp } from './session.contract.ts';
import {
  checkPasswords,
  EMAIL_NEEDED,
  invitationPath,
  invitationText,
  mailLink,
  mayInvite,
  MOST_TAKEN_EMAILS,
  NO_EMAIL,
  NO_INVITATION,
  NO_SETUP,
  OLD_INVITATION,
  SETUP_DONE,
  SPENT_INVITATION,
} from './session.rules.ts';
import { hasOwner, setPassword } from './credential.store.ts';
import { countTakenEmail, endInvitations, endSetup, findInvited, isSetupOpen, makeInvitation, takeInvitation } from './invitation.store.ts';
import { beginSession, endSessions } from './session.store.ts';

export const invitationRoutes: readonly Answer[] = [
  answer(inviteUser, ({ who, params, origin, now, write, mail: letters }) =>
    write(async (tx) => {
      const person = (await lockUser(tx, params.id)) === null ? null : await findUser(tx, params.id, now.year);
      if (person === null) return UNKNOWN_USER;
      const may = mayInvite(who, person);
      if (!may.ok) return may;
      const { token, expires } = await makeInvitation(tx, person.id, now);
      await recordChange(
        tx,
        { who, now },
        { noun: 'credentials', nounId: person.id, label: `${person.lastname}, ${person.name}`, action: 'open', after: { invitedUntil: expires } },
      );
      const institute = (await readInstitute(tx)).name;
      const link = `${origin}${invitationPath(token)}`;
      const message = invitationText(person.name, institute, link);
      const whatsapp = whatsappLink(person.cel ?? person.phones[0]?.cel ?? null, message);
      const mail = letters.isOpen ? undefined : mailLink(person.email, institute, message);
      return ok({
        link,
        expires,
        ...(whatsapp === undefined ? {} : { whatsapp }),
        ...(mail === undefined ? {} : { mail }),
        ...(letters.isOpen && person.email !== null ? { sends: true } : {}),
      });
    }),
  ),

  answer(mailInvitation, async ({ who, params, body, origin, now, reads, mail }) => {
    const person = await findUser(reads, params.id, now.year);
    if (person === null) return UNKNOWN_USER;
    const may = mayInvite(who, person);
    if (!may.ok) return may;
    if (person.email === null) return NO_EMAIL;
    if ((await findInvited(reads, body.token, now))?.id !== person.id) return OLD_INVITATION;
    const institute = await readInstitute(reads);
    const message = invitationText(person.name, institute.name, `${origin}${invitationPath(body.token)}`);
    return ok({ sent: await mail.send({ to: person.email, sender: institute, ...invitationLetter(institute.name, message) }) });
  }),

  answer(getInvitation, async ({ params, now, reads }) => {
    const invited = await findInvited(reads, params.token, now);
    if (invited === null) return NO_INVITATION;
    return ok({ name: invited.name, ...(invited.email === null ? {} : { email: invited.email }) });
  }),

  answer(acceptInvitation, async ({ params, body, now, reads, write, mail }) => {
    if ((await findInvited(reads, params.token, now)) === null) return NO_INVITATION;
    const password = checkPasswords(body.password, body.password2);
    if (!password.ok) return password;
    const hash = await hashPassword(password.value);
    const done = await write(async (tx) => {
      const known = await findInvited(tx, params.token, now);
      // Held first, and read once more: meanwhile the person may have become an administrator, or used another link.
      if (known !== null) await lockUser(tx, known.id);
      const invited = known === null ? null : await findInvited(tx, params.token, now);
      if (invited === null) return NO_INVITATION;
      if (invited.email === null) {
        if (body.email === undefined) return EMAIL_NEEDED;
        if ((await findEmailOwner(tx, body.email)) !== null) return takenEmail(tx, { who: invited, now }, params.token);
        await putEmail(tx, invited.id, body.email);
      }
      if (!(await takeInvitation(tx, params.token))) return NO_INVITATION;
      await setPassword(tx, invited.id, hash, now.instant);
      await endInvitations(tx, invited.id);
      await endSessions(tx, invited.id);
      await recordChange(
        tx,
        { who: invited, now },
        {
          noun: 'credentials',
          nounId: invited.id,
          label: `${invited.lastname}, ${invited.name}`,
          action: 'change',
          before: { email: invited.email },
          after: { email: invited.email ?? body.email, newPassword: true },
        },
      );
      return ok({ token: await beginSession(tx, invited.id, now), invited });
    });
    if (!done.ok) return done;
    const { token, invited } = done.value;
    const { email, name } = invited;
    if (email !== null) mail.sendLater(() => noticeOf(reads, email, name, { email: false, password: true }));
    return ok({ token });
  }),

  answer(getSetup, async ({ params, now, reads }) =>
    (await isSetupOpen(reads, params.token, now)) ? ok({ institute: (await readInstitute(reads)).name }) : closedSetup(reads),
  ),

  answer(setUp, async ({ params, body, now, reads, write }) => {
    if (!(await isSetupOpen(reads, params.token, now))) return closedSetup(reads);
    const password = checkPasswords(body.password, body.password2);
    if (!password.ok) return password;
    const hash = await hashPassword(password.value);
    return write(async (tx) => {
      // Two who hold the link at once: one of them finds an administrator already there.
      await lockInstitute(tx);
      if (!(await isSetupOpen(tx, params.token, now))) return closedSetup(tx);
      if ((await findEmailOwner(tx, body.email)) !== null) return TAKEN_EMAIL;
      const who: Who = { id: newId(now.instant), role: 'admin', name: body.name, lastname: body.lastname };
      await insertUser(
        tx,
        { id: who.id, studentNumber: null, email: body.email, createdAt: now.instant },
        { ...NOTHING_KNOWN, role: 'admin', sex: 'Femenino', name: body.name, lastname: body.lastname },
      );
      await setPassword(tx, who.id, hash, now.instant);
      await endSetup(tx);
      await recordChange(
        tx,
        { who, now },
        { noun: 'user', nounId: who.id, label: `${who.lastname}, ${who.name}`, action: 'create', after: { role: who.role, email: body.email } },
      );
      return ok({ token: await beginSession(tx, who.id, now) });
    });
  }),
];

/** An e-mail of somebody else: each is counted, for whoever holds a link could learn whose addresses are here, and the last ends it. */
const takenEmail = async (tx: Tx, by: ByPerson, token: string): Promise<Refusal> => {
  if ((await countTakenEmail(tx, token)) < MOST_TAKEN_EMAILS) return noted(TAKEN_EMAIL);
  const { id, lastname, name } = by.who;
  await endInvitations(tx, id);
  await recordChange(tx, by, { noun: 'credentials', nounId: id, label: `${lastname}, ${name}`, action: 'close', after: { endedInvitation: true } });
  return noted(SPENT_INVITATION);
};

/** Why the link of the first start opens nothing. */
const closedSetup = async (reads: Reads): Promise<Refusal> => ((await hasOwner(reads)) ? SETUP_DONE : NO_SETUP);
