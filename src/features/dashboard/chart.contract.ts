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
  about: 'Counts the fees that are owed and due by age in months; for the administration also their sums.',
  reply: z.array(DebtsOfAge),
});

export const enrollmentsByMonth = endpoint({
  call: 'GET /dashboard/enrollments',
  allow: OFFICE,
  about:
    'Counts enrollments by month: how many enrolled for a year, and how many had enrolled for the year before in the same month a year earlier. The 24 months are those of the year before and of the year itself; the year is the next one as soon as anybody is enrolled for it, otherwise this one.',
  reply: z.object({ year: z.number().int(), months: z.array(EnrollmentMonth) }),
});

export const placesTaken = endpoint({
  call: 'GET /dashboard/places',
  allow: OFFICE,
  about: 'Returns the capacity of this year’s classes, how many places are taken, and the classes with the most free places.',
  reply: z.object({ classes: z.number().int(), capacity: z.number().int(), taken: z.number().int(), roomiest: z.array(ClassPlaces) }),
});
