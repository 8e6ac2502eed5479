/** Prints the attendance of a bimester and the mentions for it, as they are posted. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { attendancePaper, bestAttendancePaper } from './attendance.pdf.ts';
import { printAttendance, printBestAttendance } from './attendance-paper.contract.ts';

export const attendancePaperRoutes: readonly Answer[] = [
  answer(printAttendance, async ({ body, now, reads, print }) => {
    const header = body.header ?? null;
    // A blank sheet may be without days, but not without saying so.
    const isEmpty = header === null || (header.length === 0 && (body.attendances ?? null) !== null);
    return isEmpty ? refuse('No hay días en el bimestre para imprimir') : print(attendancePaper(body, await readInstitute(reads), now.day));
  }),
  answer(printBestAttendance, async ({ query, body, now, reads, print }) => print(bestAttendancePaper(body, await readInstitute(reads), now.day, query.of))),
];
