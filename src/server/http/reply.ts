/** A reply as it is sent. */
import { z } from 'zod';
import { partsOf } from '#kernel/parts.ts';
import { giveWay } from '#server/present-call.ts';

/** Shaping this many rows takes a few milliseconds, also where a row is a family with its fees. */
const ROWS_AT_ONCE = 100;

/** The JSON of a value in the shape of the wire; a long list is shaped in parts, between which others are served. */
export const jsonOf = async (shape: z.ZodType, value: unknown): Promise<string> => {
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return JSON.stringify(z.encode(shape, value));
  const written: string[] = [];
  for (const rows of partsOf(value, ROWS_AT_ONCE)) {
    const began = performance.now();
    written.push(JSON.stringify(z.encode(shape, rows)).slice(1, -1));
    await giveWay(performance.now() - began);
  }
  return `[${written.join(',')}]`;
};
