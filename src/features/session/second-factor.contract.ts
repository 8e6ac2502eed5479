/** The second factor on the wire: a code of an application on the telephone, asked for at the login of those who turned it on. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, OFFICE, STAFF } from '#kernel/roles.ts';
import { Instant, optional, Said } from '#kernel/wire.ts';
import { Password } from './password.contract.ts';

/** The six digits of the application, or the recovery code, as typed: spaces, hyphens and small letters do no harm. */
export const Code = z.string({ error: 'Escriba el código' }).trim().min(1, { error: 'Escriba el código' }).max(60, { error: 'El código no es correcto' });
/** The code beside a password: only who has a second factor is asked for it. */
export const AskedCode = optional(Code);

export const getSecondFactor = endpoint({
  call: 'GET /user/:id/second-factor',
  allow: ANYONE,
  about: 'Tells since when a person has a second factor: one’s own, for the office also that of others. Without one the reply is empty.',
  reply: z.object({ since: Instant.optional() }),
});

export const beginSecondFactor = endpoint({
  call: 'POST /auth/second-factor',
  allow: STAFF,
  about:
    'Makes the key of the caller’s second factor, which holds once a code of it is confirmed. `address` is the otpauth address for a QR code, `key` the same key for typing.',
  body: z.object({ password: Password }),
  reply: z.object({ key: z.string(), address: z.string() }),
});

export const confirmSecondFactor = endpoint({
  call: 'POST /auth/second-factor/confirm',
  allow: STAFF,
  about:
    'Turns the second factor on with the first code of the application, and ends the caller’s other sessions. Returns the recovery code, which is told only once.',
  body: z.object({ code: Code }),
  reply: z.object({ recovery: z.string() }),
});

export const removeOwnSecondFactor = endpoint({
  call: 'POST /auth/second-factor/remove',
  allow: ANYONE,
  about: 'Turns the caller’s second factor off, with a code of it: an open session and its password alone do not.',
  body: z.object({ code: Code }),
  reply: Said,
  says: 'Verificación en dos pasos desactivada',
});

export const removeSecondFactorOf = endpoint({
  call: 'POST /user/:id/second-factor/remove',
  allow: OFFICE,
  about: 'Turns off the second factor of somebody else, who lost the telephone.',
  reply: Said,
  says: 'Verificación en dos pasos desactivada',
});
