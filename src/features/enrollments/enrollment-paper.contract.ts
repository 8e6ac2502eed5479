/** The list of enrollments on paper. */
import type { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedName, PostedNumber, PostedPerson, PostedText, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE } from '#kernel/roles.ts';

/** An enrollment as a client received it earlier. */
export const PrintedEnrollment = postedThing({ date: PostedText, student: PostedPerson, category: PostedName, year: PostedNumber });
export type PrintedEnrollment = z.infer<typeof PrintedEnrollment>;

export const printEnrollments = endpoint({
  call: 'POST /pdf/enrollment/list',
  allow: OFFICE,
  about: 'Prints the posted list of enrollments.',
  query: Asked,
  body: postedRows(PrintedEnrollment, 'No hay inscripciones para imprimir'),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
