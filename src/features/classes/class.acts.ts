/** Creates, changes and deletes classes, and hands them over to another teacher; the history is told of each. */
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { findUser } from '#features/users/person.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { lockUser } from '#features/users/user.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { isTeaching } from '#kernel/roles.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { BeyondPlaces, ClassForm, ClassInfo, Reassignment } from './class.contract.ts';
import { checkClass, mayChange, reassign, UNKNOWN_CLASS } from './class.rules.ts';
import {
  type ClassRow,
  findClass,
  findClassesByIds,
  findClassesFrom,
  insertClasses,
  lockClasses,
  putTeacher,
  removeClass,
  updateClass,
} from './class.store.ts';
import { findCandidates, findStudentsOfClass, seat, unseat } from './class-place.store.ts';
import { labelOf, toldClass } from './class-told.rules.ts';
import type { PlaceFollower } from './place.follow.ts';
import { moveStudents } from './seat.acts.ts';
import { mayFill, toldBeyond, withMore } from './seat.rules.ts';

/** Creates a class of this year with its students. */
export const createClass = async (tx: Tx, by: By, asked: ClassForm & BeyondPlaces): Promise<Verdict<ClassInfo>> => {
  const { year } = by.now;
  const facts = await factsFor(tx, asked, year);
  const schedule = checkClass(asked, null, facts);
  if (!schedule.ok) return schedule;
  const { category: categoryId, teacher: teacherId, classroom: room = null, students } = asked;
  const capacity = asked.capacity ?? (await readInstitute(tx)).classCapacity;
  const fills = mayFill([withMore({ ...schedule.value, teacher: teacherIn(facts), capacity, taken: 0 }, students.length)], asked);
  if (!fills.ok) return fills;
  const [after] = await writeClasses(tx, by, [{ categoryId, teacherId, year, room, capacity, students, ...schedule.value }]);
  invariant(after !== undefined, 'a class that was just written is there');
  return ok(after);
};

/** Changes a class of this year, except its category and year. Students who are no longer in the list leave it. */
export const changeClass = async (tx: Tx, by: By, id: string, asked: ClassForm & BeyondPlaces): Promise<Verdict<ClassInfo>> => {
  const { year } = by.now;
  await lockClasses(tx, [id]);
  const before = await findClass(tx, id);
  if (before === null) return UNKNOWN_CLASS;
  const may = mayChange(before.year, by.now);
  if (!may.ok) return may;
  const form = { ...asked, category: before.category._id };
  const facts = await factsFor(tx, form, year);
  const schedule = checkClass(form, id, facts);
  if (!schedule.ok) return schedule;
  const seated = await studentsIn(tx, id);
  const capacity = asked.capacity ?? before.capacity;
  const filling = { teacher: teacherIn(facts), schedule: schedule.value, before, after: { capacity, taken: asked.students.length } };
  const fills = mayFill([filling], asked);
  if (!fills.ok) return fills;
  await updateClass(tx, id, { teacherId: asked.teacher, room: asked.classroom ?? null, capacity, ...schedule.value });
  await unseat(
    tx,
    id,
    seated.filter((student) => !asked.students.includes(student)),
  );
  await seat(
    tx,
    id,
    asked.students.filter((student) => !seated.includes(student)),
    year,
  );
  const after = await findClass(tx, id);
  invariant(after !== null, 'a class that was just written is there');
  await recordChange(tx, by, {
    noun: 'class',
    nounId: id,
    label: labelOf(after),
    action: 'change',
    before: { ...toldClass(before), students: seated },
    after: { ...toldClass(after), students: await studentsIn(tx, id), ...toldBeyond(filling) },
  });
  return ok(after);
};

/** Deletes a class of this year; the caller must say what becomes of each of its students. */
export const deleteClass = async (
  tx: Tx,
  by: By,
  id: string,
  asked: BeyondPlaces & { readonly students: Reassignment },
  followers: readonly PlaceFollower[],
): Promise<Verdict<Said>> => {
  // The class and those to which its students move are locked together, in the order of their ids.
  const targets = Object.values(asked.students).filter((target) => target !== null);
  const locked = await lockClasses(tx, [...new Set([id, ...targets])].sort());
  const deleted = locked.get(id);
  const before = deleted === undefined ? null : await findClass(tx, id);
  if (deleted === undefined || before === null) return UNKNOWN_CLASS;
  const may = mayChange(deleted.year, by.now);
  if (!may.ok) return may;
  const students = (await findStudentsOfClass(tx, id)).map((student) => ({ id: student.id, name: listName(student) }));
  const moves = reassign(asked.students, deleted, students, locked);
  if (!moves.ok) return moves;
  const others = await findClassesByIds(tx, targets);
  const coming = [...others.values()].map((to) => ({ to, students: moves.value.filter((move) => move.to === to._id).map(({ studentId }) => studentId) }));
  const fills = mayFill(
    coming.map((one) => withMore(one.to, one.students.length)),
    asked,
  );
  if (!fills.ok) return fills;
  for (const one of coming) await moveStudents(tx, by, { from: before, ...one }, followers);
  await dropClass(tx, by, before);
  return ok({ msg: 'Clase Eliminada' });
};

/** Hands all classes of a teacher, of this year and later, over to another one. */
export const handOverClasses = async (tx: Tx, by: By, fromId: string, toId: string): Promise<Verdict<Said>> => {
  // Locks: the new teacher first, then the old one, then the classes in the order of their ids.
  const to = await lockUser(tx, toId);
  const from = await lockUser(tx, fromId);
  if (to === null || !isTeaching(to) || !to.active) return refuse({ msg: 'El profesor que recibe las clases no existe o está inactivo', path: 'teacher' });
  if (from === null) return UNKNOWN_USER;
  if (to.id === from.id) return refuse({ msg: 'Elija otro profesor para entregarle las clases', path: 'teacher' });
  const classes = await findClassesFrom(tx, from.id, by.now.year);
  const ids = classes.map(({ _id }) => _id);
  await lockClasses(tx, ids);
  await putTeacher(tx, ids, to.id);
  const handed = await findClassesByIds(tx, ids);
  await recordChanges(
    tx,
    by,
    classes.flatMap((before) => {
      const after = handed.get(before._id);
      return after === undefined
        ? []
        : [{ noun: 'class', nounId: before._id, label: labelOf(after), action: 'change', before: toldClass(before), after: toldClass(after) }];
    }),
  );
  return ok({ msg: plural(classes.length, 'Se entregó una clase', `Se entregaron ${classes.length} clases`) });
};

/** A class that the rule allowed, with its students. */
export type PlannedClass = Omit<ClassRow, 'id' | 'createdAt'> & { readonly students: readonly string[] };

/** Creates classes with their students. Returns the classes in the order given. */
export const writeClasses = async (tx: Tx, by: By, planned: readonly PlannedClass[]): Promise<readonly ClassInfo[]> => {
  const rows = planned.map((one) => ({ ...one, id: newId(by.now.instant), createdAt: by.now.instant }));
  await insertClasses(tx, rows);
  for (const { id, students, year } of rows) await seat(tx, id, students, year);
  const written = await findClassesByIds(
    tx,
    rows.map(({ id }) => id),
  );
  const told = rows.flatMap(({ id, students }) => {
    const one = written.get(id);
    return one === undefined ? [] : [{ one, students }];
  });
  await recordChanges(
    tx,
    by,
    told.map(({ one, students }) => ({
      noun: 'class',
      nounId: one._id,
      label: labelOf(one),
      action: 'create',
      after: { ...toldClass(one), students, ...toldBeyond(withMore({ ...one, taken: 0 }, students.length)) },
    })),
  );
  return told.map(({ one }) => one);
};

/** Deletes a class; its students keep their enrollments. */
export const dropClass = async (tx: Tx, by: By, before: ClassInfo): Promise<void> => {
  const students = await studentsIn(tx, before._id);
  await removeClass(tx, before._id);
  await recordChange(tx, by, { noun: 'class', nounId: before._id, label: labelOf(before), action: 'delete', before: { ...toldClass(before), students } });
};

const factsFor = async (reads: Reads, form: ClassForm, year: number) => {
  const category = (await findCategories(reads)).find(({ _id }) => _id === form.category);
  return {
    teacher: await findUser(reads, form.teacher, year),
    category: category === undefined ? null : { isEnrollment: isEnrollmentCategory(category) },
    students: await findCandidates(reads, [...new Set(form.students)], year),
  };
};

const teacherIn = ({ teacher }: Awaited<ReturnType<typeof factsFor>>): ClassInfo['teacher'] => {
  invariant(teacher !== null, 'the teacher of a class that was checked is there');
  return { _id: teacher.id, name: teacher.name, lastname: teacher.lastname };
};

const studentsIn = async (reads: Reads, id: string): Promise<readonly string[]> => (await findStudentsOfClass(reads, id)).map((student) => student.id);
