/** The e-mail with which a person is registered: well formed, and nobody else's. */
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database.ts';
import { emailOf } from './user-form.rules.ts';
import { findEmailOwner } from './user.store.ts';

/** The e-mail as it is kept; null when none is given. */
export const checkNewEmail = async (reads: Reads, typed: string | undefined): Promise<Verdict<string | null>> => {
  if (typed === undefined) return ok(null);
  const email = emailOf(typed);
  if (email === null) return refuse({ msg: 'La dirección de correo electrónico no es válida', path: 'email' });
  return (await findEmailOwner(reads, email)) === null
    ? ok(email)
    : refuse({ msg: 'Otro usuario ya tiene esa dirección de correo electrónico', path: 'email' });
};
