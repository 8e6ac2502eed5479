import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { forbid } from '#kernel/verdict.ts';
import {
  bankShare,
  beginningOf,
  closingOf,
  countAt,
  flowsOf,
  mayMove,
  movedText,
  NOT_IN_BANK,
  NOT_IN_CASH,
  openingMoney,
  pursesOf,
  pursesText,
  undoneFromBank,
} from './purse.rules.ts';
import { changeBy, mayHandle, transferLabel, transferred } from './transfer.rules.ts';

/** A register that holds 50.000 in cash and 30.000 in the bank; or 80.000 that are not kept apart. */
const register = (bank: number | null = 30_000) => ({
  ...{ opening: pesos(80_000), income: 0, expense: 0, withdrawal: 0, difference: 0, isOpen: true },
  bank: bank === null ? null : pesos(bank),
});
const NOTHING = { register: undefined, registermoney: undefined, difference: undefined, counted: undefined, description: undefined };
const opens = (asked: { difference?: number; carry?: boolean; cash?: number }, last: ReturnType<typeof register> | null = register()) => {
  const { difference, carry, cash } = asked;
  const verdict = openingMoney(
    {
      ...{ register: undefined, registermoney: undefined, reason: undefined, description: undefined },
      ...{ carry, difference: difference === undefined ? undefined : pesos(difference), cash: cash === undefined ? undefined : pesos(cash) },
    },
    last,
  );
  return verdict.ok ? [verdict.value.opening / 100, verdict.value.bank === null ? null : verdict.value.bank / 100] : verdict.reasons[0];
};
const closes = (asked: { difference?: number; counted?: number }, of = register()) => {
  const [difference, counted] = [asked.difference, asked.counted].map((one) => (one === undefined ? undefined : pesos(one)));
  const verdict = closingOf({ ...NOTHING, difference, counted }, of);
  return verdict.ok ? [verdict.value.difference / 100, verdict.value.differenceBank / 100, verdict.value.isReckoned] : verdict.reasons[0];
};

describe('Cash and bank', () => {
  test('Cash is the money that is not in the bank; when they are not kept apart, there is neither', () => {
    expect(pursesOf(register())).toEqual({ cash: 5_000_000, bank: 3_000_000 });
    expect(pursesOf(register(null))).toBeNull();
  });

  test('Money with a form of payment leaves cash or bank accordingly; money of unknown form uses up the cash first, then the bank', () => {
    const purses = pursesOf(register());
    expect([50_000, 50_000.01, 80_000].map((amount) => bankShare(pesos(amount), null, purses))).toEqual([0, 1, 3_000_000]);
    expect([bankShare(100, 'cash', purses), bankShare(100, 'transfer', purses), bankShare(100, 'card', null), bankShare(100, null, null)]).toEqual([
      0, 100, 100, 0,
    ]);
  });

  test('Neither goes below zero, and the refusal says how to bring money there', () => {
    const purses = pursesOf(register());
    expect([mayMove(purses, { cash: pesos(-50_000) }).ok, mayMove(purses, { bank: pesos(-30_000) }).ok, mayMove(null, { cash: -1 }).ok]).toEqual([
      true,
      true,
      true,
    ]);
    expect(mayMove(purses, { cash: pesos(-50_000.01) })).toBe(NOT_IN_CASH);
    expect(mayMove(purses, { bank: pesos(-30_000.01) })).toBe(NOT_IN_BANK);
    expect([NOT_IN_CASH, NOT_IN_BANK].map(({ reasons }) => reasons[0])).toEqual([
      { msg: 'No hay tanto dinero en efectivo. Registre una Extracción del banco, o deshaga el Depósito', path: 'value' },
      { msg: 'No hay tanto dinero en el banco. Registre un Depósito, o deshaga la Extracción', path: 'value' },
    ]);
  });
});

describe('The money with which a register opens', () => {
  test('The first register keeps cash and bank apart: all of it is cash, unless the cash is said too', () => {
    expect(opens({ difference: 1500.5 }, null)).toEqual([1500.5, 0]);
    expect(opens({ difference: 1500, cash: 500 }, null)).toEqual([1500, 1000]);
    expect(opens({ cash: 500 }, null)).toEqual([500, 0]);
  });

  test('Opened with the money of the last closing, cash and bank hold what they held', () => {
    expect(opens({ carry: true })).toEqual([80_000, 30_000]);
    expect(opens({ carry: true }, register(null))).toEqual([80_000, null]);
  });

  test('Opened with another amount, the bank keeps what it had, as far as the amount reaches; the cash is the rest', () => {
    expect([opens({ difference: 100_000 }), opens({ difference: 30_000 }), opens({ difference: 10_000 })]).toEqual([
      [100_000, 30_000],
      [30_000, 30_000],
      [10_000, 10_000],
    ]);
    expect(opens({ difference: 10_000 }, register(null))).toEqual([10_000, null]);
  });

  test('Cash said together with the amount is a part of it; said alone, it is added to what the bank had', () => {
    expect(opens({ difference: 100_000, cash: 60_000 })).toEqual([100_000, 40_000]);
    expect(opens({ cash: 49_500 })).toEqual([79_500, 30_000]);
    expect(opens({ cash: 0 })).toEqual([30_000, 30_000]);
    expect(opens({ difference: 100, cash: 100.01 })).toEqual({ msg: 'El efectivo supera el dinero inicial', path: 'cash' });
  });

  test('Cash is refused when it is not kept apart, and when the money of the last closing is taken', () => {
    expect(opens({ cash: 100 }, register(null))).toEqual({ msg: 'En esta caja no se llevan el efectivo y el banco por separado', path: 'cash' });
    expect(opens({ cash: 100, carry: true })).toEqual({ msg: 'El dinero del último cierre ya dice cuánto es en efectivo', path: 'cash' });
    expect(opens({})).toEqual({ msg: 'Ingrese el dinero inicial', path: 'difference' });
    expect(opens({ carry: true }, null)).toEqual({ msg: 'Todavía no hay un cierre de caja. Ingrese el dinero inicial', path: 'carry' });
  });
});

describe('Closing with cash and bank', () => {
  test('A box that lacks $500 is short by $500: the count is compared with the cash', () => {
    expect(closes({ counted: 49_500 })).toEqual([-500, 0, true]);
    expect([closes({ counted: 50_000 }), closes({ counted: 0 }), closes({ counted: 90_000 })]).toEqual([
      [0, 0, true],
      [-50_000, 0, true],
      [40_000, 0, true],
    ]);
  });

  test('When they are not kept apart the count is compared with all the money', () => {
    expect([closes({ counted: 79_500 }, register(null)), closes({ counted: 0 }, register(null))]).toEqual([
      [-500, 0, true],
      [-80_000, 0, true],
    ]);
  });

  test('A difference below zero uses up the cash first, and only then the bank', () => {
    expect([
      closes({}),
      closes({ difference: 100 }),
      closes({ difference: -50_000 }),
      closes({ difference: -50_000.5 }),
      closes({ difference: -80_000 }),
    ]).toEqual([
      [0, 0, false],
      [100, 0, false],
      [-50_000, 0, false],
      [-50_000.5, -0.5, false],
      [-80_000, -30_000, false],
    ]);
    expect(closes({ difference: -80_000 }, register(null))).toEqual([-80_000, 0, false]);
    expect(closes({ difference: -80_000.01 })).toEqual({ msg: 'La diferencia deja la caja con dinero negativo', path: 'difference' });
  });

  test('Either the count or the difference is said, not both', () => {
    expect(closes({ counted: 100, difference: 0 })).toEqual({ msg: 'Ingrese lo que contó o la diferencia, no las dos', path: 'counted' });
  });

  test('When a closing begins to keep them apart, its difference is their sum less the money of the register; it can begin only once', () => {
    const begins = (of: ReturnType<typeof register>) => beginningOf({ ...NOTHING, cash: pesos(49_000), bank: pesos(30_500) }, of);
    expect(begins(register(null))).toEqual({ ok: true, value: { difference: -50_000, differenceBank: 0, isReckoned: true, begunBank: 3_050_000 } });
    expect(begins(register())).toMatchObject({ ok: false, reasons: [{ msg: 'El efectivo y el banco ya se llevan por separado' }] });
    expect(begins({ ...register(null), isOpen: false })).toMatchObject({ ok: false, reasons: [{ msg: 'La caja no está abierta' }] });
  });
});

describe('Between cash and bank', () => {
  test('A deposit moves cash to the bank, an extraction moves it back, and the register holds the same', () => {
    const [deposit, extraction] = [{ from: 'cash', amount: pesos(20_000) } as const, { from: 'bank', amount: pesos(20_000) } as const];
    expect([deposit, extraction].map(transferLabel)).toEqual(['Depósito', 'Extracción']);
    expect(transferred(register(), changeBy(deposit))).toEqual({ ok: true, value: { cash: 3_000_000, bank: 5_000_000 } });
    expect(transferred(register(), changeBy(extraction))).toEqual({ ok: true, value: { cash: 7_000_000, bank: 1_000_000 } });
    expect(transferred(register(), changeBy({ from: 'cash', amount: pesos(50_000.01) }))).toBe(NOT_IN_CASH);
    expect(transferred(register(), changeBy({ from: 'bank', amount: pesos(30_000.01) }))).toBe(NOT_IN_BANK);
    expect(transferred(register(null), changeBy(deposit)).ok).toBe(false);
  });

  test('An extraction is for the administration', () => {
    expect([mayHandle({ role: 'secretary' }, { from: 'cash' }).ok, mayHandle({ role: 'admin' }, { from: 'bank' }).ok]).toEqual([true, true]);
    expect(mayHandle({ role: 'secretary' }, { from: 'bank' })).toEqual(forbid('Las extracciones del banco son de la administración'));
  });

  test('Of a register that did not keep them apart it is not said what moved through each', () => {
    expect(flowsOf({ ...register(null), bankSums: null })).toBeNull();
  });
});

describe('Undoing income', () => {
  const split = { cash: 0, transfer: 0, mercadopago: 0, card: 0, reference: null };
  const undone = (said: Partial<typeof split>, total: number, of = register()) => undoneFromBank({ ...split, ...said }, total, pursesOf(of));

  test('Each part leaves cash or bank, wherever it is, to the last centavo', () => {
    expect(undone({ cash: pesos(50_000), card: pesos(30_000) }, pesos(80_000))).toEqual({ ok: true, value: 0 });
    expect(undone({ cash: pesos(50_000) + 1 }, pesos(50_000) + 1)).toBe(NOT_IN_CASH);
    expect(undone({ transfer: pesos(30_000), mercadopago: 1 }, pesos(30_000) + 1)).toBe(NOT_IN_BANK);
  });

  test('A part of unknown form leaves the cash, after the part that was cash; the bank gives the rest', () => {
    expect(undone({}, pesos(50_000))).toEqual({ ok: true, value: 0 });
    expect(undone({}, pesos(50_000) + 1)).toEqual({ ok: true, value: 1 });
    expect(undone({ cash: pesos(40_000), transfer: pesos(5000) }, pesos(60_000))).toEqual({ ok: true, value: pesos(5000) });
  });

  test('When cash and bank are not kept apart the bank gives nothing', () => {
    expect(undone({ transfer: pesos(80_000) }, pesos(80_000), register(null))).toEqual({ ok: true, value: 0 });
  });
});

describe('Cash and bank in words', () => {
  test('What each holds, and how much a transfer moved in either direction', () => {
    expect(pursesText({ cash: pesos(12_000), bank: pesos(30_000) })).toBe('Efectivo $12.000, Banco $30.000');
    expect([{ deposited: pesos(500) }, { deposited: pesos(-500) }, {}].map(movedText)).toEqual(['$500', '$500', '$0']);
  });

  test('A closing tells what should have been there and what was counted: the cash when it was kept apart, else everything', () => {
    const flows = (difference: number) => ({ opening: 0, in: 0, out: 0, difference });
    const purses = { cash: flows(-300), bank: flows(-50) };
    const closed = { registermoney: 10_000, difference: -350, cash: 4_000 };
    expect(countAt({ ...closed, purses })).toEqual({ expected: 4_300, counted: 4_000 });
    expect(countAt(closed)).toEqual({ expected: 10_350, counted: 10_000 });
    expect(countAt({ registermoney: 10_000, difference: -350, purses })).toEqual({ expected: 10_350, counted: 10_000 });
    expect([countAt({ ...closed, purses, difference: 0 }), countAt({})]).toEqual([null, null]);
  });

  test('Without an open register nothing is closed, and cash and bank are not begun', () => {
    const NOT_OPEN = { ok: false, status: 400, reasons: [{ msg: 'La caja no está abierta' }] };
    expect(closingOf({ ...NOTHING, counted: 0 }, null)).toEqual(NOT_OPEN);
    expect(beginningOf({ register: undefined, registermoney: undefined, description: undefined, cash: 1, bank: 2 }, null)).toEqual(NOT_OPEN);
  });
});
