/** Writes the grades of a class, adds and removes kinds of grades in its periods, and reads the grades of one student. */
import type { Category } from '#features/categories/category.contract.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { mayWriteIn } from '#features/classes/taught.rules.ts';
import { lockTaught, type Taught } from '#features/classes/taught.store.ts';
import { type ByPerson, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { GradeTable, StudentGrades } from './grade.contract.ts';
import { BIMESTER_PERIODS, columnsToAdd, FINAL_PERIOD, finalGrid, mayRemoveColumn } from './grade.rules.ts';
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
import { toldByStudent } from './grade-told.rules.ts';
import { findGradeTypes } from './grade-type.store.ts';
import { planGrades, type SentGrade, strangersAmong } from './grade-writing.rules.ts';

type Period = { readonly class: string; readonly period: number };

/** Writes grades of a period: everything that is sent, or nothing with the reason. */
export const saveGrades = async (tx: Tx, by: ByPerson, { class: classId, period }: Period, sent: readonly SentGrade[]): Promise<Verdict<Said>> => {
  // The class is locked first, so that two people who write in it do so one after the other.
  const may = mayWriteIn(by.who, await lockTaught(tx, classId), by.now);
  if (!may.ok) return may;
  const students = new Map((await findStudentsOfClass(tx, classId)).map((student) => [student.id, listName(student)]));
  const columns = await findPeriod(tx, classId, period);
  const stored = await findStored(tx, classId, period);
  const plan = planGrades(sent, { students, columns, stored, namesOther: await isAnyGrade(tx, strangersAmong(sent, stored)) });
  if (!plan.ok) return plan;
  await putGrades(
    tx,
    classId,
    plan.value.flatMap(({ columnId, student, value }) => (value === null ? [] : [{ id: newId(by.now.instant), columnId, studentId: student, value }])),
  );
  await removeGrades(
    tx,
    plan.value.flatMap(({ there, value }) => (value === null && there !== undefined ? [there.id] : [])),
  );
  await recordChanges(
    tx,
    by,
    toldByStudent(plan.value, period).map((told) => ({ noun: 'grade', nounId: classId, action: 'change', ...told })),
  );
  return ok({ msg: 'Calificaciones Modificadas' });
};

/** Adds a kind of grade to a period, and to the others to which it belongs. */
export const addGradeColumn = async (tx: Tx, { who, now }: ByPerson, { class: classId, period }: Period, typeId: string): Promise<Verdict<GradeTable>> => {
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const category = await categoryOf(tx, may.value);
  const type = (await findGradeTypes(tx)).find(({ _id }) => _id === typeId);
  const columns = await findColumns(tx, classId);
  const asked = type === undefined ? null : { id: type._id, isAllowed: type.categories.includes(category._id) };
  const periods = columnsToAdd(asked, period, category, columns);
  if (!periods.ok) return periods;
  await insertColumns(
    tx,
    periods.value.map((one) => ({ id: newId(now.instant), classId, period: one, typeId, position: (columns.get(one) ?? []).length })),
  );
  return ok(await findGrades(tx, classId));
};

/** Removes a kind of grade from a period, with its grades. */
export const removeGradeColumn = async (tx: Tx, { who, now }: ByPerson, { class: classId, period }: Period, typeId: string): Promise<Verdict<GradeTable>> => {
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const removal = mayRemoveColumn(typeId, period, await findColumns(tx, classId));
  if (!removal.ok) return removal;
  await removeColumn(tx, classId, period, typeId);
  return ok(await findGrades(tx, classId));
};

/** The grades of one student in a class; null while there is none in a bimester. */
export const readGradesOfStudent = async (reads: Reads, classId: string, studentId: string): Promise<StudentGrades | null> => {
  const [kinds, columns, brought, grades] = await Promise.all([
    findGradeTypes(reads),
    findColumns(reads, classId),
    findBroughtKinds(reads, classId),
    findGradesOfStudent(reads, classId, studentId),
  ]);
  const types = new Map(kinds.map((type) => [type._id, type]));
  const inBimesters = grades.filter(({ period }) => period < FINAL_PERIOD);
  if (inBimesters.length === 0) return null;
  // The kinds in the order in which they were added, in any bimester, without those that only a classmate brought.
  const shown = [...new Set(BIMESTER_PERIODS.flatMap((period) => columns.get(period) ?? []))]
    .filter((id) => !brought.has(id) || inBimesters.some(({ typeId }) => typeId === id))
    .flatMap((id) => types.get(id) ?? []);
  const finals = grades
    .filter(({ period }) => period === FINAL_PERIOD)
    .flatMap(({ typeId, value }) => {
      const type = types.get(typeId);
      return type === undefined ? [] : [{ name: type.name, value, percentage: type.percentage }];
    });
  return {
    headers: shown.map(({ name }) => name),
    rows: shown.map((type) =>
      BIMESTER_PERIODS.map((bimester) => {
        const grade = inBimesters.find(({ period, typeId }) => period === bimester && typeId === type._id);
        return grade === undefined ? { value: null } : { value: grade.value, gradetype: type };
      }),
    ),
    ...(finals.length === 0 ? {} : { finalGrades: finalGrid(finals).map((row) => [...row]) }),
  };
};

const categoryOf = async (reads: Reads, { categoryId }: Taught): Promise<Category> => {
  const category = (await findCategories(reads)).find(({ _id }) => _id === categoryId);
  invariant(category !== undefined, 'a class has a category');
  return category;
};
