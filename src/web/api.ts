/** Calls the server with the contract's own shapes: inner values go in (centavos), inner values come out. */
import type { z } from 'zod';
import { type Endpoint, type InputOf, isFileReply, methodOf, STATE_HEADER, TOTAL_HEADER } from '#kernel/endpoint.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ErrorBody } from '#kernel/wire.ts';
import { takeAhead } from './ahead.ts';
import { hearTime, TIME_HEADER } from './clock.ts';
import { isServerThere, lostConnection } from './connection.ts';
import { ApiError } from './refusal.ts';
import { type AnyInput, requestOf, urlOf } from './request.ts';
import { sessionRefused, sessionState } from './session.ts';

export { ApiError, messageOf } from './refusal.ts';

/** What a call answers in the browser: inner values, a file as Blob. */
export type AnswerOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Blob;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The Idempotency-Key, for endpoints that are `once`. */
  readonly onceKey?: string | undefined;
  /** The state of the thing to be changed, as the page saw it. */
  readonly seen?: string | undefined;
  /** Called with the state of the answer, when it has one. */
  readonly hearState?: (state: string) => void;
  /** A token that is not yet the session's: its refusal does not end the session. */
  readonly token?: string;
};

/** Calls an endpoint. Throws nothing but ApiError, and the AbortError of an own signal. */
export const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<AnswerOf<E>> => {
  const response = await send(endpoint, input as AnyInput, options, null);
  const answer = (await (isFileReply(endpoint.reply) ? response.blob() : read(endpoint.reply, response))) as AnswerOf<E>;
  const state = response.headers.get(STATE_HEADER);
  if (state !== null) options.hearState?.(state);
  return answer;
};

/** The same, for callers that handle a refusal themselves. */
export const tryCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<AnswerOf<E> | ApiError> =>
  call(endpoint, input, options).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never;

/** One page of a list that the server pages. */
export const callPage = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, page: PageRequest, options: CallOptions = {}): Promise<Page<RowOf<E>>> => {
  const response = await send(endpoint, input as AnyInput, options, page);
  const rows = (await read(endpoint.reply as z.ZodType, response)) as readonly RowOf<E>[];
  return { rows, total: Number(response.headers.get(TOTAL_HEADER) ?? rows.length) };
};

const NO_SERVER = 'No se pudo conectar con el servidor. Revise su conexión e intente nuevamente';
const UNREADABLE = 'El servidor respondió algo que no se entiende. Actualice la página e intente nuevamente';

const send = async (endpoint: Endpoint, input: AnyInput, options: CallOptions, page: PageRequest | null): Promise<Response> => {
  const token = options.token ?? sessionState().token;
  const url = urlOf(endpoint, input, page);
  const ahead = methodOf(endpoint) === 'GET' ? await takeAhead(url, token) : null;
  const response = ahead ?? (await reach(url, requestOf(endpoint, input, { ...options, token }), options.signal));
  hearTime(response.headers.get(TIME_HEADER));
  if (response.ok) return response;
  const error = await refusalOf(response);
  if (error.status !== 401 || token === null || options.token !== undefined) throw error;
  const again = await sessionRefused(error.msg, { token, saves: methodOf(endpoint) !== 'GET' });
  options.signal?.throwIfAborted();
  if (!again) throw error;
  return send(endpoint, input, options, page);
};

const reach = (url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(url, request).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    lostConnection();
    throw new ApiError(0, NO_SERVER);
  });

const read = async (shape: z.ZodType, response: Response): Promise<unknown> => {
  const text = await response.json().catch(() => undefined);
  const result = shape.safeDecode(text as never);
  if (!result.success) throw new ApiError(0, UNREADABLE);
  return result.data;
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) return new ApiError(response.status, body.msg, body.errors);
  // A proxy says so while the server behind it is away.
  if (response.status === 502) lostConnection();
  return new ApiError(
    response.status,
    response.status >= 500 ? 'El servidor no está disponible. Intente nuevamente en un momento' : 'La solicitud no pudo completarse',
  );
};

// Checked by hand, so that the login does not load the library of shapes.
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string' && 'errors' in body && Array.isArray(body.errors);

/**
 * Loads a part of the program when it is needed. Without a connection the error says so. If the server answers, the part belongs to a build
 * that was replaced meanwhile, and the router loads the page anew.
 */
export const bring = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async (error: unknown) => {
    if (await isServerThere()) throw error;
    lostConnection();
    throw new ApiError(0, NO_SERVER);
  });
