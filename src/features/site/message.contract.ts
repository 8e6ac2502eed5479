/** Messages from visitors of the public page, and the office's inbox, on the wire. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Id, id, Instant, optional, paragraphs, Said, text } from '#kernel/wire.ts';
import { isAddress } from './site.contract.ts';

export const MESSAGE_STATES = ['new', 'read', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const Message = z.object({
  _id: Id,
  date: Instant,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  content: z.string(),
  state: z.enum(MESSAGE_STATES),
});
export type Message = z.infer<typeof Message>;

export const MessageForm = z.object({
  name: text('Ingrese su nombre', 80),
  email: text('Ingrese su correo electrónico').refine(isAddress, { error: 'El correo electrónico no es válido' }),
  phone: optional(text('El teléfono no es válido', 40)),
  content: paragraphs('Escriba su consulta', 2000),
  /** People leave it empty: only a program fills in an invisible field. */
  website: optional(z.string().max(2000)),
  /** Milliseconds between opening the page and sending. */
  after: z.coerce.number({ error: 'El formulario no es válido' }).min(0, { error: 'El formulario no es válido' }),
});
export type MessageForm = z.infer<typeof MessageForm>;

export const sendMessage = endpoint({
  call: 'POST /contact',
  allow: 'public',
  about: 'Sends a message from a visitor of the public pages to the institute.',
  body: MessageForm,
  reply: Said,
  says: 'Gracias. Recibimos su consulta y le responderemos pronto',
});

export const listMessages = endpoint({
  call: 'GET /message',
  allow: OFFICE,
  about: 'Lists the messages of visitors, newest first.',
  query: z.object({ state: optional(z.enum(MESSAGE_STATES, { error: 'El estado no es válido' })) }),
  reply: z.array(Message),
  paged: true,
});

export const markMessage = endpoint({
  call: 'PUT /message/:id',
  allow: OFFICE,
  about: 'Marks a message as read or answered.',
  params: z.object({ id: id('El mensaje no es válido') }),
  body: z.object({ state: z.enum(MESSAGE_STATES, { error: 'El estado no es válido' }) }),
  reply: Said,
});

export const deleteMessage = endpoint({
  call: 'DELETE /message/:id',
  allow: OFFICE,
  about: 'Deletes a message.',
  params: z.object({ id: id('El mensaje no es válido') }),
  reply: Said,
  says: 'Mensaje eliminado',
});

export const countNewMessages = endpoint({
  call: 'GET /message/new',
  allow: OFFICE,
  about: 'Counts the messages that nobody has read yet.',
  reply: z.number().int(),
});
