/** "Faltan": what the teachers have not entered yet, by class. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { STAFF } from '#kernel/roles.ts';
import { CalendarDay, Id, optional } from '#kernel/wire.ts';

/** The days of a bimester, the roll of past days, the kinds of grades of a period, grades, or observations. */
export const MissingItem = z.object({
  kind: z.enum(['days', 'roll', 'columns', 'grades', 'observations']),
  /** 1 to 4 for bimesters, 5 Final, 6 Cambridge. */
  period: z.number().int(),
  count: z.number().int(),
  /** For a roll: the oldest day. */
  since: CalendarDay.optional(),
});
export type MissingItem = z.infer<typeof MissingItem>;

export const MissingInClass = z.object({ classroom: Id, category: z.string(), schedule: z.string(), teacher: Person, items: z.array(MissingItem) });
export type MissingInClass = z.infer<typeof MissingInClass>;

export const listMissing = endpoint({
  call: 'GET /dashboard/missing',
  allow: STAFF,
  about:
    'Lists by teacher what is still to be entered in the classes of this year. A teacher gets only her own classes. Classes in which nothing is missing are left out.',
  query: z.object({ teacher: optional(z.string().max(120)) }),
  reply: z.array(MissingInClass),
});
