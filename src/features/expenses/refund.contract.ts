/** Paying out credit in money, on the wire. */
import { z } from 'zod';
import { PaymentForm } from '#features/register/payment-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Id, line, optional, positiveAmount, Said } from '#kernel/wire.ts';
import { LONGEST_DESCRIPTION } from './expense.contract.ts';

export const NewRefund = z.object({
  value: positiveAmount(),
  form: PaymentForm,
  /** The reason. */
  description: optional(line('El motivo no es válido', LONGEST_DESCRIPTION)),
});
export type NewRefund = z.infer<typeof NewRefund>;

export const refundCredit = endpoint({
  call: 'POST /credit/:user_id/refund',
  allow: OFFICE,
  about: 'Pays credit of a payer back out of the open register. It is recorded as a movement that can be undone like an expense.',
  body: NewRefund,
  reply: Said.extend({ _id: Id }),
  says: 'Devolución Registrada',
  once: true,
});
