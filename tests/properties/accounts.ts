/** The accounts of the families: at the end of a story the lines of each must add up to what its children owe, less the credit of its payer. */
import { expect } from 'vitest';
import { agree } from './agree.ts';
import { centavos, type Household, type Office } from './office.ts';

type Line = { readonly kind: string; readonly amount: number; readonly balance: number };

/** What the books know of a family: what is owed and due, the credit, and the sums of its account by kind, with all changes of fees in one sum. */
type Known = { readonly owed: number; readonly credit: number; readonly kinds: Readonly<Record<string, number>> };

const OF_FEES: readonly string[] = ['opening', 'owed', 'surcharged', 'changed', 'deleted'];

export const compareAccount = async (office: Office, { payer, member, children }: Household, { owed, credit, kinds }: Known): Promise<void> => {
  const admin = office.as('admin');
  const account = await admin.get(`/family/${payer}/account`);
  agree(account.status, 200, JSON.stringify(account.body));
  const lines: readonly Line[] = account.body;
  let balance = 0;
  const told: Record<string, number> = {};
  for (const line of lines.toReversed()) {
    balance += centavos(line.amount);
    agree(centavos(line.balance), balance, `the balance follows: ${line.kind}`);
    const kind = OF_FEES.includes(line.kind) ? 'fees' : line.kind;
    told[kind] = (told[kind] ?? 0) + centavos(line.amount);
  }
  agree(balance, owed - credit, 'the account says what is owed, less the credit');
  delete told['fees'];
  expect(withoutNothing(told), 'paid, left, used and given back').toEqual(withoutNothing(kinds));
  // The family reads the same account as the office.
  const own: readonly Line[] = (await office.as(member).get(`/family/${payer}/account`)).body;
  expect(own.map((line) => line.balance)).toEqual(lines.map((line) => line.balance));

  const family = (await admin.get(`/family/${payer}`)).body;
  expect([centavos(family.owed), centavos(family.credit)], 'what its page says').toEqual([owed, credit]);
  expect(family.children.map((child: { _id: string }) => child._id).toSorted()).toEqual(children.toSorted());
};

const withoutNothing = (kinds: Readonly<Record<string, number>>): object => Object.fromEntries(Object.entries(kinds).filter(([, amount]) => amount !== 0));
