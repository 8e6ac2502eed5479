/** The enrollments on the wire: which student attends which category in which year, and which fees result. */
import { z } from 'zod';
import { Category } from '#features/categories/category.contract.ts';
import { INSTALLMENT_STATUSES } from '#features/installments/installment.contract.ts';
import { StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { isOrderOf } from '#kernel/order.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { CalendarDay, day, Id, id, Instant, Money, optional, order, Said, whole, yesNo } from '#kernel/wire.ts';

export const Enrollment = z.object({
  _id: Id,
  student: StudentRef,
  category: Category,
  /** The student's class; null for none. */
  classroom: Id.nullable(),
  year: z.number().int(),
  date: Instant,
});
export type Enrollment = z.infer<typeof Enrollment>;

const Filter = z.string().max(120, { error: 'La búsqueda es demasiado larga' });

/** What the list can be ordered by; a minus in front means descending. */
export const ENROLLMENT_ORDERS = ['date', 'studentnumber', 'name', 'category', 'year'] as const;
export type EnrollmentOrder = (typeof ENROLLMENT_ORDERS)[number];
/** Whether a word from the address is one of these orders. */
export const isOrder = isOrderOf(ENROLLMENT_ORDERS);

export const EnrollmentFilter = z.object({
  startDate: optional(day()),
  endDate: optional(day()),
  category: optional(Filter),
  year: optional(whole(2000, 2200, 'El año no es válido')),
  student: optional(Filter),
  name: optional(Filter),
  lastname: optional(Filter),
  /** The word "false": only students with a class, of any year; "none": only students without one. */
  classroom: optional(Filter),
  sort: order(ENROLLMENT_ORDERS),
});
export type EnrollmentFilter = z.infer<typeof EnrollmentFilter>;

const Month = whole(0, 13, 'Seleccione el mes a partir del cual se cobra');

export const NewEnrollment = z.object({
  student: id('Seleccione el alumno'),
  category: id('Seleccione la categoría'),
  year: whole(2000, 2200, 'Seleccione el año'),
  /** The first month that is charged; 0 means from March, 13 none. */
  month: Month,
  /** A later day to pay for the months whose last day has passed; if absent they follow the calendar. */
  due: optional(day()),
  /** The class into which the student is put at once; absent for none yet. */
  classroom: optional(id('Seleccione la clase')),
  /** Confirms that the class may become overfull; without it a full class is refused. */
  beyondPlaces: optional(yesNo('Indique si se superan los lugares de la clase')),
});
export type NewEnrollment = z.infer<typeof NewEnrollment>;

/** Only the category changes; `month` is the one from which the change counts. */
export const EnrollmentChange = z.object({ category: id('Seleccione la categoría'), month: Month });
export type EnrollmentChange = z.infer<typeof EnrollmentChange>;

/** A fee that would be created, changed or deleted: `before` is absent for a new one, `after` for a deleted one. */
export const FeePreview = z.object({
  number: z.number().int(),
  year: z.number().int(),
  status: z.enum(INSTALLMENT_STATUSES),
  before: Money.optional(),
  after: Money.optional(),
  /** The last day to pay it without surcharge. */
  due: CalendarDay.optional(),
  /** If it is due: its price after that day. If the day has passed, this is its price from the next daily run on, tomorrow at the latest. */
  surcharged: Money.optional(),
});
export type FeePreview = z.infer<typeof FeePreview>;

export const EnrollmentPreview = z.object({
  fees: z.array(FeePreview),
  /** The sum of these fees afterwards. */
  total: Money,
  /** Why it would be refused. */
  refusals: z.array(z.string()),
  /** What the office should know beforehand. */
  warnings: z.array(z.string()),
  /** The day that the institute proposes for months whose last day has passed: null if it proposes none, absent if there are no such months. */
  proposedDue: CalendarDay.nullable().optional(),
});
export type EnrollmentPreview = z.infer<typeof EnrollmentPreview>;

/** What is deleted with an enrollment, and what stays. */
export const EnrollmentRemoval = z.object({
  /** The unpaid fees that are deleted: how many, and their sum. */
  fees: z.number().int(),
  value: Money,
  /** How many fees stay, because they are paid or fixed. */
  kept: z.number().int(),
  warnings: z.array(z.string()),
});
export type EnrollmentRemoval = z.infer<typeof EnrollmentRemoval>;

export const listEnrollments = endpoint({
  call: 'GET /enrollment',
  allow: [...OFFICE, 'classManager', ...FAMILY],
  about:
    'Lists enrollments, newest first by default. Without filters: those for this year, whenever they were made. Families and coordinators must name a student.',
  query: EnrollmentFilter,
  reply: z.array(Enrollment),
  paged: true,
});

export const countEnrollments = endpoint({
  call: 'GET /enrollment/year',
  allow: OFFICE,
  about: 'Counts the enrollments for next year or, if there are none yet, for this year.',
  reply: z.object({ length: z.number().int(), year: z.number().int() }),
});

export const getEnrollment = endpoint({
  call: 'GET /enrollment/one/:id',
  allow: OFFICE,
  about: 'Returns an enrollment.',
  reply: Enrollment,
});

export const enroll = endpoint({
  call: 'POST /enrollment',
  allow: OFFICE,
  about: 'Enrolls a student for a year, creates his fees and, if `classroom` is sent, puts him into that class.',
  body: NewEnrollment,
  reply: Enrollment,
  says: 'Inscripción Registrada',
  once: true,
});

export const previewEnrollment = endpoint({
  call: 'POST /enrollment/preview',
  allow: OFFICE,
  about: 'Returns the fees that an enrollment would create. Changes nothing.',
  body: NewEnrollment,
  reply: EnrollmentPreview,
});

export const changeEnrollment = endpoint({
  call: 'PUT /enrollment/:id',
  allow: OFFICE,
  about: 'Moves an enrollment to another category. The student leaves his class, and his unpaid fees get the price of the new category.',
  over: getEnrollment,
  body: EnrollmentChange,
  reply: Enrollment,
  says: 'Inscripción Modificada',
  once: true,
});

export const previewEnrollmentChange = endpoint({
  call: 'POST /enrollment/:id/preview',
  allow: OFFICE,
  about: 'Returns how moving an enrollment to another category would change its fees. Changes nothing.',
  body: EnrollmentChange,
  reply: EnrollmentPreview,
});

export const previewEnrollmentRemoval = endpoint({
  call: 'GET /enrollment/:id/removal',
  allow: OFFICE,
  about: 'Returns what would be deleted together with an enrollment. Changes nothing.',
  reply: EnrollmentRemoval,
});

export const deleteEnrollment = endpoint({
  call: 'DELETE /enrollment/:id',
  allow: OFFICE,
  about: 'Deletes an enrollment and its unpaid fees. Paid fees are kept.',
  reply: Said,
  says: 'Inscripción Eliminada',
});
