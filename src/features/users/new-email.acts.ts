/** The e-mail with which a person is registered: well formed, and nobody else's. */
import type { Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import { readNewEmail, TAKEN_EMAIL } from './new-email.rules.ts';
import { findEmailOwner } from './user.store.ts';

/** The e-mail as it is kept; null when none is given. */
export const checkNewEmail = async (reads: Reads, typed: string | undefined): Promise<Verdict<string | null>> => {
  const read = readNewEmail(typed);
  if (!read.ok || read.value === null) return read;
  return (await findEmailOwner(reads, read.value)) === null ? read : TAKEN_EMAIL;
};
