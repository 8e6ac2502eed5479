/** What another discount would do to a student's fees, asked before it is saved. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { oneOf, optional } from '#kernel/wire.ts';
import { Consequence } from './leaving.contract.ts';
import { CHARGE_DAYS, DISCOUNTS } from './user-field.contract.ts';

/** What decides how much a student pays, and until when without surcharge. */
export const StudentTerms = z.object({
  discount: oneOf(DISCOUNTS, 'Seleccione un descuento válido'),
  chargeday: optional(oneOf(CHARGE_DAYS, 'Seleccione un día de recargo válido')),
});
export type StudentTerms = z.infer<typeof StudentTerms>;

export const previewDiscount = endpoint({
  call: 'POST /user/:id/discount/preview',
  allow: OFFICE,
  about: 'Returns how another discount and charge day of a student would change his unpaid fees. Changes nothing.',
  body: StudentTerms,
  reply: z.object({ consequences: z.array(Consequence) }),
});
