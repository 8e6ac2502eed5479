/** Turns a second factor on and off, and checks its codes where somebody is let in. */
import type { By, ByPerson } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { lockUser } from '#features/users/user.store.ts';
import type { UserRecord } from '#features/users/user-view.rules.ts';
import { noted, ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { digestOf } from '#server/digest.ts';
import { newRecoveryCode, newTotpKey, stepOfCode } from '#server/one-time-code.ts';
import type { Letter } from '#server/mail/mail.ts';
import { tellCredentials } from './credentials.acts.ts';
import { secondFactorLetter } from './letter.rules.ts';
import { codeSubjectsOf, countFailures, forgetFailures, noteAttempt, subjectsOf } from './login-failure.store.ts';
import { CODE_NEEDED, FACTOR_NOT_BEGUN, FACTOR_ON, inGroups, mayRemoveFactor, maySeeFactor, NO_FACTOR, readCode, WRONG_CODE } from './second-factor.rules.ts';
import { findSecondFactor, putBegunFactor, putLastStep, removeFactor, turnFactorOn } from './second-factor.store.ts';
import { mayTry } from './session.rules.ts';
import { endSessions } from './session.store.ts';

type Person = { readonly id: string; readonly name: string; readonly lastname: string };
/** The code that was typed, if any, and the network address it came from. */
type Typed = { readonly code: string | undefined; readonly address: string };

/**
 * Lets pass who has no second factor or gives its code; wrong codes are counted. The recovery code passes once and turns the second factor off,
 * since the telephone is gone: `isFactorEnded` says so. The person, `by.who`, is locked by the caller.
 */
export const passSecondFactor = async (tx: Tx, by: ByPerson, { code: typed, address }: Typed): Promise<Verdict<{ readonly isFactorEnded: boolean }>> => {
  const { who, now } = by;
  const factor = await findSecondFactor(tx, who.id);
  if (factor?.since == null) return ok({ isFactorEnded: false });
  if (typed === undefined) return CODE_NEEDED;
  const subjects = codeSubjectsOf(who.id, address);
  const may = mayTry({ ...(await countFailures(tx, subjects, now)), isKnown: false });
  if (!may.ok) return may;
  const { kind, code } = readCode(typed);
  if (kind === 'recovery' && digestOf(code) === factor.recoveryDigest) {
    await endFactor(tx, by, who);
    return ok({ isFactorEnded: true });
  }
  const step = kind === 'digits' ? stepOfCode(factor.key, code, now.instant) : null;
  if (step === null || step <= factor.lastStep) {
    await noteAttempt(tx, subjects, now);
    return noted(WRONG_CODE);
  }
  await putLastStep(tx, who.id, step);
  await forgetFailures(tx, subjects, [], now);
  return ok({ isFactorEnded: false });
};

/** Since when a person has a second factor; null without one. */
export const readSecondFactor = async (reads: Reads, { who, now }: ByPerson, id: string): Promise<Verdict<{ since?: string }>> => {
  const person = await findUser(reads, id, now.year);
  const may = maySeeFactor(who, person ?? { id, role: 'student' });
  if (!may.ok) return may;
  if (person === null) return UNKNOWN_USER;
  const factor = await findSecondFactor(reads, id);
  return ok(factor?.since == null ? {} : { since: factor.since });
};

/** Makes a key for the caller, who has just given the password in an attempt with these notes; the second factor is on once a code of it is confirmed. */
export const beginSecondFactor = async (
  tx: Tx,
  { who, now }: ByPerson,
  { email, address, notes }: { readonly email: string; readonly address: string; readonly notes: readonly string[] },
): Promise<Verdict<string>> => {
  await lockUser(tx, who.id);
  await forgetFailures(tx, subjectsOf(email, address), notes, now);
  const factor = await findSecondFactor(tx, who.id);
  if (factor?.since != null) return FACTOR_ON;
  const key = newTotpKey();
  await putBegunFactor(tx, who.id, key);
  return ok(key);
};

/** Turns the caller's second factor on with its first code, and ends the other sessions. Returns the recovery code. */
export const confirmSecondFactor = async (tx: Tx, by: ByPerson, typed: string, token: string | null): Promise<Verdict<string>> => {
  const { who, now } = by;
  await lockUser(tx, who.id);
  const factor = await findSecondFactor(tx, who.id);
  if (factor === null) return FACTOR_NOT_BEGUN;
  // Perhaps the answer with the recovery code was lost on its way.
  if (factor.since !== null) return FACTOR_ON;
  const { kind, code } = readCode(typed);
  const step = kind === 'digits' ? stepOfCode(factor.key, code, now.instant) : null;
  if (step === null) return WRONG_CODE;
  const recovery = newRecoveryCode();
  await turnFactorOn(tx, who.id, now.instant, digestOf(recovery), step);
  await endSessions(tx, who.id, token);
  await tellCredentials(tx, by, who, 'change', { before: { secondFactor: false }, after: { secondFactor: true } });
  return ok(inGroups(recovery));
};

/** Turns the caller's second factor off, with a code of it or the recovery code. */
export const removeOwnSecondFactor = async (tx: Tx, by: ByPerson, typed: Typed): Promise<Verdict<null>> => {
  await lockUser(tx, by.who.id);
  const passed = await passSecondFactor(tx, by, typed);
  if (!passed.ok) return passed;
  return passed.value.isFactorEnded || (await endFactor(tx, by, by.who)) ? ok(null) : NO_FACTOR;
};

/** Turns off the second factor of somebody else. */
export const removeSecondFactorOf = async (tx: Tx, by: ByPerson, id: string): Promise<Verdict<UserRecord>> => {
  const person = (await lockUser(tx, id)) === null ? null : await findUser(tx, id, by.now.year);
  if (person === null) return UNKNOWN_USER;
  const may = mayRemoveFactor(by.who, person);
  if (!may.ok) return may;
  return (await endFactor(tx, by, person)) ? ok(person) : NO_FACTOR;
};

/** The letter that tells a person that the second factor is on or off. */
export const noticeOfFactor = async (reads: Reads, to: string, name: string, isOn: boolean): Promise<Letter> => {
  const institute = await readInstitute(reads);
  return { to, sender: institute, ...secondFactorLetter(name, institute.name, isOn) };
};

/** Removes a second factor and tells the history, if one was on. */
export const endFactor = async (tx: Tx, by: By, person: Person): Promise<boolean> => {
  const wasOn = await removeFactor(tx, person.id);
  if (wasOn) await tellCredentials(tx, by, person, 'change', { before: { secondFactor: true }, after: { secondFactor: false } });
  return wasOn;
};
