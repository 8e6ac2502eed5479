/** What is owed, by family: who can be reached, what was said to them, and the letter that is sent. */
import { z } from 'zod';
import { StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { CalendarDay, Id, id, Instant, Money, optional, whole } from '#kernel/wire.ts';
import { countText } from '#kernel/money.ts';
import { INSTALLMENT_STATUSES } from './installment.contract.ts';
import { PaymentWays } from './payment.contract.ts';

/** A fee that is owed and due. */
export const DebtFee = z.object({
  _id: Id,
  student: Id,
  number: z.number().int(),
  year: z.number().int(),
  value: Money,
  status: z.enum(INSTALLMENT_STATUSES),
  due: CalendarDay.optional(),
  /** What the fee will cost after that day, if it is more. */
  surcharged: Money.optional(),
  /** What it costs in cash. */
  cash: Money,
  /** Months since it fell due. */
  months: z.number().int(),
});
export type DebtFee = z.infer<typeof DebtFee>;

/** Somebody who can be written to, and about which students: never about another family's child. */
export const DebtReach = z.object({
  name: z.string(),
  /** "Tutora", "Mamá" or "Alumno". */
  relation: z.string(),
  /** Null for a relative who is not a user. */
  user: Id.nullable(),
  phones: z.array(z.string()),
  email: z.string().optional(),
  students: z.array(Id),
});
export type DebtReach = z.infer<typeof DebtReach>;

export const CONTACT_CHANNELS = ['whatsapp', 'email', 'call', 'note'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What was sent, said or noted about a debt. */
export const DebtContact = z.object({
  _id: Id,
  at: Instant,
  by: z.string(),
  channel: z.enum(CONTACT_CHANNELS),
  /** The recipient; empty for a note. */
  to: z.string(),
  text: z.string(),
});
export type DebtContact = z.infer<typeof DebtContact>;

export const DebtFamily = z.object({
  _id: Id,
  /** The guardian, or the student if there is no guardian. */
  name: z.string(),
  students: z.array(StudentRef.extend({ active: z.boolean() })),
  fees: z.array(DebtFee),
  /** The credit of the guardian, or of the students without one; it is not subtracted from what is owed. */
  credit: Money.optional(),
  reach: z.array(DebtReach),
  last: DebtContact.nullable(),
  /** How many contacts are on record. */
  contacts: z.number().int(),
});
export type DebtFamily = z.infer<typeof DebtFamily>;

export const FAMILY_ORDERS = ['oldest', 'largest', 'name'] as const;
export type FamilyOrder = (typeof FAMILY_ORDERS)[number];

export const FamilyFilter = z.object({
  /** Matches names of the students or of their guardians. */
  search: optional(z.string().max(120, { error: 'La búsqueda es demasiado larga' })),
  /** Age of the oldest fee in months: 0 is this month, 3 is three and more. */
  age: optional(whole(0, 3, 'La antigüedad no es válida')),
  sort: optional(z.enum(FAMILY_ORDERS, { error: 'El orden no es válido' })),
});
export type FamilyFilter = z.infer<typeof FamilyFilter>;

const MOST_STUDENTS = 20;
const Students = z
  .array(id('Indique los alumnos'), { error: 'Indique los alumnos' })
  .min(1, { error: 'Indique los alumnos' })
  .max(MOST_STUDENTS, { error: `No puede superar los ${MOST_STUDENTS} alumnos` });
const LONGEST_TEXT = 4000;
const Text = z
  .string({ error: 'Escriba el texto' })
  .trim()
  .min(1, { error: 'Escriba el texto' })
  .max(LONGEST_TEXT, { error: `El texto no puede superar los ${countText(LONGEST_TEXT)} caracteres` });

export const listDebtFamilies = endpoint({
  call: 'GET /installment/family',
  allow: OFFICE,
  about: 'Lists what is owed and due by family, oldest debts first by default: the fees, who can be contacted and how, and the last contact.',
  query: FamilyFilter,
  reply: z.array(DebtFamily),
  paged: true,
});

export const printDebtFamilies = endpoint({
  call: 'POST /pdf/installment/family',
  allow: OFFICE,
  about: 'Prints the list of GET /installment/family, from the database.',
  body: FamilyFilter,
  reply: { file: 'application/pdf' },
});

export const listDebtContacts = endpoint({
  call: 'GET /installment/contact',
  allow: OFFICE,
  about: 'Lists the messages, calls and notes about the debts of some students, newest first.',
  query: z.object({ students: z.string({ error: 'Indique los alumnos' }).max(MOST_STUDENTS * 25, { error: 'Son demasiados alumnos' }) }),
  reply: z.array(DebtContact),
});

export const addDebtContact = endpoint({
  call: 'POST /installment/contact',
  allow: OFFICE,
  about: 'Records a WhatsApp message, a call, or a note about the debts of some students. It sends nothing.',
  body: z.object({
    students: Students,
    channel: z.enum(['whatsapp', 'call', 'note'], { error: 'El medio no es válido' }),
    to: optional(z.string().trim().max(120, { error: 'No puede superar los 120 caracteres' })),
    text: Text,
  }),
  reply: DebtContact,
  once: true,
});

export const mailDebtLetter = endpoint({
  call: 'POST /installment/contact/mail',
  allow: OFFICE,
  about:
    'Sends a letter about debts by e-mail to `user`: a guardian of all the students, or the student himself. `sent` tells whether the mail server accepted it.',
  body: z.object({ students: Students, user: id('Indique a quién escribir'), text: Text }),
  reply: z.object({ sent: z.boolean() }),
  once: true,
});

export const DebtLetter = z.object({
  words: z.string(),
  /** Whether the institute can send e-mail. */
  mails: z.boolean(),
  payment: PaymentWays,
});
export type DebtLetter = z.infer<typeof DebtLetter>;

export const getDebtLetter = endpoint({
  call: 'GET /installment/letter',
  allow: OFFICE,
  about: 'Returns the text of the letter about debts, with its placeholders.',
  reply: DebtLetter,
});

export const saveDebtLetter = endpoint({
  call: 'PUT /installment/letter',
  allow: OWNER,
  about: 'Sets the text of the letter about debts. Without `words` the default text is restored.',
  over: getDebtLetter,
  body: z.object({ words: optional(z.string({ error: 'Escriba el texto del mensaje' })) }),
  reply: DebtLetter,
  says: 'Mensaje guardado',
});
