/** The calls about grades: the columns of each period, the values of each student, and the best averages. */
import type { Category } from '#features/categories/category.contract.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { findTaught, lockTaught, type Taught } from '#features/classes/taught.store.ts';
import { mayLookInto, mayWriteIn } from '#features/classes/taught.rules.ts';
import { recordChanges } from '#features/history/history.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { isFamily } from '#kernel/roles.ts';
import { forbid, notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { findBestGrades } from './best-grades.store.ts';
import { addGradeColumn, bestGrades, getGrades, getGradesOfStudent, removeGradeColumn, saveGrades } from './grade.contract.ts';
import {
  BIMESTER_PERIODS,
  columnsToAdd,
  FINAL_PERIOD,
  finalGrid,
  type Hundredths,
  mayRemoveColumn,
  NO_GRADES,
  periodName,
  USUAL_MENTIONS,
} from './grade.rules.ts';
import {
  findBroughtKinds,
  findColumns,
  findGrades,
  findGradesOfStudent,
  findPeriod,
  findStored,
  insertColumns,
  isAnyGrade,
  putGrades,
  removeColumn,
  removeGrades,
} from './grade.store.ts';
import { findGradeTypes } from './grade-type.store.ts';
import { planGrades, strangersAmong, type WrittenGrade } from './grade-writing.rules.ts';

export const gradeRoutes: readonly Answer[] = [
  answer(getGrades, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok(await findGrades(reads, params.class)) : may;
  }),

  answer(getGradesOfStudent, async ({ who, params, query, reads }) => {
    if (isFamily(who)) {
      if (!isOwnStudent(who, params.student, await findTies(reads, who))) return forbid();
    } else {
      const may = mayLookInto(who, await findTaught(reads, params.class));
      if (!may.ok) return may;
    }
    const types = new Map((await findGradeTypes(reads)).map((type) => [type._id, type]));
    const columns = await findColumns(reads, params.class);
    const brought = await findBroughtKinds(reads, params.class);
    const grades = await findGradesOfStudent(reads, params.class, params.student);
    const inBimesters = grades.filter(({ period }) => period < FINAL_PERIOD);
    // Other clients know by the 404 that there are none; to ours an empty table is no error.
    if (inBimesters.length === 0) return query.empty === true ? ok({ headers: [], rows: [] }) : notFound(NO_GRADES);
    // The kinds in the order in which they were added, whichever bimester had them first; what only a classmate brought is not his.
    const shown = [...new Set(BIMESTER_PERIODS.flatMap((period) => columns.get(period) ?? []))]
      .filter((id) => !brought.has(id) || inBimesters.some(({ typeId }) => typeId === id))
      .flatMap((id) => types.get(id) ?? []);
    const finals = grades
      .filter(({ period }) => period === FINAL_PERIOD)
      .flatMap(({ typeId, value }) => {
        const type = types.get(typeId);
        return type === undefined ? [] : [{ name: type.name, value, percentage: type.percentage }];
      });
    return ok({
      headers: shown.map(({ name }) => name),
      rows: shown.map((type) =>
        BIMESTER_PERIODS.map((bimester) => {
          const grade = inBimesters.find(({ period, typeId }) => period === bimester && typeId === type._id);
          return grade === undefined ? { value: null } : { value: grade.value, gradetype: type };
        }),
      ),
      ...(finals.length === 0 ? {} : { finalGrades: finalGrid(finals).map((row) => [...row]) }),
    });
  }),

  answer(addGradeColumn, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const category = await categoryOf(tx, may.value);
      const type = (await findGradeTypes(tx)).find(({ _id }) => _id === body.gradetype);
      const columns = await findColumns(tx, params.class);
      const asked = type === undefined ? null : { id: type._id, isAllowed: type.categories.includes(category._id) };
      const periods = columnsToAdd(asked, params.period, category, columns);
      if (!periods.ok) return periods;
      await insertColumns(
        tx,
        periods.value.map((period) => ({
          id: newId(now.instant),
          classId: params.class,
          period,
          typeId: body.gradetype,
          position: (columns.get(period) ?? []).length,
        })),
      );
      return ok(await findGrades(tx, params.class));
    }),
  ),

  answer(saveGrades, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const students = new Map((await findStudentsOfClass(tx, params.class)).map(({ id, name, lastname }) => [id, `${lastname}, ${name}`]));
      const columns = await findPeriod(tx, params.class, params.period);
      const stored = await findStored(tx, params.class, params.period);
      const sent = body.flat();
      const plan = planGrades(sent, { students, columns, stored, namesOther: await isAnyGrade(tx, strangersAmong(sent, stored)) });
      if (!plan.ok) return plan;
      await putGrades(
        tx,
        params.class,
        plan.value.flatMap(({ columnId, student, value }) => (value === null ? [] : [{ id: newId(now.instant), columnId, studentId: student, value }])),
      );
      await removeGrades(
        tx,
        plan.value.flatMap(({ there, value }) => (value === null && there !== undefined ? [there.id] : [])),
      );
      await recordChanges(
        tx,
        { who, now },
        byStudent(plan.value).map((row) => ({
          noun: 'grade',
          nounId: params.class,
          label: `${row[0]?.studentName ?? ''} · ${periodName(params.period)}`,
          action: 'change',
          before: { grades: row.map((one) => toldGrade(one, one.there?.value ?? null)) },
          after: { grades: row.map((one) => toldGrade(one, one.value)) },
        })),
      );
      return ok({ msg: 'Calificaciones Modificadas' });
    }),
  ),

  answer(removeGradeColumn, ({ who, params, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const removal = mayRemoveColumn(params.gradetype, params.period, await findColumns(tx, params.class));
      if (!removal.ok) return removal;
      await removeColumn(tx, params.class, params.period, params.gradetype);
      return ok(await findGrades(tx, params.class));
    }),
  ),

  answer(bestGrades, async ({ query, now, reads }) =>
    ok([
      ...(await findBestGrades(reads, {
        year: query.year ?? now.year,
        category: query.category === 'null' ? undefined : query.category,
        most: query.quantity ?? USUAL_MENTIONS,
      })),
    ]),
  ),
];

const categoryOf = async (reads: Reads, { categoryId }: Taught): Promise<Category> => {
  const category = (await findCategories(reads)).find(({ _id }) => _id === categoryId);
  invariant(category !== undefined, 'a class has a category');
  return category;
};

/** A grade as the history keeps it: in hundredths, and whether they are read as percent. */
const toldGrade = ({ kind, percentage }: WrittenGrade, value: Hundredths | null) => ({ kind, value, ...(percentage ? { percentage } : {}) });

/** What is written of each student: the history tells one change a student, not one a cell. */
const byStudent = (written: readonly WrittenGrade[]): readonly (readonly WrittenGrade[])[] => {
  const rows = new Map<string, WrittenGrade[]>();
  for (const one of written) {
    const row = rows.get(one.student);
    if (row === undefined) rows.set(one.student, [one]);
    else row.push(one);
  }
  return [...rows.values()];
};
