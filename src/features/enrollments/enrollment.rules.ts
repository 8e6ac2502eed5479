/** Who may be enrolled, for which year and from which month, and until when an enrollment can be changed. */
import { MOST_DUE_DAYS } from '#features/institute/institute.contract.ts';
import { addDays, type Day, dayFrom, type Moment } from '#kernel/calendar.ts';
import { notFound, ok, type Reason, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';

/** The months that the form offers: this one and the next, by number; the one after December means no monthly fees. */
export const monthsOffered = (year: number, today: Moment): readonly number[] => (asksForMonth(year, today) ? [today.month, today.month + 1] : []);

/** The month can be chosen only for the present year, once its classes have begun (specification, section 5). */
export const asksForMonth = (year: number, today: Moment): boolean => year === today.year && today.month > 2;

/** Years in which one can be enrolled: this and the next. */
export const yearsOffered = (today: Moment): readonly number[] => [today.year, today.year + 1];

/** Years in the list's filter: the last, this and the next (specification, section 9). */
export const listYears = (today: Moment): readonly number[] => [today.year - 1, today.year, today.year + 1];

/** The day from which the office prepares a year: 1 October of the one before. */
export const seasonStartOf = (year: number): Day => dayFrom(year - 1, 10, 1);

/** An enrollment can be changed or deleted only if its year is the present one or later (specification, section 4). */
export const isEditable = (year: number, today: Moment): boolean => year >= today.year;

export const UNKNOWN_ENROLLMENT: Refusal = notFound('La inscripción no existe');
export const NOT_EDITABLE: Refusal = refuse('La inscripción es de un año anterior y ya no se puede modificar');
export const SAME_CATEGORY: Refusal = refuse({ msg: 'La categoría debe cambiar para modificar la inscripción', path: 'category' });

export type EnrollmentFacts = {
  readonly student: { readonly isStudent: boolean; readonly active: boolean } | null;
  readonly category: { readonly isEnrollment: boolean } | null;
  readonly alreadyEnrolled: boolean;
};

/** Whether a student may be enrolled, with all reasons against it, each at its field. */
export const mayEnroll = (
  asked: { readonly year: number; readonly month: number; readonly due?: Day | undefined },
  facts: EnrollmentFacts,
  today: Moment,
): Verdict<null> => {
  const reasons: Reason[] = [];
  if (facts.student === null || !facts.student.isStudent) reasons.push({ msg: 'El alumno no existe', path: 'student' });
  else if (!facts.student.active) reasons.push({ msg: 'El usuario está inactivo: no se puede inscribir', path: 'student' });
  if (facts.category === null || facts.category.isEnrollment) reasons.push({ msg: 'La categoría no existe', path: 'category' });
  if (!yearsOffered(today).includes(asked.year)) reasons.push({ msg: `El año debe ser ${today.year} o ${today.year + 1}`, path: 'year' });
  else {
    const month = checkMonth(asked, today);
    if (!month.ok) reasons.push(...month.reasons);
  }
  if (asked.due !== undefined && (asked.due < today.day || asked.due > lastOwnDue(today)))
    reasons.push({ msg: `La fecha para pagar debe ser desde hoy y hasta ${MOST_DUE_DAYS} días después`, path: 'due' });
  if (reasons.length === 0 && facts.alreadyEnrolled) reasons.push({ msg: `Ya tiene una inscripción en el año ${asked.year}`, path: 'student' });
  return unless(reasons, null);
};

/** The latest day to pay that can be given to a student who enrolls late. */
export const lastOwnDue = (today: Moment): Day => addDays(today.day, MOST_DUE_DAYS);

/** 0 means from March; otherwise only what the form offers. */
export const checkMonth = ({ year, month }: { readonly year: number; readonly month: number }, today: Moment): Verdict<null> =>
  month === 0 || monthsOffered(year, today).includes(month) ? ok(null) : refuse({ msg: 'El mes debe ser el actual o el siguiente', path: 'month' });
