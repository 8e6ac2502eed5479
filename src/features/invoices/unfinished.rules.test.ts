/** An unfinished invoice never appears when another student is asked for. */
import { expect, test } from 'vitest';
import { type Begun, deskFor, taken } from './unfinished.rules.ts';

const of = (...students: readonly string[]): Begun => ({ lines: students.map((studentId) => ({ fee: { studentId } })) });
const EMPTY = of();
const ANA = of('ana', 'ana');
const MORA = of('mora');
const BROTHERS = of('bauti', 'ema');

test('When another student is asked for, the unfinished invoice is put aside and a new one begins', () => {
  expect(deskFor(['mora'], { now: ANA, aside: [] }, EMPTY)).toEqual({ now: EMPTY, aside: [ANA] });
  expect(deskFor(['mora'], { now: ANA, aside: [BROTHERS] }, EMPTY)).toEqual({ now: EMPTY, aside: [ANA, BROTHERS] });
});

test('When its own student is asked for, the unfinished invoice goes on', () => {
  expect(deskFor(['ana'], { now: ANA, aside: [] }, EMPTY)).toEqual({ now: ANA, aside: [] });
});

test('When one of its several students is asked for, it is put aside: the others must not be charged with that student', () => {
  expect(deskFor(['ema'], { now: BROTHERS, aside: [ANA] }, EMPTY)).toEqual({ now: EMPTY, aside: [BROTHERS, ANA] });
  expect(deskFor(['ema'], { now: EMPTY, aside: [BROTHERS] }, EMPTY)).toEqual({ now: EMPTY, aside: [BROTHERS] });
  expect(deskFor(['ema'], { now: MORA, aside: [BROTHERS, of('ema')] }, EMPTY)).toEqual({ now: of('ema'), aside: [MORA, BROTHERS] });
});

test('A family that is asked for goes on with an invoice that charges some of its students and nobody else', () => {
  expect(deskFor(['bauti', 'ema', 'lola'], { now: MORA, aside: [BROTHERS] }, EMPTY)).toEqual({ now: BROTHERS, aside: [MORA] });
  expect(deskFor(['bauti', 'lola'], { now: BROTHERS, aside: [] }, EMPTY)).toEqual({ now: EMPTY, aside: [BROTHERS] });
});

test('The invoice that was put aside comes back when its student is asked for, and the other one waits', () => {
  expect(deskFor(['ana'], { now: MORA, aside: [BROTHERS, ANA] }, EMPTY)).toEqual({ now: ANA, aside: [MORA, BROTHERS] });
});

test('An invoice that charges nobody is not put aside', () => {
  expect(deskFor(['mora'], { now: EMPTY, aside: [ANA] }, EMPTY)).toEqual({ now: EMPTY, aside: [ANA] });
  expect(taken(ANA, { now: EMPTY, aside: [ANA, BROTHERS] })).toEqual({ now: ANA, aside: [BROTHERS] });
});

test('While nothing is begun, the one that was put aside for the student goes on', () => {
  expect(deskFor(['ana'], { now: EMPTY, aside: [BROTHERS, ANA] }, EMPTY)).toEqual({ now: ANA, aside: [BROTHERS] });
});

test('The invoice that is open already is not put aside for itself', () => {
  expect(taken(ANA, { now: ANA, aside: [BROTHERS] })).toEqual({ now: ANA, aside: [BROTHERS] });
});
