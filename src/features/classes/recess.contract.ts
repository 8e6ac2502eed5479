/** The winter recess on the wire: the office sets it for each year, and everybody finds it among the days without classes. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { CalendarDay, day, Said, whole } from '#kernel/wire.ts';

/** Both days are without classes. */
export const Recess = z.object({ fromDate: CalendarDay, toDate: CalendarDay });
export type Recess = z.infer<typeof Recess>;

const ofYear = z.object({ year: whole(2000, 2100, 'El año no es válido') });

export const getRecess = endpoint({
  call: 'GET /attendance/recess/:year',
  allow: OFFICE,
  about: 'Returns the first and last day of the winter recess of a year; null when they are not set.',
  params: ofYear,
  reply: z.object({ recess: Recess.nullable() }),
});

export const saveRecess = endpoint({
  call: 'PUT /attendance/recess/:year',
  allow: OFFICE,
  about: 'Sets the first and last day of the winter recess of a year. Days that classes have in it already are not deleted.',
  params: ofYear,
  body: z.object({ fromDate: day('Ingrese el comienzo del receso'), toDate: day('Ingrese el fin del receso') }),
  reply: z.object({ recess: Recess }),
  says: 'Receso de invierno guardado',
});

export const removeRecess = endpoint({
  call: 'DELETE /attendance/recess/:year',
  allow: OFFICE,
  about: 'Deletes the winter recess of a year.',
  params: ofYear,
  reply: Said,
  says: 'Receso de invierno quitado',
});
