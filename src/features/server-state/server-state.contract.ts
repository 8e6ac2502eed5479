/** The state of the server on the wire: each part with its level and its figures. For the administration only. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { OWNER } from '#kernel/roles.ts';
import { Instant } from '#kernel/wire.ts';

/** From good to bad: nothing to do, something to do soon, something to do today. */
export const LEVELS = ['well', 'warning', 'danger'] as const;
const Level = z.enum(LEVELS);
export type Level = z.infer<typeof Level>;

const Count = z.number().int();

export const ServerState = z.object({
  /** The worst level of all parts. */
  level: Level,
  at: Instant,
  startedAt: Instant,
  version: z.string(),
  database: z.object({ level: Level, engine: z.enum(['sqlite', 'postgres']), ms: Count }),
  disk: z.object({ level: Level, freeBytes: Count, totalBytes: Count }),
  /** The newest backup of any kind; null when there is none. */
  backup: z.object({ level: Level, madeAt: Instant.nullable(), bytes: Count.nullable() }),
  printer: z.object({ level: Level, waiting: Count, isFailing: z.boolean() }),
  /** The day on which overdue fees were last looked through; null when this server has not done it since its start. */
  calendar: z.object({ level: Level, ranOn: z.string().nullable() }),
  memory: z.object({ level: Level, usedBytes: Count, limitBytes: Count }),
  /** How long callers waited for the server in the last minutes: 99 of 100 at most `usualMs`, all at most `longestMs`. */
  delay: z.object({ level: Level, usualMs: Count, longestMs: Count }),
  /** The errors of the last 24 hours at this server, and of the pages that broke in browsers, newest first: `request` is the code that the message showed, `call` the call or the page. */
  faults: z.object({ level: Level, last: z.array(z.object({ at: Instant, request: z.string(), call: z.string() })) }),
});
export type ServerState = z.infer<typeof ServerState>;

export const getServerState = endpoint({
  call: 'GET /health/detail',
  allow: OWNER,
  about:
    'Tells how the server is: database, disk, last backup, papers, calendar, memory, delay and errors. GET /health, for everybody, says only whether it answers.',
  reply: ServerState,
});
