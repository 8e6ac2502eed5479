/** The calls about a family: its debts and credit, its account, and the account on paper. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as accounts from './account.acts.ts';
import { getAccount, printAccount } from './account.contract.ts';
import { accountPaper } from './account.pdf.ts';
import * as acts from './family.acts.ts';
import { getFamily } from './family.contract.ts';

export const familyRoutes: readonly Answer[] = [
  answer(getFamily, ({ who, params, now, reads }) => acts.readFamily(reads, who, params.user_id, now)),

  answer(getAccount, ({ who, params, query, page, now, reads }) => accounts.listAccount(reads, who, params.user_id, query, page, now)),

  answer(printAccount, async ({ who, body, now, reads, print }) => {
    const statement = await accounts.readStatement(reads, who, body, now);
    return statement.ok ? print(accountPaper(statement.value, await readInstitute(reads), now.day)) : statement;
  }),
];
