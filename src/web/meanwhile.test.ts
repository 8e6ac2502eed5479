import { expect, test } from 'vitest';
import { changedMeanwhile, openIn } from './meanwhile.ts';

const FEE = { value: 20_000, status: 'debt', enrollment: 'junior' };

test('A field that somebody else changed is shown, with what was typed into it', () => {
  expect(changedMeanwhile(FEE, { ...FEE, value: 22_000, status: 'expired' }, { value: 25_000 })).toEqual([
    { field: 'value', was: 20_000, now: 22_000, typed: 25_000 },
    { field: 'status', was: 'debt', now: 'expired' },
  ]);
});

test('A field that somebody else changed to what was typed is not shown, and has nothing left to save', () => {
  const now = { ...FEE, value: 25_000 };
  expect(changedMeanwhile(FEE, now, { value: 25_000 })).toEqual([]);
  expect(openIn({ value: 25_000 }, now)).toEqual({});
  expect(openIn({ value: 25_000, status: 'debt' }, FEE)).toEqual({ value: 25_000 });
});

test('Nothing is shown of an unchanged fee', () => {
  expect(changedMeanwhile(FEE, { ...FEE }, { value: 1 })).toEqual([]);
});
