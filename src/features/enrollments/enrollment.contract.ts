/** The enrollments on the wire: which student attends which category in which year, and which fees that creates. */
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
  /** The class in which the student sits; null while he is in none. */
  classroom: Id.nullable(),
  year: z.number().int(),
  date: Instant,
});
export type Enrollment = z.infer<typeof Enrollment>;

const Filter = z.string().max(120, { error: 'La búsqueda es demasiado larga' });

/** What the list can be ordered by; with a minus in front downwards. */
export const ENROLLMENT_ORDERS = ['date', 'studentnumber', 'name', 'category', 'year'] as const;
export type EnrollmentOrder = (typeof ENROLLMENT_ORDERS)[number];
/** Whether a word of the address is an order. */
export const isOrder = isOrderOf(ENROLLMENT_ORDERS);

export const EnrollmentFilter = z.object({
  startDate: optional(day()),
  endDate: optional(day()),
  category: optional(Filter),
  year: optional(whole(2000, 2200, 'El año no es válido')),
  student: optional(Filter),
  name: optional(Filter),
  lastname: optional(Filter),
  /** The word false: only students who are in a class, of any year; none: those who are in none. */
  classroom: optional(Filter),
  sort: order(ENROLLMENT_ORDERS),
});
export type EnrollmentFilter = z.infer<typeof EnrollmentFilter>;

const Month = whole(0, 13, 'Seleccione el mes a partir del cual se cobra');

export const NewEnrollment = z.object({
  student: id('Seleccione el alumno'),
  category: id('Seleccione la categoría'),
  year: whole(2000, 2200, 'Seleccione el año'),
  /** First month that is charged; 0 is from March, 13 none. */
  month: Month,
  /** Until when the months whose last day to pay has passed can be paid without surcharge; absent they follow the calendar. */
  due: optional(day()),
  /** The class in which he sits at once; absent for none yet. */
  classroom: optional(id('Seleccione la clase')),
  /** Said once it is known that the class is full: without it that is refused. */
  beyondPlaces: optional(yesNo('Indique si se superan los lugares de la clase')),
});
export type NewEnrollment = z.infer<typeof NewEnrollment>;

/** Only the category changes; the month is the one from which the change counts. */
export const EnrollmentChange = z.object({ category: id('Seleccione la categoría'), month: Month });
export type EnrollmentChange = z.infer<typeof EnrollmentChange>;

/** A fee that would be created, changed or taken away: `before` and `after` are absent when it is not there. */
export const FeePreview = z.object({
  number: z.number().int(),
  year: z.number().int(),
  status: z.enum(INSTALLMENT_STATUSES),
  before: Money.optional(),
  after: Money.optional(),
  /** The last day on which it is paid without surcharge. */
  due: CalendarDay.optional(),
  /** Of what is due: what it costs after that day; if it has passed already, from the next run of the calendar, tomorrow at the latest. */
  surcharged: Money.optional(),
});
export type FeePreview = z.infer<typeof FeePreview>;

export const EnrollmentPreview = z.object({
  fees: z.array(FeePreview),
  /** The sum of the fees listed, afterwards. */
  total: Money,
  /** Why it would be refused. */
  refusals: z.array(z.string()),
  /** What the office should know first. */
  warnings: z.array(z.string()),
  /** The day that the institute proposes for the months whose last day to pay has passed: null when it proposes none, absent without such a month. */
  proposedDue: CalendarDay.nullable().optional(),
});
export type EnrollmentPreview = z.infer<typeof EnrollmentPreview>;

/** What goes with a deleted enrollment, and what stays. */
export const EnrollmentRemoval = z.object({
  /** The unpaid fees that go: how many, and what they add up to. */
  fees: z.number().int(),
  value: Money,
  /** How many fees stay, paid or not to be changed. */
  kept: z.number().int(),
  warnings: z.array(z.string()),
});
export type EnrollmentRemoval = z.infer<typeof EnrollmentRemoval>;

export const listEnrollments = endpoint({
  call: 'GET /enrollment',
  allow: [...OFFICE, 'classManager', ...FAMILY],
  about: 'Enrollments, newest first; without any question those for this year, whenever they were made. Families and coordinators ask for one student.',
  query: EnrollmentFilter,
  reply: z.array(Enrollment),
  paged: true,
});

export const countEnrollments = endpoint({
  call: 'GET /enrollment/year',
  allow: OFFICE,
  about: 'How many are enrolled for next year, or, while there is nobody, for this year.',
  reply: z.object({ length: z.number().int(), year: z.number().int() }),
});

export const getEnrollment = endpoint({
  call: 'GET /enrollment/one/:id',
  allow: OFFICE,
  about: 'One enrollment.',
  reply: Enrollment,
});

export const enroll = endpoint({
  call: 'POST /enrollment',
  allow: OFFICE,
  about: 'Enrolls a student for a year, creates his fees and, where a class is chosen, gives him his place in it.',
  body: NewEnrollment,
  reply: Enrollment,
  says: 'Inscripción Registrada',
  once: true,
});

export const previewEnrollment = endpoint({
  call: 'POST /enrollment/preview',
  allow: OFFICE,
  about: 'The fees that an enrollment would create, without creating anything.',
  body: NewEnrollment,
  reply: EnrollmentPreview,
});

export const changeEnrollment = endpoint({
  call: 'PUT /enrollment/:id',
  allow: OFFICE,
  about: 'Moves an enrollment to another category: the student leaves the class and the open fees follow.',
  over: getEnrollment,
  body: EnrollmentChange,
  reply: Enrollment,
  says: 'Inscripción Modificada',
  once: true,
});

export const previewEnrollmentChange = endpoint({
  call: 'POST /enrollment/:id/preview',
  allow: OFFICE,
  about: 'What another category would do to the fees, without changing anything.',
  body: EnrollmentChange,
  reply: EnrollmentPreview,
});

export const previewEnrollmentRemoval = endpoint({
  call: 'GET /enrollment/:id/removal',
  allow: OFFICE,
  about: 'What deleting an enrollment would take along, without deleting anything.',
  reply: EnrollmentRemoval,
});

export const deleteEnrollment = endpoint({
  call: 'DELETE /enrollment/:id',
  allow: OFFICE,
  about: 'Deletes an enrollment with its unpaid fees; what was paid stays.',
  reply: Said,
  says: 'Inscripción Eliminada',
});
