/** What the letters about debts need of a family, and how its fees are divided. */
import { expect, test } from 'vitest';
import type { DebtFee } from '#features/installments/debt-family.contract.ts';
import { pesos } from '#kernel/money.ts';
import { debtOf, splitOpen } from './family-debt.rules.ts';
import { familyTitle } from './family-title.rules.ts';

const fee = (number: number, status: DebtFee['status']): DebtFee => ({
  _id: String(number),
  student: 'ana',
  number,
  year: 2026,
  value: pesos(20_000),
  status,
  cash: pesos(18_000),
  months: 0,
});

test('A letter names the fees that are due, not those still to come', () => {
  const fees = [fee(5, 'expired'), fee(6, 'debt'), fee(7, 'valid')];
  const debt = debtOf({
    _id: 'laura',
    name: 'Abad, Laura',
    title: 'Familia Abad',
    children: [],
    credit: pesos(2800),
    owed: pesos(40_000),
    cash: pesos(36_000),
    open: [{ student: 'ana', fees }],
    reach: [],
    contacts: [],
  });
  expect(debt.fees.map(({ number }) => number)).toEqual([5, 6]);
  expect([debt.name, debt.credit, debt.last]).toEqual(['Familia Abad', pesos(2800), null]);
  expect(splitOpen(fees).later.map(({ number }) => number)).toEqual([7]);
});

test('A family has the surname of its children, or both if they differ', () => {
  const abad = { lastname: 'Abad' };
  expect(familyTitle({ lastname: 'Soria' }, [abad, abad])).toBe('Familia Abad');
  expect(familyTitle({ lastname: 'Soria' }, [abad, { lastname: 'Ruiz' }])).toBe('Familia Abad y Ruiz');
  expect(familyTitle({ lastname: 'Soria' }, [])).toBe('Familia Soria');
});
