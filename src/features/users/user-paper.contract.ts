/** The lists of people on paper, as the search shows them. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedName, PostedNumber, PostedPerson, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { STAFF } from '#kernel/roles.ts';

/** The tabs of the search. */
export const PRINTED_KINDS = ['student', 'guardian', 'teacher', 'admin'] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

/** A person as a client received it earlier; missing values stay empty. */
export const PrintedUser = postedThing({
  name: PostedText,
  lastname: PostedText,
  type: PostedText,
  sex: PostedText,
  email: PostedText,
  cel: PostedText,
  dni: PostedNumber,
  studentnumber: PostedNumber,
  dob: PostedText,
  category: PostedName,
  relatedCellphones: posted(z.array(postedThing({ relation: PostedText, name: PostedText, cel: PostedText }))),
  children: posted(z.array(PostedPerson)),
});
export type PrintedUser = z.infer<typeof PrintedUser>;

export const printUsers = endpoint({
  call: 'POST /pdf/user/list',
  allow: STAFF,
  about: 'Prints the posted list of students, guardians, teachers or administrators.',
  query: Asked,
  body: postedThing({
    usersType: z.enum(PRINTED_KINDS, { error: 'Primero realice una búsqueda' }),
    users: postedRows(PrintedUser, 'No hay usuarios para imprimir'),
  }),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
