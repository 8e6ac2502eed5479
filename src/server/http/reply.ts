/** A reply as it is sent. */
import { z } from 'zod';
import { partsOf } from '#kernel/parts.ts';
import { giveWay } from '#server/present-call.ts';

/** Shaping this many rows takes a few milliseconds, also where a row is a family with its fees. */
const ROWS_AT_ONCE = 100;

/**
 * The JSON of a value in the shape of the wire. A long list is shaped in parts, between which others are served; each becomes bytes at once,
 * because to make them of ten megabytes of text keeps everybody waiting for a tenth of a second.
 */
export const jsonOf = async (shape: z.ZodType, value: unknown): Promise<string | Buffer> => {
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return JSON.stringify(z.encode(shape, value));
  const written: Buffer[] = [];
  for (const rows of partsOf(value, ROWS_AT_ONCE)) {
    const began = performance.now();
    written.push(Buffer.from(`${written.length === 0 ? '[' : ','}${JSON.stringify(z.encode(shape, rows)).slice(1, -1)}`));
    await giveWay(performance.now() - began);
  }
  return Buffer.concat([...written, Buffer.from(']')]);
};
