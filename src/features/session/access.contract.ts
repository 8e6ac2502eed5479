/** Who can log in, and who is still to be invited, on the wire. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE, ROLES } from '#kernel/roles.ts';
import { Instant, optional } from '#kernel/wire.ts';

/** Without a password and without a valid invitation, with an invitation that was not used yet, or with e-mail and password. */
export const ACCESS_STATES = ['none', 'invited', 'in'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** A person with the ways to reach him or her; `until` is when the last invitation ends or ended, `children` are those of a guardian. */
export const Access = Person.extend({
  type: z.enum(ROLES),
  email: z.string().optional(),
  cel: z.string().optional(),
  children: z.array(Person),
  state: z.enum(ACCESS_STATES),
  until: Instant.optional(),
});
export type Access = z.infer<typeof Access>;

export const AccessFilter = z.object({
  type: optional(z.enum(ROLES, { error: 'El tipo de usuario no es válido' })),
  state: optional(z.enum(ACCESS_STATES, { error: 'El estado no es válido' })),
  lastname: optional(z.string().max(120, { error: 'La búsqueda es demasiado larga' })),
});
export type AccessFilter = z.infer<typeof AccessFilter>;

export const listAccess = endpoint({
  call: 'GET /access',
  allow: OFFICE,
  about: 'Lists active people by surname and name with whether they can log in. A secretary gets no administrators.',
  query: AccessFilter,
  reply: z.array(Access),
  paged: true,
});
