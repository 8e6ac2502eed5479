/** The e-mail with which a person is registered: what is said when it is none, or somebody else's. */
import { ok, refuse, type Refusal, type Verdict } from '#kernel/verdict.ts';
import { NOT_AN_EMAIL } from './email.contract.ts';
import { emailOf } from './user-form.rules.ts';

/** The e-mail as it is kept; null when none is given. */
export const readNewEmail = (typed: string | undefined): Verdict<string | null> => {
  if (typed === undefined) return ok(null);
  const email = emailOf(typed);
  return email === null ? NO_ADDRESS : ok(email);
};

export const NO_ADDRESS: Refusal = refuse({ msg: NOT_AN_EMAIL, path: 'email' });
export const TAKEN_EMAIL: Refusal = refuse({ msg: 'Otro usuario ya tiene esa dirección de correo electrónico', path: 'email' });
