/** Prints the lists of people as they are posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { usersPaper } from './user.pdf.ts';
import { printUsers } from './user-paper.contract.ts';

export const userPaperRoutes: readonly Answer[] = [
  answer(printUsers, async ({ query, body, now, reads, print }) =>
    print(usersPaper(body.usersType, body.users, await readInstitute(reads), now.day, query.of)),
  ),
];
