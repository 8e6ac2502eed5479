import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { ok } from '#kernel/verdict.ts';
import { NONE_OPEN, NOT_ENOUGH } from './register.rules.ts';
import { hangsOnUnseen, leastSince, TOO_MANY_TRIES, triesText, weigh } from './unseen-money.rules.ts';

describe('Money that a secretary may not see', () => {
  const secretary = { role: 'secretary' } as const;
  const act = (money: number, change: number, least: number | null = null) => ({
    money: pesos(money),
    change: pesos(change),
    leastSince: least === null ? null : pesos(least),
  });
  const hangs = (...asked: Parameters<typeof act>) => hangsOnUnseen(secretary, act(...asked));

  test('It decides on taking out of more than 50,000 pesos, and on putting back up to more than that', () => {
    expect([hangs(50_001, -1), hangs(50_000, -60_000), hangs(60_000, 0)]).toEqual([true, false, false]);
    expect([hangs(40_000, 10_001, 40_000), hangs(40_000, 10_000, 40_000), hangs(60_000, 1, 60_000)]).toEqual([true, false, false]);
    // What comes in anew undoes nothing.
    expect(hangs(40_000, 60_000)).toBe(false);
    expect(hangsOnUnseen({ role: 'admin' }, act(90_000, -1))).toBe(false);
  });

  test('An outlay made the money visible if since then it was once within sight, and without the outlay would have been above; not if it was within or above all the time', () => {
    expect([hangs(97_200, 50_000, 40_700), hangs(97_200, 50_000, 50_001), hangs(300_000, 500, 20_000)]).toEqual([true, false, false]);
    const line = (id: string, balance: number) => ({ id, at: '2026-06-10T15:00:00.000Z', kind: 'expence' as const, title: '', amount: -1, balance });
    const lines = [line('before', 100), line('one', 4000), line('two', 3000), line('three', 9000)];
    expect(['before', 'one', 'two', 'three', 'none'].map((id) => leastSince(lines, id))).toEqual([100, 3000, 3000, 9000, null]);
  });

  test('Each refusal for want of hidden money is a try, and so is undoing something to show or hide it; after five nothing is decided by it', () => {
    const out = act(90_000, -100_000);
    expect(weigh(secretary, NOT_ENOUGH, out, 4)).toEqual({ verdict: NOT_ENOUGH, isTry: true });
    expect(weigh(secretary, ok('paid'), act(90_000, -50_000), 4)).toEqual({ verdict: ok('paid'), isTry: false });
    for (const shown of [act(40_000, 50_000, 40_000), act(97_200, 50_000, 40_700), act(60_000, -25_000, 60_000), act(60_000, -25_000, 40_000)])
      expect(weigh(secretary, ok('undone'), shown, 4)).toEqual({ verdict: ok('undone'), isTry: true });
    expect(weigh(secretary, ok('undone'), act(90_000, -25_000, 90_000), 4)).toEqual({ verdict: ok('undone'), isTry: false });
    for (const decided of [NOT_ENOUGH, ok('paid')]) expect(weigh(secretary, decided, out, 5)).toEqual({ verdict: TOO_MANY_TRIES, isTry: false });
    expect(TOO_MANY_TRIES.reasons[0].msg).toContain('pida a la administración que lo haga');
    expect(weigh(secretary, NONE_OPEN, out, 5)).toEqual({ verdict: NONE_OPEN, isTry: false });
  });

  test('The administration reads who tried how often', () => {
    expect(triesText({ by: 'Peralta, Celia', times: 3 })).toBe('Peralta, Celia intentó 3 veces lo que deja ver cuánto dinero hay en la caja.');
  });
});
