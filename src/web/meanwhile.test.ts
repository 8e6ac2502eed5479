import { expect, test } from 'vitest';
import { changedMeanwhile, openIn } from './meanwhile.ts';

const FEE = { value: 20_000, status: 'debt', enrollment: 'junior' };

test('What somebody else changed is told, with what was typed into the same box', () => {
  expect(changedMeanwhile(FEE, { ...FEE, value: 22_000, status: 'expired' }, { value: 25_000 })).toEqual([
    { field: 'value', was: 20_000, now: 22_000, typed: 25_000 },
    { field: 'status', was: 'debt', now: 'expired' },
  ]);
});

test('Who typed what stands there now learns nothing new, and has nothing left to save', () => {
  const now = { ...FEE, value: 25_000 };
  expect(changedMeanwhile(FEE, now, { value: 25_000 })).toEqual([]);
  expect(openIn({ value: 25_000 }, now)).toEqual({});
  expect(openIn({ value: 25_000, status: 'debt' }, FEE)).toEqual({ value: 25_000 });
});

test('An untouched fee is no news', () => {
  expect(changedMeanwhile(FEE, { ...FEE }, { value: 1 })).toEqual([]);
});
