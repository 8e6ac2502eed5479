/** How a family pays by transfer: the institute's alias, as families read it and the administration sets it. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, OWNER } from '#kernel/roles.ts';
import { ALIAS_MESSAGE, isAlias } from './payment.rules.ts';

export const PaymentWays = z.object({
  /** The alias or CBU/CVU to transfer to; empty while none is set. */
  alias: z.string(),
  /** In whose name the account is. */
  holder: z.string(),
});

export const NewPaymentWays = z.object({
  alias: z
    .string({ error: ALIAS_MESSAGE })
    .trim()
    .refine((text) => text === '' || isAlias(text), { error: ALIAS_MESSAGE }),
  holder: z.string({ error: 'Ingrese el titular de la cuenta' }).trim().max(120, { error: 'No puede superar los 120 caracteres' }),
});

export const getPaymentWays = endpoint({
  call: 'GET /institute/payment',
  allow: ANYONE,
  about: 'The alias to which families transfer, and in whose name the account is.',
  reply: PaymentWays,
});

export const savePaymentWays = endpoint({
  call: 'PUT /institute/payment',
  allow: OWNER,
  about: 'Sets the alias to which families transfer; empty takes it away.',
  body: NewPaymentWays,
  reply: PaymentWays,
  says: 'Alias guardado',
});
