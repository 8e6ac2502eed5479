/** What is done to classes: made, changed, deleted with an answer for every student, and handed over to another teacher. */
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { findCategories } from '#features/categories/category.store.ts';
import { lockStudent } from '#features/installments/student.store.ts';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { UNKNOWN_ENROLLMENT } from '#features/enrollments/enrollment.rules.ts';
import { findEnrollment, findStudentOfEnrollment } from '#features/enrollments/enrollment.store.ts';
import { recordChange } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import { UNKNOWN_USER } from '#features/users/user.rules.ts';
import { findUser } from '#features/users/person.store.ts';
import { lockUser } from '#features/users/user.store.ts';
import { invariant } from '#kernel/invariant.ts';
import { isTeaching } from '#kernel/roles.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { readJson } from '#server/json.ts';
import { assignClass, changeClass, type ClassForm, type ClassInfo, createClass, deleteClass, handOverClasses, Reassignment } from './class.contract.ts';
import { checkClass, mayChange, reassign, UNKNOWN_CLASS } from './class.rules.ts';
import { findClass, findClassesByIds, findClassesFrom, lockClasses } from './class.store.ts';
import { putTeacher, updateClass } from './class-row.store.ts';
import { findCandidates, findStudentsOfClass, seat, unseat } from './class-place.store.ts';
import { dropClass, labelOf, toldOf, writeClasses } from './class.acts.ts';
import type { PlaceFollower } from './place.follow.ts';
import { moveStudents, seatEnrolled } from './seat.follow.ts';
import { goesBeyond, mayFill, withMore } from './seat.rules.ts';

export const classChangeRoutes = (followers: readonly PlaceFollower[]): readonly Answer[] => [
  answer(createClass, ({ who, body, now, write }) =>
    write(async (tx): Promise<Verdict<ClassInfo>> => {
      const form = await checkForm(tx, body, null, now.year);
      if (!form.ok) return form;
      const capacity = body.capacity ?? (await readInstitute(tx)).classCapacity;
      const { category: categoryId, teacher: teacherId, classroom: room = null, students } = body;
      const fills = mayFill([withMore({ ...form.value, teacher: await teacherOf(tx, teacherId, now.year), capacity, taken: 0 }, students.length)], body);
      if (!fills.ok) return fills;
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
      const capacity = body.capacity ?? before.capacity;
      const teacher = await teacherOf(tx, body.teacher, now.year);
      const filling = { teacher, schedule: form.value, before, after: { capacity, taken: wanted.size } };
      const fills = mayFill([filling], body);
      if (!fills.ok) return fills;
      await updateClass(tx, before._id, { teacherId: body.teacher, room: body.classroom ?? null, capacity, ...form.value });
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
          after: {
            ...{ ...toldOf(after), students: (await findStudentsOfClass(tx, before._id)).map(({ id }) => id) },
            ...(goesBeyond(filling) ? { beyondPlaces: true } : {}),
          },
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
      const others = await findClassesByIds(tx, targets);
      const coming = [...others.values()].map((to) => ({ to, students: moves.value.filter((move) => move.to === to._id).map(({ studentId }) => studentId) }));
      const fills = mayFill(
        coming.map((one) => withMore(one.to, one.students.length)),
        { beyondPlaces: body.beyondPlaces ?? query.beyondPlaces },
      );
      if (!fills.ok) return fills;
      for (const one of coming) await moveStudents(tx, { who, now }, followers, { from: before, ...one });
      await dropClass(tx, { who, now }, before);
      return ok({ msg: 'Clase Eliminada' });
    });
  }),

  answer(assignClass, ({ who, params, body, now, write }) =>
    write(async (tx): Promise<Verdict<Enrollment>> => {
      const studentId = await findStudentOfEnrollment(tx, params.id);
      if (studentId !== null) await lockStudent(tx, studentId);
      const enrollment = await findEnrollment(tx, params.id);
      if (enrollment === null) return UNKNOWN_ENROLLMENT;
      const seated = await seatEnrolled(tx, { who, now }, followers, enrollment, body);
      return seated.ok ? ok({ ...enrollment, classroom: body.classroom }) : seated;
    }),
  ),

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

// For callers that cannot send a body with DELETE.
const readReassignment = (text: string | undefined): Verdict<Reassignment> => {
  if (text === undefined) return ok({});
  const read = Reassignment.safeParse(readJson(text));
  return read.success ? ok(read.data) : refuse('La lista de alumnos no es válida');
};

const teacherOf = async (reads: Reads, id: string, year: number): Promise<ClassInfo['teacher']> => {
  const teacher = await findUser(reads, id, year);
  invariant(teacher !== null, 'the teacher of a class that was checked is there');
  return { _id: teacher.id, name: teacher.name, lastname: teacher.lastname };
};

const classOf = async (reads: Reads, id: string): Promise<ClassInfo> => {
  const found = await findClass(reads, id);
  invariant(found !== null, 'a class that was just written is there');
  return found;
};
