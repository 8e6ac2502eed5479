/** The calls about enrollments: the list, enrolling, changing the category, deleting, and the list on paper. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { isOffice } from '#kernel/roles.ts';
import { forbid, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { EnrollmentFollower } from './enrolling.follow.ts';
import * as acts from './enrollment.acts.ts';
import {
  changeEnrollment,
  countEnrollments,
  deleteEnrollment,
  enroll,
  getEnrollment,
  listEnrollments,
  previewEnrollment,
  previewEnrollmentChange,
  previewEnrollmentRemoval,
} from './enrollment.contract.ts';
import { enrollmentsPaper } from './enrollment.pdf.ts';
import { UNKNOWN_ENROLLMENT } from './enrollment.rules.ts';
import { countOfYear, findEnrollment, findEnrollments } from './enrollment.store.ts';
import { printEnrollments } from './enrollment-paper.contract.ts';
import * as previews from './enrollment-preview.acts.ts';

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

  answer(enroll, ({ body, who, now, write }) => write((tx) => acts.enroll(tx, { who, now }, body, followers))),

  answer(previewEnrollment, ({ body, now, reads }) => previews.previewEnrollment(reads, body, now)),

  answer(changeEnrollment, ({ params, body, who, now, write }) => write((tx) => acts.changeEnrollment(tx, { who, now }, params.id, body))),

  answer(previewEnrollmentChange, ({ params, body, now, reads }) => previews.previewEnrollmentChange(reads, params.id, body, now)),

  answer(deleteEnrollment, ({ params, who, now, write }) => write((tx) => acts.deleteEnrollment(tx, { who, now }, params.id))),

  answer(previewEnrollmentRemoval, ({ params, reads }) => previews.previewEnrollmentRemoval(reads, params.id)),

  answer(printEnrollments, async ({ query, body, now, reads, print }) => print(enrollmentsPaper(body, await readInstitute(reads), now.day, query.of))),
];
