/** Reads classes: for a family or a colleague the card and first names; for the office also hours, clashes and what a deletion would lose. */
import { findCategories } from '#features/categories/category.store.ts';
import { findWorkByStudent } from '#features/enrollments/place-work.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { findUser, findUsersByIds } from '#features/users/person.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { isOwnStudent, UNKNOWN_USER } from '#features/users/user.rules.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { bySex } from '#features/users/user-words.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { isFamily, isOffice, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Reads } from '#server/database/database.ts';
import type { ClassClash, ClassDraft, ClassRemoval, ClassStudent, ClassWithStudents } from './class.contract.ts';
import { clashesOf, minutesByRate, scheduleOf, UNKNOWN_CLASS } from './class.rules.ts';
import { findClass, findClassesFrom, findNeighbours, findWork } from './class.store.ts';
import { findCandidates, findClassOfStudent, findStudentsOfClass } from './class-place.store.ts';
import { seesAllOf } from './taught.rules.ts';

export const getClass = async (reads: Reads, who: Who, id: string, now: Moment): Promise<Verdict<ClassWithStudents>> =>
  (await withStudents(reads, who, id, now.year)) ?? UNKNOWN_CLASS;

/** The class of a student this year. */
export const getClassOfStudent = async (reads: Reads, who: Who, studentId: string, now: Moment): Promise<Verdict<ClassWithStudents>> => {
  if (isFamily(who) && !isOwnStudent(who, studentId, await findTies(reads, who))) return forbid();
  const id = await findClassOfStudent(reads, studentId, now.year);
  const found = id === null ? null : await withStudents(reads, who, id, now.year);
  return found ?? notFound('No está en ninguna clase este año');
};

/** The weekly hours of a teacher in this year's classes. */
export const getHoursOfTeacher = async (reads: Reads, id: string, now: Moment): Promise<Verdict<{ readonly lowHours: number; readonly highHours: number }>> => {
  const teacher = await findUser(reads, id, now.year);
  if (teacher === null) return UNKNOWN_USER;
  if (teacher.role !== 'teacher' && teacher.role !== 'admin&teacher') return refuse(`${listName(teacher)} no es ${bySex(teacher, 'profesor', 'profesora')}`);
  const classes = (await findClassesFrom(reads, teacher.id, now.year)).filter(({ year }) => year === now.year);
  if (classes.length === 0) return refuse(`${listName(teacher)} no tiene clases este año`);
  const { low, high } = minutesByRate(classes, await findCategories(reads));
  return ok({ lowHours: low / 60, highHours: high / 60 });
};

/** What was written in a class, and about each of its students. */
export const previewClassRemoval = async (reads: Reads, id: string): Promise<Verdict<ClassRemoval>> => {
  const work = (await findWork(reads, [id])).get(id);
  if (work === undefined) return UNKNOWN_CLASS;
  return ok({ ...work, students: [...(await findWorkByStudent(reads, id))].map(([_id, own]) => ({ _id, ...own })) });
};

/** What a class would collide with. */
export const findClashes = async (reads: Reads, asked: ClassDraft, now: Moment): Promise<Verdict<ClassClash[]>> => {
  const students = await findCandidates(reads, asked.students ?? [], now.year);
  const proposal = {
    ...scheduleOf({ ...asked, day2: asked.day2 ?? asked.day1 }),
    id: asked._id ?? null,
    teacherId: asked.teacher ?? null,
    room: asked.classroom ?? null,
    capacity: asked.capacity ?? (await readInstitute(reads)).classCapacity,
    students: [...students.values()],
  };
  return ok([...clashesOf(proposal, await findNeighbours(reads, now.year))]);
};

/** A class for somebody who may see it: all of it, or its card and first names. Null when there is none. */
const withStudents = async (reads: Reads, who: Who, id: string, year: number): Promise<Verdict<ClassWithStudents> | null> => {
  const [found, seated] = await Promise.all([findClass(reads, id), findStudentsOfClass(reads, id)]);
  if (found === null) return null;
  if (isFamily(who)) {
    const ties = await findTies(reads, who);
    if (!seated.some(({ id }) => isOwnStudent(who, id, ties))) return forbid('No tiene permiso para ver esta clase');
  }
  if (!seesAllOf(who, { teacherId: found.teacher._id })) return ok({ ...found, students: seated.map(classmate) });
  const people = await findUsersByIds(
    reads,
    seated.map(({ id }) => id),
    year,
  );
  return ok({ ...found, students: people.map((person) => presentUser(person, isOffice(who) ? 'all' : 'staff')) });
};

const classmate = ({ id, name }: { readonly id: string; readonly name: string }): ClassStudent => ({
  _id: id,
  name,
  lastname: '',
  relatedCellphones: [],
  children: [],
  img: { public_id: '', url: '' },
});
