/** The account of a family on the wire: what was owed, paid, left as credit and given back, line by line, with the balance after each. */
import { z } from 'zod';
import { Payment } from '#features/register/payment-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { day, Id, id, Instant, Money, optional, whole } from '#kernel/wire.ts';

/** The first five are about fees, paid and reversed about invoices, the others about credit. An opening line is what was owed before accounts existed. */
export const ACCOUNT_KINDS = [
  'opening',
  'owed',
  'surcharged',
  'changed',
  'deleted',
  'paid',
  'advance',
  'creditUsed',
  'reversed',
  'reversedCredit',
  'refund',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Rows of one kind from the same invoice or reversal are one line; every row of a fee is a line of its own. */
export const AccountLine = z.object({
  _id: Id,
  date: Instant,
  kind: z.enum(ACCOUNT_KINDS),
  /** Above zero more is owed, below zero less. A payment includes its discount. */
  amount: Money,
  /** What was owed less the credit, after this line. */
  balance: Money,
  /** The fees; without a number all fees of the student are meant. */
  fees: z.array(z.object({ student: Id, name: z.string(), number: z.number().int().optional(), year: z.number().int().optional(), amount: Money })),
  invoice: z.object({ _id: Id, invoiceid: z.number().int() }).optional(),
  /** For a payment: the payer, if it was somebody else; the discounts; and the forms, for the office and the payer. */
  payer: z.string().optional(),
  discount: Money.optional(),
  payments: z.array(Payment).optional(),
  /** The reason, and who did or collected it: for the office only. */
  reason: z.string().optional(),
  by: z.string().optional(),
});
export type AccountLine = z.infer<typeof AccountLine>;

export const getAccount = endpoint({
  call: 'GET /family/:user_id/account',
  allow: [...OFFICE, ...FAMILY],
  about:
    'Returns the running account of a family, newest first, with the balance after each line; of one year or of all. A family may read only its own, and does not get the reasons or who collected.',
  query: z.object({ year: optional(whole(2000, 2100, 'El año no es válido')) }),
  reply: z.array(AccountLine),
  paged: true,
});

export const printAccount = endpoint({
  call: 'POST /pdf/family/account',
  allow: [...OFFICE, ...FAMILY],
  about: 'Prints the statement of account of a family between two days, from the database.',
  body: z.object({ user_id: id('Indique la familia'), from: day(), to: day() }),
  reply: { file: 'application/pdf' },
});
