/** How a family pays by transfer: the institute's alias, which families read and the administration sets. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, OWNER } from '#kernel/roles.ts';
import { line } from '#kernel/wire.ts';

/** An alias as Argentine banks allow it, the 22 digits of a CBU or CVU, or none. */
const ALIAS_PATTERN = /^([A-Za-z0-9.-]{6,20}|\d{22})?$/;
const ALIAS_MESSAGE = 'El alias debe tener entre 6 y 20 letras, números, puntos o guiones; el CBU o CVU, 22 números';

export const PaymentWays = z.object({
  /** The alias or CBU/CVU to transfer to; empty while none is set. */
  alias: z.string(),
  /** The holder of the account. */
  holder: z.string(),
});

export const NewPaymentWays = z.object({
  alias: z.string({ error: ALIAS_MESSAGE }).trim().regex(ALIAS_PATTERN, { error: ALIAS_MESSAGE }),
  holder: line('Ingrese el titular de la cuenta'),
});

export const getPaymentWays = endpoint({
  call: 'GET /institute/payment',
  allow: ANYONE,
  about: 'Returns the bank alias to which families transfer money, and the name of the account’s holder.',
  reply: PaymentWays,
});

export const savePaymentWays = endpoint({
  call: 'PUT /institute/payment',
  allow: OWNER,
  about: 'Sets the bank alias to which families transfer money; an empty one deletes it.',
  over: getPaymentWays,
  body: NewPaymentWays,
  reply: PaymentWays,
  says: 'Alias guardado',
});
