/** The change of year on the wire: the proposal for each student and class, the preview, and past changes. */
import { z } from 'zod';
import { ClassClash, ClassInfo } from '#features/classes/class.contract.ts';
import { StudentRef } from '#features/users/user.contract.ts';
import { DISCOUNTS } from '#features/users/user-field.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Id, id, Instant, Money, optional, Said, whole, yesNo } from '#kernel/wire.ts';
import { countText } from '#kernel/money.ts';

/** The result of a student's year: by the certificate, by letters in a category without exam, or unknown without grades. */
export const YEAR_RESULTS = ['passed', 'failed', 'lettered', 'ungraded'] as const;
export type YearResult = (typeof YEAR_RESULTS)[number];

/** What follows: the next category, the same again, leaving after the last category, or a choice that somebody must make. */
export const NEXT_STEPS = ['rises', 'repeats', 'leaves', 'open'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export const YearStudent = z.object({
  student: StudentRef,
  /** The category and the class of the old year. */
  category: Id,
  classroom: Id.nullable(),
  result: z.enum(YEAR_RESULTS),
  /** Mean of the grades on the certificate, in hundredths of a percent. */
  finals: z.number().int().optional(),
  /** Mean of all grades of the year, in hundredths. */
  average: z.number().int().optional(),
  absences: z.number().int(),
  /** Unpaid fees that are due, up to the old year. */
  debts: z.number().int(),
  debt: Money,
  discount: z.literal(DISCOUNTS),
  /** How many siblings with the same guardians were enrolled in the old year. */
  siblings: z.number().int(),
  step: z.enum(NEXT_STEPS),
  /** The proposed category; null for a student who leaves or needs a choice. */
  next: Id.nullable(),
  /** The category in which the student is enrolled already for the new year. */
  enrolled: Id.optional(),
});
export type YearStudent = z.infer<typeof YearStudent>;

export const YearClass = ClassInfo.extend({
  /** It was repeated already. */
  isMade: z.boolean(),
  /** Why its teacher cannot have it again. */
  obstacle: z.string().optional(),
});
export type YearClass = z.infer<typeof YearClass>;

/** A past change of year, with what prevents undoing it. */
export const YearRun = z.object({
  _id: Id,
  year: z.number().int(),
  date: Instant,
  by: z.string(),
  enrollments: z.number().int(),
  installments: z.number().int(),
  total: Money,
  classes: z.number().int(),
  undone: z.object({ date: Instant, by: z.string() }).optional(),
  obstacles: z.array(z.string()),
});
export type YearRun = z.infer<typeof YearRun>;

export const YearProposal = z.object({
  closing: z.number().int(),
  opening: z.number().int(),
  /** Why it cannot be done now; the lists are empty then. */
  refusal: z.string().optional(),
  students: z.array(YearStudent),
  classes: z.array(YearClass),
  runs: z.array(YearRun),
});
export type YearProposal = z.infer<typeof YearProposal>;

/** Groups of last year stay together, or only students whose category has exactly one class get a place, or nobody does. */
export const PLACINGS = ['together', 'single', 'none'] as const;
export type Placing = (typeof PLACINGS)[number];

const MOST = 5000;

export const YearPlan = z.object({
  opening: whole(2000, 2200, 'Seleccione el año'),
  /** The first month that is charged; 0 means from March. */
  month: whole(0, 13, 'Seleccione el mes a partir del cual se cobra'),
  /** The students who go on, each with the category. */
  students: z
    .array(z.object({ student: id('Uno de los alumnos no es válido'), category: id('Elija la categoría de cada alumno') }), {
      error: 'La lista de alumnos no es válida',
    })
    .max(MOST, { error: `No puede superar los ${countText(MOST)} alumnos` }),
  /** The classes of the old year that are repeated, each with its teacher. */
  classes: z
    .array(z.object({ origin: id('Una de las clases no es válida'), teacher: id('Seleccione el profesor') }), { error: 'La lista de clases no es válida' })
    .max(MOST, { error: `No puede superar las ${countText(MOST)} clases` }),
  placing: z.enum(PLACINGS, { error: 'Elija cómo se ubican los alumnos' }),
  /** A class may get more students than it has places; otherwise a student who finds none has no class for now. */
  beyondPlaces: optional(yesNo('Indique si se superan los lugares de las clases')),
});
export type YearPlan = z.infer<typeof YearPlan>;

/** The sums that were shown before the confirmation: if they have changed, nothing is done. */
export const ConfirmedPlan = YearPlan.extend({
  seen: z.object({ enrollments: whole(0, MOST, 'Revise el resumen'), installments: whole(0, MOST * 13, 'Revise el resumen'), total: Money }),
});
export type ConfirmedPlan = z.infer<typeof ConfirmedPlan>;

export const YearPreview = z.object({
  enrollments: z.number().int(),
  installments: z.number().int(),
  total: Money,
  /** The monthly price and sums of each category that gets students, in order. */
  categories: z.array(z.object({ category: Id, price: Money, students: z.number().int(), installments: z.number().int(), total: Money })),
  /** The students who are not enrolled, and why. */
  skipped: z.array(z.object({ student: StudentRef, reason: z.string() })),
  classes: z.array(
    z.object({
      origin: Id,
      /** The students who get a place in it. */
      students: z.array(StudentRef),
      clashes: z.array(ClassClash),
    }),
  ),
  /** Places in classes that exist already. */
  joining: z.number().int(),
  /** Students who are enrolled without a class. */
  seatless: z.array(StudentRef),
  refusals: z.array(z.string()),
});
export type YearPreview = z.infer<typeof YearPreview>;

export const proposeYear = endpoint({
  call: 'GET /year-change',
  allow: OWNER,
  about:
    'Returns the proposal for the change of year: for each student his grades, absences, debt and next category, then the classes, and the earlier changes of year.',
  query: z.object({ opening: optional(whole(2000, 2200, 'El año no es válido')) }),
  reply: YearProposal,
});

export const previewYear = endpoint({
  call: 'POST /year-change/preview',
  allow: OWNER,
  about: 'Returns what a change of year would do. Changes nothing.',
  body: YearPlan,
  reply: YearPreview,
});

export const changeYear = endpoint({
  call: 'POST /year-change',
  allow: OWNER,
  about: 'Enrolls students for the next year with their fees, and repeats the classes; entirely or not at all.',
  body: ConfirmedPlan,
  reply: YearRun,
  says: 'Cambio de Año Registrado',
  once: true,
});

export const undoYear = endpoint({
  call: 'DELETE /year-change/:id',
  allow: OWNER,
  about: 'Undoes a change of year exactly. Refused once a fee that it made is paid, or a grade is entered in a class that it made.',
  reply: Said,
  says: 'Cambio de Año Deshecho',
});
