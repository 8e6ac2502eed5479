/** Access on the wire: logging in and out, credentials, invitations, and the first administrator. */
import { z } from 'zod';
import { User } from '#features/users/user.contract.ts';
import { EMAIL_PATTERN, LONGEST_EMAIL, NOT_AN_EMAIL } from '#features/users/email.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, isOffice, OFFICE, ROLES } from '#kernel/roles.ts';
import { Id, Instant, optional, Said, text } from '#kernel/wire.ts';
import { Password } from './password.contract.ts';
import { AskedCode } from './second-factor.contract.ts';

/** An e-mail address in lower case, however it was typed. */
export const Email = z
  .string({ error: 'Ingrese la dirección de correo electrónico' })
  .trim()
  .toLowerCase()
  .max(LONGEST_EMAIL, { error: NOT_AN_EMAIL, abort: true })
  // Checked after lower-casing: as a pattern of the shape it would tell other programs that capitals are refused.
  .refine((email) => EMAIL_PATTERN.test(email), { error: NOT_AN_EMAIL });

export const Session = z.object({ token: z.string() });
export type Session = z.infer<typeof Session>;

/** An account that the login of the demonstration offers to everybody. No call returns it: the server writes it into the page. */
export type OfferedAccount = { readonly email: string; readonly password: string /** 'Secretaria'. */; readonly role: string; readonly name: string };

export const logIn = endpoint({
  call: 'POST /auth',
  allow: 'public',
  about:
    'Logs in with e-mail and password and returns the session token for the header x-auth-token. Who has a second factor is asked for its `code` by a refusal with that path.',
  body: z.object({ email: Email, password: Password, code: AskedCode }),
  reply: Session,
});

export const getSelf = endpoint({
  call: 'GET /auth',
  allow: ANYONE,
  about: 'Returns the person who is logged in.',
  reply: User,
});

export const logOut = endpoint({
  call: 'POST /auth/logout',
  allow: ANYONE,
  about: 'Ends this session.',
  reply: Said,
});

/** A session of the caller on a device, "Chrome en Windows"; `used` is the last use, at most five minutes late; `isHere`: it is the asking one. */
export const OpenSession = z.object({ _id: Id, name: z.string(), since: Instant, used: Instant, isHere: z.boolean() });
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint({
  call: 'GET /auth/sessions',
  allow: ANYONE,
  about: 'Lists the caller’s open sessions, the last used first.',
  reply: z.array(OpenSession),
});

export const endOwnSession = endpoint({
  call: 'DELETE /auth/sessions/:id',
  allow: ANYONE,
  about: 'Ends one of the caller’s sessions, and the notices on its device. Returns those that are left.',
  reply: z.array(OpenSession),
  says: 'Sesión cerrada',
});

export const logOutEverywhere = endpoint({
  call: 'POST /auth/logout-all',
  allow: ANYONE,
  about: 'Ends all sessions of the caller, on every device.',
  reply: Said,
});

export const endSessionsOf = endpoint({
  call: 'POST /user/:id/sessions/end',
  allow: OFFICE,
  about: 'Ends all sessions of a person, on every device. When the caller names himself, this session stays.',
  reply: Said,
  says: 'Sesiones cerradas',
});

export const getForgotten = endpoint({
  call: 'GET /auth/forgot',
  allow: 'public',
  about: 'Tells whether this installation can send a link for a forgotten password by e-mail; otherwise the office must be asked.',
  reply: z.object({ byMail: z.boolean() }),
});

export const askForLink = endpoint({
  call: 'POST /auth/forgot',
  allow: 'public',
  about: 'Sends a one-time link, valid for one hour, to somebody who forgot the password. The reply is the same whether the e-mail address is known or not.',
  body: z.object({ email: Email }),
  reply: Said,
});

const Credentials = z.object({
  email: optional(Email),
  password: optional(Password),
  password2: optional(Password),
  /** Whether a widely used password is refused, as this program's own page asks; other programs are held to the length only. */
  refuseWidelyUsed: optional(z.boolean()),
});

export const changeCredentials = endpoint({
  call: 'PUT /user/credentials/:id',
  allow: ANYONE,
  about: 'Changes the caller’s own password; the office may also change the password and e-mail of other people. All other sessions of that person end.',
  body: Credentials,
  // Outside the office the e-mail is ignored, so it is not checked.
  partly: { roles: ROLES.filter((role) => !isOffice({ role })), body: Credentials.omit({ email: true }) },
  reply: User,
  says: 'Credenciales modificadas',
});

export const Invitation = z.object({
  /** The one-time address where the invited person chooses a password. */
  link: z.string(),
  /** Opens WhatsApp with the invitation, if a cell phone is on record. */
  whatsapp: z.string().optional(),
  /** Opens the mail program with the invitation, if an e-mail is on record. */
  mail: z.string().optional(),
  /** The institute can send the invitation itself, if an e-mail is on record. */
  sends: z.boolean().optional(),
  expires: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const inviteUser = endpoint({
  call: 'POST /user/:id/invitation',
  allow: OFFICE,
  about: 'Makes a one-time invitation link, valid for seven days. An earlier link of the same person ends.',
  reply: Invitation,
});

export const mailInvitation = endpoint({
  call: 'POST /user/:id/invitation/mail',
  allow: OFFICE,
  about: 'Sends the invitation that was just made to the person’s e-mail address on record. `sent` tells whether the mail server accepted it.',
  body: z.object({
    token: z.string({ error: 'Indique la invitación' }).min(1, { error: 'Indique la invitación' }).max(200, { error: 'La invitación no es válida' }),
  }),
  reply: z.object({ sent: z.boolean() }),
});

export const withdrawInvitation = endpoint({
  call: 'DELETE /user/:id/invitation',
  allow: OFFICE,
  about: 'Ends the invitation of a person, so that its link no longer works; 404 without one.',
  reply: Said,
  says: 'Invitación retirada',
});

export const getInvitation = endpoint({
  call: 'GET /invitation/:token',
  allow: 'public',
  about: 'Returns the person for whom an invitation is; 404 when it is used, replaced or expired.',
  reply: z.object({ name: z.string(), email: z.string().optional() }),
});

export const acceptInvitation = endpoint({
  call: 'POST /invitation/:token',
  allow: 'public',
  about: 'Sets the password of the invited person, and the e-mail when none is on record, and logs in. Who has a second factor is asked for its `code`.',
  body: z.object({ email: optional(Email), password: Password, password2: Password, code: AskedCode }),
  reply: Session,
});

export const getSetup = endpoint({
  call: 'GET /setup/:token',
  allow: 'public',
  about: 'Tells whether the link for the first administrator is still valid; 404 when it is not.',
  reply: z.object({ institute: z.string() }),
});

export const setUp = endpoint({
  call: 'POST /setup/:token',
  allow: 'public',
  about: 'Registers the first administrator and logs in. It works once, and is refused when there is an administrator.',
  body: z.object({ name: text('Ingrese el nombre', 60), lastname: text('Ingrese el apellido', 60), email: Email, password: Password, password2: Password }),
  reply: Session,
});
