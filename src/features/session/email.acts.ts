/** Changes the e-mail with which somebody logs in; nobody else may have it. */
import { TAKEN_EMAIL } from '#features/users/new-email.rules.ts';
import { findEmailOwner, putEmail } from '#features/users/user.store.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { CredentialsChange } from './session.rules.ts';
import { removePassword } from './credential.store.ts';

export const changeEmail = async (tx: Tx, id: string, change: CredentialsChange['email']): Promise<Verdict<null>> => {
  if (change === 'keep') return ok(null);
  if (change === 'remove') {
    await putEmail(tx, id, null);
    await removePassword(tx, id);
    return ok(null);
  }
  const owner = await findEmailOwner(tx, change.set);
  if (owner !== null && owner !== id) return TAKEN_EMAIL;
  await putEmail(tx, id, change.set);
  return ok(null);
};
