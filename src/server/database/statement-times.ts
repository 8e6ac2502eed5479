/** How long the statements of a database take: told to whoever listens by their text, never with their values. */
import type { Log } from '#server/log.ts';

/** Hears the text of a statement that was answered, with placeholders where its values are, and how long the answer took. */
export type StatementTimes = { told: (text: string, ms: number) => void };

/** Nobody listens yet. */
export const untold = (): StatementTimes => ({ told: () => undefined });

/** From this on a statement is written into the log: the office waits noticeably for a page with one of them. */
const SLOW_MS = 200;
/** Lists are written by their parameters, so a longer text says nothing more. */
const LONGEST_TEXT = 2000;

/** Writes slow statements into the log, under the code of the call that waits for them. */
export const slowStatements =
  (log: Log): StatementTimes['told'] =>
  (text, ms) => {
    if (ms >= SLOW_MS) log.warn({ statement: text.slice(0, LONGEST_TEXT), ms: Math.round(ms) }, 'a statement took long');
  };
