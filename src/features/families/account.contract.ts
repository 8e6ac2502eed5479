/** The running account of a family on the wire: what was owed, paid, left and given back, line by line, with what was owed then. */
import { z } from 'zod';
import { Payment } from '#features/register/payment-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { day, Id, id, Instant, Money, optional, whole } from '#kernel/wire.ts';

/** Owed, surcharged, changed and deleted are of fees; paid and reversed of invoices; the others of credit. An opening line is what was owed before. */
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

/** The lines of one invoice, or of one reversal, that are of a kind are one line; of a fee each is its own. */
export const AccountLine = z.object({
  _id: Id,
  date: Instant,
  kind: z.enum(ACCOUNT_KINDS),
  /** More owed, or, below zero, less. A payment counts with its discount. */
  amount: Money,
  /** What was owed less the credit after it. */
  balance: Money,
  /** Which fees, or of whom all together. */
  fees: z.array(z.object({ student: Id, name: z.string(), number: z.number().int().optional(), year: z.number().int().optional(), amount: Money })),
  invoice: z.object({ _id: Id, invoiceid: z.number().int() }).optional(),
  /** Of a payment: who paid, where that was somebody else; what its discounts were; and how it was paid, for the office and who paid. */
  payer: z.string().optional(),
  discount: Money.optional(),
  payments: z.array(Payment).optional(),
  /** Why, and who did or collected it: for the office. */
  reason: z.string().optional(),
  by: z.string().optional(),
});
export type AccountLine = z.infer<typeof AccountLine>;

export const getAccount = endpoint({
  call: 'GET /family/:user_id/account',
  allow: [...OFFICE, ...FAMILY],
  about:
    'The running account of a family, newest first, with the balance at each line; of a year, or all. A family reads its own, without reasons and without who collected.',
  query: z.object({ year: optional(whole(2000, 2100, 'El año no es válido')) }),
  reply: z.array(AccountLine),
  paged: true,
});

export const printAccount = endpoint({
  call: 'POST /pdf/family/account',
  allow: [...OFFICE, ...FAMILY],
  about: 'The statement of account of a family on paper, from the database, of any span of days.',
  body: z.object({ user_id: id('Indique la familia'), from: day(), to: day() }),
  reply: { file: 'application/pdf' },
});
