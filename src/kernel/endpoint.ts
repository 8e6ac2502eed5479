/** One call of the API: its path, who may make it, the shapes of what comes in and goes out, and the message on success. */
import type { z } from 'zod';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The roles that may call, or everybody ('public': a token is read when there is one, and not required). */
export type Access = 'public' | readonly Role[];

/** A reply that is a file, not JSON. */
export type FileReply = {
  readonly file:
    | 'application/pdf'
    | 'application/x-gzip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/webp'
    | 'image/svg+xml';
  /** Days for which the caller's browser may cache it; absent: not at all. */
  readonly keepDays?: number;
  /** The file is too large for the memory, and is sent piece by piece. */
  readonly streamed?: true;
};

/** A large file on its way out. */
export type Streamed = { readonly content: AsyncIterable<Uint8Array>; readonly bytes: number };

/** A file that a caller chose, as a browser names it. */
export type ChosenFile = { readonly name: string; readonly size: number };

export type Endpoint = {
  /** Method and path below /api: 'GET /user/:id'. */
  readonly call: `${Method} /${string}`;
  readonly allow: Access;
  /** One sentence for readers of the API. */
  readonly about: string;
  /** Needed only when a part of the path is not plain text. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** For these roles only this part of the body is read; the rest of what they send is ignored. */
  readonly partly?: { readonly roles: readonly Role[]; readonly body: z.ZodType };
  readonly reply: z.ZodType | FileReply;
  /** The success text of the specification, section 8, shown by the screens. */
  readonly says?: string;
  /** The call that reads what this one replaces. A caller who sends back the state it answered (x-state) is refused (409) if it has changed since. */
  readonly over?: Endpoint;
  /** Takes an Idempotency-Key: the same key answers the first result again, whatever the body. */
  readonly once?: true;
  /** A list that also answers one page (query keys page and size), its total in the header x-total-count. */
  readonly paged?: true;
  /** Largest body in bytes, when it is not the usual megabyte. */
  readonly limit?: number;
  /** Most values in its body, when that is fewer than its length would allow: a picture is one long text. */
  readonly values?: number;
  /** Takes one file as form data, in the field `file`, of at most this many bytes. */
  readonly upload?: { readonly most: number };
};

/** Declares an endpoint; the parameters' shape, if given, must name exactly those of the path. */
export const endpoint = <const E extends Endpoint>(declared: E & ParamsMatch<E>): E => declared;

/** Header that carries the number of rows of the whole list. */
export const TOTAL_HEADER = 'x-total-count';
/** Header that carries the session's token. */
export const TOKEN_HEADER = 'x-auth-token';
/** Header with the key of a call: a call that is sent twice with one key is done once. */
export const ONCE_HEADER = 'idempotency-key';
/** Header with the state of an answer; a change sends back the state that its author saw. */
export const STATE_HEADER = 'x-state';
/** Header of a repeated answer: 'true' when the call had been done before with the same key. */
export const AGAIN_HEADER = 'idempotent-replayed';

/** 'POST' of 'POST /invoice/:id'. */
export const methodOf = (endpoint: Endpoint): Method => endpoint.call.slice(0, endpoint.call.indexOf(' ')) as Method;
/** '/invoice/:id' of 'POST /invoice/:id'. */
export const pathOf = (endpoint: Endpoint): string => endpoint.call.slice(endpoint.call.indexOf(' ') + 1);
/** Whether a call answers a file instead of JSON. */
export const isFileReply = (reply: z.ZodType | FileReply): reply is FileReply => 'file' in reply;

/** The parameters of the path. */
export type ParamsOf<E extends Endpoint> = E extends { readonly params: infer S extends z.ZodType }
  ? z.output<S>
  : Readonly<Record<ParamNames<E['call']>, string>>;
export type QueryOf<E extends Endpoint> = E extends { readonly query: infer S extends z.ZodType } ? z.output<S> : Readonly<Record<never, never>>;
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer S extends z.ZodType } ? z.output<S> : undefined;
/** What the handler answers and the browser gets: inner values (centavos), whatever the wire carries. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['reply'] extends { readonly streamed: true }
    ? Streamed
    : Uint8Array;

/** What a caller passes, in inner values; parts that the call does not have are left out. */
export type InputOf<E extends Endpoint> = ([ParamNames<E['call']>] extends [never] ? unknown : { readonly params: ParamsOf<E> }) &
  (E extends { readonly query: infer S extends z.ZodType } ? { readonly query?: Partial<z.output<S>> } : unknown) &
  (E extends { readonly body: infer S extends z.ZodType } ? { readonly body: z.output<S> } : unknown) &
  (E extends { readonly upload: object } ? { readonly file: ChosenFile } : unknown);

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer Rest}` ? N | ParamNames<`/${Rest}`> : P extends `${string}:${infer N}` ? N : never;

type ParamsMatch<E extends Endpoint> = E extends { readonly params: z.ZodObject<infer S> }
  ? [keyof S, ParamNames<E['call']>] extends [ParamNames<E['call']>, keyof S]
    ? unknown
    : { readonly params: `params must name exactly: ${ParamNames<E['call']>}` }
  : unknown;
