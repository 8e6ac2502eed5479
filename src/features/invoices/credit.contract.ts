/** The credit of a payer, on the wire. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { Money } from '#kernel/wire.ts';

export const Credit = z.object({ credit: Money });
export type Credit = z.infer<typeof Credit>;

export const getCredit = endpoint({
  call: 'GET /credit/:user_id',
  allow: [...OFFICE, ...FAMILY],
  about:
    'Returns the credit of a payer: what he left with the institute and has not used yet. A guardian, or a student without guardians, may read only his own.',
  reply: Credit,
});
