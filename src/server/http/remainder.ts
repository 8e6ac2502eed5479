/** Lets the rest of a refused body pass before the answer: a sender that is still sending would not read it, and the connection would block. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No honest client sends more than this in a call that refuses it; a photo that is too large is less. */
const MOST_BYTES = 64 * 1024 * 1024;
/** 408: the sender took too long already. */
const TOO_LATE = 408;

/** Answers once the rest of the body has passed. If that is too much or takes too long, the connection is closed with the answer. */
export const letRemainderPass = async ({ raw, headers }: FastifyRequest, reply: FastifyReply, longestMs: number): Promise<void> => {
  if (raw.readableEnded || raw.destroyed || reply.statusCode === TOO_LATE || sendsNothing({ headers })) return;
  const isPassed = Number(headers['content-length'] ?? 0) <= MOST_BYTES && (await passed(raw, longestMs));
  if (!isPassed) reply.header('connection', 'close');
};

/** Whether a request comes without a body. */
export const sendsNothing = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

const passed = (raw: IncomingMessage, longestMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    let bytes = 0;
    const count = (part: Buffer): void => {
      bytes += part.length;
      if (bytes > MOST_BYTES) end(false);
    };
    const end = (isWhole: boolean): void => {
      clearTimeout(late);
      raw.off('data', count).pause();
      resolve(isWhole);
    };
    const late = setTimeout(() => end(false), longestMs);
    // Whatever read the body until now no longer needs it.
    raw.unpipe().on('data', count).resume();
    raw.once('end', () => end(true));
    for (const fault of ['close', 'error'] as const) raw.once(fault, () => end(false));
  });
