/** What the screen says can still be given back is what the server gives back. */
import { expect, test } from 'vitest';
import { leftOfTold } from './after-reversals.rules.ts';

/** Two fees of 50.000 and 30.000: credit paid 20.000 of them, and 5.000 were left a cuenta. */
const INVOICE = { total: 65_000, advance: 5000, creditUsed: 20_000, register: 'monday' };
const line = (payment: number, reversed?: number) => (reversed === undefined ? { payment } : { payment, reversed });
const money = (amount: number) => ({ amount });
const credit = (amount: number) => ({ amount, asCredit: true as const });

test('Of an invoice without refunds everything can still be given back', () => {
  expect(leftOfTold({ ...INVOICE, details: [line(50_000), line(30_000)] })).toEqual({ lines: 80_000, money: 65_000, advance: 5000, used: 20_000 });
});

test('A refund in money takes the advance first, then the last lines', () => {
  const left = leftOfTold({ ...INVOICE, details: [line(50_000), line(30_000, 2000)], reversals: [money(7000)] });
  expect(left).toEqual({ lines: 78_000, money: 58_000, advance: 0, used: 20_000 });
});

test('Money that became credit cannot be given back again, and at the end the credit that was used returns', () => {
  const part = leftOfTold({ ...INVOICE, details: [line(50_000, 10_000), line(30_000, 30_000)], reversals: [credit(40_000)] });
  expect(part).toEqual({ lines: 40_000, money: 25_000, advance: 5000, used: 20_000 });
  const more = leftOfTold({ ...INVOICE, details: [line(50_000, 45_000), line(30_000, 30_000)], reversals: [credit(40_000), credit(35_000)] });
  expect(more).toEqual({ lines: 5000, money: 5000, advance: 5000, used: 5000 });
});

test('What is left as credit after a refund in money takes the money that is left, then returns credit that was used', () => {
  const details = [line(50_000, 46_000), line(30_000, 30_000)];
  const left = leftOfTold({ ...INVOICE, advance: 0, total: 60_000, details, reversals: [money(56_000), credit(20_000)] });
  expect(left).toEqual({ lines: 4000, money: 0, advance: 0, used: 4000 });
});

test('With the last of the money the lines are given back entirely, with the credit that paid some of them', () => {
  const details = [line(50_000, 50_000), line(30_000, 30_000)];
  expect(leftOfTold({ ...INVOICE, details, reversals: [money(65_000)] })).toEqual({ lines: 0, money: 0, advance: 0, used: 0 });
  expect(leftOfTold({ ...INVOICE, details, reversals: [credit(40_000), money(25_000)] })).toEqual({ lines: 0, money: 0, advance: 0, used: 0 });
});

test('An invoice that credit paid has no money to give back', () => {
  const paid = { total: 0, advance: 0, creditUsed: 30_000, register: 'monday' };
  expect(leftOfTold({ ...paid, details: [line(30_000)] })).toEqual({ lines: 30_000, money: 0, advance: 0, used: 30_000 });
  expect(leftOfTold({ ...paid, details: [line(30_000, 10_000)], reversals: [credit(10_000)] })).toEqual({ lines: 20_000, money: 0, advance: 0, used: 20_000 });
});
