import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos, sumOf } from '#kernel/money.ts';
import { NOTHING_BACK, NOTHING_RETURNED, owedAgain, paidAgain, type ReversalFacts, reverse, type ReversibleLine, toldReturned } from './reversal.rules.ts';

const line = (id: string, more: Partial<ReversibleLine> = {}): ReversibleLine => ({
  ...{ id, fee: `fee of ${id}`, payment: pesos(1000), cashDiscount: pesos(100), extraDiscount: pesos(50), back: NOTHING_BACK },
  ...more,
});
const register = { id: 'today', opening: pesos(100_000), income: 0, expense: 0, withdrawal: 0, difference: 0, bank: null };
const paidInMoney = (lines: readonly ReversibleLine[]): ReversalFacts => ({
  invoice: { registerId: 'yesterday', total: sumOf(lines.map(({ payment }) => payment)), advance: 0, creditUsed: 0 },
  ...{ lines, register, payer: null },
  returned: { ...NOTHING_RETURNED, money: sumOf(lines.map(({ back }) => back.payment)) },
});
const give = (lines: readonly ReversibleLine[], amount?: number) => {
  const verdict = reverse({ form: 'cash', amount }, paidInMoney(lines));
  return verdict.ok ? verdict.value.given.map((given) => [given.line, given.payment, given.cashDiscount, given.extraDiscount]) : verdict.reasons[0].msg;
};

describe('Money of an invoice that is given back', () => {
  test('goes to its lines from the last to the first; only a line given back entirely returns its discounts', () => {
    const lines = [line('first'), line('last')];
    expect(give(lines, pesos(1000.5))).toEqual([
      ['last', pesos(1000), pesos(100), pesos(50)],
      ['first', 50, 0, 0],
    ]);
    expect(give(lines)).toEqual([
      ['last', pesos(1000), pesos(100), pesos(50)],
      ['first', pesos(1000), pesos(100), pesos(50)],
    ]);
    expect(give(lines, pesos(2000) + 1)).toBe('De esta factura quedan por devolver $2.000');
    // An earlier reversal had given the discounts back already.
    expect(give([line('part', { back: { payment: pesos(400), cashDiscount: pesos(100), extraDiscount: pesos(50) } })])).toEqual([['part', pesos(600), 0, 0]]);
  });

  test('returns every centavo and every discount in the end, in whatever parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: pesos(1500) }), { minLength: 1, maxLength: 12 }), (parts) => {
        let lines = [line('first'), line('second', { cashDiscount: 0 }), line('last', { payment: pesos(300) })];
        let owed = 0;
        for (const part of [...parts, undefined]) {
          const verdict = reverse({ form: 'cash', amount: part }, paidInMoney(lines));
          if (!verdict.ok) continue;
          owed += sumOf(verdict.value.given.map(owedAgain));
          lines = lines.map((one) => {
            const given = verdict.value.given.find(({ line: id }) => id === one.id) ?? NOTHING_BACK;
            const { payment, cashDiscount, extraDiscount } = one.back;
            return {
              ...one,
              back: { payment: payment + given.payment, cashDiscount: cashDiscount + given.cashDiscount, extraDiscount: extraDiscount + given.extraDiscount },
            };
          });
        }
        return owed === pesos(2300 + 200 + 150);
      }),
    );
  });

  test('can be undone only if the fees still owe it; deleted ones are skipped', () => {
    const fee = { number: 6, year: 2026, value: pesos(1150), student: { _id: 'ana', name: 'Ana', lastname: 'Abad' } };
    const given = { line: 'first', fee: 'june', payment: pesos(1000), cashDiscount: pesos(100), extraDiscount: pesos(50) };
    expect(paidAgain([given, { ...given, fee: null }], new Map([['june', fee]]))).toEqual({ ok: true, value: [{ fee, value: 0, paid: pesos(1150) }] });
    expect(paidAgain([given], new Map([['june', { ...fee, value: pesos(1149.99) }]]))).toMatchObject({
      reasons: [{ msg: 'La devolución no se puede eliminar: de Abad, Ana · Junio 2026 ya no se deben los $1.150 que se habían devuelto' }],
    });
  });
});

describe('What an invoice gives back', () => {
  const facts = paidInMoney([line('first')]);
  const msgOf = (verdict: ReturnType<typeof reverse>) => (verdict.ok ? null : verdict.reasons[0]);

  test('leaves an open register other than that of the invoice, which holds enough', () => {
    expect(msgOf(reverse({ form: 'cash', amount: 1 }, { ...facts, register: null }))).toEqual({
      msg: 'Debe ingresar dinero en la caja para registrar un nuevo Movimiento',
    });
    expect(msgOf(reverse({ form: 'cash', amount: 1 }, { ...facts, register: { ...register, id: 'yesterday' } }))).toEqual({
      msg: 'La factura es de la caja abierta: en lugar de devolver su dinero, elimine la factura',
    });
    expect(msgOf(reverse({ form: 'cash', amount: pesos(1000) }, { ...facts, register: { ...register, opening: pesos(999) } }))).toEqual({
      msg: 'El importe supera el dinero en caja',
      path: 'value',
    });
    expect(msgOf(reverse({ form: 'cash', amount: pesos(1001) }, facts))).toEqual({ msg: 'De esta factura quedan por devolver $1.000', path: 'amount' });
  });

  test('by transfer leaves the bank, if it is kept apart', () => {
    const kept = { ...facts, register: { ...register, bank: pesos(5000) } };
    expect(reverse({ form: 'transfer', amount: pesos(300) }, kept)).toMatchObject({ ok: true, value: { value: pesos(300), fromBank: pesos(300) } });
    expect(reverse({ form: 'cash', amount: pesos(300) }, kept)).toMatchObject({ ok: true, value: { fromBank: 0 } });
  });

  test('is told by its money and by what was left as credit', () => {
    expect(toldReturned({ ...NOTHING_RETURNED, money: 5, credited: 30, usedBack: 200 })).toEqual({ reversed: 5, leftAsCredit: 230 });
  });
});
