import { describe, expect, test } from 'vitest';
import { COMING, draftOf, fee, JUNE, paying, TEN_PERCENT } from '../../../tests/drafts.ts';
import { pesos, sumOf } from '#kernel/money.ts';
import type { FeeOwed } from './discount.rules.ts';
import {
  amountsOf,
  askedPayments,
  bothTotals,
  BY_TRANSFER,
  coverageText,
  creditUsedFor,
  type CreditToUse,
  dueOf,
  mayPay,
  NO_CREDIT,
  expectedOf,
  mayLeaveOver,
  overLabel,
  type Paying,
  payingIn,
  pricedLines,
  type ToPay,
} from './draft-payment.rules.ts';
import { askedLines, type DraftLine, totalsOf } from './draft.rules.ts';

const CASH: Paying = { form: 'cash', parts: null, reference: '' };
const priced = (lines: readonly DraftLine[], how: Paying, credit = NO_CREDIT) => pricedLines(lines, { paying: how, extra: false, credit }, TEN_PERCENT, JUNE);
const discountsOf = (lines: readonly DraftLine[]) => lines.map(({ cashDiscount }) => cashDiscount);
const toPay = (lines: readonly DraftLine[], credit = NO_CREDIT, advance = 0): ToPay => {
  const creditUsed = creditUsedFor(lines, credit);
  return { lines: askedLines(lines), advance, creditUsed, creditAsCash: credit.isCash ? creditUsed : 0 };
};
const paymentsOf = (lines: readonly DraftLine[], how: Paying, credit = NO_CREDIT, advance = 0) => {
  const may = mayPay(how, toPay(lines, credit, advance));
  return may.ok ? may.value.map(({ form, amount }) => [form, amount]) : may.reasons.map(({ msg }) => msg);
};

describe('How an invoice that is being written is to be paid', () => {
  test('In a single form nothing is special: cash has the discount, every other form the whole price', () => {
    const lines = draftOf(fee(5), fee(6));
    expect(paymentsOf(priced(lines, CASH), CASH)).toEqual([['cash', pesos(36_000)]]);
    for (const form of ['transfer', 'mercadopago', 'card'] as const)
      expect(paymentsOf(priced(lines, { ...CASH, form }), { ...CASH, form })).toEqual([[form, pesos(40_000)]]);
  });

  test('When it is divided, one amount is typed and the form that is marked takes the rest', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(10_000) }, reference: ' 4411 ' };
    const lines = priced(draftOf(fee(6)), how);
    expect(discountsOf(lines)).toEqual([0]);
    expect(mayPay(how, toPay(lines))).toMatchObject({
      ok: true,
      value: [
        { form: 'cash', amount: pesos(10_000), reference: undefined },
        { form: 'transfer', amount: pesos(10_000), reference: '4411' },
      ],
    });
    expect(coverageText(lines, how, NO_CREDIT, TEN_PERCENT)).toBe('El efectivo no cubre la cuota entera: no lleva el descuento.');
  });

  test('A fee keeps the discount for cash as long as cash covers it, in the order of the lines', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(30_000) }, reference: '' };
    const lines = priced(draftOf(fee(5), fee(6)), how);
    expect(discountsOf(lines)).toEqual([pesos(2000), 0]);
    expect(paymentsOf(lines, how)).toEqual([
      ['cash', pesos(30_000)],
      ['transfer', pesos(8000)],
    ]);
    expect(coverageText(lines, how, NO_CREDIT, TEN_PERCENT)).toBe('El efectivo cubre 1 de las 2 cuotas: solo esa lleva el descuento.');
    // To the centavo.
    expect(discountsOf(priced(draftOf(fee(5), fee(6)), { ...how, parts: { cash: pesos(17_999.99) } }))).toEqual([0, 0]);
    expect(discountsOf(priced(draftOf(fee(5), fee(6)), { ...how, parts: { cash: pesos(18_000) } }))).toEqual([pesos(2000), 0]);
  });

  test('A fee that costs more than the cash left over is passed over, and a cheaper fee after it has the discount', () => {
    const how: Paying = { form: 'card', parts: { cash: pesos(18_000) }, reference: '' };
    expect(discountsOf(priced(draftOf(fee(5, { value: pesos(60_000) }), fee(6)), how))).toEqual([0, pesos(2000)]);
  });

  test('When cash takes the rest, an amount typed for the bank leaves the fees that cash no longer covers without the discount', () => {
    const how: Paying = { form: 'cash', parts: { transfer: pesos(15_000) }, reference: '' };
    const lines = priced(draftOf(fee(5), fee(6)), how);
    expect(discountsOf(lines)).toEqual([pesos(2000), 0]);
    expect(paymentsOf(lines, how)).toEqual([
      ['cash', pesos(23_000)],
      ['transfer', pesos(15_000)],
    ]);
    expect(discountsOf(priced(draftOf(fee(5), fee(6)), { ...how, parts: {} }))).toEqual([pesos(2000), pesos(2000)]);
  });

  test('A part of a fee has no discount, divided or not, and needs no cash', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(18_000) }, reference: '' };
    const [may, june] = draftOf(fee(5), fee(6)) as [DraftLine, DraftLine];
    const lines = priced([paying(pesos(5000), may), june], how);
    expect(discountsOf(lines)).toEqual([0, pesos(2000)]);
    expect(paymentsOf(lines, how)).toEqual([
      ['cash', pesos(18_000)],
      ['transfer', pesos(5000)],
    ]);
  });

  test('Computing the discounts of a divided payment again changes nothing', () => {
    for (const cash of [0, 1000, 18_000, 30_000, 36_000, 50_000]) {
      const how: Paying = { form: 'mercadopago', parts: { cash: pesos(cash) }, reference: '' };
      const once = priced(draftOf(fee(5), fee(6)), how);
      expect(priced(once, how)).toEqual(once);
    }
  });

  test('Amounts above the total are refused, and the refusal says why', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(18_000), card: pesos(1) }, reference: '' };
    const lines = priced(draftOf(fee(6)), how);
    expect(totalsOf(lines).total).toBe(pesos(18_000));
    expect(paymentsOf(lines, how)).toEqual(['Lo escrito supera el total de $18.000']);
    expect(mayPay(how, toPay(lines))).toMatchObject({ ok: false, reasons: [{ path: 'payments' }] });
  });

  test('Exactly the total may be typed, and the form that takes the rest then pays nothing', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(17_000), card: pesos(1000) }, reference: '' };
    const lines = draftOf(fee(6, { value: pesos(18_000) }));
    expect(paymentsOf(lines, how)).toEqual([
      ['cash', pesos(17_000)],
      ['card', pesos(1000)],
    ]);
  });

  test('A discount for cash that cash does not cover is refused before it is sent', () => {
    const lines = priced(draftOf(fee(6)), CASH);
    expect(paymentsOf(lines, BY_TRANSFER)).toEqual(['Las cuotas con descuento en efectivo suman $18.000: el efectivo debe cubrirlas']);
  });

  test('The reference belongs to the transfer alone, and a blank one is none', () => {
    const referencesOf = (how: Paying) => askedPayments(how, pesos(10_000)).map(({ form, reference }) => [form, reference]);
    const how: Paying = { form: 'transfer', parts: { card: pesos(1000) }, reference: '4411' };
    expect(referencesOf(how)).toEqual([
      ['transfer', '4411'],
      ['card', undefined],
    ]);
    expect(referencesOf({ ...BY_TRANSFER, reference: '  ' })).toEqual([['transfer', undefined]]);
    expect(referencesOf({ ...CASH, reference: '4411' })).toEqual([['cash', undefined]]);
  });

  test('The screen first proposes one transfer without a reference', () => {
    expect(askedPayments(BY_TRANSFER, pesos(10_000))).toEqual([{ form: 'transfer', amount: pesos(10_000), reference: undefined }]);
    expect(payingIn('cash', { ...BY_TRANSFER, reference: '4411' })).toEqual({ form: 'cash', parts: null, reference: '4411' });
  });

  test('The extra discount stays on every fee, and cash need cover only what is left of it', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(16_200) }, reference: '' };
    const lines = pricedLines(draftOf(...COMING), { paying: how, extra: true, credit: NO_CREDIT }, TEN_PERCENT, JUNE);
    expect(lines.map(({ extraDiscount, cashDiscount, payment }) => [extraDiscount, cashDiscount, payment])).toEqual([
      [pesos(2000), pesos(1800), pesos(16_200)],
      [pesos(2000), 0, pesos(18_000)],
      [pesos(2000), 0, pesos(18_000)],
    ]);
  });

  test('The form that is newly marked takes the rest, and the amount typed for it is dropped', () => {
    const how = payingIn('cash', { form: 'transfer', parts: { cash: pesos(5000), card: pesos(100) }, reference: '' });
    expect(how).toEqual({ form: 'cash', parts: { cash: null, card: pesos(100) }, reference: '' });
    expect(payingIn('card', BY_TRANSFER)).toEqual({ form: 'card', parts: null, reference: '' });
    const rest = amountsOf({ form: 'cash', parts: { cash: pesos(500), card: pesos(100) }, reference: '' }, pesos(1000));
    expect(rest).toEqual({ cash: pesos(900), transfer: 0, mercadopago: 0, card: pesos(100) });
  });
});

describe('What the screen says of fees that cash covers', () => {
  const inCash = (cash: number): Paying => ({ form: 'mercadopago', parts: { cash: pesos(cash) }, reference: '' });
  const said = (fees: readonly FeeOwed[], how: Paying, credit = NO_CREDIT, points = TEN_PERCENT) =>
    coverageText(pricedLines(draftOf(...fees), { paying: how, extra: false, credit }, points, JUNE), how, credit, points);
  const has = (amount: number, isCash = true): CreditToUse => ({ most: pesos(amount), isCash });

  test('Of one fee it says whether it has the discount, to the centavo', () => {
    expect(said([fee(6)], inCash(18_000))).toBe('El efectivo cubre la cuota: lleva el descuento.');
    expect(said([fee(6)], inCash(17_999.99))).toBe('El efectivo no cubre la cuota entera: no lleva el descuento.');
    expect(said([fee(6)], BY_TRANSFER, has(18_000))).toBe('El saldo a favor cubre la cuota: lleva el descuento.');
    expect(said([fee(6)], inCash(5000), has(5000))).toBe('El efectivo y el saldo a favor no cubren la cuota entera: no lleva el descuento.');
  });

  test('Of several it counts those that have it: none, one, some or all', () => {
    const fees = [fee(4), fee(5), fee(6)];
    expect(said(fees, inCash(17_999.99))).toBe('El efectivo no cubre ninguna cuota entera: no llevan el descuento.');
    expect(said(fees, inCash(18_000))).toBe('El efectivo cubre 1 de las 3 cuotas: solo esa lleva el descuento.');
    expect(said(fees, inCash(36_000))).toBe('El efectivo cubre 2 de las 3 cuotas: solo esas llevan el descuento.');
    expect(said(fees, inCash(54_000))).toBe('El efectivo cubre las 3 cuotas: llevan el descuento.');
    expect(said(fees, inCash(10_000), has(44_000))).toBe('El efectivo y el saldo a favor cubren las 3 cuotas: llevan el descuento.');
  });

  test('Fees that cannot have the discount are not counted: the enrollment fee, one of 10,000 pesos, one of which a part is paid', () => {
    const others = [fee(0), fee(5, { value: pesos(10_000) })];
    expect(said([...others, fee(6)], inCash(18_000))).toBe('El efectivo cubre la cuota: lleva el descuento.');
    expect(said(others, inCash(18_000))).toBe('');
    const [may, june] = draftOf(fee(5), fee(6)) as [DraftLine, DraftLine];
    const how = inCash(18_000);
    expect(coverageText(priced([paying(pesos(5000), may), june], how), how, NO_CREDIT, TEN_PERCENT)).toBe('El efectivo cubre la cuota: lleva el descuento.');
    expect(said([fee(6)], inCash(18_000), NO_CREDIT, 0)).toBe('');
  });

  test('A fee that the extra discount brings to 10,000 pesos is not counted either', () => {
    const fees = [7, 8, 9].map((number) => fee(number, { value: pesos(11_100) }));
    const how = inCash(5000);
    const lines = pricedLines(draftOf(...fees), { paying: how, extra: true, credit: NO_CREDIT }, TEN_PERCENT, JUNE);
    expect([lines[0]?.extraDiscount, coverageText(lines, how, NO_CREDIT, TEN_PERCENT)]).toEqual([pesos(1100), '']);
  });

  test('It says nothing when everything is paid in one kind of money, or nothing in cash', () => {
    expect([CASH, BY_TRANSFER].map((how) => said([fee(6)], how))).toEqual(['', '']);
    expect([said([fee(6)], CASH, has(5000)), said([fee(6)], BY_TRANSFER, has(5000, false))]).toEqual(['', '']);
    expect(said([fee(6)], { form: 'transfer', parts: { card: pesos(5000) }, reference: '' })).toBe('');
  });

  test('A credit too small for any fee is not worth a sentence beside a transfer; beside a centavo in cash it is', () => {
    expect(said([fee(6)], BY_TRANSFER, has(17_999.99))).toBe('');
    expect(said([fee(6)], inCash(0.01), has(5000))).toBe('El efectivo y el saldo a favor no cubren la cuota entera: no lleva el descuento.');
    expect(said([fee(6)], inCash(0.01), has(5000, false))).toBe('El efectivo no cubre la cuota entera: no lleva el descuento.');
  });
});

describe('Credit of the payer', () => {
  const TRANSFER = BY_TRANSFER;
  const has = (amount: number, isCash = true): CreditToUse => ({ most: pesos(amount), isCash });

  test('The family sees both totals, by transfer and in cash, less the credit that is used', () => {
    const lines = draftOf(fee(5), fee(6), fee(0, { value: pesos(8000) }));
    expect(bothTotals(lines, { extra: false, credit: NO_CREDIT }, TEN_PERCENT, JUNE)).toEqual({ transfer: pesos(48_000), cash: pesos(44_000) });
    expect(bothTotals(priced(lines, CASH), { extra: false, credit: NO_CREDIT }, TEN_PERCENT, JUNE)).toEqual({ transfer: pesos(48_000), cash: pesos(44_000) });
    expect(bothTotals(lines, { extra: false, credit: has(2000.5) }, TEN_PERCENT, JUNE)).toEqual({ transfer: pesos(45_999.5), cash: pesos(41_999.5) });
  });

  test('Credit is used up to what the fees need, and the forms of payment pay what is left', () => {
    const lines = priced(draftOf(fee(6)), TRANSFER, has(2000));
    expect([creditUsedFor(lines, has(2000)), dueOf(lines, has(2000))]).toEqual([pesos(2000), pesos(18_000)]);
    expect(paymentsOf(lines, TRANSFER, has(2000))).toEqual([['transfer', pesos(18_000)]]);
    const cash = priced(draftOf(fee(6)), CASH, has(50_000));
    expect([creditUsedFor(cash, has(50_000)), dueOf(cash, has(50_000))]).toEqual([pesos(18_000), 0]);
    expect(paymentsOf(cash, CASH, has(50_000))).toEqual([]);
  });

  test('It counts as cash: a fee that credit covers has the discount, whatever pays the rest', () => {
    const lines = priced(draftOf(fee(5), fee(6)), TRANSFER, has(18_000));
    expect(discountsOf(lines)).toEqual([pesos(2000), 0]);
    expect(paymentsOf(lines, TRANSFER, has(18_000))).toEqual([['transfer', pesos(20_000)]]);
    expect(coverageText(lines, TRANSFER, has(18_000), TEN_PERCENT)).toBe('El saldo a favor cubre 1 de las 2 cuotas: solo esa lleva el descuento.');
    // To the centavo.
    expect(discountsOf(priced(draftOf(fee(5), fee(6)), TRANSFER, has(17_999.99)))).toEqual([0, 0]);
    const half: Paying = { form: 'transfer', parts: { cash: pesos(10_000) }, reference: '' };
    const both = priced(draftOf(fee(6)), half, has(8000));
    expect(discountsOf(both)).toEqual([pesos(2000)]);
    expect(coverageText(both, half, has(8000), TEN_PERCENT)).toBe('El efectivo y el saldo a favor cubren la cuota: lleva el descuento.');
    expect(paymentsOf(both, half, has(8000))).toEqual([['cash', pesos(10_000)]]);
  });

  test('If the institute does not count credit as cash, only cash covers the discount', () => {
    const lines = priced(draftOf(fee(5), fee(6)), CASH, has(18_000, false));
    expect(discountsOf(lines)).toEqual([pesos(2000), 0]);
    expect(paymentsOf(lines, CASH, has(18_000, false))).toEqual([['cash', pesos(20_000)]]);
    expect(coverageText(lines, CASH, has(18_000, false), TEN_PERCENT)).toBe('El efectivo cubre 1 de las 2 cuotas: solo esa lleva el descuento.');
    expect(discountsOf(priced(draftOf(fee(6)), TRANSFER, has(20_000, false)))).toEqual([0]);
    expect(discountsOf(priced(draftOf(fee(6)), CASH, has(20_000, false)))).toEqual([0]);
  });

  test('With credit too, computing the discounts again changes nothing, and the result may be paid', () => {
    const ways: readonly Paying[] = [
      TRANSFER,
      CASH,
      { form: 'card', parts: { cash: pesos(9000) }, reference: '' },
      { form: 'cash', parts: { card: pesos(1000) }, reference: '' },
    ];
    for (const how of ways)
      for (const isCash of [true, false])
        for (const amount of [0.01, 2000, 9000, 18_000, 27_000.5, 36_000, 37_000, 40_000, 90_000]) {
          const once = priced(draftOf(fee(5), fee(6)), how, has(amount, isCash));
          expect(priced(once, how, has(amount, isCash))).toEqual(once);
          const typed = sumOf(Object.values(how.parts ?? {}).map((one) => one ?? 0));
          if (dueOf(once, has(amount, isCash)) >= typed) expect(mayPay(how, toPay(once, has(amount, isCash))).ok).toBe(true);
        }
  });

  test('What is left a cuenta is paid in the form that takes the rest', () => {
    expect(paymentsOf(priced(draftOf(fee(6)), CASH), CASH, NO_CREDIT, pesos(2000))).toEqual([['cash', pesos(20_000)]]);
    expect(paymentsOf([], TRANSFER, NO_CREDIT, pesos(2000))).toEqual([['transfer', pesos(2000)]]);
    const half: Paying = { form: 'mercadopago', parts: { cash: pesos(5000) }, reference: '' };
    expect(paymentsOf(priced(draftOf(fee(6)), half), half, NO_CREDIT, pesos(2000))).toEqual([
      ['cash', pesos(5000)],
      ['mercadopago', pesos(17_000)],
    ]);
  });

  test('Too much cash gives change; too much in another form is only too much', () => {
    expect([CASH, TRANSFER].map((paying) => overLabel(expectedOf(paying, pesos(1000))))).toEqual(['Vuelto', 'De más']);
    expect([CASH, TRANSFER].map((paying) => expectedOf(paying, pesos(1000)).amount)).toEqual([pesos(1000), pesos(1000)]);
  });

  test('Of a divided payment the cash is counted, which may stay as credit where cash takes the rest', () => {
    const divided = (form: Paying['form'], parts: Paying['parts']) => {
      const paying = { form, parts, reference: '' };
      const expected = expectedOf(paying, pesos(1000));
      return [expected.amount, overLabel(expected), mayLeaveOver(paying, expected)];
    };
    expect(divided('cash', { transfer: pesos(400) })).toEqual([pesos(600), 'Vuelto', true]);
    expect(divided('transfer', { cash: pesos(600) })).toEqual([pesos(600), 'Vuelto', false]);
    expect(divided('transfer', { card: pesos(600) })).toEqual([pesos(1000), 'De más', true]);
    expect(divided('transfer', { cash: pesos(1000.01) })).toEqual([pesos(1000), 'De más', true]);
    expect(expectedOf({ form: 'cash', parts: {}, reference: '' }, 0)).toEqual({ amount: 0, isCash: false, isPart: false });
  });
});
