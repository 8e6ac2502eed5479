/** Enrolls students, moves them to another category, and undoes it, each with the fees that follow. */
import { lockCategories } from '#features/categories/category.store.ts';
import { recordChange } from '#features/history/history.store.ts';
import { createFees, dropFees, reviseFees } from '#features/installments/fee.acts.ts';
import { findNumbers, newFeeRow } from '#features/installments/installment.store.ts';
import { lockOpenFees } from '#features/installments/open-fee.store.ts';
import { lockStudent } from '#features/installments/student.store.ts';
import { findPenalty } from '#features/surcharges/surcharge.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { invariant } from '#kernel/invariant.ts';
import { isOffice } from '#kernel/roles.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { changeEnrollment, countEnrollments, deleteEnrollment, enroll, type Enrollment, getEnrollment, listEnrollments } from './enrollment.contract.ts';
import { isEditable, NOT_EDITABLE, UNKNOWN_ENROLLMENT } from './enrollment.rules.ts';
import type { EnrollmentFollower } from './enrolling.follow.ts';
import { countOfYear, findEnrollment, findEnrollments, findStudentOfEnrollment, isEnrolled, putCategory } from './enrollment.store.ts';
import { dropEnrollment, labelOf, toldOf, writeEnrollments } from './enrollment.acts.ts';
import { planChange, planEnrollment } from './enrollment-plan.rules.ts';
import { previewRoutes } from './preview.routes.ts';

export const enrollmentRoutes = (followers: readonly EnrollmentFollower[]): readonly Answer[] => [
  answer(listEnrollments, async ({ who, query, page, now, reads }) => {
    if (!isOffice(who)) {
      if (query.student === undefined) return forbid();
      if (who.role !== 'classManager' && !isOwnStudent(who, query.student, await findTies(reads, who)))
        return forbid('Solo puede ver sus propias inscripciones');
    }
    return ok(await findEnrollments(reads, query, now.year, page));
  }),

  answer(countEnrollments, async ({ now, reads }) => {
    for (const year of [now.year + 1, now.year]) {
      const length = await countOfYear(reads, year);
      if (length > 0) return ok({ length, year });
    }
    return ok({ length: 0, year: 0 });
  }),

  answer(getEnrollment, async ({ params, reads }) => {
    const enrollment = await findEnrollment(reads, params.id);
    return enrollment === null ? UNKNOWN_ENROLLMENT : ok(enrollment);
  }),

  answer(enroll, ({ body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Enrollment>> => {
      // The student is held first: who enrolls him at the same moment waits, and is told that he is enrolled.
      const student = await lockStudent(tx, body.student);
      const categories = await lockCategories(tx);
      const facts = {
        student,
        categories,
        alreadyEnrolled: await isEnrolled(tx, body.student, body.year),
        existing: await findNumbers(tx, body.student, body.year),
      };
      const plan = planEnrollment(body, facts, now);
      if (!plan.ok) return plan;
      invariant(student !== null, 'who may be enrolled is there');
      const [written] = await writeEnrollments(tx, { who, now }, [{ student: student.ref, year: body.year, month: body.month, ...plan.value }]);
      invariant(written !== undefined, 'what was planned is written');
      const { classroom, beyondPlaces } = body;
      for (const { enrolled } of classroom === undefined ? [] : followers) {
        const seated = await enrolled(tx, { who, now }, await enrollmentOf(tx, written.id), { classroom: classroom ?? '', beyondPlaces });
        if (!seated.ok) return seated;
      }
      return ok(await enrollmentOf(tx, written.id));
    }),
  ),

  answer(changeEnrollment, ({ params, body, who, now, write }) =>
    write(async (tx): Promise<Verdict<Enrollment>> => {
      const studentId = await findStudentOfEnrollment(tx, params.id);
      const student = studentId === null ? null : await lockStudent(tx, studentId);
      const categories = await lockCategories(tx);
      const before = await findEnrollment(tx, params.id);
      if (student === null || before === null) return UNKNOWN_ENROLLMENT;
      const facts = {
        enrollment: before,
        student,
        categories,
        open: await lockOpenFees(tx, { enrollment: before._id }),
        existing: await findNumbers(tx, before.student._id, before.year),
        penalty: await findPenalty(tx),
      };
      const plan = planChange(body, facts, now);
      if (!plan.ok) return plan;
      await putCategory(tx, before._id, body.category);
      const after = await enrollmentOf(tx, before._id);
      await recordChange(
        tx,
        { who, now },
        {
          noun: 'enrollment',
          nounId: before._id,
          label: labelOf(after),
          action: 'change',
          before: toldOf(before),
          after: { ...toldOf(after), month: body.month },
        },
      );
      const { revalued, added, removed } = plan.value.fees;
      await reviseFees(tx, { who, now }, revalued);
      await dropFees(tx, { who, now }, removed);
      await createFees(
        tx,
        { who, now },
        after.student,
        added.map((fee) => newFeeRow(fee, { studentId: after.student._id, enrollmentId: after._id, year: after.year }, now.instant)),
      );
      return ok(after);
    }),
  ),

  answer(deleteEnrollment, ({ params, who, now, write }) =>
    write(async (tx) => {
      const studentId = await findStudentOfEnrollment(tx, params.id);
      if (studentId !== null) await lockStudent(tx, studentId);
      const enrollment = await findEnrollment(tx, params.id);
      if (enrollment === null) return UNKNOWN_ENROLLMENT;
      if (!isEditable(enrollment.year, now)) return NOT_EDITABLE;
      await dropEnrollment(tx, { who, now }, enrollment, await lockOpenFees(tx, { enrollment: enrollment._id }));
      return ok({ msg: 'Inscripción Eliminada' });
    }),
  ),

  ...previewRoutes,
];

const enrollmentOf = async (reads: Reads, id: string): Promise<Enrollment> => {
  const enrollment = await findEnrollment(reads, id);
  invariant(enrollment !== null, 'an enrollment that was just written is there');
  return enrollment;
};
