/** The surcharge of overdue fees and the discount for cash on the wire. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, OWNER } from '#kernel/roles.ts';
import { Id, Instant, optional, percentage } from '#kernel/wire.ts';

export const SURCHARGE_TYPES = ['penalty', 'discount'] as const;
export type SurchargeType = (typeof SURCHARGE_TYPES)[number];

/** One of the two values; `number` is a percentage on the wire and hundredths of a percent inside. */
export const SurchargeValue = z.object({ _id: Id, type: z.enum(SURCHARGE_TYPES), number: percentage('El porcentaje no es válido'), date: Instant });
export type SurchargeValue = z.infer<typeof SurchargeValue>;

/** The discount for cash, and whether the payer's credit counts as cash for it. */
export const CashDiscount = SurchargeValue.extend({ creditIsCash: z.boolean() });

export const SurchargeValues = z.object({ penalty: SurchargeValue.nullable(), discount: SurchargeValue.nullable() });
export type SurchargeValues = z.infer<typeof SurchargeValues>;

export const NewSurchargeValues = z.object({
  penalty: optional(percentage('El recargo debe ser un número entre 0 y 100')),
  discount: optional(percentage('El descuento debe ser un número entre 0 y 100')),
});
export type NewSurchargeValues = z.infer<typeof NewSurchargeValues>;

export const getPenalty = endpoint({
  call: 'GET /global/penalty',
  allow: OFFICE,
  about: 'Returns the surcharge on overdue fees, as a percentage; 404 while it is not set.',
  reply: SurchargeValue,
});

export const getCashDiscount = endpoint({
  call: 'GET /global/discount',
  allow: OFFICE,
  about: 'Returns the discount for cash, as a percentage, and whether credit that is used counts as cash.',
  reply: CashDiscount,
});

export const saveSurchargeValues = endpoint({
  call: 'POST /global/values',
  allow: OWNER,
  about: 'Sets the surcharge, the discount for cash, or both, and returns both.',
  body: NewSurchargeValues,
  reply: SurchargeValues,
  says: 'Recargo/Descuento Modificado',
});
