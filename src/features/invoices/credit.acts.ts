/** Tells what credit a person has, to the office and to that person. */
import { findTies } from '#features/users/tie.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findCredit } from '#features/installments/payer-credit.store.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import type { Credit } from './credit.contract.ts';
import { mayReadCredit } from './credit.rules.ts';
import { findReader } from './invoice.store.ts';

/** The credit of a person. The office may ask for anybody; a guardian, or a student without guardians, only for their own. */
export const readCredit = async (reads: Reads, who: Who, userId: string): Promise<Verdict<Credit>> => {
  if (isOffice(who)) return (await findReader(reads, userId)) === null ? UNKNOWN_USER : ok({ credit: await findCredit(reads, userId) });
  const may = mayReadCredit(who, userId, await findTies(reads, who));
  return may.ok ? ok({ credit: await findCredit(reads, userId) }) : may;
};
