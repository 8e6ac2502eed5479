import { describe, expect, test } from 'vitest';
import { NO_TIES, type Ties } from '#features/users/user.rules.ts';
import type { Role } from '#kernel/roles.ts';
import type { Invoice, InvoiceDetail } from './invoice.contract.ts';
import { isPaidBy, shownTo, withLinesForPayer } from './invoice-view.rules.ts';

const who = (id: string, role: Role) => ({ id, role });
const TOMASA = { _id: 'tomasa', type: 'guardian', name: 'Tomasa', lastname: 'Abad', email: 't@x.com', cel: '351 555-0101' } as const;
const detail = (_id: string, more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...{ _id, installment: null, value: 100, payment: 90, cashDiscount: 10, extraDiscount: 0, studentName: 'Abad, Ana', number: 6, year: 2026 },
  ...more,
});
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ _id: 'i1', invoiceid: 512, date: '2026-06-10T12:00:00.000Z', total: 180, advance: 0, creditUsed: 0, register: 'caja' },
  user: { user_id: TOMASA },
  payments: [{ form: 'cash', amount: 180 }],
  reversals: [{ _id: 'r1', date: '2026-06-11T12:00:00.000Z', amount: 5, by: 'Celia' }],
  details: [detail('mine'), detail('theirs', { studentName: 'Zárate, Mora', reversed: 5 })],
  ...more,
});
const ties = (children: readonly string[], guardians: readonly string[] = []): Ties => ({
  ...NO_TIES,
  children: new Set(children),
  guardians: new Set(guardians),
});
const MINE = new Set(['mine']);
const BOTH = new Set(['mine', 'theirs']);
const OTHERS = {
  ...{ _id: 'i1', installment: null, cashDiscount: 0, extraDiscount: 0, number: 0, year: 2026, value: 90, payment: 90 },
  ...{ studentName: 'Otras cuotas de esta factura', others: true, reversed: 5 },
};
const [{ by: _by, ...TOLD_REVERSAL } = { _id: '', date: '', amount: 0 }] = invoice().reversals ?? [];
const PAYER_BY_NAME = { user_id: { _id: 'tomasa', name: 'Tomasa', lastname: 'Abad' } };

describe('An invoice for its reader', () => {
  test('The office reads all of it', () => {
    const all = invoice();
    for (const role of ['secretary', 'admin', 'admin&teacher'] as const) expect(shownTo(who('x', role), all, NO_TIES, new Set())).toBe(all);
  });

  test('The payer reads the money, but not who gave some back', () => {
    expect(shownTo(who('tomasa', 'guardian'), invoice(), ties(['ana']), BOTH)).toStrictEqual({ ...invoice(), reversals: [TOLD_REVERSAL] });
  });

  test('A payer with own students on it reads one line for those of other families; without any, all the lines', () => {
    expect(shownTo(who('tomasa', 'guardian'), invoice(), ties(['ana']), MINE).details).toStrictEqual([detail('mine'), OTHERS]);
    expect(shownTo(who('tomasa', 'guardian'), invoice(), NO_TIES, new Set()).details).toEqual(invoice().details);
    expect(withLinesForPayer(invoice(), new Set(['elsewhere']))).toEqual(invoice());
  });

  test('Others of the family read the money when all the lines are theirs, and no credit of the payer is told', () => {
    const ana = who('ana', 'student');
    const family = ties([], ['tomasa']);
    expect(shownTo(ana, invoice(), family, BOTH)).toStrictEqual({ ...invoice(), reversals: [TOLD_REVERSAL] });
    for (const told of [invoice({ advance: 1 }), invoice({ creditUsed: 1 })]) expect('payments' in shownTo(ana, told, family, BOTH)).toBe(false);
    expect('payments' in shownTo(ana, invoice(), family, MINE)).toBe(false);
  });

  test('Somebody who may not look at the payer reads the own lines, what was paid on them, and the payer by name', () => {
    const { payments: _forms, reversals: _back, advance: _left, creditUsed: _used, ...rest } = invoice();
    const { reversed: _reversed, ...others } = OTHERS;
    expect(shownTo(who('ana', 'student'), invoice(), NO_TIES, MINE)).toStrictEqual({
      ...rest,
      user: PAYER_BY_NAME,
      total: 180,
      details: [detail('mine'), others],
    });
    expect(shownTo(who('ana', 'student'), invoice(), NO_TIES, BOTH)).toStrictEqual({ ...rest, user: PAYER_BY_NAME, total: 180 });
  });

  test('A payer known only by name, or deleted since, is told by name to whom all the lines belong', () => {
    const named = invoice({ user: { name: 'Raúl', lastname: 'Soria', email: 'r@x.com' }, reversals: undefined });
    expect(shownTo(who('ana', 'student'), named, NO_TIES, BOTH)).toStrictEqual({
      ...(({ reversals: _none, ...rest }) => rest)(named),
      user: { name: 'Raúl', lastname: 'Soria' },
    });
    const deleted = invoice({ user: { user_id: null, name: 'Tomasa', lastname: 'Abad' } });
    expect(shownTo(who('ana', 'student'), deleted, NO_TIES, BOTH).user).toEqual(deleted.user);
    expect('payments' in shownTo(who('ana', 'student'), deleted, NO_TIES, BOTH)).toBe(true);
  });

  test('The line of the others tells what was given back on them only if something was', () => {
    const whole = invoice({ details: [detail('mine', { reversed: 3 }), detail('theirs'), detail('more', { payment: 10 })] });
    const { reversed: _none, ...others } = OTHERS;
    expect(shownTo(who('tomasa', 'guardian'), whole, NO_TIES, MINE).details).toStrictEqual([
      detail('mine', { reversed: 3 }),
      { ...others, value: 100, payment: 100 },
    ]);
    // The reader's own reversed part stays, also without the money of the invoice.
    expect(shownTo(who('ana', 'student'), whole, NO_TIES, MINE).details[0]).toStrictEqual(detail('mine', { reversed: 3 }));
  });

  test('Only a registered payer is the payer', () => {
    const paidBy = (user: Invoice['user']) => isPaidBy({ user }, { id: 'tomasa' });
    expect([paidBy({ user_id: TOMASA }), paidBy({ user_id: { ...TOMASA, _id: 'raul' } })]).toEqual([true, false]);
    expect([paidBy({ user_id: null, name: 'Tomasa', lastname: 'Abad' }), paidBy({ name: 'Tomasa', lastname: 'Abad' })]).toEqual([false, false]);
  });
});
