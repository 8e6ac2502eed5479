/** The e-mail of a new person: refused when it is wrong or belongs to somebody else. */
import { ok, refuse, type Refusal, type Verdict } from '#kernel/verdict.ts';
import { NOT_AN_EMAIL } from './email.contract.ts';
import { emailOf } from './user-form.rules.ts';

/** The e-mail as it is stored; null when none is given. */
export const readNewEmail = (typed: string | undefined): Verdict<string | null> => {
  if (typed === undefined) return ok(null);
  const email = emailOf(typed);
  return email === null ? NO_ADDRESS : ok(email);
};

export const NO_ADDRESS: Refusal = refuse({ msg: NOT_AN_EMAIL, path: 'email' });
export const TAKEN_EMAIL: Refusal = refuse({ msg: 'Otro usuario ya tiene esa dirección de correo electrónico', path: 'email' });
