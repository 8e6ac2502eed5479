/** Requests of a family to change address, phones or e-mail, and the office's answers, on the wire. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { EmailLine } from '#features/users/user-form.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE } from '#kernel/roles.ts';
import { Id, id, idOf, Instant, line, optional, Said, yesNo } from '#kernel/wire.ts';

/** The fields that can be changed this way, in the order of the form. */
export const CONTACT_FIELDS = ['address', 'town', 'neighbourhood', 'tel', 'cel', 'email'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const REQUEST_STATES = ['pending', 'approved', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A field with its present and its requested value, both in words, empty when there is none. */
export const AskedChange = z.object({ field: z.enum(CONTACT_FIELDS), before: z.string(), after: z.string() });
export type AskedChange = z.infer<typeof AskedChange>;

export const DataRequest = z.object({
  _id: Id,
  date: Instant,
  /** The person whose data it is. */
  person: Person,
  /** The person who asked: "Abad, Tomasa". */
  by: z.string(),
  changes: z.array(AskedChange),
  note: z.string(),
  state: z.enum(REQUEST_STATES),
  /** The office's answer; empty before it, and when there was nothing to say. */
  answer: z.string(),
  answeredOn: Instant.optional(),
});
export type DataRequest = z.infer<typeof DataRequest>;

export const LONGEST_NOTE = 500;
const Line = line('El dato no es válido');
const Note = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(LONGEST_NOTE, { error: `No puede superar los ${LONGEST_NOTE} caracteres` });

/** The whole form: fields that equal the stored value are not requested, emptied ones are to be removed. */
export const RequestForm = z.object({
  person: idOf('Seleccione de quién son los datos'),
  address: optional(Line),
  town: optional(idOf('La localidad no es válida')),
  neighbourhood: optional(idOf('El barrio no es válido')),
  tel: optional(Line),
  cel: optional(Line),
  email: optional(EmailLine),
  /** Anything without a field of its own. */
  note: optional(Note('El comentario no es válido')),
});
export type RequestForm = z.infer<typeof RequestForm>;

export const askForChange = endpoint({
  call: 'POST /data-request',
  allow: FAMILY,
  about:
    'Asks the office to change the address, phones or e-mail of the caller or of his child. It replaces an earlier request for the same person that is still open.',
  body: RequestForm,
  reply: DataRequest,
  says: 'Pedido enviado a la administración',
});

export const listOwnRequests = endpoint({
  call: 'GET /data-request/own',
  allow: FAMILY,
  about: 'Lists the latest requests about the caller and his children, newest first.',
  reply: z.array(DataRequest),
});

const ofRequest = z.object({ id: id('El pedido no es válido') });

export const withdrawRequest = endpoint({
  call: 'DELETE /data-request/:id',
  allow: FAMILY,
  about: 'Deletes a request that the office has not answered yet.',
  params: ofRequest,
  reply: Said,
  says: 'Pedido retirado',
});

export const listRequests = endpoint({
  call: 'GET /data-request',
  allow: OFFICE,
  about: 'Lists the requests of families, newest first.',
  query: z.object({ state: optional(z.enum(REQUEST_STATES, { error: 'El estado no es válido' })) }),
  reply: z.array(DataRequest),
  paged: true,
});

export const countPendingRequests = endpoint({
  call: 'GET /data-request/pending',
  allow: OFFICE,
  about: 'Counts the requests that the office has not answered yet.',
  reply: z.number().int(),
});

export const answerRequest = endpoint({
  call: 'PUT /data-request/:id',
  allow: OFFICE,
  about: 'Approves a request, which changes the person’s data at once, or declines it with a reason.',
  params: ofRequest,
  body: z.object({
    approve: yesNo('Indique si aprueba el pedido'),
    /** Shown to the family; required when the request is declined. */
    answer: optional(Note('La respuesta no es válida')),
  }),
  reply: DataRequest,
});
