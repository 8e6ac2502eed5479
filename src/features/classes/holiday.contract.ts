/** The national holidays on the wire: everybody reads them, for there are no classes on them. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE } from '#kernel/roles.ts';
import { CalendarDay, whole } from '#kernel/wire.ts';

/** A day without classes in Argentina, by its name. */
export const Holiday = z.object({ date: CalendarDay, name: z.string() });
export type Holiday = z.infer<typeof Holiday>;

export const listHolidays = endpoint({
  call: 'GET /attendance/holidays/:year',
  allow: ANYONE,
  about: 'The national holidays of a year.',
  params: z.object({ year: whole(2000, 2100, 'El año no es válido') }),
  reply: z.array(Holiday),
});
