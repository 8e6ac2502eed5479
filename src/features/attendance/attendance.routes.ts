/** The calls about attendance: the days of a class, absences, presence, mentions, and their papers. */
import { mayReadOfStudent } from '#features/classes/taught.acts.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './attendance.acts.ts';
import { addBimester, addDay, bestAttendance, getAbsencesOfStudent, getAttendance, removeDay, saveAttendance } from './attendance.contract.ts';
import { attendancePaper, bestAttendancePaper } from './attendance.pdf.ts';
import { USUAL_ABSENCES } from './attendance.rules.ts';
import { findAbsences, findAttendance } from './attendance.store.ts';
import { listBestAttendance } from './best-attendance.acts.ts';
import { printAttendance, printBestAttendance } from './attendance-paper.contract.ts';
import { getPresence } from './presence.contract.ts';

export const attendanceRoutes: readonly Answer[] = [
  answer(getAttendance, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok(await findAttendance(reads, params.class)) : may;
  }),

  answer(getAbsencesOfStudent, async ({ who, params, reads }) => {
    const may = await mayReadOfStudent(reads, who, params.class, params.student);
    return may.ok ? ok([...(await findAbsences(reads, params.class, params.student))]) : may;
  }),

  answer(addDay, ({ who, params, body, now, write }) => write((tx) => acts.addDay(tx, { who, now }, params, body))),

  answer(addBimester, ({ who, params, body, now, write }) => {
    const { fromDate: from, toDate: to, skip = [], also = [] } = body;
    return write((tx) => acts.addBimester(tx, { who, now }, params, { from, to, skip, also }));
  }),

  answer(saveAttendance, ({ who, params, body, now, write }) => write((tx) => acts.saveAttendance(tx, { who, now }, params, body.flat()))),

  answer(removeDay, ({ who, params, now, write }) => write((tx) => acts.removeDay(tx, { who, now }, params, params.date.slice(0, 10)))),

  answer(bestAttendance, async ({ query, now, reads }) =>
    ok([
      ...(await listBestAttendance(reads, {
        year: query.year ?? now.year,
        category: query.category === 'null' ? undefined : query.category,
        most: query.quantity ?? USUAL_ABSENCES,
      })),
    ]),
  ),

  answer(printAttendance, async ({ body, now, reads, print }) => {
    const header = body.header ?? null;
    // A blank sheet may have no days, but the request must say so.
    const isEmpty = header === null || (header.length === 0 && (body.attendances ?? null) !== null);
    return isEmpty ? refuse('No hay días en el bimestre para imprimir') : print(attendancePaper(body, await readInstitute(reads), now.day));
  }),

  answer(printBestAttendance, async ({ query, body, now, reads, print }) => print(bestAttendancePaper(body, await readInstitute(reads), now.day, query.of))),

  answer(getPresence, async ({ who, params, now, reads }) => {
    const may = await mayReadOfStudent(reads, who, params.class, params.student);
    return may.ok ? ok(await acts.readPresence(reads, params.class, params.student, now.day)) : may;
  }),
];
