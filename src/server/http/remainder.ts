/** Lets what is left of a refused body pass by before the answer goes out: whoever is still sending would not hear it, and his line would stay stuck. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is larger than this nobody honest sends where it is refused; a photo that is too large passes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Whoever did not even send what he began has had his time. */
const TOO_LATE = 408;

/** Answers once all of the body was sent; where that is too much or takes too long, the line is closed with the answer. */
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
    // Whoever read it until now waits for nothing more.
    raw.unpipe().on('data', count).resume();
    raw.once('end', () => end(true));
    for (const fault of ['close', 'error'] as const) raw.once(fault, () => end(false));
  });
