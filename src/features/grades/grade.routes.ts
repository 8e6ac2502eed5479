/** The calls about grades: the columns of each period, the values of each student, the best averages, and their papers. */
import { findCategories } from '#features/categories/category.store.ts';
import { mayReadOfStudent } from '#features/classes/taught.acts.ts';
import { mayLookInto } from '#features/classes/taught.rules.ts';
import { findTaught } from '#features/classes/taught.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { listBestGrades } from './best-grades.acts.ts';
import * as acts from './grade.acts.ts';
import { addGradeColumn, bestGrades, getGrades, getGradesOfStudent, removeGradeColumn, saveGrades } from './grade.contract.ts';
import { bestGradesPaper, periodGradesPaper, yearGradesPaper } from './grade.pdf.ts';
import { NO_GRADES, USUAL_MENTIONS } from './grade.rules.ts';
import { findGrades } from './grade.store.ts';
import { printBestGrades, printPeriodGrades, printYearGrades } from './grade-paper.contract.ts';

export const gradeRoutes: readonly Answer[] = [
  answer(getGrades, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok(await findGrades(reads, params.class)) : may;
  }),

  answer(getGradesOfStudent, async ({ who, params, query, reads }) => {
    const may = await mayReadOfStudent(reads, who, params.class, params.student);
    if (!may.ok) return may;
    const grades = await acts.readGradesOfStudent(reads, params.class, params.student);
    if (grades !== null) return ok(grades);
    // Other clients expect 404 when there are none; ours asks for an empty table instead.
    return query.empty === true ? ok({ headers: [], rows: [] }) : notFound(NO_GRADES);
  }),

  answer(addGradeColumn, ({ who, params, body, now, write }) => write((tx) => acts.addGradeColumn(tx, { who, now }, params, body.gradetype))),

  answer(saveGrades, ({ who, params, body, now, write }) => write((tx) => acts.saveGrades(tx, { who, now }, params, body.flat()))),

  answer(removeGradeColumn, ({ who, params, now, write }) => write((tx) => acts.removeGradeColumn(tx, { who, now }, params, params.gradetype))),

  answer(bestGrades, async ({ query, now, reads }) =>
    ok([
      ...(await listBestGrades(reads, {
        year: query.year ?? now.year,
        category: query.category === 'null' ? undefined : query.category,
        most: query.quantity ?? USUAL_MENTIONS,
      })),
    ]),
  ),

  answer(printPeriodGrades, async ({ body, now, reads, print }) =>
    print(periodGradesPaper(body, await findCategories(reads), await readInstitute(reads), now.day)),
  ),

  answer(printYearGrades, async ({ body, now, reads, print }) =>
    print(yearGradesPaper(body, await findCategories(reads), await readInstitute(reads), now.day)),
  ),

  answer(printBestGrades, async ({ query, body, now, reads, print }) => print(bestGradesPaper(body, await readInstitute(reads), now.day, query.of))),
];
