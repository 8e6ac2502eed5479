/** Builds the request of a call, and reads the answer to a refused one. */
import type { z } from 'zod';
import { type ChosenFile, type Endpoint, methodOf, ONCE_HEADER, pathOf, STATE_HEADER, TOKEN_HEADER } from '#kernel/endpoint.ts';
import { reasonsOf } from '#kernel/issues.ts';
import type { PageRequest } from '#kernel/paging.ts';
import { ApiError } from './refusal.ts';

/** The input of a call, before it is encoded. */
export type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: ChosenFile;
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

type Sending = {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  readonly onceKey?: string | undefined;
  readonly seen?: string | undefined;
};

/** Method, headers and body of a call. */
export const requestOf = (endpoint: Endpoint, input: AnyInput, { token, signal, onceKey, seen }: Sending): RequestInit => ({
  method: methodOf(endpoint),
  headers: {
    ...(token === null ? {} : { [TOKEN_HEADER]: token }),
    ...(onceKey === undefined ? {} : { [ONCE_HEADER]: onceKey }),
    ...(seen === undefined ? {} : { [STATE_HEADER]: seen }),
    ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(endpoint.upload === undefined || input.file === undefined ? {} : { body: formOf(input.file) }),
  ...(endpoint.body === undefined ? {} : { body: JSON.stringify(encoded(endpoint.body, input.body)) }),
  ...(signal === undefined ? {} : { signal }),
});

// For form data the browser sets the header itself, with the boundary of the parts.
const formOf = (file: ChosenFile): FormData => {
  const form = new FormData();
  form.append('file', file as unknown as Blob, file.name);
  return form;
};

// A shape has its own messages for decoding; for encoding, zod has only general ones.
const encoded = (shape: z.ZodType, value: unknown): unknown => {
  const result = shape.safeEncode(value as never);
  if (result.success) return result.data;
  const errors = reasonsOf(result.error.issues).map(({ msg, path }) => ({ msg: wordsFor(shape, value, path?.split('.') ?? []) ?? msg, path }));
  throw new ApiError(400, errors[0]?.msg ?? 'Revise los datos ingresados', errors);
};

const wordsFor = (shape: z.ZodType, value: unknown, [key, ...rest]: readonly string[]): string | undefined => {
  if (key === undefined) return reasonsOf(shape.safeDecode(value as never).error?.issues ?? [])[0]?.msg;
  const inner = partOf(shape, key);
  const part = (value as Record<string, unknown> | null)?.[key];
  return inner === undefined ? undefined : wordsFor(inner, part, rest);
};

const partOf = (shape: z.ZodType, key: string): z.ZodType | undefined => {
  if (shape.type === 'object') return (shape as z.ZodObject).shape[key] as z.ZodType | undefined;
  return shape.type === 'array' ? ((shape as z.ZodArray).element as z.ZodType) : undefined;
};
