/** How long an invitation lasts, what it says, and how it can be sent. */
import { whatsappLink } from '#features/users/phone.rules.ts';
import { type Instant, instantAfter, type Moment } from '#kernel/calendar.ts';
import { notFound, type Refusal, refuse } from '#kernel/verdict.ts';
import { FORGOTTEN_MINUTES, invitationSubject } from './letter.rules.ts';
import type { Invitation } from './session.contract.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const INVITATION_DAYS = 7;
export const NO_INVITATION: Refusal = notFound('La invitación no existe o ya venció. Solicite una nueva al instituto');

/** With one invitation this many e-mails of others may be tried; the last of them ends it. */
export const MOST_TAKEN_EMAILS = 5;
export const SPENT_INVITATION: Refusal = notFound(
  `Esta invitación terminó: se ingresaron ${MOST_TAKEN_EMAILS} direcciones de correo electrónico que son de otros usuarios. Solicite una nueva al instituto`,
);

export const NO_SETUP: Refusal = notFound('El enlace no es válido o ya venció. Al reiniciar el programa se escribe uno nuevo');
export const SETUP_DONE: Refusal = notFound('El enlace ya se usó: el instituto tiene su administrador');

export const OLD_INVITATION: Refusal = notFound('El enlace ya no sirve. Cree uno nuevo');
export const NOT_INVITED: Refusal = notFound('La persona no tiene una invitación');
export const NO_EMAIL: Refusal = refuse('No hay una dirección de correo electrónico registrada');

/** When a link for a forgotten password expires. */
export const forgottenEnds = (now: Moment): Instant => instantAfter(now.instant, FORGOTTEN_MINUTES * MINUTE_MS);

/** When an invitation created now expires. */
export const invitationEnds = (now: Moment): Instant => instantAfter(now.instant, INVITATION_DAYS * DAY_MS);

/** The pages where an invitation is used, and where the first administrator registers. */
export const invitationPath = (token: string): string => `/invitation/${token}`;
/** The secret of a link, which is the end of its address. */
export const tokenOfLink = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
export const setupPath = (token: string): string => `/setup/${token}`;

/** The text of an invitation. */
export const invitationText = (name: string, institute: string, link: string): string =>
  `Hola ${name}. Esta es su invitación para ingresar a la página de ${institute}. Elija su contraseña en este enlace, válido por ${INVITATION_DAYS} días: ${link}`;

type Invitee = {
  readonly name: string;
  readonly email: string | null;
  readonly cel: string | null;
  readonly phones: readonly { readonly cel: string }[];
};

/** An invitation with the ways to send it; if the institute sends e-mail itself, there is no link to a mail program. */
export const invitationOf = (
  person: Invitee,
  { institute, link, expires, sends }: { readonly institute: string; readonly link: string; readonly expires: Instant; readonly sends: boolean },
): Invitation => {
  const message = invitationText(person.name, institute, link);
  const whatsapp = whatsappLink(person.cel ?? person.phones[0]?.cel ?? null, message);
  const mail = sends ? undefined : mailLink(person.email, institute, message);
  return {
    link,
    expires,
    ...(whatsapp === undefined ? {} : { whatsapp }),
    ...(mail === undefined ? {} : { mail }),
    ...(sends && person.email !== null ? { sends: true } : {}),
  };
};

/** A link that opens the mail program with the invitation; undefined without an e-mail. */
const mailLink = (email: string | null, institute: string, message: string): string | undefined =>
  email === null
    ? undefined
    : `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(invitationSubject(institute))}&body=${encodeURIComponent(message)}`;
