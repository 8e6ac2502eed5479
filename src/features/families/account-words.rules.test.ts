/** The words for the lines of a family's account. */
import { describe, expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import type { AccountLine } from './account.contract.ts';
import { accountFeesText, balanceText, lineDetails, lineTitle } from './account-words.rules.ts';

const ANA = { student: 'ana', name: 'Ana', amount: pesos(20_000) };
const BAUTISTA = { student: 'bautista', name: 'Bautista', amount: pesos(18_000) };
const line = (more: Partial<AccountLine>): AccountLine => ({
  _id: 'one',
  date: '2026-06-05T12:00:00.000Z',
  kind: 'owed',
  amount: pesos(20_000),
  balance: pesos(20_000),
  fees: [],
  ...more,
});

describe('A line of the account says what happened', () => {
  test('A fee has its month and the child’s name, siblings together', () => {
    expect(lineTitle(line({ fees: [{ ...ANA, number: 6, year: 2026 }] }))).toBe('Junio 2026 de Ana');
    const june = [ANA, BAUTISTA].map((one) => ({ ...one, number: 6, year: 2026 }));
    expect(accountFeesText([...june, { ...ANA, number: 7, year: 2026 }])).toBe('Junio 2026 de Ana y Bautista, Julio 2026 de Ana');
  });

  test('What was owed before the account began, of each child or of all', () => {
    expect(lineTitle(line({ kind: 'opening' }))).toBe('Saldo anterior');
    expect(lineTitle(line({ kind: 'opening', fees: [ANA] }))).toBe('Saldo anterior de Ana');
  });

  test('A payment names its invoice, and below it the fees, the form, the discount and the payer', () => {
    const paid = line({
      kind: 'paid',
      amount: pesos(-40_000),
      invoice: { _id: 'i', invoiceid: 12 },
      fees: [{ ...ANA, number: 6, year: 2026 }],
      payments: [{ form: 'cash', amount: pesos(36_000) }],
      discount: pesos(4000),
      payer: 'Pérez, Juan',
    });
    expect(lineTitle(paid)).toBe('Pago · Factura 12');
    expect(lineDetails(paid)).toEqual(['Junio 2026 de Ana', 'Efectivo', 'descuento $4.000', 'pagó Pérez, Juan']);
  });

  test('Credit that was left, used and given back', () => {
    const invoice = { _id: 'i', invoiceid: 12 };
    expect(lineTitle(line({ kind: 'advance', amount: pesos(-2000), invoice }))).toBe('Dejado a cuenta · Factura 12');
    expect(lineTitle(line({ kind: 'creditUsed', amount: pesos(2000), invoice }))).toBe('Saldo a favor usado · Factura 12');
    expect(lineTitle(line({ kind: 'reversedCredit', amount: pesos(-2000), invoice }))).toBe('Dejado a cuenta · Factura 12');
    expect(lineTitle(line({ kind: 'reversedCredit', amount: pesos(2000), invoice }))).toBe('Devolución de lo dejado a cuenta · Factura 12');
    expect(lineTitle(line({ kind: 'refund', amount: pesos(2000) }))).toBe('Devolución de saldo a favor');
  });

  test('The reason of a change stands below the fee', () => {
    expect(lineTitle(line({ kind: 'changed', fees: [{ ...ANA, number: 5, year: 2026 }] }))).toBe('Cambio: Mayo 2026 de Ana');
    expect(lineDetails(line({ kind: 'changed', reason: 'Beca' }))).toEqual(['Beca']);
  });

  test('A balance below zero is the family’s credit', () => {
    expect([balanceText(pesos(2800)), balanceText(0), balanceText(pesos(-2800))]).toEqual(['$2.800', '$0', 'A favor $2.800']);
  });
});
