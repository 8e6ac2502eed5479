import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeldCredit } from '#features/invoices/credit.rules.ts';
import { pesos, sumOf } from '#kernel/money.ts';
import {
  type Given,
  leftOf,
  mayReturn,
  NOTHING_BACK,
  NOTHING_RETURNED,
  type Returned,
  type ReversalFacts,
  reverse,
  reverseAsCredit,
  type ReversibleLine,
} from './reversal.rules.ts';

const line = (id: string, payment: number): ReversibleLine => ({
  ...{ id, fee: `fee of ${id}`, payment: pesos(payment), cashDiscount: pesos(100), extraDiscount: 0, back: NOTHING_BACK },
});
const register = { id: 'today', opening: pesos(1_000_000), income: 0, expense: 0, withdrawal: 0, difference: 0, bank: null };
const facts = (more: Partial<ReversalFacts> & { readonly advance?: number; readonly creditUsed?: number } = {}): ReversalFacts => {
  const { advance = 0, creditUsed = 0, ...rest } = more;
  const lines = rest.lines ?? [line('first', 6000), line('last', 4000)];
  const total = sumOf(lines.map(({ payment }) => payment)) + advance - creditUsed;
  return { invoice: { registerId: 'yesterday', total, advance, creditUsed }, lines, returned: NOTHING_RETURNED, register, payer: held(0), ...rest };
};
const held = (credit: number, lastUse: HeldCredit['lastUse'] = null): HeldCredit => ({ credit, lastUse });
const told = (verdict: ReturnType<typeof reverse> | ReturnType<typeof reverseAsCredit>) =>
  verdict.ok
    ? {
        given: verdict.value.given.map((given) => [given.line, given.payment / 100]),
        credited: verdict.value.credited / 100,
        usedBack: verdict.value.usedBack / 100,
        advanceBack: verdict.value.advanceBack / 100,
      }
    : verdict.reasons[0].msg;
const money = (of: ReversalFacts, amount?: number) => told(reverse({ form: 'cash', amount }, of));
const asCredit = (of: ReversalFacts, amount?: number) => told(reverseAsCredit({ amount }, of));

describe('Money that is given back', () => {
  test('takes the advance first, then the lines', () => {
    const invoice = facts({ advance: pesos(2000), payer: held(pesos(2000)) });
    expect(money(invoice, pesos(1500))).toEqual({ given: [], credited: 0, usedBack: 0, advanceBack: 1500 });
    expect(money(invoice, pesos(5000))).toEqual({ given: [['last', 3000]], credited: 0, usedBack: 0, advanceBack: 2000 });
    expect(money(invoice)).toEqual({
      given: [
        ['last', 4000],
        ['first', 6000],
      ],
      credited: 0,
      usedBack: 0,
      advanceBack: 2000,
    });
  });

  test('also returns the credit that paid the rest, once all of it is given back', () => {
    const invoice = facts({ creditUsed: pesos(3000) });
    expect(money(invoice, pesos(6999))).toEqual({
      given: [
        ['last', 4000],
        ['first', 2999],
      ],
      credited: 0,
      usedBack: 0,
      advanceBack: 0,
    });
    expect(money(invoice, pesos(7000))).toMatchObject({ usedBack: 3000 });
    expect(money(invoice, pesos(7000))).toEqual(money(invoice));
  });

  test('is refused when the advance was used since, and when credit paid everything', () => {
    expect(money(facts({ advance: pesos(2000), payer: held(pesos(500), { invoiceid: 12 }) }))).toBe(
      'Este saldo a favor ya se usó: primero elimine la Factura 12',
    );
    expect(money(facts({ advance: pesos(2000), payer: null }))).toBe('Quien tenía este saldo a favor ya no está registrado');
    expect(money(facts({ creditUsed: pesos(10_000) }))).toBe(
      'Lo que queda de esta factura se pagó con saldo a favor: no hay dinero para devolver. Déjelo a cuenta',
    );
    // The credit that it used returns with the last of its money, and may cover the advance.
    expect(money(facts({ advance: pesos(2000), creditUsed: pesos(2000), payer: held(0) }))).toMatchObject({ usedBack: 2000, advanceBack: 2000 });
  });

  test('is refused at the box that is wrong', () => {
    const boxOf = (verdict: ReturnType<typeof reverse> | ReturnType<typeof reverseAsCredit>) => (verdict.ok ? null : verdict.reasons[0].path);
    const whole = { returned: { ...NOTHING_RETURNED, money: pesos(10_000) }, lines: givenWhole() };
    expect(money(facts(whole))).toBe('Ya se devolvió todo el dinero de esta factura');
    expect(boxOf(reverse({ form: 'cash' }, facts(whole)))).toBeUndefined();
    expect(boxOf(reverse({ form: 'cash' }, facts({ creditUsed: pesos(10_000) })))).toBe('form');
    expect(boxOf(reverseAsCredit({}, facts({ lines: [], advance: pesos(2000) })))).toBe('asCredit');
    expect(boxOf(reverseAsCredit({}, facts({ payer: null })))).toBe('asCredit');
    expect(boxOf(reverseAsCredit({ amount: pesos(10_000) + 1 }, facts()))).toBe('amount');
  });
});

describe('What becomes credit', () => {
  test('is first what money had paid, then what credit had', () => {
    const invoice = facts({ creditUsed: pesos(3000) });
    expect(asCredit(invoice, pesos(5000))).toEqual({
      given: [
        ['last', 4000],
        ['first', 1000],
      ],
      credited: 5000,
      usedBack: 0,
      advanceBack: 0,
    });
    expect(asCredit(invoice)).toMatchObject({ credited: 7000, usedBack: 3000 });
    expect(asCredit(facts({ creditUsed: pesos(10_000) }))).toMatchObject({ credited: 0, usedBack: 10_000 });
  });

  test('is only what was paid for lines, since an advance is credit already; and it needs a registered payer', () => {
    const invoice = facts({ advance: pesos(2000) });
    expect(asCredit(invoice)).toMatchObject({ credited: 10_000, advanceBack: 0 });
    expect(asCredit(invoice, pesos(10_000) + 1)).toBe('De las cuotas de esta factura quedan por devolver $10.000');
    expect(asCredit(facts({ lines: [], advance: pesos(2000) }))).toBe(
      'Las cuotas de esta factura ya se devolvieron, y lo que se dejó a cuenta ya es saldo a favor',
    );
    expect(asCredit(facts({ payer: null }))).toBe('Solo un usuario registrado puede tener saldo a favor: devuelva el dinero');
    expect(asCredit(facts({ returned: { ...NOTHING_RETURNED, money: pesos(10_000) }, lines: givenWhole() }))).toBe(
      'Ya se devolvió todo el dinero de esta factura',
    );
    expect(asCredit(facts({ register: null }))).toBe('Debe ingresar dinero en la caja para registrar un nuevo Movimiento');
    expect(asCredit(facts({ register: { ...register, id: 'yesterday' } }))).toContain('elimine la factura');
  });
});

const givenWhole = (): readonly ReversibleLine[] =>
  [line('first', 6000), line('last', 4000)].map((one) => ({ ...one, back: { payment: one.payment, cashDiscount: one.cashDiscount, extraDiscount: 0 } }));

/** A reversal that was not undone. */
type Made = Given & { readonly value: number };

const stateAfter = (made: readonly Made[], { lines }: ReversalFacts): Pick<ReversalFacts, 'lines' | 'returned'> => ({
  lines: lines.map((one) => {
    const back = made.flatMap(({ given }) => given.filter((given) => given.line === one.id));
    return {
      ...one,
      back: {
        payment: sumOf(back.map(({ payment }) => payment)),
        cashDiscount: sumOf(back.map(({ cashDiscount }) => cashDiscount)),
        extraDiscount: sumOf(back.map(({ extraDiscount }) => extraDiscount)),
      },
    };
  }),
  returned: made.reduce<Returned>(
    (all, one) => ({
      money: all.money + one.value,
      credited: all.credited + one.credited,
      usedBack: all.usedBack + one.usedBack,
      advanceBack: all.advanceBack + one.advanceBack,
    }),
    NOTHING_RETURNED,
  ),
});

const creditOf = ({ credited, usedBack, advanceBack }: Given): number => credited + usedBack - advanceBack;

type Step = { readonly what: 'money' | 'credit' | 'undo' | 'spend' | 'leave'; readonly part: number };
const step = fc.record<Step>({ what: fc.constantFrom('money', 'money', 'credit', 'undo', 'spend', 'leave'), part: fc.integer({ min: 0, max: 100 }) });
const shares = fc.record({ advance: fc.integer({ min: 0, max: 500_000 }), used: fc.integer({ min: 0, max: 100 }), steps: fc.array(step, { maxLength: 25 }) });

test('In whatever order parts are given back, become credit and are undone, every centavo belongs to somebody', () => {
  fc.assert(
    fc.property(shares, ({ advance, used, steps }) => {
      const paid = [line('first', 6000), line('second', 333.33), line('last', 4000)];
      const invoice = facts({ lines: paid, advance, creditUsed: Math.floor((pesos(10_333.33) * used) / 100) });
      let made: readonly Made[] = [];
      let undoable: readonly Made[] = [];
      let credit = advance;
      for (const { what, part } of steps) {
        const now = { ...invoice, ...stateAfter(made, invoice), payer: held(credit, { invoiceid: 9 }) };
        const left = leftOf(now);
        const some = (most: number) => (part === 100 ? undefined : Math.max(1, Math.ceil((most * part) / 100)));
        if (what === 'spend') credit -= Math.floor((credit * part) / 100);
        else if (what === 'leave') credit += part;
        else if (what === 'undo') {
          const gone = undoable[part % Math.max(1, undoable.length)];
          if (gone === undefined || !mayReturn(now.payer, -creditOf(gone)).ok) continue;
          credit -= creditOf(gone);
          made = made.filter((one) => one !== gone);
          undoable = undoable.filter((one) => one !== gone);
        } else {
          const amount = some(what === 'money' ? left.money : left.lines);
          const verdict = what === 'money' ? reverse({ form: 'cash', amount }, now) : reverseAsCredit({ amount }, now);
          // Refused only when nothing is left, or when the advance that would leave was used since.
          const wasUsed = credit < Math.min(amount ?? left.money, left.advance);
          if (!verdict.ok) expect(what === 'money' ? left.money === 0 || wasUsed : left.lines === 0).toBe(true);
          if (!verdict.ok) continue;
          const one: Made = { value: 0, ...verdict.value };
          expect(sumOf(one.given.map(({ payment }) => payment))).toBe(one.value - one.advanceBack + one.usedBack + one.credited);
          credit += creditOf(one);
          made = [...made, one];
          if (what === 'money') undoable = [...undoable, one];
        }
        const after = { ...invoice, ...stateAfter(made, invoice) };
        const rest = leftOf(after);
        expect([credit, rest.lines, rest.money, rest.advance, rest.used].every((amount) => amount >= 0)).toBe(true);
        // What remains of the lines is what money and credit paid for them, and never more credit than that.
        expect(rest.lines).toBe(rest.money - rest.advance + rest.used);
        expect(rest.used).toBeLessThanOrEqual(rest.lines);
        for (const { payment, back, cashDiscount } of after.lines) {
          expect(back.payment).toBeLessThanOrEqual(payment);
          if (back.payment === payment) expect(back.cashDiscount).toBe(cashDiscount);
        }
      }
    }),
    { numRuns: 500 },
  );
});
