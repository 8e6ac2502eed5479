/** The days without classes on the wire; everybody may read them. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE } from '#kernel/roles.ts';
import { CalendarDay, whole } from '#kernel/wire.ts';

/** A day without classes, with the name of the holiday or recess. */
export const Holiday = z.object({ date: CalendarDay, name: z.string() });
export type Holiday = z.infer<typeof Holiday>;

export const listHolidays = endpoint({
  call: 'GET /attendance/holidays/:year',
  allow: ANYONE,
  about: 'Lists the days of a year without classes: the national holidays, and the winter recess if its days are set.',
  params: z.object({ year: whole(2000, 2100, 'El año no es válido') }),
  reply: z.array(Holiday),
});
