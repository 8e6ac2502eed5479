/** Whatever the office does, in whatever order: no centavo appears or is lost. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type School } from '../school.ts';
import { type Action, action } from './actions.ts';
import { Books } from './books.ts';
import { Office } from './office.ts';

/** The same stories every time; STORIES and SEED ask for others. */
const STORIES = Number(process.env['STORIES'] ?? (process.env['ENGINE'] === 'postgres' ? 100 : 2000));
const SEED = Number(process.env['SEED'] ?? 20_261_121);

let school: School;
let office: Office;
beforeAll(async () => {
  school = await openSchool({ now: '2026-05-08' });
  office = await Office.at(school);
});
afterAll(() => school.close());

const BEGINNING: readonly Action[] = [
  { kind: 'open', pesos: 100, carry: false },
  { kind: 'enroll', student: 0, category: 1, nextYear: false },
  { kind: 'enroll', student: 1, category: 2, nextYear: false },
];

/** How often each is done in a story at least, on average. */
const LEAST = { pay: 1, unpay: 0.1, spend: 0.2, unspend: 0.01, reprice: 0.5, takeBack: 0.01, enroll: 1, charge: 0.5, expire: 0.5, close: 0.2, reopen: 0.05 };

const succeeded = new Map<Action['kind'], number>();

const live = async (story: readonly Action[]): Promise<void> => {
  await office.begin();
  const books = new Books(office);
  for (const one of story) {
    const done = await office.act(one);
    await books.follow(done);
    if (done.heard.status === 200) succeeded.set(one.kind, (succeeded.get(one.kind) ?? 0) + 1);
  }
  await books.compareDoors();
};

test(
  'Register and debts agree with second books after every action, nothing is below zero, and one register at most is open',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (story) => live([...BEGINNING, ...story])),
      { numRuns: STORIES, seed: SEED },
    );
    // Stories in which nothing happens would prove nothing.
    for (const [kind, least] of Object.entries(LEAST)) expect(succeeded.get(kind as Action['kind']) ?? 0, kind).toBeGreaterThanOrEqual(STORIES * least);
  },
  20 * 60_000,
);
