import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMING, draftOf, fee, JUNE, paying, TEN_PERCENT } from '../../../tests/drafts.ts';
import type { InstallmentStatus } from '#features/installments/installment.rules.ts';
import { cashDiscountOn } from '#features/categories/fee-price.rules.ts';
import { pesos, sumOf } from '#kernel/money.ts';
import { extraDiscountOn, type FeeOwed } from './discount.rules.ts';
import { askedLines, lineValue, totalsOf, withDiscounts } from './draft.rules.ts';
import {
  type AskedLine,
  type AskedPayer,
  corrects,
  goneOf,
  hasDiscount,
  invoiceAsked,
  type IssueFacts,
  issue,
  labelOf,
  paidBy,
  undone,
} from './invoice.rules.ts';

const NOWHERE: ReadonlySet<string> = new Set();

const PAYER: AskedPayer = { isUser: true, exists: true, name: 'Ana', lastname: 'Abad' };
const facts = (fees: readonly FeeOwed[], more: Partial<IssueFacts<FeeOwed>> = {}): IssueFacts<FeeOwed> => ({
  fees: new Map(fees.map((one) => [one.id, one])),
  cashPoints: TEN_PERCENT,
  mayGiveExtra: true,
  hasOpenRegister: true,
  credit: 0,
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
const issueLines = (lines: readonly AskedLine[], payer: AskedPayer, known: IssueFacts<FeeOwed>, today: typeof JUNE) =>
  issue({ lines, advance: 0, creditUsed: 0 }, payer, known, today);
const saidTo = (lines: readonly AskedLine[], fees: readonly FeeOwed[], more: Partial<IssueFacts<FeeOwed>> = {}, payer = PAYER) => {
  const verdict = issueLines(lines, payer, facts(fees, more), JUNE);
  return verdict.ok ? [] : verdict.reasons;
};
const cashLine = (number: number) => asked(number, { value: pesos(18_000), payment: pesos(18_000), cashDiscount: pesos(2000), discount: pesos(2000) });

describe('Issuing an invoice', () => {
  test('Fees paid in full are settled and the total is what was paid', () => {
    const fees = [fee(5, { value: pesos(33_000.5), status: 'expired' }), fee(6)];
    const verdict = issueLines([asked(5, { value: pesos(33_000.5), payment: pesos(33_000.5) }), asked(6)], PAYER, facts(fees), JUNE);
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
    const verdict = issueLines([asked(6, { payment: pesos(12_345.67) })], PAYER, facts([fee(6)]), JUNE);
    expect(verdict.ok && verdict.value.lines[0]).toMatchObject({ payment: 1_234_567, rest: 765_433 });
  });

  test('In cash the discount is taken off and nothing stays owed', () => {
    const verdict = issueLines([cashLine(6)], PAYER, facts([fee(6)]), JUNE);
    expect(verdict.ok && verdict.value).toMatchObject({
      lines: [{ value: pesos(18_000), payment: pesos(18_000), cashDiscount: pesos(2000), rest: 0 }],
      total: pesos(18_000),
    });
  });

  test('A line that still sends a discount that was given back is accepted, and the discount does not count', () => {
    const fees = [fee(6), ...COMING];
    const leftover = asked(6, { payment: pesos(5000), cashDiscount: pesos(2000), extraDiscount: pesos(1800) });
    const verdict = issueLines([leftover, cashLine(7)], PAYER, facts(fees), JUNE);
    expect(verdict.ok && verdict.value).toMatchObject({
      lines: [
        { value: pesos(20_000), payment: pesos(5000), cashDiscount: 0, extraDiscount: 0, rest: pesos(15_000) },
        { value: pesos(18_000), payment: pesos(18_000), cashDiscount: pesos(2000), extraDiscount: 0, rest: 0 },
      ],
      total: pesos(23_000),
    });
    // Any payment of the whole value is accepted, up to all of it.
    for (const [payment, rest] of [[pesos(18_000), pesos(2000)] as const, [pesos(20_000), 0] as const]) {
      const paid = issueLines([{ ...leftover, payment }], PAYER, facts(fees, { mayGiveExtra: false }), JUNE);
      expect(paid.ok && paid.value.lines[0]).toMatchObject({ payment, rest, cashDiscount: 0, extraDiscount: 0 });
    }
    expect(saidTo([{ ...leftover, payment: pesos(20_000.01) }], fees)).toEqual([
      { msg: 'Lo abonado supera el valor de la cuota Junio 2026', path: 'details.0.payment' },
    ]);
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

describe('Credit on an invoice', () => {
  const ask = (lines: readonly AskedLine[], more: { readonly advance?: number; readonly creditUsed?: number }, credit = 0, payer = PAYER) =>
    issue({ lines, advance: 0, creditUsed: 0, ...more }, payer, facts([fee(6)], { credit }), JUNE);
  const totalOf = (...asked: Parameters<typeof ask>) => {
    const verdict = ask(...asked);
    return verdict.ok ? verdict.value.total : verdict.reasons;
  };
  const ROSA: AskedPayer = { isUser: false, exists: true, name: 'Rosa', lastname: 'Paz' };

  test('The total is what was paid for the fees, plus the credit that is left, minus the credit that is used', () => {
    expect(totalOf([asked(6)], { advance: pesos(2000) })).toBe(pesos(22_000));
    expect(totalOf([asked(6)], { creditUsed: pesos(5000) }, pesos(5000))).toBe(pesos(15_000));
    expect(totalOf([asked(6)], { advance: pesos(300), creditUsed: pesos(5000) }, pesos(6000))).toBe(pesos(15_300));
    expect(totalOf([asked(6)], { creditUsed: pesos(20_000) }, pesos(20_000))).toBe(0);
    expect(totalOf([], { advance: 1 })).toBe(1);
  });

  test('No more credit is used than the payer has, to the centavo, nor more than the fees are paid', () => {
    expect(totalOf([asked(6)], { creditUsed: pesos(5000) + 1 }, pesos(5000))).toEqual([
      { msg: 'El saldo a favor es de $5.000: no alcanza', path: 'creditUsed' },
    ]);
    expect(totalOf([asked(6)], { creditUsed: pesos(20_000) + 1, advance: pesos(10) }, pesos(90_000))).toEqual([
      { msg: 'El saldo a favor paga cuotas: puede usar hasta $20.000', path: 'creditUsed' },
    ]);
    expect(totalOf([], {})).toEqual([{ msg: 'Agregue por lo menos una cuota a la factura', path: 'details' }]);
  });

  test('Only a registered payer leaves credit, or has any to use', () => {
    expect(totalOf([asked(6)], { advance: 1 }, 0, ROSA)).toEqual([{ msg: 'Solo un usuario registrado puede dejar dinero a cuenta', path: 'advance' }]);
    expect(totalOf([asked(6)], { creditUsed: 1 }, 0, ROSA)).toEqual([{ msg: 'Solo un usuario registrado tiene saldo a favor', path: 'creditUsed' }]);
    expect(totalOf([asked(6)], {}, 0, ROSA)).toBe(pesos(20_000));
  });
});

describe('What is refused on an invoice', () => {
  test('An invoice without fees, or with one of them twice', () => {
    expect(saidTo([], [])).toEqual([{ msg: 'Agregue por lo menos una cuota a la factura', path: 'details' }]);
    expect(saidTo([asked(6), asked(6)], [fee(6)])).toEqual([{ msg: 'La factura tiene una cuota repetida', path: 'details' }]);
  });

  test('A fee that was deleted or paid meanwhile', () => {
    expect(saidTo([asked(5), asked(6)], [fee(5)])).toEqual([{ msg: 'Una de las cuotas ya no existe. Actualice la factura', path: 'details.1.installment' }]);
    expect(saidTo([asked(6)], [fee(6, { value: 0 })])).toEqual([{ msg: 'La cuota Junio 2026 ya está pagada', path: 'details.0.installment' }]);
  });

  test('A line without a payment, or with one below zero', () => {
    for (const payment of [0, -1])
      expect(saidTo([asked(6, { payment })], [fee(6)])).toEqual([{ msg: 'Ingrese el importe abonado de cada cuota', path: 'details.0.payment' }]);
    expect(saidTo([asked(6, { payment: 1 })], [fee(6)])).toEqual([]);
  });

  test('A payer who is not registered needs a name; a registered one must exist', () => {
    const reason = [{ msg: 'Ingrese el usuario a pagar', path: 'user' }];
    const outside = { isUser: false, exists: false, name: ' ', lastname: '' };
    expect(saidTo([asked(6)], [fee(6)], {}, outside)).toEqual(reason);
    expect(saidTo([asked(6)], [fee(6)], {}, { ...outside, lastname: 'Abad' })).toEqual([]);
    expect(saidTo([asked(6)], [fee(6)], {}, { ...PAYER, exists: false })).toEqual(reason);
  });

  test('All faults are told at once: each line with its own, and the payer', () => {
    expect(
      saidTo([asked(5, { payment: 0 }), asked(6, { payment: pesos(20_001) }), asked(7)], [fee(5), fee(6), fee(7)], {}, { ...PAYER, exists: false }),
    ).toEqual([
      { msg: 'Ingrese el importe abonado de cada cuota', path: 'details.0.payment' },
      { msg: 'Lo abonado supera el valor de la cuota Junio 2026', path: 'details.1.payment' },
      { msg: 'Ingrese el usuario a pagar', path: 'user' },
    ]);
    expect(saidTo([asked(5), asked(6)], [fee(5, { value: 0 })])).toEqual([
      { msg: 'La cuota Mayo 2026 ya está pagada', path: 'details.0.installment' },
      { msg: 'Una de las cuotas ya no existe. Actualice la factura', path: 'details.1.installment' },
    ]);
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
    expect(saidTo([asked(6, { discount: 1 })], [fee(6)])).toEqual(reason);
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
    expect(undone([{ fee: 'fee 6', payment: pesos(16_200), cashDiscount: pesos(1800), extraDiscount: pesos(2000), wasUpdatable: true }], NOWHERE)).toEqual([
      { fee: 'fee 6', amount: pesos(20_000), updatable: true },
    ]);
    expect(undone([{ fee: 'fee 6', payment: pesos(5000), cashDiscount: 0, extraDiscount: 0, wasUpdatable: false }], NOWHERE)).toEqual([
      { fee: 'fee 6', amount: pesos(5000), updatable: false },
    ]);
  });

  test('A fee of which another invoice has paid a part is not changed by prices', () => {
    const line = { fee: 'fee 6', payment: pesos(5000), cashDiscount: 0, extraDiscount: 0, wasUpdatable: true };
    expect(undone([line], new Set(['fee 6']))).toEqual([{ fee: 'fee 6', amount: pesos(5000), updatable: false }]);
    expect(undone([line], new Set(['fee 7']))).toEqual([{ fee: 'fee 6', amount: pesos(5000), updatable: true }]);
  });

  test('Fees that were deleted meanwhile are skipped', () => {
    expect(undone([{ fee: null, payment: pesos(5000), cashDiscount: 0, extraDiscount: 0, wasUpdatable: true }], NOWHERE)).toEqual([]);
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
        const verdict = issueLines(askedLines(lines), PAYER, facts(fees, { cashPoints: points }), JUNE);
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
        const verdict = issueLines(askedLines(lines), PAYER, facts(fees, { cashPoints: points }), JUNE);
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
        const verdict = issueLines(askedLines(lines), PAYER, facts(fees, { cashPoints: points }), JUNE);
        if (!verdict.ok) return false;
        const back = undone(
          verdict.value.lines.map((line) => ({ ...line, fee: line.fee.id, wasUpdatable: true })),
          NOWHERE,
        );
        return verdict.value.lines.every((line, index) => line.rest + (back[index]?.amount ?? 0) === line.fee.value);
      }),
    );
  });

  test('Whatever is sent, nobody pays more than is owed, and no debt shrinks by more than the payment and the right discount', () => {
    const mostly = <T extends string | boolean>(usual: T, ...others: readonly T[]) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, ...others.map((one) => fc.constant(one)));
    // Nearly right, so that some cases are accepted: a discount of nothing, the right one, or more, and a payment that may differ from the price.
    const anyTrick = fc.record({
      cash: mostly('none', 'right', 'more'),
      extra: mostly('none', 'right', 'more'),
      pays: mostly('all', 'less', 'more', 'nothing'),
      by: fc.integer({ min: 1, max: pesos(30_000) }),
      valueIsWrong: mostly(false, true),
      tellsSum: fc.boolean(),
    });
    let issued = 0;
    fc.assert(
      fc.property(anyFees, fc.array(anyTrick, { minLength: 2, maxLength: 2 }), fc.boolean(), (many, tricks, mayGiveExtra) => {
        const fees = many.slice(0, 2);
        const lines = fees.map((one, index): AskedLine => {
          const { cash, extra, pays, by, valueIsWrong, tellsSum } = tricks[index] as (typeof tricks)[number];
          const taken = (how: typeof cash, right: number): number => ({ none: 0, right, more: right + by })[how];
          const cashDiscount = taken(cash, cashDiscountOn(one, one.value, TEN_PERCENT));
          const extraDiscount = taken(extra, extraDiscountOn(one, one.value, JUNE));
          const price = one.value - cashDiscount - extraDiscount;
          const payment = { all: price, less: price - by, more: price + by, nothing: 0 }[pays];
          const discount = tellsSum ? cashDiscount + extraDiscount : 0;
          return { installment: one.id, value: price + (valueIsWrong ? by : 0), payment, cashDiscount, extraDiscount, discount };
        });
        const verdict = issueLines(lines, PAYER, facts(fees, { mayGiveExtra }), JUNE);
        if (!verdict.ok) return true;
        issued++;
        return verdict.value.lines.every(
          (line) =>
            line.payment > 0 &&
            line.payment + line.cashDiscount + line.extraDiscount <= line.fee.value &&
            line.rest === line.fee.value - line.payment - line.cashDiscount - line.extraDiscount &&
            line.cashDiscount <= cashDiscountOn(line.fee, line.fee.value, TEN_PERCENT) &&
            line.extraDiscount <= extraDiscountOn(line.fee, line.fee.value, JUNE),
        );
      }),
    );
    expect(issued).toBeGreaterThan(0);
  });
});

describe('How it is paid', () => {
  const lines = [
    { payment: pesos(18_000), cashDiscount: pesos(2000) },
    { payment: pesos(20_000), cashDiscount: 0 },
  ];
  const total = pesos(38_000);
  const split = { cash: 0, transfer: 0, mercadopago: 0, card: 0, reference: null };

  test('When the form is not said, it was cash if a line has the discount for cash, otherwise it is unknown', () => {
    expect(paidBy(undefined, { lines, total, creditAsCash: 0 })).toEqual({ ok: true, value: { ...split, cash: pesos(38_000) } });
    expect(paidBy(undefined, { lines: lines.slice(1), total: pesos(20_000), creditAsCash: 0 })).toEqual({ ok: true, value: split });
  });

  test('Cash must cover the lines with the discount for cash, to the centavo', () => {
    const inCash = (cash: number) =>
      paidBy(
        [
          { form: 'card', amount: total - cash, reference: undefined },
          { form: 'cash', amount: cash, reference: undefined },
        ],
        { lines, total, creditAsCash: 0 },
      );
    expect(inCash(pesos(18_000))).toEqual({ ok: true, value: { ...split, cash: pesos(18_000), card: pesos(20_000) } });
    expect(inCash(pesos(18_000) - 1)).toMatchObject({
      ok: false,
      reasons: [{ msg: 'Las cuotas con descuento en efectivo suman $18.000: el efectivo debe cubrirlas', path: 'payments' }],
    });
  });

  test('Credit covers them together with cash, if the institute counts it as cash', () => {
    const inCash = (cash: number, creditAsCash: number) =>
      paidBy(
        [
          { form: 'cash', amount: cash, reference: undefined },
          { form: 'card', amount: total - pesos(5000) - cash, reference: undefined },
        ],
        { lines, total: total - pesos(5000), creditAsCash },
      );
    expect(inCash(pesos(13_000), pesos(5000)).ok).toBe(true);
    expect(inCash(pesos(13_000) - 1, pesos(5000))).toMatchObject({
      reasons: [{ msg: 'Las cuotas con descuento en efectivo suman $18.000: el efectivo y el saldo a favor deben cubrirlas', path: 'payments' }],
    });
    expect(inCash(pesos(13_000), 0).ok).toBe(false);
    expect(inCash(pesos(18_000), 0).ok).toBe(true);
  });

  test('A correction says how much moves from cash to the bank; an invoice without a form counted as cash', () => {
    const toBank = (before: Parameters<typeof corrects>[0]['payments'], form: 'cash' | 'transfer' | 'card') => {
      const asked = [{ form, amount: pesos(20_000), reference: undefined }];
      const corrected = corrects({ details: [], total: pesos(20_000), payments: before, register: 'today' }, asked, { open: { id: 'today' }, creditAsCash: 0 });
      return corrected.ok && corrected.value.toBank;
    };
    expect(toBank([{ amount: pesos(20_000) }], 'transfer')).toBe(pesos(20_000));
    expect(toBank([{ amount: pesos(20_000) }], 'cash')).toBe(0);
    expect(toBank([{ form: 'transfer', amount: pesos(20_000) }], 'card')).toBe(0);
    expect(
      toBank(
        [
          { form: 'cash', amount: pesos(5000) },
          { form: 'transfer', amount: pesos(15_000) },
        ],
        'cash',
      ),
    ).toBe(pesos(-15_000));
  });
});

describe('What a client may send', () => {
  const WRONG = 'no corresponde';
  const coming = [7, 8, 9].map((number) => asked(number));
  const saidOfFirst = (more: Partial<AskedLine>, some: Partial<IssueFacts<FeeOwed>> = {}) =>
    saidTo([asked(7, more), ...coming.slice(1)], COMING, some)
      .map(({ msg }) => msg)
      .join();

  test('A discount below zero, or a sum of discounts that is not theirs, is refused', () => {
    expect(saidOfFirst({ cashDiscount: pesos(-1), value: pesos(20_001), discount: pesos(-1) })).toContain(WRONG);
    expect(saidOfFirst({ extraDiscount: pesos(-1), value: pesos(20_001), discount: pesos(-1) })).toContain(WRONG);
    expect(saidOfFirst({ cashDiscount: pesos(2000), value: pesos(18_000), payment: pesos(18_000), discount: pesos(1999) })).toContain(WRONG);
  });

  test('Two discounts are right only when each is computed on what the other left', () => {
    const both = (cash: number, extra: number) =>
      saidOfFirst({
        ...{ cashDiscount: pesos(cash), extraDiscount: pesos(extra), discount: pesos(cash + extra) },
        ...{ value: pesos(20_000 - cash - extra), payment: pesos(20_000 - cash - extra) },
      });
    expect([both(1800, 2000), both(2000, 1800)]).toEqual(['', '']);
    // A discount of half the fee, with the right one for cash on what is left.
    expect([both(1000, 10_000), both(10_000, 1000), both(2000, 2000), both(1800, 1800)].map((said) => said.includes(WRONG))).toEqual([true, true, true, true]);
  });

  test('Only discounts of an older state of the line are given back: with the whole value, and no discount in all', () => {
    expect(saidOfFirst({ cashDiscount: pesos(2000) })).toBe('');
    expect(saidOfFirst({ extraDiscount: pesos(2000) })).toBe('');
    const above = 'Lo abonado supera el valor de la cuota Julio 2026';
    expect(saidOfFirst({ cashDiscount: pesos(2000), discount: pesos(2000) })).toBe(above);
    expect(saidOfFirst({ cashDiscount: pesos(2000), value: pesos(18_000) })).toBe(above);
    // A client may leave out the sum of the discounts; a value that is the whole one beside a discount does not fit.
    expect(saidOfFirst({ cashDiscount: pesos(2000), value: pesos(18_000), payment: pesos(18_000), discount: 0 })).toBe('');
    expect(saidOfFirst({ cashDiscount: pesos(2000), value: pesos(20_000), payment: pesos(18_000), discount: pesos(2000) })).toContain('cambió');
    expect(saidOfFirst({ cashDiscount: pesos(-2000) })).toContain(WRONG);
    expect(saidOfFirst({ extraDiscount: pesos(-2000) })).toContain(WRONG);
  });

  test('Amounts that are left out are nothing', () => {
    const [installment, value] = ['fee 6', pesos(20_000)];
    const nothing = { payment: undefined, cashDiscount: undefined, extraDiscount: undefined, discount: undefined };
    const amounts = { payment: 1, cashDiscount: 2, extraDiscount: 3, discount: 4 };
    expect(invoiceAsked({ details: [{ installment, value, ...nothing }], advance: undefined, creditUsed: undefined })).toEqual({
      ...{ lines: [{ installment, value, payment: 0, cashDiscount: 0, extraDiscount: 0, discount: 0 }], advance: 0, creditUsed: 0 },
    });
    expect(invoiceAsked({ details: [{ installment, value, ...amounts }], advance: 5, creditUsed: 6 })).toEqual({
      ...{ lines: [{ installment, value, ...amounts }], advance: 5, creditUsed: 6 },
    });
  });

  test('A line with either discount has one', () => {
    expect([[asked(6)], [], [asked(6, { cashDiscount: 1 }), asked(7)], [asked(6, { extraDiscount: 1 })]].map(hasDiscount)).toEqual([false, false, true, true]);
  });

  test('A waived fee is not charged', () => {
    expect(saidTo([asked(6)], [fee(6, { value: 0, waived: true })])).toEqual([
      { msg: 'La cuota Junio 2026 está bonificada: no hay nada que cobrar', path: 'details.0.installment' },
    ]);
    expect(saidTo([asked(6)], [fee(6, { value: 0, waived: false })])).toEqual([{ msg: 'La cuota Junio 2026 ya está pagada', path: 'details.0.installment' }]);
  });

  test('A payer who is not registered has a name or a surname that is not blank', () => {
    const named = (name: string, lastname: string) => saidTo([asked(6)], [fee(6)], {}, { isUser: false, exists: false, name, lastname }).length;
    expect([named('Ana', ' '), named(' ', 'Abad'), named(' ', ' ')]).toEqual([0, 0, 1]);
  });
});

describe('An issued invoice', () => {
  test('Its form of payment is corrected only while its register is open', () => {
    const invoice = { details: [], total: 100, payments: [], register: 'today' };
    const payments = [{ form: 'cash' as const, amount: 100, reference: undefined }];
    const refused = { ok: false, status: 400, reasons: [{ msg: 'La forma de pago solo se corrige mientras la caja de la factura está abierta' }] };
    expect([null, { id: 'tomorrow' }].map((open) => corrects(invoice, payments, { open, creditAsCash: 0 }))).toEqual([refused, refused]);
    expect(
      corrects({ ...invoice, payments: undefined }, [{ ...payments[0], form: 'card', amount: 100, reference: undefined }], {
        open: { id: 'today' },
        creditAsCash: 0,
      }),
    ).toMatchObject({
      ok: true,
      value: { toBank: 100 },
    });
    expect(corrects(invoice, [], { open: { id: 'today' }, creditAsCash: 0 })).toMatchObject({
      ok: false,
      reasons: [{ msg: 'Las formas de pago no suman el total de la factura' }],
    });
  });

  test('It is called by its number', () => {
    expect(labelOf({ invoiceid: 512 })).toBe('Factura 512');
  });

  test('Lines whose fee was deleted still count for their student, if there is one', () => {
    const line = (feeId: string | null, studentId: string | null, number = 6) => ({ fee: feeId, studentId, number, year: 2026, payment: 90 });
    const gone = goneOf([line(null, 'ana'), line('fee 7', 'ana', 7), line(null, null)], ({ payment }) => payment);
    expect(gone).toEqual([{ fee: { studentId: 'ana', number: 6, year: 2026 }, paid: 90 }]);
  });
});
