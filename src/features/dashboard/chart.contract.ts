/** The office's charts on the wire: debts by age, enrollments beside last year's, and the places of the classes. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Id, Money } from '#kernel/wire.ts';

/** Fees that have been due for this many months: 0 is this month, 3 is three and more. */
export const DebtsOfAge = z.object({
  age: z.number().int(),
  fees: z.number().int(),
  /** Absent for a secretary: sums of debts are for the administration. */
  total: Money.optional(),
});
export type DebtsOfAge = z.infer<typeof DebtsOfAge>;

/** How many were enrolled for a year in a month, and in the same month a year earlier for the year before. */
export const EnrollmentMonth = z.object({ month: z.string(), enrolled: z.number().int(), before: z.number().int() });
export type EnrollmentMonth = z.infer<typeof EnrollmentMonth>;

export const ClassPlaces = z.object({
  _id: Id,
  category: z.string(),
  teacher: z.object({ name: z.string(), lastname: z.string() }),
  capacity: z.number().int(),
  taken: z.number().int(),
});
export type ClassPlaces = z.infer<typeof ClassPlaces>;

export const debtsByAge = endpoint({
  call: 'GET /dashboard/debts',
  allow: OFFICE,
  about: 'How many fees are owed and due since how many months; for the administration also what they add up to.',
  reply: z.array(DebtsOfAge),
});

export const enrollmentsByMonth = endpoint({
  call: 'GET /dashboard/enrollments',
  allow: OFFICE,
  about:
    'Enrollments by the month in which they were made, beside those of the year before: the twelve months before the year, then its own; for next year as soon as somebody is enrolled for it.',
  reply: z.object({ year: z.number().int(), months: z.array(EnrollmentMonth) }),
});

export const placesTaken = endpoint({
  call: 'GET /dashboard/places',
  allow: OFFICE,
  about: 'The places taken in the classes of this year, and the classes that have the most room.',
  reply: z.object({ classes: z.number().int(), capacity: z.number().int(), taken: z.number().int(), roomiest: z.array(ClassPlaces) }),
});
