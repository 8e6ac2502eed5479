/** Whatever the office does, in whatever order: no centavo appears or is lost. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Action, isOlder, passage } from './actions.ts';
import { Books } from './books.ts';
import { beginningWith, Office } from './office.ts';

/** STORIES asks for more or fewer: `npm run test:long` for ten thousand. */
const STORIES = Number(process.env['STORIES'] ?? 200);
/** No story takes as long as this. */
const A_STORY_MS = 6000;
const BEGINNING = beginningWith(100);

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office?.school.close());

/** How often each is done in a story at least, on average. */
const LEAST = {
  pay: 1,
  unpay: 0.1,
  spend: 0.2,
  unspend: 0.01,
  reprice: 0.5,
  takeBack: 0.01,
  enroll: 1,
  charge: 0.5,
  expire: 0.5,
  close: 0.2,
  reopen: 0.05,
  correct: 0.1,
  reverse: 0.3,
  divide: 0.1,
  transfer: 0.15,
  untransfer: 0.02,
  discount: 0.5,
  chargeDay: 0.5,
  recategorize: 0.3,
};

const succeeded = new Map<Action['kind'], number>();

const live = async (story: readonly Action[], institute: { readonly isOlder: boolean }): Promise<void> => {
  await office.begin(institute);
  const books = new Books(office, institute);
  for (const one of story) {
    const done = await office.act(one);
    await books.follow(done);
    if (done.heard.status === 200) succeeded.set(one.kind, (succeeded.get(one.kind) ?? 0) + 1);
  }
  await books.compareDoors();
};

test(
  'Register, cash, bank and debts agree with second books after every action: every fee is what the formula says, an overdue one surcharged once, nothing is below zero, nothing that may be done is refused, and one register at most is open',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(passage, { minLength: 10, maxLength: 32 }), isOlder, async (story, older) =>
        live([...BEGINNING, ...story.flat()], { isOlder: older }),
      ),
      { numRuns: STORIES },
    );
    // Stories in which nothing happens would prove nothing.
    for (const [kind, least] of Object.entries(LEAST)) expect(succeeded.get(kind as Action['kind']) ?? 0, kind).toBeGreaterThanOrEqual(STORIES * least);
  },
  20 * 60_000 + STORIES * A_STORY_MS,
);
