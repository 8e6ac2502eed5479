/** Answers what cannot be read as a request, and disconnects a caller who never finishes sending. */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendsNothing } from './remainder.ts';

type Fault = { readonly status: string; readonly msg: string };

const NO_REQUEST: Fault = { status: '400 Bad Request', msg: 'La solicitud no es válida' };
const TOO_SLOW = 'La solicitud tardó demasiado';
const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', msg: 'La dirección solicitada es demasiado larga' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', msg: TOO_SLOW },
};

/** The answer to a caller whose request cannot be read: in the form of every refusal, with the headers of every answer. */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  ({ code = '' }: Error & { readonly code?: string }, socket: Socket): void => {
    const { status, msg } = FAULTS[code] ?? NO_REQUEST;
    const body = JSON.stringify({ msg, errors: [{ msg }] });
    const own = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), connection: 'close' };
    const head = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (code !== 'ECONNRESET' && socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`);
    socket.destroy();
  };

/** The time that a request of any kind may take to arrive, with a file too. */
export const LONGEST_ARRIVAL_MS = 30 * 60 * 1000;
/** A request without a file is small and arrives in this time on the slowest connection. */
export const LONGEST_BODY_MS = 2 * 60 * 1000;

/** Refuses a request whose body has not arrived in time. */
export const awaitBody = (request: FastifyRequest, reply: FastifyReply, longestMs: number): void => {
  const { raw } = request;
  if (sendsNothing(request)) return;
  const late = setTimeout(() => {
    // A caller who sends byte by byte would go on for ever, so the connection is closed after the answer.
    reply.raw.once('finish', () => raw.destroy());
    reply.header('connection', 'close').send(Object.assign(new Error(TOO_SLOW), { statusCode: 408 }));
  }, longestMs);
  for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(late));
};
