/** When a session ends, how often one may fail at the door, and who may change whose password. */
import { elapsedDays, type Instant, instantAfter, type Moment } from '#kernel/calendar.ts';
import { isFamily, isOffice, isOwner, type Role } from '#kernel/roles.ts';
import { forbid, ok, type Reason, type Refusal, refuse, refuseWith, unless, type Verdict } from '#kernel/verdict.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Without use a session of the staff ends after 12 hours, a family's after 30 days; any after 90 days in all. */
export const STAFF_IDLE_DAYS = 0.5;
export const FAMILY_IDLE_DAYS = 30;
export const SESSION_DAYS = 90;

export type SessionAge = { readonly createdAt: Instant; readonly usedAt: Instant };

/** Whether a session still opens the door. */
export const isAlive = ({ createdAt, usedAt }: SessionAge, role: Role, now: Moment): boolean =>
  elapsedDays(createdAt, now.instant) < SESSION_DAYS && elapsedDays(usedAt, now.instant) < (isFamily({ role }) ? FAMILY_IDLE_DAYS : STAFF_IDLE_DAYS);

/** Whoever's session was used last, or begun, before these: it has ended. */
export const endedBefore = (now: Moment): SessionAge => ({
  usedAt: instantAfter(now.instant, -FAMILY_IDLE_DAYS * DAY_MS),
  createdAt: instantAfter(now.instant, -SESSION_DAYS * DAY_MS),
});

// Writing down every use would make a write of every read.
const NOTED_EVERY_MS = 5 * MINUTE_MS;

/** Whether the use of a session is worth writing down. */
export const isUseNoted = (usedAt: Instant, now: Moment): boolean => instantAfter(usedAt, NOTED_EVERY_MS) <= now.instant;

/** Failures within this time count; the right password in between forgets those of its e-mail. */
const FAILURES_COUNT_MS = 15 * MINUTE_MS;
export const failuresSince = (now: Moment): Instant => instantAfter(now.instant, -FAILURES_COUNT_MS);
export const MOST_FAILURES_OF_EMAIL = 10;
/** A whole institute may stand behind one address. */
export const MOST_FAILURES_OF_ADDRESS = 100;

/** Where somebody has logged in, he is known for so long. */
const KNOWN_DAYS = 30;
export const knownSince = (now: Moment): Instant => instantAfter(now.instant, -KNOWN_DAYS * DAY_MS);

export type Failures = { readonly ofEmail: number; readonly ofAddress: number /** Of this e-mail from this place. */; readonly ofBoth: number };

/**
 * Whether one more attempt may be made; the attempt itself is not counted in. Who has logged in from this place before is held up
 * by what is tried from here with his e-mail, and by nothing else: strangers who know it do not lock him out.
 */
export const mayTry = ({ ofEmail, ofAddress, ofBoth, isKnown }: Failures & { readonly isKnown: boolean }): Verdict<null> =>
  (isKnown ? ofBoth < MOST_FAILURES_OF_EMAIL : ofEmail < MOST_FAILURES_OF_EMAIL && ofAddress < MOST_FAILURES_OF_ADDRESS)
    ? ok(null)
    : refuseWith(429, 'Demasiados intentos fallidos. Espere 15 minutos y vuelva a intentar');

/** Links for a forgotten password that may be asked for within the same time. */
export const MOST_LINKS_OF_EMAIL = 3;
export const MOST_LINKS_OF_ADDRESS = 30;

/** Whether one more link may be asked for, whoever the e-mail belongs to. */
export const mayAskForLink = (asked: { readonly ofEmail: number; readonly ofAddress: number }): Verdict<null> =>
  asked.ofEmail < MOST_LINKS_OF_EMAIL && asked.ofAddress < MOST_LINKS_OF_ADDRESS
    ? ok(null)
    : refuseWith(429, 'Ya se pidieron varios enlaces. Espere 15 minutos y vuelva a intentar');

/** Who gets a link: active users who had a password; the office invites everybody else. */
export const getsLink = (account: { readonly active: boolean; readonly passwordHash: string | null }): boolean =>
  account.active && account.passwordHash !== null;

/** The same words for an unknown e-mail and a wrong password. */
export const WRONG_LOGIN: Refusal = refuse('El correo electrónico o la contraseña no son correctos');
export const INACTIVE: Refusal = refuse('Su usuario está inactivo. Comuníquese con el instituto');

export const SHORTEST_PASSWORD = 8;

/** A new password and its confirmation. */
export const checkPasswords = (password: string, again: string | undefined): Verdict<string> => {
  const reasons: Reason[] = [];
  if (password.length < SHORTEST_PASSWORD) reasons.push({ msg: `La contraseña debe tener al menos ${SHORTEST_PASSWORD} caracteres`, path: 'password' });
  if (password !== again) reasons.push({ msg: 'Las contraseñas no coinciden', path: 'password2' });
  return unless(reasons, password);
};

type Someone = { readonly id: string; readonly role: Role };

/** Everybody changes his own; the office everybody's, a secretary no administrator's. */
export const mayChangeCredentials = (by: Someone, person: Someone): Verdict<null> => {
  if (by.id === person.id) return ok(null);
  if (!isOffice(by)) return forbid('Solo puede modificar sus propias credenciales');
  return isOwner(person) && !isOwner(by) ? forbid('Solo un administrador puede modificar las credenciales de otro administrador') : ok(null);
};

/** The office sends anybody out, a secretary no administrator. */
export const mayEndSessions = (by: Someone, person: Someone): Verdict<null> => {
  if (!isOffice(by)) return forbid();
  return isOwner(person) && !isOwner(by) ? forbid('Solo un administrador puede cerrar las sesiones de otro administrador') : ok(null);
};

/** Whom the office may invite: active users; a secretary may not invite administrators. */
export const mayInvite = (by: Someone, person: Someone & { readonly active: boolean }): Verdict<null> => {
  if (!isOffice(by)) return forbid();
  if (isOwner(person) && !isOwner(by)) return forbid('Solo un administrador puede invitar a otro administrador');
  return person.active ? ok(null) : refuse('El usuario está inactivo: no puede ser invitado');
};

/** What is asked of a person's credentials. */
export type CredentialsForm = { readonly email: string | undefined; readonly password: string | undefined; readonly password2: string | undefined };
export type CredentialsChange = { readonly email: 'keep' | 'remove' | { readonly set: string }; readonly password: string | null };

/** What becomes of e-mail and password; `by` decides whether the e-mail of the form counts. */
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
  // What is kept is kept beside a password that is set.
  return email === 'keep' && person.email === null ? [{ msg: 'Ingrese primero la dirección de correo electrónico', path: 'email' }] : [];
};

const emailChange = (stored: string | null, typed: string | undefined, withPassword: boolean): CredentialsChange['email'] => {
  if (typed !== undefined) return typed === stored ? 'keep' : { set: typed };
  // Who sets a password leaves the e-mail as it is; who sends nothing takes the e-mail away.
  return stored === null || withPassword ? 'keep' : 'remove';
};

export const EMAIL_NEEDED: Refusal = refuse({ msg: 'Ingrese la dirección de correo electrónico', path: 'email' });
