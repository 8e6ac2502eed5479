/** When a session ends, how many logins may fail, and who may change whose password. */
import { elapsedDays, type Instant, instantAfter, type Moment } from '#kernel/calendar.ts';
import { isFamily, isOffice, isOwner, type Role } from '#kernel/roles.ts';
import { forbid, notFound, ok, type Reason, type Refusal, refuse, refuseWith, unless, type Verdict } from '#kernel/verdict.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Without use a session of the staff ends after 12 hours, a family's after 30 days; any after 90 days in all. */
export const STAFF_IDLE_DAYS = 0.5;
export const FAMILY_IDLE_DAYS = 30;
export const SESSION_DAYS = 90;

export type SessionAge = { readonly createdAt: Instant; readonly usedAt: Instant };

/** Whether a session is still valid. */
export const isAlive = ({ createdAt, usedAt }: SessionAge, role: Role, now: Moment): boolean =>
  elapsedDays(createdAt, now.instant) < SESSION_DAYS && elapsedDays(usedAt, now.instant) < (isFamily({ role }) ? FAMILY_IDLE_DAYS : STAFF_IDLE_DAYS);

/** Sessions that were last used, or begun, before these instants have ended. */
export const endedBefore = (now: Moment): SessionAge => ({
  usedAt: instantAfter(now.instant, -FAMILY_IDLE_DAYS * DAY_MS),
  createdAt: instantAfter(now.instant, -SESSION_DAYS * DAY_MS),
});

// Noting every use would turn every read into a write.
const NOTED_EVERY_MS = 5 * MINUTE_MS;

/** Whether the use of a session is to be noted. */
export const isUseNoted = (usedAt: Instant, now: Moment): boolean => instantAfter(usedAt, NOTED_EVERY_MS) <= now.instant;

/** Failures within this time count; a right password in between deletes those of its e-mail. */
const FAILURES_COUNT_MS = 15 * MINUTE_MS;
export const failuresSince = (now: Moment): Instant => instantAfter(now.instant, -FAILURES_COUNT_MS);
export const MOST_FAILURES_OF_EMAIL = 10;
/** A whole institute may share one network address. */
export const MOST_FAILURES_OF_ADDRESS = 100;

/** How long a place where somebody logged in stays known. */
const KNOWN_DAYS = 30;
export const knownSince = (now: Moment): Instant => instantAfter(now.instant, -KNOWN_DAYS * DAY_MS);

export type Failures = { readonly ofEmail: number; readonly ofAddress: number /** Of this e-mail from this place. */; readonly ofBoth: number };

/**
 * Whether one more attempt may be made; the attempt itself is not counted yet. At a place where the person has logged in before, only attempts with
 * this e-mail from there count, so that strangers cannot lock the person out.
 */
export const mayTry = ({ ofEmail, ofAddress, ofBoth, isKnown }: Failures & { readonly isKnown: boolean }): Verdict<null> =>
  (isKnown ? ofBoth < MOST_FAILURES_OF_EMAIL : ofEmail < MOST_FAILURES_OF_EMAIL && ofAddress < MOST_FAILURES_OF_ADDRESS)
    ? ok(null)
    : refuseWith(429, 'Demasiados intentos fallidos. Espere 15 minutos y vuelva a intentar');

/** How many links for a forgotten password may be asked for within the same time. */
export const MOST_LINKS_OF_EMAIL = 3;
export const MOST_LINKS_OF_ADDRESS = 30;

/** Whether one more link may be asked for, whoever has the e-mail. */
export const mayAskForLink = (asked: { readonly ofEmail: number; readonly ofAddress: number }): Verdict<null> =>
  asked.ofEmail < MOST_LINKS_OF_EMAIL && asked.ofAddress < MOST_LINKS_OF_ADDRESS
    ? ok(null)
    : refuseWith(429, 'Ya se pidieron varios enlaces. Espere 15 minutos y vuelva a intentar');

/** Who gets a link: active users who have a password; others must be invited by the office. */
export const getsLink = (account: { readonly active: boolean; readonly passwordHash: string | null }): boolean =>
  account.active && account.passwordHash !== null;

/** The same message for an unknown e-mail and a wrong password. */
export const WRONG_LOGIN: Refusal = refuse('El correo electrónico o la contraseña no son correctos');
export const UNKNOWN_SESSION: Refusal = notFound('Esa sesión ya se cerró');
export const INACTIVE: Refusal = refuse('Su usuario está inactivo. Comuníquese con el instituto');

export const SHORTEST_PASSWORD = 8;

/** Checks a new password and its repetition. */
export const checkPasswords = (password: string, again: string | undefined): Verdict<string> => {
  const reasons: Reason[] = [];
  if (password.length < SHORTEST_PASSWORD) reasons.push({ msg: `La contraseña debe tener al menos ${SHORTEST_PASSWORD} caracteres`, path: 'password' });
  if (password !== again) reasons.push({ msg: 'Las contraseñas no coinciden', path: 'password2' });
  return unless(reasons, password);
};

export type Someone = { readonly id: string; readonly role: Role };

/** What the office does for anybody, but a secretary for no administrator; `deed` is "cerrar las sesiones de". */
export const mayAsOffice = (by: Someone, person: Someone, deed: string): Verdict<null> => {
  if (!isOffice(by)) return forbid();
  return isOwner(person) && !isOwner(by) ? forbid(`Solo un administrador puede ${deed} otro administrador`) : ok(null);
};

/** Everybody changes their own; the office everybody's, a secretary no administrator's. */
export const mayChangeCredentials = (by: Someone, person: Someone): Verdict<null> => {
  if (by.id === person.id) return ok(null);
  if (!isOffice(by)) return forbid('Solo puede modificar sus propias credenciales');
  return mayAsOffice(by, person, 'modificar las credenciales de');
};

/** The office ends the sessions of anybody, a secretary not those of administrators. */
export const mayEndSessions = (by: Someone, person: Someone): Verdict<null> => mayAsOffice(by, person, 'cerrar las sesiones de');

/** Whom the office may invite: active users; a secretary no administrators. */
export const mayInvite = (by: Someone, person: Someone & { readonly active: boolean }): Verdict<null> => {
  const may = mayAsOffice(by, person, 'invitar a');
  if (!may.ok) return may;
  return person.active ? ok(null) : refuse('El usuario está inactivo: no puede ser invitado');
};

/** A form of credentials as it is sent. */
export type CredentialsForm = { readonly email: string | undefined; readonly password: string | undefined; readonly password2: string | undefined };
export type CredentialsChange = { readonly email: 'keep' | 'remove' | { readonly set: string }; readonly password: string | null };

/** What changes of e-mail and password; whether the form's e-mail counts depends on `by`. */
export const planCredentials = (by: Someone, person: Someone & { readonly email: string | null }, form: CredentialsForm): Verdict<CredentialsChange> => {
  const isAsked = form.password !== undefined || form.password2 !== undefined;
  const password = isAsked ? checkPasswords(form.password ?? '', form.password2) : ok(null);
  const email = isOffice(by) ? emailChange(person.email, form.email, isAsked) : 'keep';
  if (email === 'keep' && !isAsked) return refuse('No se modificó ningún dato');
  const reasons = [...(password.ok ? [] : password.reasons), ...emailReasons(by, person, email)];
  return unless(reasons, { email, password: password.ok ? password.value : null });
};

const emailReasons = (by: Someone, person: Someone & { readonly email: string | null }, email: CredentialsChange['email']): readonly Reason[] => {
  if (email === 'remove' && by.id === person.id) return [{ msg: 'No puede quitar su propia dirección de correo electrónico', path: 'email' }];
  // With a new password the stored e-mail is kept, so there must be one.
  return email === 'keep' && person.email === null ? [{ msg: 'Ingrese primero la dirección de correo electrónico', path: 'email' }] : [];
};

const emailChange = (stored: string | null, typed: string | undefined, withPassword: boolean): CredentialsChange['email'] => {
  if (typed !== undefined) return typed === stored ? 'keep' : { set: typed };
  // An absent e-mail beside a password means that it stays; without a password it means that it is removed.
  return stored === null || withPassword ? 'keep' : 'remove';
};

export const EMAIL_NEEDED: Refusal = refuse({ msg: 'Ingrese la dirección de correo electrónico', path: 'email' });
