/** What enrolling would do, with the day to pay in the form: the proposed one, another, or none. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type EnrollmentPreview, type NewEnrollment, previewEnrollment } from '#features/enrollments/enrollment.contract.ts';
import type { Day } from '#kernel/calendar.ts';
import { invariant } from '#kernel/invariant.ts';
import { keyOf } from '#web/answers.ts';
import { call } from '#web/api.ts';

/** The day to pay in the address: empty means the proposed one. */
export type TypedDue = Day | '' | typeof NO_DUE;
/** The proposed day was removed: the fees follow the calendar. */
export const NO_DUE = 'none';

/** A preview with the day to pay that it assumes, if any. */
export type EnrollingPreview = EnrollmentPreview & { readonly due?: Day };

/** `asked` is null while the form is incomplete. */
export const useEnrollingPreview = (asked: NewEnrollment | null, typedDue: TypedDue, { isSent }: { readonly isSent: boolean }) =>
  useQuery({
    queryKey: [...keyOf(previewEnrollment), asked, typedDue],
    queryFn: async ({ signal }): Promise<EnrollingPreview> => {
      invariant(asked !== null, 'a form that is not filled in asks for no preview');
      const plain = await call(previewEnrollment, { body: asked }, { signal });
      const due = plain.proposedDue === undefined ? '' : dueInForm(typedDue, plain);
      return due === '' ? plain : { ...(await call(previewEnrollment, { body: { ...asked, due } }, { signal })), due };
    },
    // After it was sent, another preview could only say that the student is enrolled already.
    enabled: asked !== null && !isSent,
    placeholderData: keepPreviousData,
  });

/** The day in the form's box. */
export const dueInForm = (typed: TypedDue, { proposedDue }: Pick<EnrollmentPreview, 'proposedDue'>): Day | '' =>
  typed === '' ? (proposedDue ?? '') : typed === NO_DUE ? '' : typed;
