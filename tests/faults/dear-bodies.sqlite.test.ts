/** Bodies that are dear to read are read in time, so that nobody keeps the server from answering others. Reading is the same on both engines, and is tried on one. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answers } from '#app/parts.ts';
import { methodOf, pathOf } from '#kernel/endpoint.ts';
import { CAST } from '../cast.ts';
import { openSchool, tokenOf } from '../school.ts';
import { workedMs } from './worked.ts';

/** Texts that a careless regular expression would read again from each of their places. */
const TANGLED: readonly string[] = ['a@.a', '.a', 'a-', '1 ', ' \n', '1.', "'a", '<a '];
const A_BODY = 150_000;
/** A text that is read again from each of its places takes hundreds of millions of steps, even divided among all the fields of a form. */
const LONGEST_TEXT_MS = 300;
const LONGEST_READING_MS = 3000;
const LONGEST_OF_A_FAMILY_MS = 300;
const TRIES = 3;

/**
 * What there is to complain of a call: its status is a 5xx, or it works longer than it may. A dear body is dear each time; a call
 * that happens to pay for what others left in memory is quick when it is asked again.
 */
const complaintOf = async (ask: () => Promise<{ readonly statusCode: number }>, longestMs: number, tries = TRIES): Promise<string | undefined> => {
  const began = workedMs();
  const { statusCode } = await ask();
  const took = workedMs() - began;
  if (statusCode < 500 && took <= longestMs) return undefined;
  return statusCode < 500 && tries > 1 ? await complaintOf(ask, longestMs, tries - 1) : `${statusCode} after ${Math.round(took)} ms of work`;
};

type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
};

/** The calls that take a body, with its shape. */
const WITH_BODIES = answers.flatMap(({ endpoint }) =>
  endpoint.body === undefined || methodOf(endpoint) === 'GET'
    ? []
    : [{ endpoint, shape: z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Shape }],
);

const count = ({ type, properties, items, anyOf }: Shape): number => {
  if (anyOf !== undefined) return Math.max(0, ...anyOf.map(count));
  if (properties !== undefined) return Object.values(properties).reduce((sum, one) => sum + count(one), 0);
  return items !== undefined ? count(items) : type === 'string' ? 1 : 0;
};

/** A value that fits the shape of a call, with the given text wherever the shape allows a text. */
const filled = ({ type, properties, items, anyOf }: Shape, text: string): unknown => {
  if (anyOf !== undefined) return filled(anyOf.toSorted((one, other) => count(other) - count(one))[0] ?? {}, text);
  if (properties !== undefined) return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, filled(one, text)]));
  return items !== undefined ? [filled(items, text)] : type === 'string' ? text : 1;
};

test('No text, however long and tangled, keeps the server from answering others', async () => {
  const school = await openSchool({ now: '2026-06-10' });
  try {
    const slow: string[] = [];
    for (const { endpoint, shape } of WITH_BODIES) {
      const fields = count(shape);
      if (fields === 0) continue;
      for (const piece of TANGLED) {
        const text = `a@${piece.repeat(A_BODY / piece.length / fields)}@`;
        const complaint = await complaintOf(
          () =>
            school.app.inject({
              method: methodOf(endpoint),
              url: `/api${pathOf(endpoint).replace(/:[a-zA-Z]+/g, CAST.stranger.id)}`,
              headers: { 'x-auth-token': tokenOf('admin') },
              payload: filled(shape, text) as object,
            }),
          LONGEST_TEXT_MS,
        );
        if (complaint !== undefined) slow.push(`${endpoint.call}, ${JSON.stringify(piece)}: ${complaint}`);
      }
    }
    expect(slow).toEqual([]);
  } finally {
    await school.close();
  }
}, 300_000);

/** How many values a body may have at most for each byte. */
const VALUES_OF_A_BYTE = 0.9 / 16;

test('No body, however many values are in it, keeps the server from answering others', async () => {
  const school = await openSchool({ now: '2026-06-10' });
  try {
    const slow: string[] = [];
    for (const { endpoint, shape } of WITH_BODIES) {
      const fields = Object.keys(shape.properties ?? {});
      const values = Math.round((endpoint.limit ?? 1024 * 1024) * VALUES_OF_A_BYTE);
      const things = (many: number): string => `[${'{},'.repeat(many / 2)}0]`;
      const bodies = [things(values), `{${fields.map((field) => `"${field}":${things(values / fields.length)}`).join(',')}}`];
      for (const who of ['admin', 'student'] as const) {
        for (const payload of bodies) {
          const complaint = await complaintOf(
            () =>
              school.app.inject({
                method: methodOf(endpoint),
                url: `/api${pathOf(endpoint).replace(/:[a-zA-Z]+/g, CAST[who].id)}`,
                headers: { 'x-auth-token': tokenOf(who), 'content-type': 'application/json', 'idempotency-key': 'a key' },
                payload,
              }),
            who === 'admin' ? LONGEST_READING_MS : LONGEST_OF_A_FAMILY_MS,
          );
          if (complaint !== undefined) slow.push(`${endpoint.call}, ${who}: ${complaint}`);
        }
      }
    }
    expect(slow).toEqual([]);
  } finally {
    await school.close();
  }
}, 300_000);
