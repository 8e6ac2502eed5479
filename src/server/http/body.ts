/** Reads a JSON body. The sender and the call decide how much is accepted, and it is counted while it arrives, before it is parsed. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kernel/endpoint.ts';
import { isFamily, type Who } from '#kernel/roles.ts';
import { badRequest, hasNul } from './request.ts';

/** How long a body may be, and how many values may be in it: many small ones take far longer to read than a long text. */
export type BodyLimits = { readonly bytes: number; readonly values: number };

declare module 'fastify' {
  interface FastifyRequest {
    takes: BodyLimits;
  }
}

const KILOBYTE = 1024;
/** No form for strangers is longer: a message of the contact page is 2,000 letters. */
export const STRANGERS: BodyLimits = { bytes: 16 * KILOBYTE, values: 1000 };
const FAMILIES: BodyLimits = { bytes: 128 * KILOBYTE, values: 4000 };
const USUAL_BYTES = 1024 * KILOBYTE;
/** A value with its name is longer than this in what our own pages send. */
const BYTES_OF_A_VALUE = 16;
/** No body that the product reads is nested deeper than eight. */
const MOST_DEPTH = 32;

/** How much of a body is read, by its call and its sender. */
export const limitsOf = ({ allow, limit, values }: Endpoint, who: Who | null): BodyLimits => {
  if (allow === 'public' || who === null) return STRANGERS;
  const { bytes, values: most } = isFamily(who) ? FAMILIES : { bytes: USUAL_BYTES, values: (limit ?? USUAL_BYTES) / BYTES_OF_A_VALUE };
  return { bytes: limit ?? bytes, values: values ?? most };
};

/** Whether a body is longer than any without a picture or a list. One without a stated length counts as such. */
export const isLarge = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > FAMILIES.bytes;

/** Reads a body, unless it is more than its sender may send: then reading stops. */
export const takeJson = async (request: FastifyRequest, payload: Readable): Promise<unknown> => readJson(await allOf(request, payload));

const allOf = ({ takes, headers }: FastifyRequest, payload: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (Number(headers['content-length'] ?? 0) > takes.bytes) return reject(tooLarge());
    const weigh = scaleFor(takes);
    const parts: Buffer[] = [];
    const take = (part: Buffer): void => {
      const fault = weigh(part);
      if (fault === null) return void parts.push(part);
      payload.off('data', take);
      reject(fault);
    };
    payload.on('data', take);
    payload.once('end', () => resolve(Buffer.concat(parts)));
    payload.once('error', reject);
  });

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, THING, THING_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts the values and the nesting of a body, part by part: the commas and brackets outside of texts tell both. */
const scaleFor = (most: BodyLimits): ((part: Uint8Array) => Error | null) => {
  const weighed = { bytes: 0, values: 0, depth: 0, isText: false, isEscaped: false };
  return (part) => {
    let { values, depth, isText, isEscaped } = weighed;
    for (let at = 0; at < part.length; at++) {
      const byte = part[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === COMMA) values += 1;
      else if (byte === LIST || byte === THING) {
        values += 1;
        depth += 1;
        if (depth > MOST_DEPTH) return badRequest(NOT_VALID);
      } else if (byte === LIST_END || byte === THING_END) depth -= 1;
    }
    Object.assign(weighed, { bytes: weighed.bytes + part.length, values, depth, isText, isEscaped });
    return weighed.bytes > most.bytes || values > most.values ? tooLarge() : null;
  };
};

const NOT_VALID = 'Los datos enviados no son válidos';

/** Parses JSON; refuses keys and characters that could mean something special to later code or to the database. */
const readJson = (bytes: Buffer): unknown => {
  if (hasNul(bytes) || bytes.includes('\\u0000')) throw badRequest('El texto contiene caracteres no permitidos');
  const json = bytes.toString();
  if (json.trim() === '') return {};
  if (FOREIGN_KEY.test(json)) throw badRequest(NOT_VALID);
  try {
    return JSON.parse(json);
  } catch {
    throw badRequest(NOT_VALID);
  }
};

// In JSON each letter may also be written as its number.
const spelled = (word: string): string =>
  [...word]
    .map(
      (letter) =>
        `(?:${letter}|\\\\u00${letter
          .charCodeAt(0)
          .toString(16)
          .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`,
    )
    .join('');

/** Keys that every object of the language has; no form sends them. */
const FOREIGN_KEY = new RegExp(`"(?:${spelled('__proto__')}|${spelled('constructor')})"\\s*:`);

const tooLarge = (): Error => Object.assign(new Error('the body is too large'), { statusCode: 413 });
