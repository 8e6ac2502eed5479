import { expect, test } from 'vitest';
import { pesos } from '#kernel/money.ts';
import { forbid } from '#kernel/verdict.ts';
import { type HeldCredit, type LastUse, mayChange, mayReadCredit, mayTakeBack } from './credit.rules.ts';

const INVOICE: LastUse = { invoiceid: 12 };
const REFUND: LastUse = { refund: pesos(1500), at: '2026-06-11T02:30:00.000Z' };
const said = (verdict: ReturnType<typeof mayChange>) => (verdict.ok ? verdict.value : verdict.reasons[0].msg);

test('Credit may shrink to zero, and not a centavo below', () => {
  expect(said(mayChange(pesos(100), pesos(50), INVOICE))).toBe(pesos(150));
  expect(said(mayChange(pesos(100), pesos(-100), INVOICE))).toBe(0);
  expect(said(mayChange(pesos(100), pesos(-100) - 1, null))).toBe('El saldo a favor es de $100: no alcanza');
});

test('When the credit was used, the refusal says what must be deleted first', () => {
  expect(said(mayChange(0, -1, INVOICE))).toBe('Este saldo a favor ya se usó: primero elimine la Factura 12');
  expect(said(mayChange(0, -1, REFUND))).toBe('Este saldo a favor ya se devolvió: primero elimine la devolución de $1.500 del 10/06/2026');
});

test('Deleting an invoice takes back the credit that it left, and gives back the credit that it used', () => {
  const held = (credit: number): HeldCredit => ({ credit, lastUse: INVOICE });
  expect(said(mayTakeBack({ advance: pesos(100), creditUsed: 0 }, held(pesos(100))))).toBe(0);
  expect(said(mayTakeBack({ advance: pesos(100), creditUsed: 0 }, held(pesos(100) - 1)))).toBe('Este saldo a favor ya se usó: primero elimine la Factura 12');
  expect(said(mayTakeBack({ advance: pesos(20), creditUsed: pesos(100) }, held(0)))).toBe(pesos(80));
});

test('The credit of a deleted user neither shrinks nor grows', () => {
  const GONE = 'Quien pagó esta factura ya no está registrado, y su saldo a favor no se puede cambiar';
  expect(said(mayTakeBack({ advance: pesos(100), creditUsed: 0 }, null))).toBe(GONE);
  expect(said(mayTakeBack({ advance: 0, creditUsed: pesos(100) }, null))).toBe(GONE);
  expect(said(mayTakeBack({ advance: 0, creditUsed: 0 }, null))).toBe(0);
});

test('A guardian, or a student without guardians, may read their own credit and nobody else’s', () => {
  const ties = (...guardians: readonly string[]) => ({ children: new Set(['ana']), guardians: new Set(guardians), teachers: new Set<string>() });
  expect(mayReadCredit({ id: 'tomasa', role: 'guardian' }, 'tomasa', ties()).ok).toBe(true);
  expect(mayReadCredit({ id: 'tomasa', role: 'guardian' }, 'ana', ties())).toEqual(forbid('Solo puede ver su propio saldo a favor'));
  expect(mayReadCredit({ id: 'ana', role: 'student' }, 'ana', ties('tomasa')).ok).toBe(false);
  expect(mayReadCredit({ id: 'ana', role: 'student' }, 'ana', ties()).ok).toBe(true);
});
