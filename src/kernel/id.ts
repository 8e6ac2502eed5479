/** Ids of rows: 24 lowercase hexadecimal digits that begin with the second of creation. */
import type { Instant } from './calendar.ts';

export type Id = string;

// The one thing that the kernel takes from its surroundings: server and browser both have it, and an id needs chance. Rules may not draw any.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** Whether a text has the form of an id; the word "null", which some clients send, does not. */
export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** A new id: 8 digits of seconds since 1970, then 16 random ones. */
export const newId = (at: Instant): Id => {
  const seconds = Math.floor(Date.parse(at) / 1000);
  if (drawn === chance.length) {
    crypto.getRandomValues(chance);
    drawn = 0;
  }
  let id = seconds.toString(16).padStart(8, '0');
  for (const end = drawn + RANDOM_BYTES; drawn < end; drawn++) id += HEX[chance[drawn] ?? 0];
  return id;
};

const RANDOM_BYTES = 8;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

// Random bytes are drawn for many ids at once: a class's bimester needs hundreds, and each draw is a system call.
const chance = new Uint8Array(128 * RANDOM_BYTES);
let drawn = chance.length;
