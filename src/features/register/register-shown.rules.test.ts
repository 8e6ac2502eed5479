import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import type { RegisterRecord } from './register.rules.ts';
import { isAsSeen, maySee, shownTo, tellsCarried, toldRegister } from './register-shown.rules.ts';

const SECRETARY = { role: 'secretary' } as const;
const ADMIN = { role: 'admin' } as const;

/** A closed register that holds 40.000: 10.000 at the opening, 45.000 in, 3.000 out, 12.000 withdrawn; nothing is kept apart. */
const register = (more: Partial<RegisterRecord> = {}): RegisterRecord => ({
  ...{ id: 'caja', openedAt: '2026-06-10T09:00:00', closedAt: '2026-06-10T20:00:00', isOpen: false, isCounted: false, description: null },
  ...{ opening: pesos(10_000), income: pesos(45_000), expense: pesos(3_000), withdrawal: pesos(12_000), difference: 0, isReckoned: false },
  ...{ bank: null, bankSums: null, carried: pesos(10_000), carriedBank: null, carriedUncounted: null, openingReason: null },
  ...more,
});

describe('Who sees the money of a register', () => {
  test('A secretary sees it up to 50,000 pesos, an administrator always', () => {
    const [within, above] = [register({ income: pesos(55_000) }), register({ income: pesos(55_000.01) })];
    expect([within, above].map((one) => maySee(SECRETARY, one))).toEqual([true, false]);
    expect([within, above].map((one) => maySee(ADMIN, one))).toEqual([true, true]);
  });

  test('A secretary does not see what is left when the difference of a count would tell hidden money', () => {
    const counted = register({ income: pesos(55_000.01), difference: pesos(-0.01), isReckoned: true });
    expect([maySee(SECRETARY, counted), maySee(SECRETARY, { ...counted, isReckoned: false }), maySee(ADMIN, counted)]).toEqual([false, true, true]);
    expect(maySee(SECRETARY, { ...counted, income: pesos(55_000) })).toBe(true);
  });

  test('An opening with another amount than a hidden closing hides the money from the secretary, since it tells what is in the bank', () => {
    const opened = { opening: pesos(10_000), carriedBank: 1, carriedUncounted: pesos(50_000.01) };
    expect(tellsCarried(SECRETARY, register(opened))).toBe(true);
    expect(maySee(SECRETARY, register(opened))).toBe(false);
    expect(tellsCarried(ADMIN, register(opened))).toBe(false);
  });

  test('Nothing hidden is told when the bank had nothing, nothing was left, the same was brought in, or the secretary may see what was left', () => {
    const opened = { opening: pesos(10_000), carriedBank: 1, carriedUncounted: pesos(50_000.01) };
    const harmless = [
      { carriedBank: 0 },
      { carriedBank: null },
      { carriedUncounted: null },
      { opening: pesos(50_000.01) },
      { carriedUncounted: pesos(50_000) },
    ];
    expect(harmless.map((one) => tellsCarried(SECRETARY, register({ ...opened, ...one })))).toEqual([false, false, false, false, false]);
  });
});

describe('A decision on a page', () => {
  const OTHER = { ok: false, status: 409, reasons: [{ msg: 'La caja que usted veía ya se cerró y después se abrió otra. Revise la de ahora' }] };
  const CHANGED = { ok: false, status: 409, reasons: [{ msg: 'El dinero de la caja cambió mientras usted la veía. Revise los importes de ahora' }] };

  test('It counts when the register is the one of the page, with the same money, or when the page says neither', () => {
    for (const seen of [{}, { register: 'caja' }, { registermoney: pesos(40_000) }, { register: 'caja', registermoney: pesos(40_000) }])
      expect(isAsSeen(SECRETARY, register(), seen)).toEqual({ ok: true, value: null });
    expect(isAsSeen(SECRETARY, null, {}).ok).toBe(true);
  });

  test('It does not count for another register, or when there is none any more', () => {
    expect([register({ id: 'otra' }), null].map((now) => isAsSeen(SECRETARY, now, { register: 'caja' }))).toEqual([OTHER, OTHER]);
    expect(isAsSeen(ADMIN, null, { registermoney: 0 })).toEqual(CHANGED);
  });

  test('It does not count when the money has changed, and hidden money confirms no amount', () => {
    expect(isAsSeen(SECRETARY, register(), { registermoney: pesos(40_000.01) })).toEqual(CHANGED);
    const hidden = register({ income: pesos(60_000) });
    expect(isAsSeen(SECRETARY, hidden, { registermoney: pesos(55_000) })).toEqual(CHANGED);
    expect(isAsSeen(ADMIN, hidden, { registermoney: pesos(55_000) }).ok).toBe(true);
  });
});

describe('A register as each reader sees it', () => {
  test('A secretary reads neither withdrawals nor how the opening differed', () => {
    expect(shownTo(SECRETARY, register({ carried: pesos(11_000), openingReason: 'Cambio' }))).toEqual({
      ...{ _id: 'caja', date: '2026-06-10T09:00:00', dateclose: '2026-06-10T20:00:00', temporary: false, counted: false },
      ...{ income: pesos(45_000), expence: pesos(3_000), registermoney: pesos(40_000), difference: 0 },
    });
  });

  test('An administrator reads them, and what moved through cash and bank', () => {
    const bankSums = { opening: 100, income: 20, outlay: 3, deposited: 4_000, extracted: 500, undone: 60, difference: -7 };
    expect(
      shownTo(ADMIN, register({ bank: pesos(5_000), bankSums, difference: -100, carried: pesos(11_000), openingReason: 'Cambio', isCounted: true })),
    ).toEqual({
      ...{ _id: 'caja', date: '2026-06-10T09:00:00', dateclose: '2026-06-10T20:00:00', temporary: false, counted: true },
      ...{ income: pesos(45_000), expence: pesos(3_000), registermoney: pesos(40_000) - 100, difference: -100 },
      ...{
        withdrawal: pesos(12_000),
        openingDifference: pesos(-1_000),
        openingReason: 'Cambio',
        cash: pesos(35_000) - 100,
        bank: pesos(5_000),
        hasPurses: true,
      },
      purses: {
        cash: { opening: pesos(10_000) - 100, in: pesos(45_000) + 540, out: pesos(15_000) + 3_997, difference: -93 },
        bank: { opening: 100, in: 4_020, out: 563, difference: -7 },
      },
    });
  });

  test('Hidden money leaves its mark only: that cash and bank are kept apart, and no difference of a count', () => {
    const hidden = register({ income: pesos(60_000), bank: 0, isReckoned: true, difference: pesos(-100) });
    expect(shownTo(SECRETARY, hidden)).toEqual({
      ...{ _id: 'caja', date: '2026-06-10T09:00:00', dateclose: '2026-06-10T20:00:00', temporary: false, counted: false },
      ...{ income: pesos(60_000), expence: pesos(3_000), hasPurses: true },
    });
    expect(shownTo(SECRETARY, { ...hidden, isReckoned: false }).difference).toBe(pesos(-100));
  });

  test('An open register has no closing and no count, and tells its description if it has one', () => {
    const open = shownTo(SECRETARY, register({ isOpen: true, closedAt: null, description: 'Turno mañana' }));
    expect([open.temporary, 'dateclose' in open, 'counted' in open, open.description]).toEqual([true, false, false, 'Turno mañana']);
    expect('description' in shownTo(SECRETARY, register())).toBe(false);
  });

  test('The history tells its money, and cash and bank if they are kept apart', () => {
    const told = { isOpen: false, opening: pesos(10_000), income: pesos(45_000), difference: 0, description: null, money: pesos(40_000) };
    expect(toldRegister(register())).toEqual(told);
    expect(toldRegister(register({ bank: pesos(5_000), carried: 0 }))).toEqual({
      ...told,
      openingDifference: pesos(10_000),
      cash: pesos(35_000),
      bank: pesos(5_000),
    });
  });
});
