/** How an invoice gets to who paid it. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OFFICE } from '#kernel/roles.ts';
import { Said } from '#kernel/wire.ts';

export const mailInvoice = endpoint({
  call: 'POST /invoice/:id/mail',
  allow: OFFICE,
  about: 'Sends the printed invoice to the e-mail on record of who paid it; tells whether the mail server took it.',
  reply: z.object({ sent: z.boolean() }),
  once: true,
});

export const noteInvoiceSent = endpoint({
  call: 'POST /invoice/:id/sent',
  allow: OFFICE,
  about: 'Writes into the history that the invoice was handed on by WhatsApp or shared by telephone.',
  body: z.object({ channel: z.enum(['whatsapp', 'share'], { error: 'El medio no es válido' }) }),
  reply: Said,
});
