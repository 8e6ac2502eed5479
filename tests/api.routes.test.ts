/** The description of the API is true: whatever a door answers about things that do not exist is among the answers described for its call. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiWords } from '#app/api-words.ts';
import { answers } from '#app/parts.ts';
import { type Endpoint, methodOf, pathOf } from '#kernel/endpoint.ts';
import { ok } from '#kernel/verdict.ts';
import { openApiOf } from '#server/http/openapi.ts';
import type { CastName } from './cast.ts';
import { type Heard, openSchool, type School } from './school.ts';

const NOBODY = 'ffffffffffffffffffffffff';
/** Calls that end the session of their caller. */
const LEAVING = ['POST /auth/logout', 'POST /auth/logout-all'];

const endpoints: readonly Endpoint[] = answers.map((one) => one.endpoint);
const words = apiWords();
/** The answers described, by method and path. */
const told: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(openApiOf(endpoints, words).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${one['x-path'] ?? path}`, Object.keys(one.responses)] as const),
  ),
);

let school: School;
beforeAll(async () => {
  // What stands on a printed list does not matter here, so nothing is really printed.
  school = await openSchool({
    printer: { print: async () => ok(new Uint8Array()), state: () => ({ waiting: 0, isFailing: false }), close: async () => undefined },
  });
});
afterAll(() => school.close());

test.each<readonly [string, CastName | null]>([
  ['an administrator', 'admin'],
  ['a student', 'student'],
  ['a visitor', null],
])('To %s who asks for what is not there, sends nothing, or sends an example, each call answers as it is told', async (_who, member) => {
  const untold: string[] = [];
  // The answers of a new call are described once `npm run examples` has recorded its tests.
  for (const endpoint of endpoints.filter(({ call }) => !LEAVING.includes(call) && words.examples[call] !== undefined)) {
    for (const body of bodiesOf(endpoint)) {
      const { status } = await knock(member, endpoint, body);
      if (told.get(endpoint.call.replace(/:(\w+)/g, '{$1}'))?.includes(String(status)) !== true) untold.push(`${endpoint.call} ${status}`);
    }
  }
  expect(untold).toEqual([]);
});

/** A value that is empty, and the example of the description. */
const bodiesOf = ({ call, body }: Endpoint): readonly unknown[] => (body === undefined ? [undefined] : [{}, words.examples[call]?.body ?? {}]);

const knock = (member: CastName | null, endpoint: Endpoint, body: unknown): Promise<Heard> => {
  const as = school.as(member);
  const path = pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => NAMED[name] ?? NOBODY);
  const by = { GET: () => as.get(path), POST: () => as.post(path, body), PUT: () => as.put(path, body), DELETE: () => as.delete(path, body) };
  return by[methodOf(endpoint)]();
};

/** Parameters of a path that are a word or a number. */
const NAMED: Readonly<Record<string, string>> = {
  type: 'student',
  period: '1',
  month: '6',
  year: '2026',
  how: 'inactivate',
  size: 'small',
  date: '2026-03-09',
};
