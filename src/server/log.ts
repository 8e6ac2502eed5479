/** Structured logs: what happened, how long it took, and the id of who called; never a name, never a secret. */
import { type DestinationStream, type Logger, pino } from 'pino';
import { presentCode } from './present-call.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Written to the standard output, unless a test reads it. */
export const openLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: codeOfCall,
      redact: { paths: ['*.password', '*.token', 'password', 'token'], remove: true },
    },
    to,
  );

const codeOfCall = (): object => {
  const request = presentCode();
  return request === undefined ? {} : { request };
};
