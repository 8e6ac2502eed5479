/** Structured logs: what happened and how long it took, never a person, never a secret. */
import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

export const openLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths: ['*.password', '*.token', 'password', 'token'], remove: true } });
