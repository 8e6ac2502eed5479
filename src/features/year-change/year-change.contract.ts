/** The change of school year on the wire: what is proposed for each student and class, what it would do, and what was done. */
import { z } from 'zod';
import { ClassClash, ClassInfo } from '#features/classes/class.contract.ts';
import { StudentRef } from '#features/users/user.contract.ts';
import { DISCOUNTS } from '#features/users/user-field.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Id, id, Instant, Money, optional, Said, whole, yesNo } from '#kernel/wire.ts';
import { countText } from '#kernel/money.ts';

/** How the year ended for a student: by his certificate, by the letters of a category without exam, or without grades. */
export const YEAR_RESULTS = ['passed', 'failed', 'lettered', 'ungraded'] as const;
export type YearResult = (typeof YEAR_RESULTS)[number];

/** What comes next: up, again, out of the last category, or somebody must choose. */
export const NEXT_STEPS = ['rises', 'repeats', 'leaves', 'open'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export const YearStudent = z.object({
  student: StudentRef,
  /** The category and the class of the year that closes. */
  category: Id,
  classroom: Id.nullable(),
  result: z.enum(YEAR_RESULTS),
  /** Mean of the grades that stand on the certificate, in hundredths of a percent. */
  finals: z.number().int().optional(),
  /** Mean of all grades of the year, in hundredths. */
  average: z.number().int().optional(),
  absences: z.number().int(),
  /** Fees that are due and not paid, up to the year that closes. */
  debts: z.number().int(),
  debt: Money,
  discount: z.literal(DISCOUNTS),
  /** How many siblings of the same guardians were enrolled in the year that closes. */
  siblings: z.number().int(),
  step: z.enum(NEXT_STEPS),
  /** The category that is proposed; null when he leaves or somebody must choose. */
  next: Id.nullable(),
  /** The category in which he is enrolled already for the year that opens. */
  enrolled: Id.optional(),
});
export type YearStudent = z.infer<typeof YearStudent>;

export const YearClass = ClassInfo.extend({
  /** It was made again already. */
  isMade: z.boolean(),
  /** Why its teacher cannot have it again. */
  obstacle: z.string().optional(),
});
export type YearClass = z.infer<typeof YearClass>;

/** A change of year that was done; what stands in the way of undoing it. */
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

/** Groups of last year stay together, or only those get a place whose category has exactly one class, or nobody does. */
export const PLACINGS = ['together', 'single', 'none'] as const;
export type Placing = (typeof PLACINGS)[number];

const MOST = 5000;

export const YearPlan = z.object({
  opening: whole(2000, 2200, 'Seleccione el año'),
  /** First month that is charged; 0 is from March. */
  month: whole(0, 13, 'Seleccione el mes a partir del cual se cobra'),
  /** Who goes on, and in which category. */
  students: z
    .array(z.object({ student: id('Uno de los alumnos no es válido'), category: id('Elija la categoría de cada alumno') }), {
      error: 'La lista de alumnos no es válida',
    })
    .max(MOST, { error: `No puede superar los ${countText(MOST)} alumnos` }),
  /** Classes of the year that closes that are made again, and who teaches them. */
  classes: z
    .array(z.object({ origin: id('Una de las clases no es válida'), teacher: id('Seleccione el profesor') }), { error: 'La lista de clases no es válida' })
    .max(MOST, { error: `No puede superar las ${countText(MOST)} clases` }),
  placing: z.enum(PLACINGS, { error: 'Elija cómo se ubican los alumnos' }),
  /** A class may get more students than it has places; otherwise who finds none has no class for now. */
  beyondPlaces: optional(yesNo('Indique si se superan los lugares de las clases')),
});
export type YearPlan = z.infer<typeof YearPlan>;

/** What was seen before it was confirmed: when it would be another sum by now, nothing is done. */
export const ConfirmedPlan = YearPlan.extend({
  seen: z.object({ enrollments: whole(0, MOST, 'Revise el resumen'), installments: whole(0, MOST * 13, 'Revise el resumen'), total: Money }),
});
export type ConfirmedPlan = z.infer<typeof ConfirmedPlan>;

export const YearPreview = z.object({
  enrollments: z.number().int(),
  installments: z.number().int(),
  total: Money,
  /** Monthly price and sums of each category that gets students, in their order. */
  categories: z.array(z.object({ category: Id, price: Money, students: z.number().int(), installments: z.number().int(), total: Money })),
  /** Who is left out, and why. */
  skipped: z.array(z.object({ student: StudentRef, reason: z.string() })),
  classes: z.array(
    z.object({
      origin: Id,
      /** Who gets a place in it. */
      students: z.array(StudentRef),
      clashes: z.array(ClassClash),
    }),
  ),
  /** Places in classes that are there already. */
  joining: z.number().int(),
  /** Who is enrolled without a place in a class. */
  seatless: z.array(StudentRef),
  refusals: z.array(z.string()),
});
export type YearPreview = z.infer<typeof YearPreview>;

export const proposeYear = endpoint({
  call: 'GET /year-change',
  allow: OWNER,
  about: 'What is proposed for the change of year: each student with grades, absences, debt and next category, each class, and what was done before.',
  query: z.object({ opening: optional(whole(2000, 2200, 'El año no es válido')) }),
  reply: YearProposal,
});

export const previewYear = endpoint({
  call: 'POST /year-change/preview',
  allow: OWNER,
  about: 'What a change of year would do, without doing anything.',
  body: YearPlan,
  reply: YearPreview,
});

export const changeYear = endpoint({
  call: 'POST /year-change',
  allow: OWNER,
  about: 'Enrolls the students for the year that opens, with their fees, and makes the classes again: all or nothing.',
  body: ConfirmedPlan,
  reply: YearRun,
  says: 'Cambio de Año Registrado',
  once: true,
});

export const undoYear = endpoint({
  call: 'DELETE /year-change/:id',
  allow: OWNER,
  about: 'Undoes a change of year exactly, until the first payment of a fee that it made, or the first grade in a class that it made.',
  reply: Said,
  says: 'Cambio de Año Deshecho',
});
