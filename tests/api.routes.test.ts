/** The description of the API is true: whatever the doors answer to the lost, it tells of each call that this may be answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiWords } from '#app/api-words.ts';
import { answers } from '#app/parts.ts';
import { type Endpoint, methodOf, pathOf } from '#kernel/endpoint.ts';
import { ok } from '#kernel/verdict.ts';
import { openApiOf } from '#server/http/openapi.ts';
import type { CastName } from './cast.ts';
import { type Heard, openSchool, type School } from './school.ts';

const NOBODY = 'ffffffffffffffffffffffff';
/** Whoever makes them is nobody afterwards. */
const LEAVING = ['POST /auth/logout', 'POST /auth/logout-all'];

const endpoints: readonly Endpoint[] = answers.map((one) => one.endpoint);
const words = apiWords();
/** What may be answered, by method and path. */
const told: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(openApiOf(endpoints, words).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${one['x-path'] ?? path}`, Object.keys(one.responses)] as const),
  ),
);

let school: School;
beforeAll(async () => {
  // What would stand on a list is no question here.
  school = await openSchool({ printer: { print: async () => ok(new Uint8Array()), close: async () => undefined } });
});
afterAll(() => school.close());

test.each<readonly [string, CastName | null]>([
  ['an administrator', 'admin'],
  ['a student', 'student'],
  ['a visitor', null],
])('To %s who asks for what is not there, sends nothing, or sends an example, each call answers as it is told', async (_who, member) => {
  const untold: string[] = [];
  // Of a new call it is told what it refuses once `npm run examples` heard its tests.
  for (const endpoint of endpoints.filter(({ call }) => !LEAVING.includes(call) && words.examples[call] !== undefined)) {
    for (const body of bodiesOf(endpoint)) {
      const { status } = await knock(member, endpoint, body);
      if (told.get(endpoint.call.replace(/:(\w+)/g, '{$1}'))?.includes(String(status)) !== true) untold.push(`${endpoint.call} ${status}`);
    }
  }
  expect(untold).toEqual([]);
});

/** Nothing, and what the description shows. */
const bodiesOf = ({ call, body }: Endpoint): readonly unknown[] => (body === undefined ? [undefined] : [{}, words.examples[call]?.body ?? {}]);

const knock = (member: CastName | null, endpoint: Endpoint, body: unknown): Promise<Heard> => {
  const as = school.as(member);
  const path = pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => NAMED[name] ?? NOBODY);
  const by = { GET: () => as.get(path), POST: () => as.post(path, body), PUT: () => as.put(path, body), DELETE: () => as.delete(path, body) };
  return by[methodOf(endpoint)]();
};

/** What must be a word or a number for the rest of the path to be looked at. */
const NAMED: Readonly<Record<string, string>> = {
  type: 'student',
  period: '1',
  month: '6',
  year: '2026',
  how: 'inactivate',
  size: 'small',
  date: '2026-03-09',
};
