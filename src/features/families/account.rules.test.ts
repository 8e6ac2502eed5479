import { describe, expect, test } from 'vitest';
import { type AccountFacts, type AccountInvoice, type AccountRow, runningAccount, statementOf, tellLine } from './account.rules.ts';

const row = (id: string, more: Partial<AccountRow> = {}): AccountRow => ({
  ...{ id, at: '2026-06-10T12:00:00.000Z', place: 0, kind: 'owed', amount: 100 },
  ...{ student: 'ana', number: 6, year: 2026, invoiceId: null, reversalId: null, reason: null, by: null },
  ...more,
});
const paid = (id: string, more: Partial<AccountRow> = {}): AccountRow => row(id, { kind: 'paid', invoiceId: 'i1', amount: -100, ...more });
const idsOf = (rows: readonly AccountRow[]) => runningAccount(rows).map(({ rows: own }) => own.map(({ id }) => id).join('+'));

describe('The running account', () => {
  test('After each line stands what is owed less the credit, and a line of nothing is left out', () => {
    expect(
      runningAccount([row('a'), row('nothing', { amount: 0 }), row('b', { at: '2026-06-11T12:00:00.000Z', kind: 'refund', amount: -30, student: null })]),
    ).toEqual([
      { id: 'a', at: '2026-06-10T12:00:00.000Z', kind: 'owed', amount: 100, balance: 100, invoiceId: null, rows: [row('a')] },
      expect.objectContaining({ id: 'b', kind: 'refund', amount: -30, balance: 70 }),
    ]);
  });

  test('What one invoice paid, or one reversal gave back, is one line; fees are not joined', () => {
    const lines = runningAccount([paid('a', { amount: -100 }), paid('b', { number: 7, amount: -50 })]);
    expect(lines).toMatchObject([{ id: 'i1', kind: 'paid', amount: -150, balance: -150, invoiceId: 'i1' }]);
    expect(idsOf([paid('a'), paid('b', { invoiceId: 'i2' })])).toEqual(['a', 'b']);
    const ofOne = { invoiceId: 'i1', reversalId: 'r1' };
    expect(idsOf([row('a', ofOne), row('b', { ...ofOne, number: 7 })])).toEqual(['a', 'b']);
    const reversed = { kind: 'reversed', reversalId: 'r1' } as const;
    expect(runningAccount([row('a', reversed), row('b', { ...reversed, number: 7 })])).toMatchObject([{ id: 'r1', amount: 200 }]);
    // Another kind with the same id is another line.
    expect(idsOf([paid('a', { invoiceId: 'x' }), row('b', { kind: 'reversed', reversalId: 'x' })])).toEqual(['a', 'b']);
  });

  test('The lines stand by time, then by place, and at the same instant a fee is owed before it is surcharged and paid', () => {
    const later = { at: '2026-06-10T12:00:00.001Z' };
    expect(idsOf([row('b', later), row('a')])).toEqual(['a', 'b']);
    expect(idsOf([row('b', { place: 1 }), row('a', { kind: 'refund' })])).toEqual(['a', 'b']);
    expect(idsOf([paid('c'), row('b', { kind: 'surcharged' }), row('a')])).toEqual(['a', 'b', 'c']);
  });

  test('Of the same kind and instant, those of one invoice stand together, then months, students and ids count', () => {
    expect(idsOf([paid('c', { invoiceId: 'i2' }), paid('b', { number: 7 }), paid('a')])).toEqual(['a+b', 'c']);
    expect(idsOf([row('c', { year: 2027, number: 3 }), row('b', { number: 12 }), row('a')])).toEqual(['a', 'b', 'c']);
    const [ofBauti, ofAna] = [row('x', { student: 'bauti' }), row('y', { student: 'ana' })];
    expect([idsOf([ofBauti, ofAna]), idsOf([ofAna, ofBauti])]).toEqual([
      ['y', 'x'],
      ['y', 'x'],
    ]);
    expect([idsOf([row('b'), row('a')]), idsOf([row('a'), row('b')])]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(idsOf([row('b', { number: null, year: null }), row('a', { student: null, number: null, year: null })])).toEqual(['a', 'b']);
  });
});

describe('A line for its reader', () => {
  const facts = (more: Partial<AccountFacts> = {}): AccountFacts => ({
    ...{ reader: 'office', payerId: 'tomasa' },
    names: new Map([
      ['bauti', 'Bautista'],
      ['ana', 'Ana'],
    ]),
    ...more,
  });
  const invoice: AccountInvoice = {
    id: 'i1',
    number: 512,
    payerId: 'tomasa',
    payerName: 'Abad, Tomasa',
    payments: [{ form: 'cash', amount: 90 }],
    discount: 10,
  };
  const lineOf = (...rows: AccountRow[]) => {
    const [line, ...others] = runningAccount(rows);
    expect(others).toEqual([]);
    return line as NonNullable<typeof line>;
  };
  const BASE = { _id: 'a', date: '2026-06-10T12:00:00.000Z', kind: 'owed', amount: 100, balance: 100 };
  const PAID = { ...BASE, _id: 'i1', kind: 'paid', amount: -100, balance: -100, invoice: { _id: 'i1', invoiceid: 512 } };
  const FEE = { student: 'ana', name: 'Ana', number: 6, year: 2026 };

  test('A fee tells its student and month; why and by whom, only the office reads', () => {
    const line = lineOf(row('a', { reason: 'Error', by: 'Celia' }));
    expect(tellLine(line, undefined, facts())).toStrictEqual({ ...BASE, fees: [{ ...FEE, amount: 100 }], reason: 'Error', by: 'Celia' });
    expect(tellLine(line, undefined, facts({ reader: 'family' }))).toStrictEqual({ ...BASE, fees: [{ ...FEE, amount: 100 }] });
    expect(tellLine(lineOf(row('a')), undefined, facts())).toStrictEqual({ ...BASE, fees: [{ ...FEE, amount: 100 }] });
  });

  test('A payment of their own tells the invoice, the discount and how it was paid', () => {
    const told = { ...PAID, fees: [{ ...FEE, amount: -100 }], discount: 10, payments: [{ form: 'cash', amount: 90 }] };
    expect(tellLine(lineOf(paid('a')), invoice, facts({ reader: 'family' }))).toStrictEqual(told);
    expect(tellLine(lineOf(paid('a')), invoice, facts())).toStrictEqual(told);
    const { discount: _none, ...without } = told;
    expect(tellLine(lineOf(paid('a')), { ...invoice, discount: 0 }, facts())).toStrictEqual(without);
  });

  test('A payment of somebody else tells a family who paid, but not how', () => {
    const others = { ...invoice, payerId: null };
    const told = { ...PAID, fees: [{ ...FEE, amount: -100 }], payer: 'Abad, Tomasa', discount: 10 };
    expect(tellLine(lineOf(paid('a')), others, facts({ reader: 'family' }))).toStrictEqual(told);
    expect(tellLine(lineOf(paid('a')), others, facts())).toStrictEqual({ ...told, payments: [{ form: 'cash', amount: 90 }] });
  });

  test('What an invoice left as credit has neither a discount nor forms of payment', () => {
    const left = lineOf(row('a', { kind: 'advance', invoiceId: 'i1', student: null, number: null, year: null, amount: -50 }));
    expect(tellLine(left, invoice, facts())).toStrictEqual({
      ...{ _id: 'a', date: '2026-06-10T12:00:00.000Z', kind: 'advance', amount: -50, balance: -50 },
      ...{ fees: [], invoice: { _id: 'i1', invoiceid: 512 } },
    });
  });

  test('What somebody else left as credit tells who, and nothing of how it was paid', () => {
    const left = lineOf(row('a', { kind: 'advance', invoiceId: 'i1', amount: -50 }));
    expect(tellLine(left, { ...invoice, payerId: null }, facts())).toStrictEqual({
      ...{ _id: 'a', date: '2026-06-10T12:00:00.000Z', kind: 'advance', amount: -50, balance: -50 },
      ...{ fees: [{ ...FEE, amount: -50 }], invoice: { _id: 'i1', invoiceid: 512 }, payer: 'Abad, Tomasa' },
    });
  });

  test('The fees of a payment stand by month, and within a month in the order of the children', () => {
    const line = lineOf(
      paid('a', { student: 'ana' }),
      paid('b', { student: 'bauti' }),
      paid('c', { student: 'bauti', number: 5 }),
      paid('d', { student: 'unknown', year: 2025, number: null }),
    );
    expect(tellLine(line, invoice, facts()).fees).toStrictEqual([
      { student: 'unknown', name: '', number: undefined, year: 2025, amount: -100 },
      { student: 'bauti', name: 'Bautista', number: 5, year: 2026, amount: -100 },
      { student: 'bauti', name: 'Bautista', number: 6, year: 2026, amount: -100 },
      { student: 'ana', name: 'Ana', number: 6, year: 2026, amount: -100 },
    ]);
  });
});

describe('A statement of account', () => {
  const span = (from: string, before: string) => {
    const lines = runningAccount(['2026-06-01', '2026-06-10', '2026-06-20'].map((day) => row(day, { at: `${day}T12:00:00.000Z` })));
    const { before: balance, lines: own, after } = statementOf(lines, { from: `${from}T12:00:00.000Z`, before: `${before}T12:00:00.000Z` });
    return [balance, own.map(({ id }) => id), after];
  };

  test('It begins with the balance before it, has the lines from its first instant on, and not that of its end', () => {
    expect(span('2026-06-10', '2026-06-20')).toEqual([100, ['2026-06-10'], 200]);
    expect(span('2026-06-01', '2026-07-01')).toEqual([0, ['2026-06-01', '2026-06-10', '2026-06-20'], 300]);
  });

  test('When nothing happened in it, it ends as it began', () => {
    expect(span('2026-06-11', '2026-06-20')).toEqual([200, [], 200]);
    expect(span('2026-05-01', '2026-06-01')).toEqual([0, [], 0]);
  });
});
