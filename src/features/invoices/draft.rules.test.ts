import { describe, expect, test } from 'vitest';
import { COMING, draftOf, fee, JUNE, paying, withBoth, withCash, withExtra, withNone } from '../../../tests/drafts.ts';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import type { FeeOwed } from './discount.rules.ts';
import {
  addFees,
  askedLines,
  type DraftLine,
  feesOfMonth,
  frozenText,
  lineValue,
  otherOwedFees,
  otherOwedLabel,
  overdueFees,
  refreshed,
  removeFee,
  settled,
  totalsOf,
  withPayment,
} from './draft.rules.ts';

describe('The draft of an invoice', () => {
  test('A fee is added once, paid in full, and is sent as it was added', () => {
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

  test('For a partial payment the screen says what becomes of the rest, fee by fee', () => {
    const [may, june] = withCash(draftOf(fee(5), fee(6))) as [DraftLine, DraftLine];
    expect(frozenText([may, june])).toBe('');
    expect(frozenText([may, paying(pesos(17_999.99), june)])).toBe('Lo que queda de Junio 2026 no llevará recargo ni aumentos de precio.');
    expect(frozenText([paying(1, may), paying(1, june)])).toBe('Lo que queda de Mayo 2026 y Junio 2026 no llevará recargo ni aumentos de precio.');
  });

  test('Discount, balance and total: what is given, what stays owed, what is paid', () => {
    const [first, second, third] = withCash(draftOf(fee(5), fee(6), fee(0, { value: pesos(8000) })));
    expect(totalsOf([first as DraftLine, paying(pesos(5000.5), second as DraftLine), third as DraftLine])).toEqual({
      discount: pesos(2000),
      balance: pesos(14_999.5),
      total: pesos(31_000.5),
    });
    expect(totalsOf(withBoth(draftOf(...COMING)))).toEqual({ discount: pesos(11_400), balance: 0, total: pesos(48_600) });
    const [both] = withCash(draftOf(fee(7))).map((line) => ({ ...line, extraDiscount: pesos(500), payment: pesos(17_500) }));
    expect(totalsOf([both as DraftLine])).toEqual({ discount: pesos(2500), balance: 0, total: pesos(17_500) });
    expect(askedLines([both as DraftLine])).toMatchObject([{ cashDiscount: pesos(2000), extraDiscount: pesos(500), discount: pesos(2500) }]);
    expect(totalsOf([paying(null, first as DraftLine)])).toEqual({ discount: 0, balance: pesos(20_000), total: 0 });
    expect(totalsOf([])).toEqual({ discount: 0, balance: 0, total: 0 });
  });

  test('A partial payment that was written stays when the form of payment changes', () => {
    const lines = draftOf(fee(6)).map((line) => paying(pesos(5000), line));
    expect(withCash(lines)[0]?.payment).toBe(pesos(5000));
    expect(withNone(withCash(lines))[0]?.payment).toBe(pesos(5000));
    const emptied = draftOf(fee(6)).map((line) => paying(null, line));
    expect([withCash(emptied), withNone(emptied)].map(([line]) => line?.payment)).toEqual([null, null]);
  });

  test('Of several chosen fees only those are added that are not there yet', () => {
    expect(addFees(draftOf(fee(6)), [fee(6), fee(7)]).map((line) => line.fee.number)).toEqual([6, 7]);
  });

  test('A payment is written on one line only, and may be emptied', () => {
    const lines = withPayment(draftOf(fee(6), fee(7)), 'fee 7', pesos(500));
    expect(lines.map((line) => line.payment)).toEqual([pesos(20_000), pesos(500)]);
    expect(withPayment(lines, 'fee 6', null).map((line) => line.payment)).toEqual([null, pesos(500)]);
  });

  test('No more can be written than the line costs after its discount', () => {
    expect(withPayment(withCash(draftOf(fee(6))), 'fee 6', pesos(18_000.01)).map((line) => line.payment)).toEqual([pesos(18_000)]);
  });

  test('With the extra discount an emptied payment is filled again', () => {
    expect(withExtra(withPayment(draftOf(...COMING), 'fee 7', null)).map((line) => line.payment)).toEqual([pesos(18_000), pesos(18_000), pesos(18_000)]);
  });
});

describe('The shortcuts of the screen', () => {
  const all = [fee(0), fee(5, { status: 'expired' }), fee(6, { status: 'debt' }), fee(6, { id: 'last june', year: 2025, status: 'expired' }), fee(7)];

  test('"Este mes" takes the fee of the present month, of this year only', () => {
    expect(feesOfMonth(all, JUNE).map(({ id }) => id)).toEqual(['fee 6']);
  });

  test('In February there is no fee of the month, though a free exam has the number 2', () => {
    expect(feesOfMonth([fee(2), fee(3)], noonOf('2026-02-10'))).toEqual([]);
  });

  test('Other fees that are owed are named, so that an Inscripción is not forgotten', () => {
    const others = otherOwedFees([...all, fee(0, { status: 'debt' }), fee(5, { id: 'old', status: 'debt' })], JUNE);
    expect(others.map(({ id }) => id)).toEqual(['fee 0', 'old']);
    expect([others, others.slice(0, 1), [{ number: 1 }, { number: 1 }]].map(otherOwedLabel)).toEqual([
      'Lo demás que debe',
      'Inscripción',
      'Clases Particulares',
    ]);
  });

  test('"Todo lo vencido" takes what is expired, of whatever year', () => {
    expect(overdueFees(all).map(({ id }) => id)).toEqual(['fee 5', 'last june']);
  });
});

describe('A draft that was kept', () => {
  const now = (...fees: readonly FeeOwed[]) => new Map(fees.map((one) => [one.id, one]));

  test('Nothing changes while the fees are as they were', () => {
    const lines = withCash(draftOf(fee(6), fee(7)));
    expect(refreshed(lines, now(fee(6), fee(7)))).toEqual({ lines, changes: [] });
  });

  test('A fee with a new price follows it: paid in full if it was, otherwise with the amount that was written', () => {
    const lines = withPayment(withCash(draftOf(fee(6), fee(7), fee(8))), 'fee 7', pesos(5000));
    const { lines: after, changes } = refreshed(lines, now(fee(6, { value: pesos(22_000) }), fee(7, { value: pesos(22_000) }), fee(8)));
    expect(after.map((line) => [line.payment, line.cashDiscount])).toEqual([
      [pesos(22_000), 0],
      [pesos(5000), 0],
      [pesos(18_000), pesos(2000)],
    ]);
    expect(lineValue(after[0] as DraftLine)).toBe(pesos(22_000));
    expect(changes.map(({ before, now: is }) => [before.value, is?.value])).toEqual([
      [pesos(20_000), pesos(22_000)],
      [pesos(20_000), pesos(22_000)],
    ]);
  });

  test('A payment never stays above what is owed now, and an emptied one stays empty', () => {
    const lines = withPayment(withPayment(draftOf(fee(6), fee(7)), 'fee 6', pesos(15_000)), 'fee 7', null);
    const { lines: after } = refreshed(lines, now(fee(6, { value: pesos(9000) }), fee(7, { value: pesos(9000) })));
    expect(after.map((line) => line.payment)).toEqual([pesos(9000), null]);
  });

  test('A fee that was paid or deleted meanwhile leaves the draft', () => {
    const { lines, changes } = refreshed(draftOf(fee(6), fee(7)), now(fee(7)));
    expect(lines.map((line) => line.fee.number)).toEqual([7]);
    expect(changes).toEqual([{ before: fee(6), now: null }]);
  });
});
