import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { ledgerFor, ledgerOf, type LedgerRegister, type Moved } from './ledger.rules.ts';
import {
  ALREADY_OPEN,
  closingText,
  differenceText,
  mayClose,
  mayOpen,
  mayReopen,
  maySeeMoney,
  mayUndo,
  mayUndoIncome,
  momentOfMoney,
  moneyIn,
  NO_REGISTER,
  NONE_OPEN,
  NOT_ENOUGH,
  openingNote,
  openingText,
  opensAt,
  registerLabel,
  signedText,
  type Sums,
} from './register.rules.ts';

const sums = (more: Partial<Sums> = {}): Sums => ({
  opening: pesos(10_000),
  income: pesos(45_000.5),
  expense: pesos(3_000),
  withdrawal: pesos(20_000),
  difference: 0,
  ...more,
});

describe('The money of the register', () => {
  test('It is the opening money plus invoices, less expenses and withdrawals, plus the difference at closing', () => {
    expect(moneyIn(sums())).toBe(pesos(32_000.5));
    expect(moneyIn(sums({ difference: pesos(-0.5) }))).toBe(pesos(32_000));
  });

  test('A secretary sees it up to 50,000 pesos, an administrator always', () => {
    expect([pesos(50_000), pesos(50_000.01)].map((money) => maySeeMoney({ role: 'secretary' }, money))).toEqual([true, false]);
    expect((['admin', 'admin&teacher'] as const).map((role) => maySeeMoney({ role }, pesos(1_000_000)))).toEqual([true, true]);
  });
});

describe('Opening the register', () => {
  test('It opens with any amount from zero on', () => {
    expect(mayOpen(0, false)).toEqual({ ok: true, value: 0 });
    expect(mayOpen(pesos(500), false)).toEqual({ ok: true, value: 50_000 });
    expect(mayOpen(-1, false)).toEqual({ ok: false, status: 400, reasons: [{ msg: 'El dinero inicial no puede ser negativo', path: 'difference' }] });
  });

  test('A register opened with what the last closing left has no difference to tell, and neither has the first one', () => {
    expect(openingNote({ opening: pesos(69_700), carried: pesos(69_700), openingReason: 'Se contó dos veces' })).toEqual({});
    expect(openingNote({ opening: pesos(100), carried: null, openingReason: null })).toEqual({});
  });

  test('A register opened with another amount tells the difference to the centavo, with its reason or without', () => {
    const less = openingNote({ opening: pesos(100), carried: pesos(69_700.5), openingReason: null });
    expect(less).toEqual({ openingDifference: pesos(-69_600.5) });
    expect(openingText(less)).toBe('Apertura distinta del cierre: -$69.600,50, sin motivo');
    const more = openingNote({ opening: pesos(69_800), carried: pesos(69_700), openingReason: 'Cambio traído del banco' });
    expect(more).toEqual({ openingDifference: pesos(100), openingReason: 'Cambio traído del banco' });
    expect(openingText(more)).toBe('Apertura distinta del cierre: +$100. Motivo: Cambio traído del banco');
    expect(openingText({})).toBe('');
  });

  test('Only one register is open at a time', () => {
    expect(mayOpen(0, true)).toBe(ALREADY_OPEN);
    expect(ALREADY_OPEN.reasons).toEqual([{ msg: 'Ya hay una caja abierta' }]);
  });

  test('Somebody who moves money without an open register is told to open it first', () => {
    expect(NONE_OPEN).toEqual({ ok: false, status: 400, reasons: [{ msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento' }] });
  });
});

describe('Closing the register', () => {
  const open = { ...sums(), isOpen: true };

  test('The difference may be below zero, as long as the money that remains is not', () => {
    expect(mayClose(open, 0)).toEqual({ ok: true, value: pesos(32_000.5) });
    expect(mayClose(open, pesos(-32_000.5))).toEqual({ ok: true, value: 0 });
    expect(mayClose(open, pesos(-32_000.51))).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'La diferencia deja la caja con dinero negativo', path: 'difference' }],
    });
    expect(mayClose(open, pesos(100))).toEqual({ ok: true, value: pesos(32_100.5) });
  });

  test('The difference of a count is told as too little, too much, or right', () => {
    expect([-5000, 0, 1].map(differenceText)).toEqual(['Faltan $50', 'Sin diferencia', 'Sobran $0,01']);
  });

  test('In a list a difference has its sign, and a day without one stays empty', () => {
    expect([-5000, 0, 1, 123_456_00].map(signedText)).toEqual(['-$50', '', '+$0,01', '+$123.456']);
  });

  test('While no register is open, the office is told what the last one took in and paid out, with its day in Buenos Aires', () => {
    const last = { date: '2026-06-10T02:59:00.000Z', income: pesos(149_800), expence: pesos(16_000.5) };
    expect(closingText(last, '2026-06-10')).toBe('La caja del 09/06/2026 cerró con $149.800 de ingresos y $16.000,50 de egresos');
    expect(closingText(last, '2026-06-09')).toBe('La caja de hoy cerró con $149.800 de ingresos y $16.000,50 de egresos');
  });

  test('The money of a closed register is shown with the time of its closing, that of an open one without', () => {
    const closed = { dateclose: '2026-06-09T23:10:00.000Z' };
    expect(momentOfMoney(closed, '2026-06-09')).toBe('al cierre de hoy, 20:10');
    expect(momentOfMoney(closed, '2026-06-10')).toBe('al cierre de ayer, 20:10');
    expect(momentOfMoney(closed, '2026-06-12')).toBe('al cierre del 09/06/26, 20:10');
    expect(momentOfMoney({}, '2026-06-09')).toBeUndefined();
  });

  test('Only an open register is closed', () => {
    const refused = { ok: false, status: 400, reasons: [{ msg: 'La caja no está abierta' }] };
    expect([mayClose({ ...open, isOpen: false }, 0), mayClose(null, 0)]).toEqual([refused, refused]);
  });

  test('If a register may be closed, it then holds the money of its rows plus the difference', () => {
    const some = fc.integer({ min: 0, max: pesos(1_000_000) });
    fc.assert(
      fc.property(some, some, some, some, fc.integer({ min: -pesos(1_000_000), max: pesos(1_000_000) }), (opening, income, expense, withdrawal, difference) => {
        const verdict = mayClose({ opening, income, expense, withdrawal, difference: 0, isOpen: true }, difference);
        const left = opening + income - expense - withdrawal + difference;
        return verdict.ok ? verdict.value === left && left >= 0 : left < 0;
      }),
    );
  });
});

describe('Reopening the register', () => {
  const closed = { isOpen: false, isLast: true, isCounted: false };

  test('The last one may be reopened', () => {
    expect(mayReopen(closed).ok).toBe(true);
  });

  test('A register that is open, is not the last, or was counted is not reopened', () => {
    const said = [{ isOpen: true }, { isLast: false }, { isCounted: true }].map((more) => {
      const verdict = mayReopen({ ...closed, ...more });
      return verdict.ok ? '' : verdict.reasons[0].msg;
    });
    expect(said).toEqual(['La caja ya está abierta', 'Solo se puede reabrir la última caja', 'Primero debe eliminar el conteo de esta caja']);
  });
});

describe('Deleting a movement of money', () => {
  const open = { ...sums(), id: 'today' };

  test('It is possible only while its register is the open one', () => {
    expect([mayUndo({ registerId: 'today' }, open).ok, mayUndo({ registerId: 'yesterday' }, open).ok, mayUndo({ registerId: 'today' }, null).ok]).toEqual([
      true,
      false,
      false,
    ]);
    const refused = { ok: false, status: 400, reasons: [{ msg: 'Solo se puede eliminar lo registrado en la caja abierta' }] };
    expect([mayUndoIncome(1, { registerId: 'yesterday' }, open), mayUndoIncome(1, { registerId: 'today' }, null)]).toEqual([refused, refused]);
  });

  test('An invoice is deleted only if the register still holds its money', () => {
    expect(mayUndoIncome(pesos(32_000.5), { registerId: 'today' }, open).ok).toBe(true);
    expect(mayUndoIncome(pesos(32_000.51), { registerId: 'today' }, open)).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'La caja quedaría con dinero negativo' }],
    });
  });
});

describe('The day of the register, line by line', () => {
  const register: LedgerRegister = {
    ...{ id: 'r', openedAt: '2026-06-10T11:00:00.000Z', closedAt: null, opening: pesos(10_000), difference: 0 },
    ...{ carried: pesos(10_000), openingReason: null, isReckoned: false },
  };
  const invoice: Moved = { id: 'i', at: '2026-06-10T12:00:00.000Z', kind: 'income', title: 'Factura 1', amount: pesos(30_000) };
  const withdrawal: Moved = { id: 'w', at: '2026-06-10T13:00:00.000Z', kind: 'withdrawal', title: 'Banco', amount: pesos(-25_000) };
  const balances = (lines: readonly { readonly balance?: number }[]) => lines.map(({ balance }) => balance);

  test('It begins with the opening money, and every line tells what the register held afterwards', () => {
    const lines = ledgerOf(register, [invoice, withdrawal]);
    expect(lines.map(({ title }) => title)).toEqual(['Dinero Inicial', 'Factura 1', 'Banco']);
    expect(balances(lines)).toEqual([1_000_000, 4_000_000, 1_500_000]);
  });

  test('If the closing found a difference, that is its last line', () => {
    const closed = { ...register, closedAt: '2026-06-10T21:00:00.000Z', difference: pesos(-50) };
    expect(ledgerOf(closed, [invoice]).at(-1)).toEqual({
      id: 'r',
      at: '2026-06-10T21:00:00.000Z',
      kind: 'difference',
      title: 'Diferencia',
      isReckoned: false,
      amount: -5000,
      balance: 3_995_000,
    });
    expect(ledgerOf({ ...closed, difference: 0 }, [invoice])).toHaveLength(2);
  });

  test('Its last balance is the money of the register', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(amount, fc.array(amount), fc.array(amount), fc.integer({ min: -1000, max: 1000 }), (opening, incomes, withdrawals, difference) => {
        const moved = [...incomes.map((one) => ({ ...invoice, amount: one })), ...withdrawals.map((one) => ({ ...withdrawal, amount: -one }))];
        const lines = ledgerOf({ ...register, opening, difference, closedAt: register.openedAt }, moved);
        const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
        expect(lines.at(-1)?.balance).toBe(moneyIn({ opening, income: total(incomes), expense: 0, withdrawal: total(withdrawals), difference }));
      }),
    );
  });

  test('A secretary sees its balances only as long as none of them is over 50,000 pesos', () => {
    const seen = ledgerFor({ role: 'secretary' }, ledgerOf(register, [invoice, { ...invoice, amount: pesos(10_000) }]));
    expect(balances(seen)).toEqual([1_000_000, 4_000_000, 5_000_000]);
    const much = ledgerOf(register, [invoice, { ...invoice, amount: pesos(10_000.01) }]);
    expect(ledgerFor({ role: 'secretary' }, much).map(({ amount, balance }) => [amount, balance])).toEqual([
      [undefined, undefined],
      [3_000_000, undefined],
      [1_000_001, undefined],
    ]);
    expect(ledgerFor({ role: 'admin' }, much)).toBe(much);
  });

  test('Beside the opening money the administration reads how it differs from the last closing and why; a secretary does not', () => {
    const lines = ledgerOf({ ...register, carried: pesos(9000), openingReason: 'Cambio' }, [invoice]);
    expect(ledgerFor({ role: 'admin' }, lines)[0]?.detail).toBe('Apertura distinta del cierre: +$1.000. Motivo: Cambio');
    const seen = ledgerFor({ role: 'secretary' }, lines);
    expect(balances(seen)).toEqual([1_000_000, 4_000_000]);
    expect(seen[0]).not.toHaveProperty('detail');
    expect(ledgerOf(register, [])[0]).not.toHaveProperty('detail');
  });

  test('A secretary sees no withdrawals; when there is one, she sees neither opening money nor balances, which would reveal its amount', () => {
    const lines = ledgerOf(register, [invoice, withdrawal, { ...invoice, id: 'j', amount: pesos(1000) }]);
    expect(ledgerFor({ role: 'secretary' }, lines).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['opening', undefined, undefined],
      ['income', 3_000_000, undefined],
      ['income', 100_000, undefined],
    ]);
    expect(ledgerFor({ role: 'admin' }, lines)).toBe(lines);
  });
});

describe('A register by its time', () => {
  test('Its name is its day', () => {
    expect(registerLabel({ openedAt: '2026-06-10T09:00:00' })).toBe('Caja del 10/06/2026');
  });

  test('It opens now, or a moment after the one before when the clock stood still or was set back', () => {
    const now = '2026-06-10T09:00:00.000Z';
    expect(
      [null, '2026-06-10T08:00:00.000Z', now, '2026-06-10T10:00:00.000Z'].map((openedAt) => opensAt(now, openedAt === null ? null : { openedAt })),
    ).toEqual([now, now, '2026-06-10T09:00:00.001Z', '2026-06-10T10:00:00.001Z']);
  });

  test('It is reopened only as long as its closing is the one that was seen', () => {
    const closed = { isOpen: false, isLast: true, isCounted: false, closedAt: '2026-06-10T20:00:00' };
    expect([undefined, '2026-06-10T20:00:00'].map((seen) => mayReopen(closed, seen).ok)).toEqual([true, true]);
    expect(mayReopen(closed, '2026-06-10T19:00:00')).toEqual({
      ok: false,
      status: 409,
      reasons: [{ msg: 'La caja se reabrió y se cerró otra vez. Revise el cierre de ahora' }],
    });
  });

  test('The refusals say what is missing', () => {
    expect([NO_REGISTER, NOT_ENOUGH]).toEqual([
      { ok: false, status: 404, reasons: [{ msg: 'La caja no existe' }] },
      { ok: false, status: 400, reasons: [{ msg: 'El importe supera el dinero en caja', path: 'value' }] },
    ]);
  });
});

describe('The details of the book', () => {
  test('A secretary reads what an expense was for, but not whom a salary paid nor how the opening differed', () => {
    const line = { at: '2026-06-10T09:00:00', amount: pesos(-10), balance: pesos(100) };
    const lines = [
      { ...line, id: 'a', kind: 'opening', title: 'Dinero Inicial', detail: 'Apertura distinta del cierre' },
      { ...line, id: 'b', kind: 'expence', title: 'Gasto', detail: 'Tizas' },
      { ...line, id: 'c', kind: 'expence', title: 'Sueldo', detail: 'Núñez, Elena', isSalary: true },
      { ...line, id: 'd', kind: 'income', title: 'Factura 1' },
    ] as const;
    expect(ledgerFor({ role: 'secretary' }, lines).map(({ detail }) => detail)).toEqual([undefined, 'Tizas', undefined, undefined]);
    expect('detail' in (ledgerFor({ role: 'secretary' }, lines)[3] ?? {})).toBe(false);
    expect(ledgerFor({ role: 'admin' }, lines).map(({ detail }) => detail)).toEqual(['Apertura distinta del cierre', 'Tizas', 'Núñez, Elena', undefined]);
  });

  test('The difference of a count is left out with the hidden money, another difference stays', () => {
    const line = { at: '2026-06-10T09:00:00', title: 'Diferencia', kind: 'difference', amount: pesos(-10), balance: pesos(100) } as const;
    const lines = [
      { ...line, id: 'a', isReckoned: true },
      { ...line, id: 'b', isReckoned: false },
    ];
    expect(ledgerFor({ role: 'secretary' }, lines, { isMoneySeen: false }).map(({ id }) => id)).toEqual(['b']);
    expect(ledgerFor({ role: 'secretary' }, lines).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
