import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos, sumOf } from '#kernel/money.ts';
import { entriesOfChange, entriesOfDeleted, entriesOfGone, entriesOfNew } from './fee-entry.rules.ts';
import type { InstallmentStatus } from './installment.rules.ts';

const fee = (status: InstallmentStatus, value: number) => ({ status, value: pesos(value) });
const change = (before: ReturnType<typeof fee>, after: ReturnType<typeof fee>, paid = 0) =>
  entriesOfChange(before, after, pesos(paid)).map(({ kind, amount }) => [kind, amount / 100]);

describe('What an account tells of a fee', () => {
  test('A new fee enters once it is owed and due', () => {
    expect(entriesOfNew(fee('debt', 20_000))).toEqual([{ kind: 'owed', amount: pesos(20_000) }]);
    expect(entriesOfNew(fee('expired', 20_000))).toEqual([{ kind: 'owed', amount: pesos(20_000) }]);
    expect(entriesOfNew(fee('valid', 20_000))).toEqual([]);
  });

  test('A fee enters when its month comes; when it expires, the surcharge is an entry of its own', () => {
    expect(change(fee('valid', 20_000), fee('debt', 20_000))).toEqual([['owed', 20_000]]);
    expect(change(fee('debt', 20_000), fee('expired', 22_000))).toEqual([['surcharged', 2000]]);
    expect(change(fee('valid', 20_000), fee('expired', 22_000))).toEqual([
      ['owed', 20_000],
      ['surcharged', 2000],
    ]);
    expect(change(fee('debt', 500), fee('expired', 500))).toEqual([]);
  });

  test('A new price is an entry when the fee is owed, and none while it is not owed yet', () => {
    expect(change(fee('debt', 20_000), fee('debt', 18_000))).toEqual([['changed', -2000]]);
    expect(change(fee('debt', 20_000), fee('debt', 22_000))).toEqual([['changed', 2000]]);
    expect(change(fee('debt', 20_000), fee('expired', 18_000))).toEqual([['changed', -2000]]);
    expect(change(fee('expired', 22_000), fee('expired', 24_200))).toEqual([['changed', 2200]]);
    expect(change(fee('valid', 20_000), fee('valid', 18_000))).toEqual([]);
    expect(change(fee('debt', 20_000), fee('debt', 0))).toEqual([['changed', -20_000]]);
    expect(change(fee('debt', 20_000), fee('valid', 20_000))).toEqual([['owed', -20_000]]);
  });

  test('The payment of an owed fee is no entry of the fee: the invoice tells it', () => {
    expect(change(fee('debt', 20_000), fee('debt', 0), 20_000)).toEqual([]);
    expect(change(fee('expired', 22_000), fee('expired', 12_000), 10_000)).toEqual([]);
    expect(change(fee('debt', 0), fee('debt', 20_000), -20_000)).toEqual([]);
  });

  test('A fee that is paid before it is due enters with what was paid, and leaves when that is given back', () => {
    expect(change(fee('valid', 20_000), fee('valid', 0), 20_000)).toEqual([['owed', 20_000]]);
    expect(change(fee('valid', 20_000), fee('valid', 15_000), 5000)).toEqual([['owed', 5000]]);
    expect(change(fee('valid', 0), fee('valid', 20_000), -20_000)).toEqual([['owed', -20_000]]);
    expect(change(fee('valid', 0), fee('debt', 20_000), -20_000)).toEqual([]);
  });

  test('A deleted fee is not owed any more, whatever of it is given back later', () => {
    expect(entriesOfDeleted(fee('expired', 22_000))).toEqual([{ kind: 'deleted', amount: pesos(-22_000) }]);
    expect(entriesOfDeleted(fee('valid', 22_000))).toEqual([]);
    expect(entriesOfGone(pesos(-5000))).toEqual([{ kind: 'deleted', amount: pesos(-5000) }]);
  });

  test('Whatever happens to a fee, its entries less what was paid are always what is owed and due', () => {
    const step = fc.record({
      status: fc.constantFrom<InstallmentStatus>('valid', 'debt', 'expired'),
      price: fc.integer({ min: 0, max: pesos(50_000) }),
      paid: fc.integer({ min: 0, max: pesos(50_000) }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), ([first, ...steps]) => {
        let stands = { status: first?.status ?? 'debt', value: first?.price ?? 0 };
        let paid = 0;
        let entered = sumOf(entriesOfNew(stands).map(({ amount }) => amount));
        for (const one of steps) {
          const pays = Math.min(one.paid, one.price) - paid;
          const after = { status: one.status, value: one.price - paid - pays };
          entered += sumOf(entriesOfChange(stands, after, pays).map(({ amount }) => amount));
          paid += pays;
          stands = after;
          expect(entered - paid).toBe(stands.status === 'valid' ? 0 : stands.value);
        }
        expect(entered - paid + sumOf(entriesOfDeleted(stands).map(({ amount }) => amount))).toBe(0);
      }),
    );
  });
});
