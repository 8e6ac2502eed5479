import { describe, expect, test } from 'vitest';
import { draftOf, fee, JUNE, paying, TEN_PERCENT } from '../../../tests/drafts.ts';
import { pesos } from '#kernel/money.ts';
import { BY_TRANSFER, coverageText, mayPay, type Paying, payingIn, pricedLines } from './draft-payment.rules.ts';
import { askedLines, type DraftLine, totalsOf } from './draft.rules.ts';

const CASH: Paying = { form: 'cash', parts: null, reference: '' };
const priced = (lines: readonly DraftLine[], how: Paying) => pricedLines(lines, { paying: how, extra: false }, TEN_PERCENT, JUNE);
const discountsOf = (lines: readonly DraftLine[]) => lines.map(({ cashDiscount }) => cashDiscount);
const paymentsOf = (lines: readonly DraftLine[], how: Paying) => {
  const may = mayPay(how, askedLines(lines));
  return may.ok ? may.value.map(({ form, amount }) => [form, amount]) : may.reasons.map(({ msg }) => msg);
};

describe('How an invoice that is written is to be paid', () => {
  test('In one form it is as always: cash has the discount, everything else the whole price', () => {
    const lines = draftOf(fee(5), fee(6));
    expect(paymentsOf(priced(lines, CASH), CASH)).toEqual([['cash', pesos(36_000)]]);
    for (const form of ['transfer', 'mercadopago', 'card'] as const)
      expect(paymentsOf(priced(lines, { ...CASH, form }), { ...CASH, form })).toEqual([[form, pesos(40_000)]]);
  });

  test('Divided, one amount is typed and the rest follows', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(10_000) }, reference: ' 4411 ' };
    const lines = priced(draftOf(fee(6)), how);
    expect(discountsOf(lines)).toEqual([0]);
    expect(mayPay(how, askedLines(lines))).toMatchObject({
      ok: true,
      value: [
        { form: 'cash', amount: pesos(10_000), reference: undefined },
        { form: 'transfer', amount: pesos(10_000), reference: '4411' },
      ],
    });
    expect(coverageText(lines, how, TEN_PERCENT)).toBe('El efectivo no cubre la cuota entera: no lleva el descuento.');
  });

  test('A fee keeps the discount for cash as long as cash covers it, in the order of the lines', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(30_000) }, reference: '' };
    const lines = priced(draftOf(fee(5), fee(6)), how);
    expect(discountsOf(lines)).toEqual([pesos(2000), 0]);
    expect(paymentsOf(lines, how)).toEqual([
      ['cash', pesos(30_000)],
      ['transfer', pesos(8000)],
    ]);
    expect(coverageText(lines, how, TEN_PERCENT)).toBe('El efectivo cubre 1 de las 2 cuotas: solo esa lleva el descuento.');
    // To the centavo.
    expect(discountsOf(priced(draftOf(fee(5), fee(6)), { ...how, parts: { cash: pesos(17_999.99) } }))).toEqual([0, 0]);
    expect(discountsOf(priced(draftOf(fee(5), fee(6)), { ...how, parts: { cash: pesos(18_000) } }))).toEqual([pesos(2000), 0]);
  });

  test('What is too dear for the cash is passed over, and a cheaper fee behind it has the discount', () => {
    const how: Paying = { form: 'card', parts: { cash: pesos(18_000) }, reference: '' };
    expect(discountsOf(priced(draftOf(fee(5, { value: pesos(60_000) }), fee(6)), how))).toEqual([0, pesos(2000)]);
  });

  test('Where cash takes the rest, what is typed for the bank leaves as many fees without the discount', () => {
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

  test('What is divided comes to rest: the discounts are taken the same way again', () => {
    for (const cash of [0, 1000, 18_000, 30_000, 36_000, 50_000]) {
      const how: Paying = { form: 'mercadopago', parts: { cash: pesos(cash) }, reference: '' };
      const once = priced(draftOf(fee(5), fee(6)), how);
      expect(priced(once, how)).toEqual(once);
    }
  });

  test('More than the total is not taken, and is said', () => {
    const how: Paying = { form: 'transfer', parts: { cash: pesos(18_000), card: pesos(1) }, reference: '' };
    const lines = priced(draftOf(fee(6)), how);
    expect(totalsOf(lines).total).toBe(pesos(18_000));
    expect(paymentsOf(lines, how)).toEqual(['Lo escrito supera el total de $18.000']);
  });

  test('The form that is marked anew takes the rest, and what was typed for it is gone', () => {
    const how = payingIn('cash', { form: 'transfer', parts: { cash: pesos(5000), card: pesos(100) }, reference: '' });
    expect(how).toEqual({ form: 'cash', parts: { cash: null, card: pesos(100) }, reference: '' });
    expect(payingIn('card', BY_TRANSFER)).toEqual({ form: 'card', parts: null, reference: '' });
  });
});
