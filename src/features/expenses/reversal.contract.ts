/** Giving back an invoice whose register is closed, on the wire. */
import { z } from 'zod';
import { PaymentForm } from '#features/register/payment-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Id, line, optional, positiveAmount, Said, yesNo } from '#kernel/wire.ts';
import { LONGEST_DESCRIPTION } from './expense.contract.ts';

export const NewReversal = z.object({
  /** The form in which money is given back; absent when it becomes credit. */
  form: optional(PaymentForm),
  /** It becomes credit of the payer, and no money moves. */
  asCredit: optional(yesNo()),
  /** If left out, everything that was not given back yet. */
  amount: optional(positiveAmount()),
  /** The reason. */
  description: optional(line('El motivo no es válido', LONGEST_DESCRIPTION)),
});
export type NewReversal = z.infer<typeof NewReversal>;

export const reverseInvoice = endpoint({
  call: 'POST /invoice/:id/reverse',
  allow: OFFICE,
  about:
    'Gives money of an invoice back whose register is closed: out of the open register, or as credit of the payer. The fees are owed again and are not updatable; the invoice shows what was given back.',
  body: NewReversal,
  reply: Said.extend({ _id: Id }),
  says: 'Devolución Registrada',
  once: true,
});
