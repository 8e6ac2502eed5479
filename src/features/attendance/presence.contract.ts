/** How much of the classes a student was there, for who reads it at home. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, STAFF } from '#kernel/roles.ts';
import { CalendarDay } from '#kernel/wire.ts';

/** The days of class that have been, the absences on them, and the share of presence in whole percent; null while there were no days; and which days those were. */
export const Presence = z.object({ days: z.number().int(), absences: z.number().int(), percent: z.number().int().nullable(), held: z.array(CalendarDay) });
export type Presence = z.infer<typeof Presence>;

export const getPresence = endpoint({
  call: 'GET /attendance/:class/:student/presence',
  allow: [...STAFF, ...FAMILY],
  about: 'How much of the classes a student was there until today; a family’s own.',
  reply: Presence,
});
