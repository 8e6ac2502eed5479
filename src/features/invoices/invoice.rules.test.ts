import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InstallmentStatus } from '#features/installments/installment.rules.ts';
import { noonOf } from '#kernel/calendar.ts';
import { pesos, sumOf } from '#kernel/money.ts';
import {
  type AskedLine,
  type AskedPayer,
  addFee,
  askedLines,
  bothTotals,
  cashDiscountOn,
  type DraftLine,
  extraDiscountOn,
  type FeeOwed,
  type IssueFacts,
  isAfterThisMonth,
  issue,
  lineValue,
  mayHaveExtraDiscount,
  removeFee,
  settled,
  totalsOf,
  undone,
  withDiscounts,
} from './invoice.rules.ts';

const JUNE = noonOf('2026-06-10');
const TEN_PERCENT = 1000;
const fee = (number: number, more: Partial<FeeOwed> = {}): FeeOwed => ({
  id: `fee ${number}`,
  studentId: 'ana',
  number,
  year: 2026,
  value: pesos(20_000),
  status: 'valid',
  ...more,
});
const draftOf = (...fees: readonly FeeOwed[]) => fees.reduce<readonly DraftLine[]>(addFee, []);
const paying = (payment: number | null, line: DraftLine): DraftLine => ({ ...line, payment });
const COMING = [fee(7), fee(8), fee(9)];
const withCash = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: true, extra: false }, TEN_PERCENT, JUNE);
const withExtra = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: false, extra: true }, TEN_PERCENT, JUNE);
const withBoth = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: true, extra: true }, TEN_PERCENT, JUNE);
const withNone = (lines: readonly DraftLine[]) => withDiscounts(lines, { inCash: false, extra: false }, TEN_PERCENT, JUNE);

describe('The discount for cash', () => {
  test('A fee paid in cash over 10,000 pesos gets the discount, one of 10,000 does not', () => {
    expect([pesos(10_000), pesos(10_000.01), pesos(20_000)].map((value) => cashDiscountOn({ number: 6 }, value, TEN_PERCENT))).toEqual([
      0,
      pesos(1000),
      pesos(2000),
    ]);
  });

  test('The discount itself is rounded down to one hundred pesos', () => {
    expect([pesos(20_999.99), pesos(21_000)].map((value) => cashDiscountOn({ number: 6 }, value, TEN_PERCENT))).toEqual([pesos(2000), pesos(2100)]);
    expect(cashDiscountOn({ number: 6 }, pesos(30_000), 750)).toBe(pesos(2200));
    expect(cashDiscountOn({ number: 6 }, pesos(19_900), 50)).toBe(0);
  });

  test('The enrollment fee has no discount for cash; private lessons and free exams have it', () => {
    expect([0, 1, 2, 3].map((number) => cashDiscountOn({ number }, pesos(20_000), TEN_PERCENT))).toEqual([0, pesos(2000), pesos(2000), pesos(2000)]);
  });

  test('Expired fees and those of past years have it too', () => {
    const [line] = withCash(draftOf(fee(4, { status: 'expired', year: 2025 })));
    expect(line).toMatchObject({ cashDiscount: pesos(2000), payment: pesos(18_000) });
  });

  test('Paying by transfer takes it back', () => {
    const lines = draftOf(fee(0), fee(6));
    expect(withNone(withCash(lines))).toEqual(lines);
  });
});

describe('Which fees come after this month', () => {
  test('This year the months that follow, neither this one nor earlier ones', () => {
    expect([3, 5, 6, 7, 12].map((number) => isAfterThisMonth({ number, year: 2026 }, JUNE))).toEqual([false, false, false, true, true]);
    expect(isAfterThisMonth({ number: 12, year: 2026 }, noonOf('2026-12-01'))).toBe(false);
  });

  test('The months of next year do, those of past years never', () => {
    expect([isAfterThisMonth({ number: 3, year: 2027 }, JUNE), isAfterThisMonth({ number: 12, year: 2025 }, JUNE)]).toEqual([true, false]);
  });

  test('The enrollment fee, private lessons and free exams have no month, whatever their year', () => {
    for (const day of ['2026-01-05', '2026-06-10'])
      for (const number of [0, 1, 2]) for (const year of [2026, 2027]) expect(isAfterThisMonth({ number, year }, noonOf(day))).toBe(false);
  });
});

describe('The extra discount', () => {
  test('It needs three coming fees of one student', () => {
    expect(
      [COMING.slice(0, 2), COMING, [...COMING.slice(0, 2), fee(6)], [...COMING.slice(0, 2), fee(9, { studentId: 'tomas' })]].map((fees) =>
        mayHaveExtraDiscount(fees, JUNE),
      ),
    ).toEqual([false, true, false, false]);
  });

  test('Each of the three must be above 5,000 pesos', () => {
    expect([pesos(5000), pesos(5000.01)].map((value) => mayHaveExtraDiscount([fee(7), fee(8), fee(9, { value })], JUNE))).toEqual([false, true]);
  });

  test('None of the three may be expired', () => {
    expect((['valid', 'debt', 'expired'] as const).map((status) => mayHaveExtraDiscount([fee(7), fee(8), fee(9, { status })], JUNE))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('It is ten percent, rounded down to one hundred pesos', () => {
    expect([pesos(20_000), pesos(20_999.99), pesos(21_000)].map((value) => extraDiscountOn(fee(7), value, JUNE))).toEqual([
      pesos(2000),
      pesos(2000),
      pesos(2100),
    ]);
  });

  test('A fee gets it when above 1,000 pesos', () => {
    expect([pesos(1000), pesos(1000.01), pesos(1100)].map((value) => extraDiscountOn(fee(7), value, JUNE))).toEqual([0, pesos(100), pesos(100)]);
  });

  test('Fees of this month and expired ones do not get it, though they are on the same invoice', () => {
    const lines = withExtra(draftOf(...COMING, fee(6), fee(10, { status: 'expired' })));
    expect(lines.map((line) => line.extraDiscount)).toEqual([pesos(2000), pesos(2000), pesos(2000), 0, 0]);
  });

  test('Another student’s coming fees on the invoice get it too', () => {
    const lines = withExtra(draftOf(...COMING, fee(10, { studentId: 'tomas' })));
    expect(lines.at(-1)?.extraDiscount).toBe(pesos(2000));
  });

  test('It makes the payments the full discounted value', () => {
    const [first, ...others] = draftOf(...COMING);
    const lines = withExtra([paying(pesos(500), first as DraftLine), ...others]);
    expect(lines.map((line) => line.payment)).toEqual([pesos(18_000), pesos(18_000), pesos(18_000)]);
  });

  test('When a fee is taken off and two remain, nobody has it any more', () => {
    const lines = withExtra(removeFee(withExtra(draftOf(...COMING)), 'fee 8'));
    expect(lines.map((line) => [line.extraDiscount, line.payment])).toEqual([
      [0, pesos(20_000)],
      [0, pesos(20_000)],
    ]);
  });

  test('With cash as well, the discount for cash is taken off what the extra one left', () => {
    expect(withBoth(draftOf(...COMING)).map((line) => [line.extraDiscount, line.cashDiscount, line.payment])).toEqual(
      Array(3).fill([pesos(2000), pesos(1800), pesos(16_200)]),
    );
  });

  test('What the extra discount brings to 10,000 pesos or less has no discount for cash', () => {
    const [line] = withBoth(draftOf(fee(7, { value: pesos(11_000) }), fee(8), fee(9)));
    expect(line).toMatchObject({ extraDiscount: pesos(1100), cashDiscount: 0, payment: pesos(9900) });
  });
});

describe('The draft of an invoice', () => {
  test('A fee comes in once, paid in full, and goes out as it came', () => {
    const lines = draftOf(fee(6), fee(6), fee(7));
    expect(lines.map((line) => [line.fee.number, line.payment])).toEqual([
      [6, pesos(20_000)],
      [7, pesos(20_000)],
    ]);
    expect(removeFee(lines, 'fee 6')).toEqual(draftOf(fee(7)));
  });

  test('A line that is not paid in full loses its discount, one that is keeps it', () => {
    const [line] = withCash(draftOf(fee(6)));
    const [full, partial] = [settled(line as DraftLine), settled(paying(pesos(17_999.99), line as DraftLine))];
    expect([full.cashDiscount, lineValue(full)]).toEqual([pesos(2000), pesos(18_000)]);
    expect([partial.cashDiscount, lineValue(partial)]).toEqual([0, pesos(20_000)]);
  });

  test('Discount, balance and total: what is given, what stays owed, what is paid', () => {
    const [first, second, third] = withCash(draftOf(fee(5), fee(6), fee(0, { value: pesos(8000) })));
    expect(totalsOf([first as DraftLine, paying(pesos(5000.5), second as DraftLine), third as DraftLine])).toEqual({
      discount: pesos(2000),
      balance: pesos(14_999.5),
      total: pesos(31_000.5),
    });
    expect(totalsOf([paying(null, first as DraftLine)])).toEqual({ discount: 0, balance: pesos(20_000), total: 0 });
    expect(totalsOf([])).toEqual({ discount: 0, balance: 0, total: 0 });
  });

  test('The family sees both totals, by transfer and in cash', () => {
    const lines = draftOf(fee(5), fee(6), fee(0, { value: pesos(8000) }));
    expect(bothTotals(lines, { inCash: false, extra: false }, TEN_PERCENT, JUNE)).toEqual({ transfer: pesos(48_000), cash: pesos(44_000) });
    expect(bothTotals(withCash(lines), { inCash: true, extra: false }, TEN_PERCENT, JUNE)).toEqual({ transfer: pesos(48_000), cash: pesos(44_000) });
  });

  test('A partial payment that was written stays when the way of paying changes', () => {
    const lines = draftOf(fee(6)).map((line) => paying(pesos(5000), line));
    expect(withCash(lines)[0]?.payment).toBe(pesos(5000));
    expect(withNone(withCash(lines))[0]?.payment).toBe(pesos(5000));
  });
});

const PAYER: AskedPayer = { isUser: true, exists: true, name: 'Ana', lastname: 'Abad' };
const facts = (fees: readonly FeeOwed[], more: Partial<IssueFacts<FeeOwed>> = {}): IssueFacts<FeeOwed> => ({
  fees: new Map(fees.map((one) => [one.id, one])),
  cashPoints: TEN_PERCENT,
  mayGiveExtra: true,
  hasOpenRegister: true,
  ...more,
});
const asked = (number: number, more: Partial<AskedLine> = {}): AskedLine => ({
  installment: `fee ${number}`,
  value: pesos(20_000),
  payment: pesos(20_000),
  cashDiscount: 0,
  extraDiscount: 0,
  discount: 0,
  ...more,
});
const saidTo = (lines: readonly AskedLine[], fees: readonly FeeOwed[], more: Partial<IssueFacts<FeeOwed>> = {}, payer = PAYER) => {
  const verdict = issue(lines, payer, facts(fees, more), JUNE);
  return verdict.ok ? [] : verdict.reasons;
};
const cashLine = (number: number) => asked(number, { value: pesos(18_000), payment: pesos(18_000), cashDiscount: pesos(2000), discount: pesos(2000) });

describe('Issuing an invoice', () => {
  test('Fees paid in full are settled and the total is what was paid', () => {
    const fees = [fee(5, { value: pesos(33_000.5), status: 'expired' }), fee(6)];
    const verdict = issue([asked(5, { value: pesos(33_000.5), payment: pesos(33_000.5) }), asked(6)], PAYER, facts(fees), JUNE);
    expect(verdict).toEqual({
      ok: true,
      value: {
        lines: [
          { fee: fees[0], value: pesos(33_000.5), payment: pesos(33_000.5), cashDiscount: 0, extraDiscount: 0, rest: 0 },
          { fee: fees[1], value: pesos(20_000), payment: pesos(20_000), cashDiscount: 0, extraDiscount: 0, rest: 0 },
        ],
        total: pesos(53_000.5),
      },
    });
  });

  test('Of a partial payment the rest stays owed', () => {
    const verdict = issue([asked(6, { payment: pesos(12_345.67) })], PAYER, facts([fee(6)]), JUNE);
    expect(verdict.ok && verdict.value.lines[0]).toMatchObject({ payment: 1_234_567, rest: 765_433 });
  });

  test('In cash the discount is taken off and nothing stays owed', () => {
    const verdict = issue([cashLine(6)], PAYER, facts([fee(6)]), JUNE);
    expect(verdict.ok && verdict.value).toMatchObject({
      lines: [{ value: pesos(18_000), payment: pesos(18_000), cashDiscount: pesos(2000), rest: 0 }],
      total: pesos(18_000),
    });
  });

  test('Extra and cash discount are right in either order', () => {
    const line = (number: number, extra: number, cash: number) =>
      asked(number, {
        value: pesos(20_000) - extra - cash,
        payment: pesos(20_000) - extra - cash,
        extraDiscount: extra,
        cashDiscount: cash,
        discount: extra + cash,
      });
    const extraFirst = COMING.map(({ number }) => line(number, pesos(2000), pesos(1800)));
    const cashFirst = COMING.map(({ number }) => line(number, pesos(1800), pesos(2000)));
    const neither = COMING.map(({ number }) => line(number, pesos(2000), pesos(2000)));
    expect([extraFirst, cashFirst, neither].map((lines) => saidTo(lines, COMING).length)).toEqual([0, 0, 3]);
  });
});

describe('What is refused on an invoice', () => {
  test('An invoice without fees, or with one of them twice', () => {
    expect(saidTo([], [])).toEqual([{ msg: 'Agregue por lo menos una cuota a la factura', path: 'details' }]);
    expect(saidTo([asked(6), asked(6)], [fee(6)])).toEqual([{ msg: 'La factura tiene una cuota repetida', path: 'details' }]);
  });

  test('A fee that was deleted or paid meanwhile', () => {
    expect(saidTo([asked(5), asked(6)], [fee(5)])).toEqual([{ msg: 'Una de las cuotas ya no existe. Actualice la factura', path: 'details.1.installment' }]);
    expect(saidTo([asked(6)], [fee(6, { value: 0 })])).toEqual([{ msg: 'La cuota Junio 2026 ya está paga', path: 'details.0.installment' }]);
  });

  test('A line without a payment, or with one below zero', () => {
    for (const payment of [0, -1])
      expect(saidTo([asked(6, { payment })], [fee(6)])).toEqual([{ msg: 'Ingrese el importe abonado de cada cuota', path: 'details.0.payment' }]);
    expect(saidTo([asked(6, { payment: 1 })], [fee(6)])).toEqual([]);
  });

  test('A payer who is not registered needs a name; one who is chosen must exist', () => {
    const reason = [{ msg: 'Ingrese el usuario a pagar', path: 'user' }];
    const outside = { isUser: false, exists: false, name: ' ', lastname: '' };
    expect(saidTo([asked(6)], [fee(6)], {}, outside)).toEqual(reason);
    expect(saidTo([asked(6)], [fee(6)], {}, { ...outside, lastname: 'Abad' })).toEqual([]);
    expect(saidTo([asked(6)], [fee(6)], {}, { ...PAYER, exists: false })).toEqual(reason);
  });

  test('A payment above what is owed', () => {
    const reason = [{ msg: 'Lo abonado supera el valor de la cuota Junio 2026', path: 'details.0.payment' }];
    expect(saidTo([asked(6, { payment: pesos(20_000.01) })], [fee(6)])).toEqual(reason);
    expect(saidTo([{ ...cashLine(6), payment: pesos(18_000.01) }], [fee(6)])).toEqual(reason);
  });

  test('A discount on a fee that is not paid in full', () => {
    expect(saidTo([{ ...cashLine(6), payment: pesos(17_999.99) }], [fee(6)])).toEqual([
      { msg: 'La cuota Junio 2026 conserva el descuento solo si se paga completa', path: 'details.0.payment' },
    ]);
  });

  test('A discount that is not the one of the rules', () => {
    const reason = [{ msg: 'El descuento de la cuota Junio 2026 no corresponde', path: 'details.0.payment' }];
    const discounted = (cash: number) => asked(6, { value: pesos(20_000) - cash, payment: pesos(20_000) - cash, cashDiscount: cash, discount: cash });
    for (const cash of [pesos(1900), pesos(2100), pesos(19_999), 1]) expect(saidTo([discounted(cash)], [fee(6)])).toEqual(reason);
    expect(saidTo([asked(6, { value: pesos(21_000), payment: pesos(21_000), cashDiscount: pesos(-1000), discount: pesos(-1000) })], [fee(6)])).toEqual(reason);
    expect(saidTo([{ ...cashLine(6), discount: pesos(100) }], [fee(6)])).toEqual(reason);
    expect(saidTo([cashLine(6)], [fee(6)], { cashPoints: 0 })).toEqual(reason);
  });

  test('An extra discount for fewer than three coming fees, or given by a secretary', () => {
    const line = (number: number) => asked(number, { value: pesos(18_000), payment: pesos(18_000), extraDiscount: pesos(2000), discount: pesos(2000) });
    const lines = COMING.map(({ number }) => line(number));
    expect(saidTo(lines, COMING)).toEqual([]);
    expect(saidTo(lines, COMING, { mayGiveExtra: false })).toHaveLength(3);
    expect(saidTo(lines.slice(0, 2), COMING)).toEqual([
      { msg: 'El descuento de la cuota Julio 2026 no corresponde', path: 'details.0.payment' },
      { msg: 'El descuento de la cuota Agosto 2026 no corresponde', path: 'details.1.payment' },
    ]);
    expect(saidTo([...lines, line(6)], [...COMING, fee(6)])).toEqual([
      { msg: 'El descuento de la cuota Junio 2026 no corresponde', path: 'details.3.payment' },
    ]);
  });

  test('A value that changed since the screen read it', () => {
    const reason = [{ msg: 'El valor de la cuota Junio 2026 cambió. Actualice la factura', path: 'details.0.payment' }];
    expect(saidTo([asked(6)], [fee(6, { value: pesos(22_000) })])).toEqual(reason);
    expect(saidTo([asked(6, { value: pesos(1), payment: pesos(1) })], [fee(6)])).toEqual(reason);
  });

  test('Every invoice while no register is open', () => {
    expect(saidTo([asked(6)], [fee(6)], { hasOpenRegister: false })).toEqual([{ msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento' }]);
    expect(saidTo([asked(6, { payment: 0 })], [fee(6)], { hasOpenRegister: false })).toEqual([
      { msg: 'Ingrese el importe abonado de cada cuota', path: 'details.0.payment' },
    ]);
  });
});

describe('Deleting an invoice', () => {
  test('Each fee owes again what was paid and discounted, and may be changed by prices as before', () => {
    expect(undone([{ fee: 'fee 6', payment: pesos(16_200), cashDiscount: pesos(1800), extraDiscount: pesos(2000), wasUpdatable: true }])).toEqual([
      { fee: 'fee 6', amount: pesos(20_000), updatable: true },
    ]);
    expect(undone([{ fee: 'fee 6', payment: pesos(5000), cashDiscount: 0, extraDiscount: 0, wasUpdatable: false }])).toEqual([
      { fee: 'fee 6', amount: pesos(5000), updatable: false },
    ]);
  });

  test('Fees that were deleted meanwhile are skipped', () => {
    expect(undone([{ fee: null, payment: pesos(5000), cashDiscount: 0, extraDiscount: 0, wasUpdatable: true }])).toEqual([]);
  });
});

describe('What always holds for an invoice', () => {
  const anyFees = fc
    .array(
      fc.record({
        number: fc.integer({ min: 0, max: 12 }),
        year: fc.integer({ min: 2025, max: 2027 }),
        studentId: fc.constantFrom('ana', 'tomas'),
        value: fc.oneof(
          fc.integer({ min: 1, max: pesos(100_000) }),
          fc.integer({ min: 50, max: 1000 }).map((hundreds) => hundreds * pesos(100)),
        ),
        status: fc.constantFrom<InstallmentStatus>('valid', 'debt', 'expired'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((fees) => fees.map((one, index): FeeOwed => ({ ...one, id: String(index) })));
  const anyDiscounts = fc.record({ inCash: fc.boolean(), extra: fc.boolean() });
  const anyPoints = fc.integer({ min: 0, max: 9000 });
  const anyDraft = fc
    .tuple(anyFees, anyDiscounts, anyPoints, fc.array(fc.option(fc.double({ min: 0.01, max: 1, noNaN: true }), { nil: null }), { minLength: 8, maxLength: 8 }))
    .map(([fees, discounts, points, parts]) => {
      const lines = withDiscounts(draftOf(...fees), discounts, points, JUNE).map((line, index) => {
        const part = parts[index] ?? null;
        return part === null ? line : paying(Math.max(1, Math.round(lineValue(line) * part)), line);
      });
      return { fees, points, lines };
    });

  test('What the screen previews is what the server issues, to the centavo', () => {
    fc.assert(
      fc.property(anyDraft, ({ fees, points, lines }) => {
        const verdict = issue(askedLines(lines), PAYER, facts(fees, { cashPoints: points }), JUNE);
        const preview = totalsOf(lines);
        expect(verdict.ok).toBe(true);
        if (!verdict.ok) return;
        expect(verdict.value.total).toBe(preview.total);
        expect(sumOf(verdict.value.lines.map((line) => line.rest))).toBe(preview.balance);
        expect(sumOf(verdict.value.lines.map((line) => line.cashDiscount + line.extraDiscount))).toBe(preview.discount);
      }),
    );
  });

  test('Payment, discount and rest of a line are together what was owed, and none is below zero', () => {
    fc.assert(
      fc.property(anyDraft, ({ fees, points, lines }) => {
        const verdict = issue(askedLines(lines), PAYER, facts(fees, { cashPoints: points }), JUNE);
        if (!verdict.ok) return false;
        return verdict.value.lines.every(
          ({ fee: one, payment, cashDiscount, extraDiscount, rest }) =>
            payment + cashDiscount + extraDiscount + rest === one.value &&
            payment > 0 &&
            rest >= 0 &&
            cashDiscount % pesos(100) === 0 &&
            extraDiscount % pesos(100) === 0,
        );
      }),
    );
  });

  test('Deleting the invoice gives every fee what it owed before', () => {
    fc.assert(
      fc.property(anyDraft, ({ fees, points, lines }) => {
        const verdict = issue(askedLines(lines), PAYER, facts(fees, { cashPoints: points }), JUNE);
        if (!verdict.ok) return false;
        const back = undone(verdict.value.lines.map((line) => ({ ...line, fee: line.fee.id, wasUpdatable: true })));
        return verdict.value.lines.every((line, index) => line.rest + (back[index]?.amount ?? 0) === line.fee.value);
      }),
    );
  });

  test('Whatever is sent, nobody pays more than is owed and no debt shrinks by more than payment and rightful discount', () => {
    const anyAmount = fc.oneof(
      fc.constant(0),
      fc.integer({ min: -pesos(100), max: pesos(100_000) }),
      fc.integer({ min: 0, max: 400 }).map((hundreds) => hundreds * pesos(100)),
    );
    const anyAsked = fc.record({ value: anyAmount, payment: anyAmount, cashDiscount: anyAmount, extraDiscount: anyAmount, discount: anyAmount });
    fc.assert(
      fc.property(anyFees, fc.array(anyAsked, { minLength: 8, maxLength: 8 }), fc.boolean(), (fees, wild, mayGiveExtra) => {
        const lines = fees.map((one, index) => ({ installment: one.id, ...(wild[index] as Omit<AskedLine, 'installment'>) }));
        const verdict = issue(lines, PAYER, facts(fees, { mayGiveExtra }), JUNE);
        if (!verdict.ok) return true;
        return verdict.value.lines.every(
          (line) =>
            line.payment > 0 &&
            line.payment <= line.fee.value &&
            line.rest >= 0 &&
            line.cashDiscount <= cashDiscountOn(line.fee, line.fee.value, TEN_PERCENT) &&
            line.extraDiscount <= extraDiscountOn(line.fee, line.fee.value, JUNE),
        );
      }),
    );
  });
});
