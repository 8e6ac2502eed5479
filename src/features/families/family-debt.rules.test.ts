/** What the letters about debts need of a family, and how its fees are divided. */
import { expect, test } from 'vitest';
import type { DebtContact, DebtFee } from '#features/installments/debt-family.contract.ts';
import { pesos } from '#kernel/money.ts';
import type { Family } from './family.contract.ts';
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

const fees = [fee(5, 'expired'), fee(6, 'debt'), fee(7, 'valid')];
const family = (more: Partial<Family> = {}): Family => ({
  _id: 'laura',
  name: 'Abad, Laura',
  title: 'Familia Abad',
  children: [{ _id: 'ana', name: 'Ana', lastname: 'Abad', active: true, otherGuardians: [] }],
  credit: pesos(2800),
  owed: pesos(40_000),
  cash: pesos(36_000),
  open: [{ student: 'ana', fees }],
  reach: [],
  contacts: [],
  ...more,
});
const numbersOf = (some: readonly DebtFee[]) => some.map(({ number }) => number);

test('A letter names the fees that are due, not those still to come', () => {
  const debt = debtOf(family());
  expect(numbersOf(debt.fees)).toEqual([5, 6]);
  expect([debt._id, debt.name, debt.credit]).toEqual(['laura', 'Familia Abad', pesos(2800)]);
  expect(debt.students.map(({ name }) => name)).toEqual(['Ana']);
});

test('The credit of a family is told from one centavo on', () => {
  expect([debtOf(family({ credit: 0 })).credit, debtOf(family({ credit: 1 })).credit]).toEqual([undefined, 1]);
});

test('The last contact of a family is its newest, and all of them are counted', () => {
  const contact = (at: string): DebtContact => ({ _id: at, at, by: 'Peralta, Celia', channel: 'note', to: '', text: 'Paga el viernes' });
  const [newest, older] = [contact('2026-06-10T15:00:00.000Z'), contact('2026-05-10T15:00:00.000Z')];
  expect([debtOf(family()).last, debtOf(family()).contacts]).toEqual([null, 0]);
  expect([debtOf(family({ contacts: [newest, older] })).last, debtOf(family({ contacts: [newest, older] })).contacts]).toEqual([newest, 2]);
});

test('The fees of a child are shown apart: those that are due, and those still to come', () => {
  const { due, later } = splitOpen(fees);
  expect([numbersOf(due), numbersOf(later)]).toEqual([[5, 6], [7]]);
});

test('A family has the surname of its children, or both if they differ', () => {
  const abad = { lastname: 'Abad' };
  expect(familyTitle({ lastname: 'Soria' }, [abad, abad])).toBe('Familia Abad');
  expect(familyTitle({ lastname: 'Soria' }, [abad, { lastname: 'Ruiz' }])).toBe('Familia Abad y Ruiz');
  expect(familyTitle({ lastname: 'Soria' }, [])).toBe('Familia Soria');
});
