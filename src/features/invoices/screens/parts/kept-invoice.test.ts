/** What the browser kept of an unfinished invoice, by this program and by older ones. */
import { describe, expect, test } from 'vitest';
import { KeptInvoice } from './kept-invoice.ts';

const FEE = { id: 'june', studentId: 'ana', student: 'Abad, Ana', category: 'Kinder', number: 6, year: 2026, value: 2_000_050, status: 'valid' };
const LINE = { fee: FEE, cashDiscount: 0, extraDiscount: 0, payment: 2_000_050 };
const ANA = { id: 'ana', name: 'Ana', lastname: 'Abad', legajo: 12 };
const OLDEST = { students: [ANA], lines: [LINE], payer: null, extra: false };

describe('An unfinished invoice in the browser', () => {
  test('It is read as it was kept', () => {
    const kept = {
      ...OLDEST,
      payer: { kind: 'typed', name: 'Rita', lastname: 'Abad', email: '' },
      paying: { form: 'cash', parts: { transfer: 1_000_000, card: null }, reference: '' },
      creditOf: 'tomasa',
      received: 2_100_000,
    };
    expect(KeptInvoice.parse(kept)).toEqual(kept);
  });

  test('What was begun before invoices could be divided is paid in cash or by transfer, and uses no credit', () => {
    const form = (inCash?: boolean) => KeptInvoice.parse({ ...OLDEST, ...(inCash === undefined ? {} : { inCash }) });
    expect(form()).toEqual({ ...OLDEST, paying: { form: 'transfer', parts: null, reference: '' }, creditOf: '', received: null });
    expect([form(true), form(false)].map(({ paying }) => paying.form)).toEqual(['cash', 'transfer']);
  });

  test.each([
    ['a fee without its amount', { ...OLDEST, lines: [{ ...LINE, fee: { ...FEE, value: undefined } }] }],
    ['a payment that is a text', { ...OLDEST, lines: [{ ...LINE, payment: '20.000' }] }],
    ['a form that does not exist', { ...OLDEST, paying: { form: 'cheque', parts: null, reference: '' } }],
    ['a payer of another kind', { ...OLDEST, payer: { kind: 'family', id: 'abad' } }],
    ['a list', [OLDEST]],
  ])('With %s it is not read', (_what, kept) => {
    expect(KeptInvoice.safeParse(kept).success).toBe(false);
  });
});
