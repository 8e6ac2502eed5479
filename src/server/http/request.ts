/** Reads the parts of a request: path, filters, body, page, headers and files. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, ONCE_HEADER, STATE_HEADER, TOKEN_HEADER } from '#kernel/endpoint.ts';
import { reasonsOf } from '#kernel/issues.ts';
import { LARGEST_PAGE, PAGE_SIZE, type PageRequest } from '#kernel/paging.ts';
import type { Who } from '#kernel/roles.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Act } from './answer.ts';
import { digestOf } from '#server/digest.ts';
import { statusOf } from './refusal.ts';
import type { Upload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | null;
    /** Whose account a call without a session is about, by id. */
    about: string | undefined;
  }
}

type Input = Pick<Act, 'params' | 'query' | 'body'>;

/** What a call is asked, as its shapes read it; or the reasons why it cannot be read. */
export const parse = (endpoint: Endpoint, request: FastifyRequest): Verdict<Input> => {
  if (hasNul(request.url)) return refuse('La dirección contiene caracteres no permitidos');
  const params = endpoint.params?.safeParse(request.params);
  const query = endpoint.query && parseFilters(endpoint.query, request.query as Readonly<Record<string, string>>);
  const isPartly = request.who !== null && endpoint.partly?.roles.includes(request.who.role) === true;
  const body = (isPartly ? endpoint.partly?.body : endpoint.body)?.safeParse(request.body ?? {});
  const issues = [params, query, body].flatMap((part) => (part?.success === false ? part.error.issues : []));
  const [first, ...others] = reasonsOf(issues);
  if (first !== undefined) return refuse(first, ...others);
  return ok({ params: params ? params.data : request.params, query: query ? query.data : {}, body: body?.data } as Input);
};

// Clients build the address from their forms: a filter that nobody touched arrives as one of these words.
const UNTOUCHED: readonly (string | undefined)[] = ['null', 'undefined'];

/** Reads the filters of a list; an untouched one counts as left out. */
const parseFilters = (shape: z.ZodObject, asked: Readonly<Record<string, string>>) => {
  const read = shape.safeParse(asked);
  const untouched = read.success ? [] : read.error.issues.map(({ path: [key] }) => String(key)).filter((key) => UNTOUCHED.includes(asked[key]));
  return untouched.length === 0 ? read : shape.safeParse(Object.fromEntries(Object.entries(asked).filter(([key]) => !untouched.includes(key))));
};

/** The page that a list is asked for; null asks for all of it. */
export const pageOf = (request: FastifyRequest): PageRequest | null => {
  const { page, size } = request.query as Record<string, unknown>;
  if (page === undefined) return null;
  return { page: wholeWithin(page, 1, 1_000_000, 1), size: wholeWithin(size, 1, LARGEST_PAGE, PAGE_SIZE) };
};

const wholeWithin = (value: unknown, least: number, most: number, otherwise: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
};

/** The session's token, if any. */
export const tokenOf = (request: FastifyRequest): string | null => headerOf(request, TOKEN_HEADER);
/** The state (x-state) of what the caller changes, as he saw it, if he sends one. */
export const stateSeen = (request: FastifyRequest): string | null => headerOf(request, STATE_HEADER);
/** The caller's Idempotency-Key, if any. */
export const onceKeyOf = (request: FastifyRequest): string | null => headerOf(request, ONCE_HEADER);

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The address for links in letters: the configured one, or without one the address in the request. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | null | undefined): string =>
  publicUrl ?? `${protocol}://${host}`;

/** The network of a caller's address, for counting. One caller may have very many IPv6 addresses, so a /64 counts as one. */
export const networkOf = (address: string): string => {
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (old !== undefined || !isIPv6(address)) return old ?? address;
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
};

/** A digest of the request's body, to compare it with another. */
export const askedDigest = (body: unknown): string => digestOf(JSON.stringify(body ?? null));

// A key given twice counts once, the last; 'a[b]' makes no object.
export const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** An error with a message for the caller. */
export const badRequest = (message: string): Error => Object.assign(new Error(message), { statusCode: 400, isSaid: true });

/** Whether a text contains the character 0, which no database accepts, also in the form of an address. */
export const hasNul = (text: string | Buffer): boolean => text.includes('\u0000') || text.includes('%00');

/** The file of the form; null where there is none, or no form at all. */
export const uploadOf = async (request: FastifyRequest, { most }: { readonly most: number }): Promise<Upload | null> => {
  if (!request.isMultipart()) return null;
  const part = await request.file({ limits: { fileSize: most } }).catch(asBrokenForm);
  if (part === undefined || part.fieldname !== 'file') return null;
  // A caller that disconnects is reported where the file is read; until then nobody listens for the error.
  part.file.on('error', () => undefined);
  return { name: part.filename ?? '', content: whole(part.file), isCut: () => part.file.truncated };
};

// A form that is cut off or malformed is the caller's mistake.
async function* whole(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    asBrokenForm(error);
  }
}

const asBrokenForm = (error: unknown): never => {
  throw statusOf(error) === 500 ? badRequest('El archivo no llegó completo. Intente nuevamente') : error;
};
