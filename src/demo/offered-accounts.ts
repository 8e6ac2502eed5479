/** The accounts of the demonstration that its login offers: those that still have the password of the start, and nothing beside it. */
import { holdsDemo } from '#features/institute/institute.store.ts';
import type { OfferedAccount } from '#features/session/session.contract.ts';
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { fullName } from '#kernel/names.ts';
import type { Reads } from '#server/database/database.ts';
import { verifyPassword } from '#server/password.ts';
import { findAccountsOf } from './demo.store.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-institute.ts';

/** Called for each page; each password is verified only once. Null without a demonstration. */
export const offeredAccounts = (reads: Reads): (() => Promise<readonly OfferedAccount[] | null>) => {
  const weighed = new Map<string, Promise<boolean>>();
  const isStill = (hash: string): Promise<boolean> => {
    const known = weighed.get(hash) ?? verifyPassword(DEMO_PASSWORD, hash);
    weighed.set(hash, known);
    return known;
  };
  return async () => {
    if ((await holdsDemo(reads)) !== true) return null;
    const accounts = await findAccountsOf(
      reads,
      DEMO_ACCOUNTS.map(({ email }) => email),
    );
    const open = await Promise.all(accounts.map(({ passwordHash }) => isStill(passwordHash)));
    return DEMO_ACCOUNTS.flatMap(({ email }) => {
      const person = accounts.find((one, index) => one.email === email && open[index]);
      return person === undefined ? [] : [{ email, password: DEMO_PASSWORD, role: roleOfPerson({ ...person, type: person.role }), name: fullName(person) }];
    });
  };
};
