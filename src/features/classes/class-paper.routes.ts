/** Prints a class and the list of classes as they are posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { classesPaper, classPaper } from './class.pdf.ts';
import { printClass, printClasses } from './class-paper.contract.ts';

export const classPaperRoutes: readonly Answer[] = [
  answer(printClass, async ({ body, now, reads, print }) => print(classPaper(body, await readInstitute(reads), now.day))),
  answer(printClasses, async ({ query, body, now, reads, print }) => print(classesPaper(body, await readInstitute(reads), now.day, query.of))),
];
