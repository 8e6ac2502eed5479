/** A reply as it is sent. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { partsOf } from '#kernel/parts.ts';
import { giveWay } from '#server/present-call.ts';

/** Shaping this many rows takes a few milliseconds, also where a row is a family with its fees. */
const ROWS_AT_ONCE = 100;

/** Packing this many bytes takes less time than waiting for a thread that packs them piece by piece while others work. */
export const PACKED_AT_ONCE = 512 * 1024;

/** The JSON of a reply; of a long list the bytes of its parts. */
type Written = string | readonly Buffer[];

/**
 * The JSON of a value in the shape of the wire. A long list is shaped in parts, between which others are served; each becomes bytes at once,
 * because to make them of ten megabytes of text keeps everybody waiting for a tenth of a second.
 */
export const jsonOf = async (shape: z.ZodType, value: unknown): Promise<Written> => {
  if (!Array.isArray(value) || value.length <= ROWS_AT_ONCE) return JSON.stringify(z.encode(shape, value));
  const written: Buffer[] = [];
  for (const rows of partsOf(value, ROWS_AT_ONCE)) {
    const began = performance.now();
    written.push(Buffer.from(`${written.length === 0 ? '[' : ','}${JSON.stringify(z.encode(shape, rows)).slice(1, -1)}`));
    await giveWay(performance.now() - began);
  }
  return [...written, Buffer.from(']')];
};

/** All of it at once. */
export const wholeOf = (json: Written): string | Buffer => (typeof json === 'string' ? json : Buffer.concat(json));

/** As it is sent: a very long list part by part, because bringing ten megabytes together takes 25 ms, and to pack them as much again. */
export const sentOf = (json: Written): string | Buffer | Readable =>
  typeof json !== 'string' && json.reduce((bytes, part) => bytes + part.length, 0) > PACKED_AT_ONCE ? Readable.from(json) : wholeOf(json);
