/** Calls the server with the contract's own shapes: inner values go in (centavos), inner values come out. */
import { z } from 'zod';
import { type Endpoint, type InputOf, isFileReply, methodOf, ONCE_HEADER, pathOf, TOKEN_HEADER, TOTAL_HEADER } from '#kernel/endpoint.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { ErrorBody } from '#kernel/wire.ts';
import { sessionRefused, sessionState } from './session.ts';

/** One reason of a refusal; `path` names the field of the form. */
export type ApiReason = { readonly msg: string; readonly path?: string | undefined };

/** What a call that was refused, or did not arrive, is thrown as. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ApiReason[];
  constructor(status: number, msg: string, errors: readonly ApiReason[] = [{ msg }]) {
    super(msg);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
  }
  get msg(): string {
    return this.message;
  }
}

/** What a call answers in the browser: inner values, a file as Blob. */
export type AnswerOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Blob;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Names one intention, for endpoints that are `once`. */
  readonly onceKey?: string | undefined;
  /** A token that is not the session's yet: a refusal of it is only an error. */
  readonly token?: string;
};

/** Calls an endpoint. Throws nothing but ApiError, and the AbortError of an own signal. */
export const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<AnswerOf<E>> => {
  const response = await send(endpoint, input as AnyInput, options, null);
  return (isFileReply(endpoint.reply) ? response.blob() : read(endpoint.reply, response)) as Promise<AnswerOf<E>>;
};

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never;

/** One page of a list that the server pages. */
export const callPage = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, page: PageRequest, options: CallOptions = {}): Promise<Page<RowOf<E>>> => {
  const response = await send(endpoint, input as AnyInput, options, page);
  const rows = (await read(endpoint.reply as z.ZodType, response)) as readonly RowOf<E>[];
  return { rows, total: Number(response.headers.get(TOTAL_HEADER) ?? rows.length) };
};

type AnyInput = { readonly params?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown };

const NO_SERVER = 'No se pudo conectar con el servidor. Revise su conexión e intente nuevamente';
const UNREADABLE = 'El servidor respondió algo que no se entiende. Actualice la página e intente nuevamente';

const send = async (endpoint: Endpoint, input: AnyInput, options: CallOptions, page: PageRequest | null): Promise<Response> => {
  const token = options.token ?? sessionState().token;
  const response = await reach(urlOf(endpoint, input, page), requestOf(endpoint, input, options, token), options.signal);
  if (response.ok) return response;
  const error = await refusalOf(response);
  if (error.status !== 401 || token === null || options.token !== undefined) throw error;
  const again = await sessionRefused(error.msg, { token, saves: methodOf(endpoint) !== 'GET' });
  options.signal?.throwIfAborted();
  if (!again) throw error;
  return send(endpoint, input, options, page);
};

/** The address of a call; absent values of the query are left out. */
export const urlOf = (endpoint: Endpoint, input: AnyInput, page: PageRequest | null = null): string => {
  const params = (endpoint.params === undefined ? input.params : encoded(endpoint.params, input.params ?? {})) as Record<string, unknown> | undefined;
  const path = pathOf(endpoint).replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name])));
  const query = (endpoint.query === undefined ? {} : encoded(endpoint.query, input.query ?? {})) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries<unknown>({ ...query, ...page })) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? `/api${path}` : `/api${path}?${text}`;
};

const requestOf = (endpoint: Endpoint, input: AnyInput, { signal, onceKey }: CallOptions, token: string | null): RequestInit => ({
  method: methodOf(endpoint),
  headers: {
    ...(token === null ? {} : { [TOKEN_HEADER]: token }),
    ...(onceKey === undefined ? {} : { [ONCE_HEADER]: onceKey }),
    ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(endpoint.body === undefined ? {} : { body: JSON.stringify(encoded(endpoint.body, input.body)) }),
  ...(signal === undefined ? {} : { signal }),
});

// The shape's own words for a field come out when it reads a value; when it writes, zod only has general ones.
const encoded = (shape: z.ZodType, value: unknown): unknown => {
  const result = z.safeEncode(shape, value as never);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({ msg: wordsFor(shape, value, issue.path) ?? issue.message, path: issue.path.join('.') }));
  throw new ApiError(400, errors[0]?.msg ?? 'Revise los datos ingresados', errors);
};

const wordsFor = (shape: z.ZodType, value: unknown, [key, ...rest]: readonly PropertyKey[]): string | undefined => {
  if (key === undefined) return z.safeDecode(shape, value as never).error?.issues[0]?.message;
  const inner = shape instanceof z.ZodObject ? shape.shape[String(key)] : shape instanceof z.ZodArray ? shape.element : undefined;
  const part = (value as Record<PropertyKey, unknown> | null)?.[key];
  return inner === undefined ? undefined : wordsFor(inner as z.ZodType, part, rest);
};

const reach = (url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(url, request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, NO_SERVER);
  });

const read = async (shape: z.ZodType, response: Response): Promise<unknown> => {
  const text = await response.json().catch(() => undefined);
  const result = z.safeDecode(shape, text as never);
  if (!result.success) throw new ApiError(0, UNREADABLE);
  return result.data;
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined));
  if (body.success) return new ApiError(response.status, body.data.msg, body.data.errors);
  return new ApiError(response.status, response.status >= 500 ? 'El servidor no está disponible. Intente nuevamente en un momento' : 'La solicitud no pudo completarse');
};

/** The first message of each field, for a form. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const fields: Record<string, string> = {};
  if (error instanceof ApiError) for (const { path, msg } of error.errors) if (path !== undefined && path !== '' && fields[path] === undefined) fields[path] = msg;
  return fields;
};

/** What to tell a person about anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.msg : 'Ocurrió un error inesperado. Intente nuevamente');
