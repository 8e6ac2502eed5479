/** Logs people in and out. */
import { findUser } from '#features/users/user.store.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { ok, refuseWith } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import { verifyPassword } from '#server/password.ts';
import { credentialsRoutes } from './credentials.routes.ts';
import { invitationRoutes } from './invitation.routes.ts';
import { getSelf, logIn, logOut, logOutEverywhere } from './session.contract.ts';
import { INACTIVE, mayTry, WRONG_LOGIN } from './session.rules.ts';
import { beginSession, countFailures, endSession, endSessions, findAccount, forgetFailures, noteAttempt, subjectsOf } from './session.store.ts';

export const sessionRoutes: readonly Answer[] = [
  answer(logIn, async ({ body, address, now, reads, write }) => {
    const subjects = subjectsOf(body.email, address);
    const attempt = await write(async (tx) => {
      const may = mayTry(await countFailures(tx, subjects, now));
      return may.ok ? ok(await noteAttempt(tx, subjects, now)) : may;
    });
    if (!attempt.ok) return attempt;
    const account = await findAccount(reads, body.email);
    const fits = await verifyPassword(body.password, account?.passwordHash ?? null);
    if (account === null || !fits) return WRONG_LOGIN;
    return write(async (tx) => {
      await forgetFailures(tx, subjects, attempt.value);
      return ok(account.active ? await beginSession(tx, account.id, now) : null);
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

  ...credentialsRoutes,
  ...invitationRoutes,
];
