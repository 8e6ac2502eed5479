/** Prints the list of enrollments as it is posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { enrollmentsPaper } from './enrollment.pdf.ts';
import { printEnrollments } from './enrollment-paper.contract.ts';

export const enrollmentPaperRoutes: readonly Answer[] = [
  answer(printEnrollments, async ({ query, body, now, reads, print }) => print(enrollmentsPaper(body, await readInstitute(reads), now.day, query.of))),
];
