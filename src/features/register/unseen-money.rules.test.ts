import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { ok } from '#kernel/verdict.ts';
import { NONE_OPEN, NOT_ENOUGH } from './register.rules.ts';
import { hangsOnUnseen, TOO_MANY_TRIES, triesText, weigh } from './unseen-money.rules.ts';

describe('Money that a secretary may not see', () => {
  const secretary = { role: 'secretary' } as const;
  const hangs = (money: number, change: number, viewer: Parameters<typeof hangsOnUnseen>[0] = secretary) =>
    hangsOnUnseen(viewer, { money: pesos(money), change: pesos(change) });

  test('It decides what is taken out of more than 50,000 pesos, and what is put back to be more', () => {
    expect([hangs(50_001, -1), hangs(50_000, -60_000), hangs(40_000, 10_001), hangs(40_000, 10_000), hangs(60_000, 1), hangs(60_000, 0)]).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(hangs(90_000, -1, { role: 'admin' })).toBe(false);
  });

  test('Of what it decides each refusal for want of money is a try, and so is what is put back; after five nothing is decided by it', () => {
    const out = { money: pesos(90_000), change: pesos(-100_000) };
    const back = { money: pesos(40_000), change: pesos(50_000) };
    expect(weigh(NOT_ENOUGH, out, 4)).toEqual({ verdict: NOT_ENOUGH, isTry: true });
    expect(weigh(ok('paid'), out, 4)).toEqual({ verdict: ok('paid'), isTry: false });
    expect(weigh(ok('undone'), back, 4)).toEqual({ verdict: ok('undone'), isTry: true });
    for (const decided of [NOT_ENOUGH, ok('paid')]) expect(weigh(decided, out, 5)).toEqual({ verdict: TOO_MANY_TRIES, isTry: false });
    expect(weigh(NONE_OPEN, out, 5)).toEqual({ verdict: NONE_OPEN, isTry: false });
  });

  test('The administration reads who tried how often', () => {
    expect(triesText({ by: 'Peralta, Celia', times: 3 })).toBe('Peralta, Celia intentó 3 veces lo que deja ver cuánto dinero hay en la caja.');
  });
});
