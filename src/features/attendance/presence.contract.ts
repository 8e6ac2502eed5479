/** How much of the classes a student attended, for the family. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, STAFF } from '#kernel/roles.ts';
import { CalendarDay } from '#kernel/wire.ts';

/** The class days so far on which the roll was called, the absences on them, the share of presence in whole percent (null without days), and the days themselves. */
export const Presence = z.object({ days: z.number().int(), absences: z.number().int(), percent: z.number().int().nullable(), held: z.array(CalendarDay) });
export type Presence = z.infer<typeof Presence>;

export const getPresence = endpoint({
  call: 'GET /attendance/:class/:student/presence',
  allow: [...STAFF, ...FAMILY],
  about: 'Tells which part of the classes until today a student attended, of those whose roll was called. A family may read only that of its own students.',
  reply: Presence,
});
