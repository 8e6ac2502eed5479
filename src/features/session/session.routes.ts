/** The calls about access: logging in and out, a forgotten password, credentials, invitations, and the first administrator. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { ok, refuseWith } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { hashPassword, isWidelyUsed } from '#server/password.ts';
import * as administrators from './administrator.acts.ts';
import { findAccount } from './credential.store.ts';
import * as credentials from './credentials.acts.ts';
import { deviceName } from './device-name.rules.ts';
import * as invitations from './invitation.acts.ts';
import { invitationPath, NO_INVITATION } from './invitation.rules.ts';
import { findInvited } from './invitation.store.ts';
import { forgottenLetter } from './letter.rules.ts';
import { checkNewPassword, GUESSABLE } from './new-password.rules.ts';
import * as acts from './session.acts.ts';
import {
  acceptInvitation,
  askForLink,
  changeCredentials,
  endOwnSession,
  endSessionsOf,
  getForgotten,
  getInvitation,
  getSelf,
  getSetup,
  inviteUser,
  listSessions,
  logIn,
  logOut,
  logOutEverywhere,
  mailInvitation,
  setUp,
  withdrawInvitation,
} from './session.contract.ts';
import { noticeOfFactor } from './second-factor.acts.ts';
import { getsLink, WRONG_LOGIN } from './session.rules.ts';

export const sessionRoutes: readonly Answer[] = [
  answer(logIn, async ({ body, address, agent, token, who, now, reads, write, mail, about }) => {
    const attempt = { email: body.email, address };
    const known = await acts.checkPassword({ reads, write, about }, { who, now }, attempt, body.password, WRONG_LOGIN);
    if (!known.ok) return known;
    const { account, notes } = known.value;
    const entry = { notes, token, code: body.code, device: deviceName(agent) };
    const done = await write((tx) => acts.logIn(tx, { who, now }, account, attempt, entry));
    if (!done.ok) return done;
    if (done.value.isFactorEnded) mail.sendLater(() => noticeOfFactor(reads, body.email, account.name, false));
    return ok({ token: done.value.token });
  }),

  answer(getSelf, async ({ who, now, reads }) => {
    const self = await findUser(reads, who.id, now.year);
    return self === null ? refuseWith(401, 'Su sesión terminó. Inicie sesión nuevamente') : ok(presentUser(self, 'all'));
  }),

  answer(logOut, ({ token, write }) => write((tx) => acts.logOut(tx, token ?? ''))),

  answer(listSessions, async ({ who, token, now, reads }) => ok(await acts.listSessions(reads, who, token, now))),

  answer(endOwnSession, ({ who, params, token, now, write }) => write((tx) => acts.endOwnSession(tx, { who, now }, params.id, token))),

  answer(logOutEverywhere, ({ who, now, write }) => write((tx) => acts.logOutEverywhere(tx, { who, now }))),

  answer(endSessionsOf, ({ who, params, token, now, write }) => write((tx) => acts.endSessionsOf(tx, { who, now }, params.id, token))),

  answer(getForgotten, async ({ mail }) => ok({ byMail: mail.isOpen })),

  answer(askForLink, async ({ body: { email }, address, who, now, reads, write, mail }) => {
    const may = await write((tx) => acts.askForLink(tx, { who, now }, { email, address }));
    if (!may.ok) return may;
    mail.sendLater(async () => {
      const account = await findAccount(reads, email);
      if (account === null || !getsLink(account)) return null;
      const institute = await readInstitute(reads);
      const token = await write((tx) => acts.linkForForgotten(tx, { who, now }, account, email));
      return token.ok && token.value !== null
        ? { to: email, sender: institute, ...forgottenLetter(account.name, institute.name, `${mail.home()}${invitationPath(token.value)}`) }
        : null;
    });
    return ok({ msg: 'Si la dirección está registrada, recibirá un enlace para elegir una nueva contraseña' });
  }),

  answer(changeCredentials, async ({ who, params, body, token, now, reads, write, mail }) => {
    const plan = await credentials.readCredentialsChange(reads, { who, now }, params.id, body);
    if (!plan.ok) return plan;
    if (body.refuseWidelyUsed && plan.value.password !== null && (await isWidelyUsed(plan.value.password))) return GUESSABLE;
    // Hashing is slow, so it is done before the transaction opens.
    const hash = plan.value.password === null ? null : await hashPassword(plan.value.password);
    const done = await write((tx) => credentials.changeCredentials(tx, { who, now }, params.id, body, { hash, token }));
    if (!done.ok) return done;
    const { before, after } = done.value;
    const changed = { email: before !== after.email, password: hash !== null };
    // The owner of the former address is told that it was changed.
    for (const to of new Set([before, after.email])) if (to !== null) mail.sendLater(() => credentials.noticeOf(reads, to, after.name, changed));
    return ok(presentUser(after, 'all'));
  }),

  answer(inviteUser, ({ who, params, origin, now, write, mail }) =>
    write((tx) => invitations.inviteUser(tx, { who, now }, params.id, { origin, sends: mail.isOpen })),
  ),

  answer(withdrawInvitation, ({ who, params, now, write }) => write((tx) => invitations.withdrawInvitation(tx, { who, now }, params.id))),

  answer(mailInvitation, async ({ who, params, body, origin, now, reads, mail }) => {
    const letter = await invitations.readInvitationLetter(reads, { who, now }, params.id, { token: body.token, origin });
    return letter.ok ? ok({ sent: await mail.send(letter.value) }) : letter;
  }),

  answer(getInvitation, async ({ params, now, reads }) => {
    const invited = await findInvited(reads, params.token, now);
    if (invited === null) return NO_INVITATION;
    return ok({ name: invited.name, ...(invited.email === null ? {} : { email: invited.email }) });
  }),

  answer(acceptInvitation, async ({ params, body, address, agent, who, now, reads, write, mail }) => {
    const person = await findInvited(reads, params.token, now);
    if (person === null) return NO_INVITATION;
    const institute = await readInstitute(reads);
    const password = checkNewPassword(await choiceOf(body), [institute.name, person.name, person.lastname, person.email ?? body.email]);
    if (!password.ok) return password;
    const hash = await hashPassword(password.value);
    const chosen = { email: body.email, hash, code: body.code, address, device: deviceName(agent) };
    const done = await write((tx) => invitations.acceptInvitation(tx, { who, now }, params.token, chosen));
    if (!done.ok) return done;
    const { token, invited, isFactorEnded } = done.value;
    const { email, name } = invited;
    if (email !== null) mail.sendLater(() => credentials.noticeOf(reads, email, name, { email: false, password: true }));
    if (email !== null && isFactorEnded) mail.sendLater(() => noticeOfFactor(reads, email, name, false));
    return ok({ token });
  }),

  answer(getSetup, ({ params, now, reads }) => administrators.readSetup(reads, params.token, now)),

  answer(setUp, async ({ params, body, agent, who, now, reads, write }) => {
    const may = await administrators.maySetUp(reads, params.token, now);
    if (!may.ok) return may;
    const password = checkNewPassword(await choiceOf(body), [body.name, body.lastname, body.email]);
    if (!password.ok) return password;
    const hash = await hashPassword(password.value);
    return write((tx) => administrators.setUp(tx, { who, now }, params.token, body, { hash, device: deviceName(agent) }));
  }),
];

const choiceOf = async ({ password, password2 }: { readonly password: string; readonly password2?: string | undefined }) => ({
  password,
  password2,
  isWidelyUsed: await isWidelyUsed(password),
});
