/** One search for everybody on the wire: people by name, number or telephone, and an invoice by its number. */
import { z } from 'zod';
import { StudentRef, SEXES } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { ROLES, STAFF } from '#kernel/roles.ts';
import { Id, Instant, Money, optional } from '#kernel/wire.ts';

/** As many as are read before another letter is typed. */
export const MOST_FOUND = 10;
/** As many as a page of a list has. */
export const MOST_ASKED = 100;

/** Somebody who was found. What is owed, who answers and how, is for the office. */
export const FoundPerson = StudentRef.extend({
  type: z.enum(ROLES),
  sex: z.enum(SEXES),
  active: z.boolean(),
  /** In which a student is enrolled this year. */
  category: z.string().optional(),
  /** Where he sits this year, and when it meets: "Lunes y Jueves, de 18:00 a 19:00". */
  class: z.object({ _id: Id, schedule: z.string() }).optional(),
  /** Of a student, by surname and name. */
  guardians: z.array(z.object({ _id: Id, name: z.string(), lastname: z.string() })).optional(),
  /** Of a guardian. */
  children: z.array(StudentRef).optional(),
  /** That which was asked for, or the first at which somebody answers for him; whose it is, where it is not his own. */
  phone: z.object({ number: z.string(), whose: z.string().optional() }).optional(),
  /** Of a student, or of all children of a guardian: what is owed and due. */
  owed: Money.optional(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundInvoice = z.object({ _id: Id, invoiceid: z.number().int(), date: Instant, payer: z.string(), total: Money });
export type FoundInvoice = z.infer<typeof FoundInvoice>;

export const findAnything = endpoint({
  call: 'GET /search',
  allow: STAFF,
  about:
    'People by what is known of them: a part of the name, student number, DNI or a telephone in any writing, also a relative’s; and the invoice of a number. Instead of a text, some people by their ids. Teachers and coordinators find by name and student number.',
  query: z.object({
    text: optional(z.string().max(120, { error: 'La búsqueda es demasiado larga' })),
    people: optional(z.string().max(MOST_ASKED * 25, { error: 'Son demasiadas personas' })),
  }),
  reply: z.object({ people: z.array(FoundPerson), invoice: FoundInvoice.optional() }),
});
