/** Which messages of visitors reach the office: robots are answered like people, and their messages dropped. */
import type { Instant } from '#kernel/calendar.ts';
import { fullDay, dayOf, timeOf } from '#kernel/calendar.ts';
import { notFound, type Refusal, refuseWith } from '#kernel/verdict.ts';
import type { MessageForm } from './message.contract.ts';

export const UNKNOWN_MESSAGE: Refusal = notFound('El mensaje no existe');
export const TOO_MANY_MESSAGES: Refusal = refuseWith(429, 'Recibimos demasiadas consultas a la vez. Intente más tarde, o llámenos por teléfono');

/** No person fills in the form faster. */
export const FASTEST_PERSON_MS = 2500;
/** More messages in ten minutes do not come from people. */
export const MOST_AT_ONCE = 20;
export const AT_ONCE_MS = 10 * 60 * 1000;

/** Whether a program wrote it: it fills in an invisible field, or is faster than any person. */
export const isRobot = ({ website, after }: Pick<MessageForm, 'website' | 'after'>): boolean => (website ?? '') !== '' || after < FASTEST_PERSON_MS;

/** The letter that the institute gets. */
export const messageLetter = (
  { name, email, phone, content }: Pick<MessageForm, 'name' | 'email' | 'phone' | 'content'>,
  at: Instant,
): { readonly subject: string; readonly text: string } => ({
  subject: `Consulta desde la página: ${name}`,
  text: `${fullDay(dayOf(at))} ${timeOf(at)}\n${name}\n${email}${phone === undefined ? '' : `\n${phone}`}\n\n${content}\n\nTambién está en Mensajes, dentro del programa.\n`,
});
