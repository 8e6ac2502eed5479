/** The search on the wire: people by name, number or telephone, and an invoice by its number. */
import { z } from 'zod';
import { StudentRef, SEXES } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { ROLES, STAFF } from '#kernel/roles.ts';
import { Id, Instant, Money, optional } from '#kernel/wire.ts';

/** More are not read: one types another letter instead. */
export const MOST_FOUND = 10;
/** As many as one page of a list. */
export const MOST_ASKED = 100;

/** A person who was found. Debt, guardians and telephone are for the office only. */
export const FoundPerson = StudentRef.extend({
  type: z.enum(ROLES),
  sex: z.enum(SEXES),
  active: z.boolean(),
  /** The category of a student's enrollment this year. */
  category: z.string().optional(),
  /** The student's class this year and its schedule: "Lunes y Jueves, de 18:00 a 19:00". */
  class: z.object({ _id: Id, schedule: z.string() }).optional(),
  /** For a student, by surname and name. */
  guardians: z.array(z.object({ _id: Id, name: z.string(), lastname: z.string() })).optional(),
  /** For a guardian. */
  children: z.array(StudentRef).optional(),
  /** The telephone that was searched, or the first that reaches the person; with its owner if that is somebody else. */
  phone: z.object({ number: z.string(), whose: z.string().optional() }).optional(),
  /** What is owed and due, by a student, or by all children of a guardian. */
  owed: Money.optional(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundInvoice = z.object({ _id: Id, invoiceid: z.number().int(), date: Instant, payer: z.string(), total: Money });
export type FoundInvoice = z.infer<typeof FoundInvoice>;

export const findAnything = endpoint({
  call: 'GET /search',
  allow: STAFF,
  about:
    'Finds people by a part of the name, student number, DNI or telephone (also a relative’s, however it is written), and an invoice by its number. With `people` instead of `text` it returns the people with these ids. Teachers and coordinators find people only by name and student number.',
  query: z.object({
    text: optional(z.string().max(120, { error: 'La búsqueda es demasiado larga' })),
    people: optional(z.string().max(MOST_ASKED * 25, { error: 'Son demasiadas personas' })),
  }),
  reply: z.object({ people: z.array(FoundPerson), invoice: FoundInvoice.optional() }),
});
