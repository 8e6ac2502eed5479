/** The calls about classes: who teaches what, where and when, and who sits there. */
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwnStudent, UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findUser, findUsersByIds } from '#features/users/person.store.ts';
import { findTies } from '#features/users/tie.store.ts';
import { lockUser } from '#features/users/user.store.ts';
import { presentUser } from '#features/users/user-view.rules.ts';
import { invariant } from '#kernel/invariant.ts';
import { isFamily, isOffice, isTeaching, type Who } from '#kernel/roles.ts';
import { forbid, notFound, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import type { Reads } from '#server/database.ts';
import { readJson } from '#server/json.ts';
import {
  changeClass,
  type ClassForm,
  type ClassInfo,
  type ClassStudent,
  type ClassWithStudents,
  createClass,
  deleteClass,
  findClashes,
  getClass,
  getClassOfStudent,
  getHoursOfTeacher,
  handOverClasses,
  listClasses,
  previewClassRemoval,
  Reassignment,
} from './class.contract.ts';
import { checkClass, clashesOf, mayChange, reassign, minutesByRate, scheduleOf, UNKNOWN_CLASS } from './class.rules.ts';
import { findClass, findClasses, findClassesFrom, findNeighbours, findWork, lockClasses, putTeacher, updateClass } from './class.store.ts';
import { findCandidates, findClassOfStudent, findStudentsOfClass, seat, unseat } from './class-place.store.ts';
import { dropClass, labelOf, toldOf, writeClasses } from './class-change.store.ts';

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
    return found === null ? notFound('El alumno no está en ninguna clase este año') : withStudents(reads, who, found, now.year);
  }),

  answer(getHoursOfTeacher, async ({ params, now, reads }) => {
    const teacher = await findUser(reads, params.id, now.year);
    if (teacher === null) return UNKNOWN_USER;
    const name = `${teacher.lastname}, ${teacher.name}`;
    if (teacher.role !== 'teacher' && teacher.role !== 'admin&teacher') return refuse(`${name} no es profesor`);
    const classes = (await findClassesFrom(reads, teacher.id, now.year)).filter(({ year }) => year === now.year);
    if (classes.length === 0) return refuse(`${name} no tiene clases este año`);
    const { low, high } = minutesByRate(classes, await findCategories(reads));
    return ok({ lowHours: low / 60, highHours: high / 60 });
  }),

  answer(createClass, ({ who, body, now, write }) =>
    write(async (tx): Promise<Verdict<ClassInfo>> => {
      const form = await checkForm(tx, body, null, now.year);
      if (!form.ok) return form;
      const capacity = body.capacity ?? (await readInstitute(tx)).classCapacity;
      const { category: categoryId, teacher: teacherId, classroom: room = null, students } = body;
      const [after] = await writeClasses(tx, { who, now }, [{ categoryId, teacherId, year: now.year, room, capacity, students, ...form.value }]);
      invariant(after !== undefined, 'a class that was just written is there');
      return ok(after);
    }),
  ),

  answer(changeClass, ({ who, params, body, now, write }) =>
    write(async (tx): Promise<Verdict<ClassInfo>> => {
      const locked = (await lockClasses(tx, [params.id])).get(params.id);
      const before = locked === undefined ? null : await findClass(tx, params.id);
      if (before === null) return UNKNOWN_CLASS;
      const may = mayChange(before.year, now);
      if (!may.ok) return may;
      // Category and year stay as they are.
      const form = await checkForm(tx, { ...body, category: before.category._id }, before._id, now.year);
      if (!form.ok) return form;
      const seated = (await findStudentsOfClass(tx, before._id)).map(({ id }) => id);
      const wanted = new Set(body.students);
      const leaving = seated.filter((student) => !wanted.has(student));
      await updateClass(tx, before._id, { teacherId: body.teacher, room: body.classroom ?? null, capacity: body.capacity ?? before.capacity, ...form.value });
      await unseat(tx, before._id, leaving);
      await seat(
        tx,
        before._id,
        body.students.filter((student) => !seated.includes(student)),
        now.year,
      );
      const after = await classOf(tx, before._id);
      await recordChange(
        tx,
        { who, now },
        {
          noun: 'class',
          nounId: before._id,
          label: labelOf(after),
          action: 'change',
          before: { ...toldOf(before), students: seated },
          after: { ...toldOf(after), students: body.students },
        },
      );
      return ok(after);
    }),
  ),

  answer(deleteClass, ({ who, params, query, body, now, write }) => {
    const answers = body.students === undefined ? readReassignment(query.students) : ok(body.students);
    if (!answers.ok) return Promise.resolve(answers);
    return write(async (tx) => {
      const targets = Object.values(answers.value).filter((id) => id !== null);
      const locked = await lockClasses(tx, [...new Set([params.id, ...targets])].sort());
      const deleted = locked.get(params.id);
      const before = deleted === undefined ? null : await findClass(tx, params.id);
      if (deleted === undefined || before === null) return UNKNOWN_CLASS;
      const may = mayChange(deleted.year, now);
      if (!may.ok) return may;
      const students = (await findStudentsOfClass(tx, deleted.id)).map(({ id, name, lastname }) => ({ id, name: `${lastname}, ${name}` }));
      const moves = reassign(answers.value, deleted, students, locked);
      if (!moves.ok) return moves;
      await dropClass(tx, { who, now }, before);
      for (const target of new Set(targets)) {
        await seat(
          tx,
          target,
          moves.value.filter(({ to }) => to === target).map(({ studentId }) => studentId),
          deleted.year,
        );
      }
      return ok({ msg: 'Clase Eliminada' });
    });
  }),

  answer(previewClassRemoval, async ({ params, reads }) => {
    const work = (await findWork(reads, [params.id])).get(params.id);
    return work === undefined ? UNKNOWN_CLASS : ok(work);
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

  answer(handOverClasses, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const to = await lockUser(tx, body.teacher);
      if (to === null || !isTeaching(to) || !to.active) return refuse({ msg: 'El profesor que recibe las clases no existe o está inactivo', path: 'teacher' });
      if ((await lockUser(tx, params.id)) === null) return UNKNOWN_USER;
      if (to.id === params.id) return refuse({ msg: 'Elija otro profesor para entregarle las clases', path: 'teacher' });
      const classes = await findClassesFrom(tx, params.id, now.year);
      await lockClasses(
        tx,
        classes.map(({ _id }) => _id),
      );
      await putTeacher(
        tx,
        classes.map(({ _id }) => _id),
        to.id,
      );
      for (const before of classes) {
        const after = await classOf(tx, before._id);
        await recordChange(
          tx,
          { who, now },
          { noun: 'class', nounId: before._id, label: labelOf(after), action: 'change', before: toldOf(before), after: toldOf(after) },
        );
      }
      return ok({ msg: classes.length === 1 ? 'Se entregó una clase' : `Se entregaron ${classes.length} clases` });
    }),
  ),
];

const checkForm = async (reads: Reads, form: ClassForm, classId: string | null, year: number) => {
  const category = (await findCategories(reads)).find(({ _id }) => _id === form.category);
  return checkClass(form, classId, {
    teacher: await findUser(reads, form.teacher, year),
    category: category === undefined ? null : { isEnrollment: isEnrollmentCategory(category) },
    students: await findCandidates(reads, [...new Set(form.students)], year),
  });
};

/** A class for somebody who may look at it: the staff all of it, a family of its students the card and first names. */
const withStudents = async (reads: Reads, who: Who, found: ClassInfo, year: number): Promise<Verdict<ClassWithStudents>> => {
  const seated = await findStudentsOfClass(reads, found._id);
  if (isFamily(who)) {
    const ties = await findTies(reads, who);
    if (!seated.some(({ id }) => isOwnStudent(who, id, ties))) return forbid('No tiene permiso para ver esta clase');
    return ok({ ...found, students: seated.map(classmate) });
  }
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

// For callers that cannot send a body with DELETE.
const readReassignment = (text: string | undefined): Verdict<Reassignment> => {
  if (text === undefined) return ok({});
  const read = Reassignment.safeParse(readJson(text));
  return read.success ? ok(read.data) : refuse('La lista de alumnos no es válida');
};

const classOf = async (reads: Reads, id: string): Promise<ClassInfo> => {
  const found = await findClass(reads, id);
  invariant(found !== null, 'a class that was just written is there');
  return found;
};
