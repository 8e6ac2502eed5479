/** Logs people in and out, and lets in again who forgot the password. */
import { recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { lockUser } from '#features/users/user.store.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { ok, refuseWith } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { verifyPassword } from '#server/password.ts';
import { credentialsRoutes } from './credentials.routes.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { forgottenLetter } from './letter.rules.ts';
import { askForLink, endSessionsOf, getForgotten, getSelf, logIn, logOut, logOutEverywhere } from './session.contract.ts';
import { getsLink, INACTIVE, invitationPath, mayAskForLink, mayEndSessions, mayTry, WRONG_LOGIN } from './session.rules.ts';
import { findAccount } from './credential.store.ts';
import { makeForgottenLink } from './invitation.store.ts';
import { countFailures, forgetFailures, isKnown, linkSubjectsOf, noteAttempt, subjectsOf } from './login-failure.store.ts';
import { beginSession, endSession, endSessions } from './session.store.ts';

export const sessionRoutes: readonly Answer[] = [
  answer(logIn, async ({ body, address, now, reads, write }) => {
    const subjects = subjectsOf(body.email, address);
    const attempt = await write(async (tx) => {
      const may = mayTry({ ...(await countFailures(tx, subjects, now)), isKnown: await isKnown(tx, subjects, now) });
      return may.ok ? ok(await noteAttempt(tx, subjects, now)) : may;
    });
    if (!attempt.ok) return attempt;
    const account = await findAccount(reads, body.email);
    const fits = await verifyPassword(body.password, account?.passwordHash ?? null);
    if (account === null || !fits) return WRONG_LOGIN;
    return write(async (tx) => {
      // The password was checked outside the transaction: if it was changed meanwhile, all sessions ended, this one too.
      await lockUser(tx, account.id);
      const present = await findAccount(tx, body.email);
      if (present?.passwordHash !== account.passwordHash) return WRONG_LOGIN;
      await forgetFailures(tx, subjects, attempt.value, now);
      return ok(present.active ? await beginSession(tx, present.id, now) : null);
    }).then((begun) => (!begun.ok ? begun : begun.value === null ? INACTIVE : ok({ token: begun.value })));
  }),

  answer(getSelf, async ({ who, now, reads }) => {
    const self = await findUser(reads, who.id, now.year);
    return self === null ? refuseWith(401, 'Su sesión terminó. Inicie sesión nuevamente') : ok(presentUser(self, 'all'));
  }),

  answer(logOut, ({ token, write }) =>
    write(async (tx) => {
      await endSession(tx, token ?? '');
      return ok({ msg: 'Sesión cerrada' });
    }),
  ),

  answer(logOutEverywhere, ({ who, write }) =>
    write(async (tx) => {
      await endSessions(tx, who.id);
      return ok({ msg: 'Todas sus sesiones se cerraron' });
    }),
  ),

  answer(endSessionsOf, ({ who, params, token, now, write }) =>
    write(async (tx) => {
      const person = await findUser(tx, params.id, now.year);
      if (person === null) return UNKNOWN_USER;
      const may = mayEndSessions(who, person);
      if (!may.ok) return may;
      const ended = await endSessions(tx, person.id, person.id === who.id ? token : null);
      const label = `${person.lastname}, ${person.name}`;
      // Where none was open nothing changed.
      if (ended > 0) await recordChange(tx, { who, now }, { noun: 'credentials', nounId: person.id, label, action: 'close', after: { sessions: 'ended' } });
      return ok({ msg: 'Sesiones cerradas' });
    }),
  ),

  answer(getForgotten, async ({ mail }) => ok({ byMail: mail.isOpen })),

  answer(askForLink, async ({ body, address, now, reads, write, mail }) => {
    const subjects = linkSubjectsOf(body.email, address);
    const may = await write(async (tx) => {
      const asked = mayAskForLink(await countFailures(tx, subjects, now));
      if (asked.ok) await noteAttempt(tx, subjects, now);
      return asked;
    });
    if (!may.ok) return may;
    mail.sendLater(async () => {
      const account = await findAccount(reads, body.email);
      if (account === null || !getsLink(account)) return null;
      const institute = await readInstitute(reads);
      const token = await write(async (tx) => {
        // Meanwhile he may have become an administrator, whose old password ended: whoever gave him his e-mail gets no link.
        await lockUser(tx, account.id);
        const present = await findAccount(tx, body.email);
        return ok(present !== null && getsLink(present) ? await makeForgottenLink(tx, present.id, now) : null);
      });
      return token.ok && token.value !== null
        ? { to: body.email, sender: institute, ...forgottenLetter(account.name, institute.name, `${mail.home()}${invitationPath(token.value)}`) }
        : null;
    });
    return ok({ msg: 'Si la dirección está registrada, recibirá un enlace para elegir una nueva contraseña' });
  }),

  ...credentialsRoutes,
  ...invitationRoutes,
];
