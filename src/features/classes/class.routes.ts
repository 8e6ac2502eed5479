/** The questions about classes: who teaches what, where and when, who sits there, and what would clash. */
import { findCategories } from '#features/categories/category.store.ts';
import { findWorkByStudent } from '#features/enrollments/place-work.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwnStudent, UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findUser, findUsersByIds } from '#features/users/person.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { bySex } from '#features/users/user-words.rules.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { isFamily, isOffice, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import {
  type ClassInfo,
  type ClassStudent,
  type ClassWithStudents,
  findClashes,
  getClass,
  getClassOfStudent,
  getHoursOfTeacher,
  listClasses,
  previewClassRemoval,
} from './class.contract.ts';
import { clashesOf, minutesByRate, scheduleOf, UNKNOWN_CLASS } from './class.rules.ts';
import { findClass, findClasses, findClassesFrom, findNeighbours, findWork } from './class.store.ts';
import { seesAllOf } from './taught.rules.ts';
import { findCandidates, findClassOfStudent, findStudentsOfClass } from './class-place.store.ts';

export const classRoutes: readonly Answer[] = [
  answer(listClasses, async ({ who, query, page, now, reads }) =>
    // A teacher has no filters: she gets her own.
    ok(await findClasses(reads, who.role === 'teacher' ? { ...query, teacher: who.id, category: undefined } : query, now.year, page)),
  ),

  answer(getClass, async ({ who, params, now, reads }) => {
    const found = await findClass(reads, params.id);
    if (found === null) return UNKNOWN_CLASS;
    return withStudents(reads, who, found, now.year);
  }),

  answer(getClassOfStudent, async ({ who, params, now, reads }) => {
    if (isFamily(who) && !isOwnStudent(who, params.id, await findTies(reads, who))) return forbid();
    const classId = await findClassOfStudent(reads, params.id, now.year);
    const found = classId === null ? null : await findClass(reads, classId);
    return found === null ? notFound('No está en ninguna clase este año') : withStudents(reads, who, found, now.year);
  }),

  answer(getHoursOfTeacher, async ({ params, now, reads }) => {
    const teacher = await findUser(reads, params.id, now.year);
    if (teacher === null) return UNKNOWN_USER;
    const name = `${teacher.lastname}, ${teacher.name}`;
    if (teacher.role !== 'teacher' && teacher.role !== 'admin&teacher') return refuse(`${name} no es ${bySex(teacher, 'profesor', 'profesora')}`);
    const classes = (await findClassesFrom(reads, teacher.id, now.year)).filter(({ year }) => year === now.year);
    if (classes.length === 0) return refuse(`${name} no tiene clases este año`);
    const { low, high } = minutesByRate(classes, await findCategories(reads));
    return ok({ lowHours: low / 60, highHours: high / 60 });
  }),

  answer(previewClassRemoval, async ({ params, reads }) => {
    const work = (await findWork(reads, [params.id])).get(params.id);
    if (work === undefined) return UNKNOWN_CLASS;
    return ok({ ...work, students: [...(await findWorkByStudent(reads, params.id))].map(([_id, own]) => ({ _id, ...own })) });
  }),

  answer(findClashes, async ({ body, now, reads }) => {
    if (body.day1 === undefined) return ok([]);
    const students = await findCandidates(reads, body.students ?? [], now.year);
    const proposal = {
      ...scheduleOf({ ...body, day2: body.day2 ?? body.day1 }),
      id: body._id ?? null,
      teacherId: body.teacher ?? null,
      room: body.classroom ?? null,
      capacity: body.capacity ?? (await readInstitute(reads)).classCapacity,
      students: [...students.values()],
    };
    return ok([...clashesOf(proposal, await findNeighbours(reads, now.year))]);
  }),
];

/** A class for somebody who may look at it: all of it, or its card and first names. */
const withStudents = async (reads: Reads, who: Who, found: ClassInfo, year: number): Promise<Verdict<ClassWithStudents>> => {
  const seated = await findStudentsOfClass(reads, found._id);
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
