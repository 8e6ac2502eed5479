/** Prints a class and the list of classes as they are posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { classesPaper, classPaper } from './class.pdf.ts';
import { printClass, printClasses, type PrintedClassWithStudents } from './class-paper.contract.ts';

export const classPaperRoutes: readonly Answer[] = [
  answer(printClass, async ({ body, now, reads, print }) =>
    isNothing(body) ? refuse('No hay una clase para imprimir') : print(classPaper(body, await readInstitute(reads), now.day)),
  ),
  answer(printClasses, async ({ query, body, now, reads, print }) => print(classesPaper(body, await readInstitute(reads), now.day, query.of))),
];

/** Parts of a class may be missing, but a page without any would be a letterhead. */
const isNothing = (sent: PrintedClassWithStudents): boolean => Object.values(sent).every((part) => part === undefined);
