/** Prints the lists of closed registers as they are posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/answer.ts';
import { registersPaper } from './register.pdf.ts';
import { printRegisters } from './register-paper.contract.ts';

export const registerPaperRoutes: readonly Answer[] = [
  answer(printRegisters, async ({ query, body, now, reads, print }) => print(registersPaper(body, query, await readInstitute(reads), now.day))),
];
