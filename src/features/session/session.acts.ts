/** Lets people in who know their password, recognizes their sessions, and ends them. */
import type { By, ByPerson } from '#features/history/history.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { lockUser } from '#features/users/user.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import type { Who } from '#kernel/roles.ts';
import { noted, ok, type Refusal, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Database, Reads, Tx, Write } from '#server/database/database.ts';
import { writeIfPossible } from '#server/database/spare-write.ts';
import { digestOf } from '#server/digest.ts';
import { verifyPassword } from '#server/password.ts';
import { type Account, findAccount } from './credential.store.ts';
import { tellCredentials } from './credentials.acts.ts';
import { makeForgottenLink } from './invitation.store.ts';
import { countFailures, forgetFailures, isKnown, linkSubjectsOf, noteAttempt, subjectsOf } from './login-failure.store.ts';
import type { OpenSession, Session } from './session.contract.ts';
import { getsLink, INACTIVE, isAlive, isUseNoted, mayAskForLink, mayEndSessions, mayTry, UNKNOWN_SESSION, WRONG_LOGIN } from './session.rules.ts';
import { passSecondFactor } from './second-factor.acts.ts';
import { beginSession, endSession, endSessions, findSession, findSessions, noteUse, removeSession } from './session.store.ts';

/** The user of a token; null when the token is unknown or expired, or the user inactive or deleted. */
export const identify = async (database: Database, token: string, now: Moment): Promise<Who | null> => {
  const hash = digestOf(token);
  const session = await findSession(database.reads, hash);
  if (session === null || !session.active || !isAlive(session, session.who.role, now)) return null;
  if (isUseNoted(session.usedAt, now)) await writeIfPossible(database, (tx) => noteUse(tx, hash, now));
  return session.who;
};

/** An attempt to log in with an e-mail from a network address. */
type Attempt = { readonly email: string; readonly address: string };

/**
 * The account of an e-mail whose password this is, otherwise the refusal `wrong`. The attempt counts as failed until its `notes` are forgotten;
 * after too many it is refused unseen. `about` is told whose account it is, also when the password is wrong.
 */
export const checkPassword = async (
  { reads, write, about }: { readonly reads: Reads; readonly write: Write; about(id: string): void },
  by: By,
  attempt: Attempt,
  password: string,
  wrong: Refusal,
): Promise<Verdict<{ readonly account: Account; readonly notes: readonly string[] }>> => {
  const tried = await write((tx) => tryLogIn(tx, by, attempt));
  if (!tried.ok) return tried;
  const account = await findAccount(reads, attempt.email);
  if (account !== null) about(account.id);
  // Checking a password is slow on purpose, so it is done outside any transaction.
  const fits = await verifyPassword(password, account?.passwordHash ?? null);
  return account !== null && fits ? ok({ account, notes: tried.value }) : wrong;
};

/** Notes an attempt to log in as failed, until it succeeds, or refuses it because there were too many; returns the notes. */
const tryLogIn = async (tx: Tx, { now }: By, { email, address }: Attempt): Promise<Verdict<readonly string[]>> => {
  const subjects = subjectsOf(email, address);
  const may = mayTry({ ...(await countFailures(tx, subjects, now)), isKnown: await isKnown(tx, subjects, now) });
  return may.ok ? ok(await noteAttempt(tx, subjects, now)) : may;
};

/**
 * Begins the session of an account after the password was checked, for who has a second factor with its code; a session that the same browser had
 * before (`token`) ends. `isFactorEnded`: the recovery code was used, so the second factor is off.
 */
export const logIn = async (
  tx: Tx,
  { now }: By,
  account: Account,
  { email, address }: Attempt,
  { notes, token, code, device }: Entry,
): Promise<Verdict<Session & { readonly isFactorEnded: boolean }>> => {
  // The password was checked outside the transaction: if it was changed since, all sessions were ended, so this one must not begin.
  await lockUser(tx, account.id);
  const present = await findAccount(tx, email);
  if (present?.passwordHash !== account.passwordHash) return WRONG_LOGIN;
  const passed = await passSecondFactor(tx, { who: present, now }, { code, address });
  if (!passed.ok) return passed;
  await forgetFailures(tx, subjectsOf(email, address), notes, now);
  if (!present.active) return noted(INACTIVE);
  if (token !== null) await removeSession(tx, digestOf(token));
  return ok({ token: await beginSession(tx, present.id, device, now), isFactorEnded: passed.value.isFactorEnded });
};

/** `notes` are those of the attempt, `code` that of the second factor, if one was typed, `device` the name of the browser. */
type Entry = { readonly notes: readonly string[]; readonly token: string | null; readonly code: string | undefined; readonly device: string };

/** Ends this session. */
export const logOut = async (tx: Tx, token: string): Promise<Verdict<Said>> => {
  await endSession(tx, digestOf(token));
  return ok({ msg: 'Sesión cerrada' });
};

/** The sessions of the caller that are open; a session is known by the beginning of its digest. */
export const listSessions = async (reads: Reads, { id, role }: Who, token: string | null, now: Moment): Promise<OpenSession[]> =>
  (await findSessions(reads, id))
    .filter((session) => isAlive(session, role, now))
    .map(({ hash, device, createdAt, usedAt }) => ({
      ...{ _id: idOf(hash), name: device, since: createdAt, used: usedAt },
      isHere: token !== null && hash === digestOf(token),
    }));

const idOf = (hash: string): string => hash.slice(0, 24);

/** Ends one session of the caller; returns those that are left. */
export const endOwnSession = async (tx: Tx, { who, now }: ByPerson, id: string, token: string | null): Promise<Verdict<OpenSession[]>> => {
  const session = (await findSessions(tx, who.id)).find(({ hash }) => idOf(hash) === id);
  if (session === undefined) return UNKNOWN_SESSION;
  await endSession(tx, session.hash);
  return ok(await listSessions(tx, who, token, now));
};

/** Ends all sessions of the caller. */
export const logOutEverywhere = async (tx: Tx, { who }: ByPerson): Promise<Verdict<Said>> => {
  await endSessions(tx, who.id);
  return ok({ msg: 'Todas sus sesiones se cerraron' });
};

/** Ends all sessions of a person, except the caller's present one. */
export const endSessionsOf = async (tx: Tx, by: ByPerson, id: string, token: string | null): Promise<Verdict<Said>> => {
  const person = await findUser(tx, id, by.now.year);
  if (person === null) return UNKNOWN_USER;
  const may = mayEndSessions(by.who, person);
  if (!may.ok) return may;
  const ended = await endSessions(tx, person.id, person.id === by.who.id ? token : null);
  // If no session was open, nothing changed, so the history is not told.
  if (ended > 0) await tellCredentials(tx, by, person, 'close', { after: { sessions: 'ended' } });
  return ok({ msg: 'Sesiones cerradas' });
};

/** Counts a request for a link for a forgotten password, or refuses it because there were too many. */
export const askForLink = async (tx: Tx, { now }: By, { email, address }: Attempt): Promise<Verdict<null>> => {
  const subjects = linkSubjectsOf(email, address);
  const may = mayAskForLink(await countFailures(tx, subjects, now));
  if (may.ok) await noteAttempt(tx, subjects, now);
  return may;
};

/** The link for a forgotten password; null for a person whom the office must invite. */
export const linkForForgotten = async (tx: Tx, { now }: By, account: Account, email: string): Promise<Verdict<string | null>> => {
  // If the person became an administrator meanwhile, the old password ended, and whoever set the e-mail before must not get a link.
  await lockUser(tx, account.id);
  const present = await findAccount(tx, email);
  return ok(present !== null && getsLink(present) ? await makeForgottenLink(tx, present.id, now) : null);
};
