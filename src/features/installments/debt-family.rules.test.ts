import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { pesos } from '#kernel/money.ts';
import {
  ageOfMonths,
  creditToldTo,
  debtFeeOf,
  debtSums,
  familiesOf,
  familyName,
  feesText,
  payersOf,
  type OwedFee,
  type OwingStudent,
  monthsOwed,
  monthsText,
} from './debt-family.rules.ts';

const today = noonOf('2026-06-10');
const student = (id: string, more: Partial<OwingStudent> = {}): OwingStudent => ({
  id,
  lastname: 'Abad',
  sortKey: `abad0${id}`,
  guardians: [],
  phones: [],
  ...more,
});
const MOTHER = { id: 'mother', sortKey: 'abad0marta' };
const FATHER = { id: 'father', sortKey: 'abad0juan' };

describe('Which students owe as one family', () => {
  test('The students of one guardian are one family, under the guardian’s name', () => {
    expect(familiesOf([student('b', { guardians: [MOTHER] }), student('a', { guardians: [MOTHER] })])).toEqual([
      { id: 'mother', guardian: 'mother', students: ['a', 'b'] },
    ]);
  });

  test('A student of two guardians appears once: with the guardian of more students who owe', () => {
    expect(familiesOf([student('a', { guardians: [FATHER, MOTHER] }), student('b', { guardians: [MOTHER] }), student('c', { guardians: [FATHER] })])).toEqual([
      { id: 'father', guardian: 'father', students: ['a', 'c'] },
      { id: 'mother', guardian: 'mother', students: ['b'] },
    ]);
  });

  test('Siblings without a guardian are known by surname and telephone, however the telephone is written', () => {
    expect(
      familiesOf([student('a', { phones: ['0249 15-412-3456'] }), student('b', { phones: ['+54 9 249 412 3456'] }), student('c', { phones: ['2494 999999'] })]),
    ).toEqual([
      { id: 'a', guardian: null, students: ['a', 'b'] },
      { id: 'c', guardian: null, students: ['c'] },
    ]);
  });

  test('Another surname with the same telephone is another family, and so is the same surname without a telephone', () => {
    const phones = ['249 4123456'];
    expect(
      familiesOf([student('a', { phones }), student('b', { phones, lastname: 'Bravo' }), student('c'), student('d')]).map(({ students }) => students),
    ).toEqual([['a'], ['b'], ['c'], ['d']]);
  });

  test('Without a guardian the family has the name of its one student, or the surname of several', () => {
    expect(familyName([{ name: 'Ana', lastname: 'Abad' }])).toBe('Abad, Ana');
    expect(
      familyName([
        { name: 'Ana', lastname: 'Abad' },
        { name: 'Luis', lastname: 'Abad' },
      ]),
    ).toBe('Familia Abad');
  });
});

describe('Credit of a family', () => {
  test('It is the guardian’s, or that of the students without a guardian', () => {
    expect(payersOf({ id: 'mother', guardian: 'mother', students: ['a', 'b'] })).toEqual(['mother']);
    expect(payersOf({ id: 'a', guardian: null, students: ['a', 'b'] })).toEqual(['a', 'b']);
  });

  test('Only the guardian who has it is told of it; without a guardian, everybody who can be written to', () => {
    const ana = { _id: 'a', name: 'Ana', lastname: 'Abad', active: true };
    const hers = { _id: 'mother', students: [ana], credit: pesos(2800) };
    expect(creditToldTo(hers, { user: 'mother' })).toBe(pesos(2800));
    expect(creditToldTo(hers, { user: 'father' })).toBe(0);
    expect(creditToldTo(hers, { user: null })).toBe(0);
    expect(creditToldTo({ ...hers, _id: 'a' }, { user: null })).toBe(pesos(2800));
    expect(creditToldTo({ ...hers, _id: 'a', students: [ana, { ...ana, _id: 'b', name: 'Bruno' }] }, { user: null })).toBe(pesos(2800));
    expect(creditToldTo({ _id: 'mother', students: [ana] }, { user: 'mother' })).toBe(0);
  });
});

const fee = (more: Partial<OwedFee> = {}): OwedFee => ({
  id: 'fee',
  studentId: 'ana',
  number: 6,
  year: 2026,
  value: pesos(20_000),
  status: 'debt',
  updatable: true,
  discount: 0,
  chargeDay: 15,
  createdAt: '2026-03-01T12:00:00.000Z',
  ...more,
});
const told = (more: Partial<OwedFee> = {}, day = today) => debtFeeOf(fee(more), { penalty: 1000, cashPoints: 1000 }, day);

describe('Since when it is owed', () => {
  test('A month’s fee is owed since its month, any other since the month in which it was made', () => {
    expect(monthsOwed(fee(), today)).toBe(0);
    expect(monthsOwed(fee({ number: 5 }), today)).toBe(1);
    expect(monthsOwed(fee({ number: 12, year: 2025 }), today)).toBe(6);
    expect(monthsOwed(fee({ number: 7 }), today)).toBe(0);
    expect(monthsOwed(fee({ number: 0 }), today)).toBe(3);
    expect(monthsOwed(fee({ number: 1, createdAt: '2026-06-01T02:59:59.999Z' }), today)).toBe(1);
    expect(monthsOwed(fee({ number: 1, createdAt: '2026-06-01T03:00:00.000Z' }), today)).toBe(0);
  });

  test('It is told in words', () => {
    expect([0, 1, 2, 14].map(monthsText)).toEqual(['Este mes', 'Un mes de atraso', '2 meses de atraso', '14 meses de atraso']);
  });
});

describe('How much is owed', () => {
  test('Today, in cash, and on the day after the charge day', () => {
    expect(debtSums([told(), told({ number: 5, status: 'expired', value: pesos(22_000) })])).toEqual({
      owed: pesos(42_000),
      cash: pesos(37_800),
      due: '2026-06-15',
      after: pesos(44_000),
      months: 1,
    });
  });

  test('On the charge day the fee still costs the same; the day after, no later price is announced', () => {
    expect(debtSums([told({}, noonOf('2026-06-15'))]).due).toBe('2026-06-15');
    expect(debtSums([told({}, noonOf('2026-06-16'))])).toMatchObject({ due: null, after: null });
  });

  test('Of several charge days the next one counts, with its own surcharge only', () => {
    expect(debtSums([told({ chargeDay: 31 }), told({ chargeDay: 10 })])).toMatchObject({ due: '2026-06-10', owed: pesos(40_000), after: pesos(42_000) });
  });

  test('Cash takes nothing off an enrollment fee, nor off 10000 pesos, but off a centavo more', () => {
    expect(told({ number: 0 }).cash).toBe(pesos(20_000));
    expect(told({ value: pesos(10_000) }).cash).toBe(pesos(10_000));
    expect(told({ value: pesos(10_000.01) }).cash).toBe(pesos(9000.01));
  });

  test('A family without fees owes nothing', () => {
    expect(debtSums([])).toEqual({ owed: 0, cash: 0, due: null, after: null, months: 0 });
  });
});

describe('Families in their order', () => {
  const wards = (...guardians: { id: string; sortKey: string }[]) => ({ guardians });

  test('Of two guardians with as many students, the one whose name comes first has the student they share', () => {
    expect(familiesOf([student('a', wards(MOTHER, FATHER))])).toEqual([{ id: 'father', guardian: 'father', students: ['a'] }]);
    expect(familiesOf([student('a', wards(FATHER, MOTHER))])).toEqual([{ id: 'father', guardian: 'father', students: ['a'] }]);
    const [one, other] = ['1', '2'].map((id) => ({ id, sortKey: 'abad0juan' })) as [typeof MOTHER, typeof MOTHER];
    expect([familiesOf([student('a', wards(other, one))])[0]?.id, familiesOf([student('a', wards(one, other))])[0]?.id]).toEqual(['1', '1']);
  });

  test('The students of a family stand by name, and those of one name by id', () => {
    const same = { sortKey: 'abad0ana', ...wards(MOTHER) };
    expect(familiesOf([student('c', same), student('b', same), student('z', { sortKey: 'abad0a', ...wards(MOTHER) })])[0]?.students).toEqual(['z', 'b', 'c']);
  });

  test('The guardian of most students comes first, whatever the names', () => {
    const families = familiesOf([student('a', wards(FATHER)), student('b', wards(MOTHER)), student('c', wards(MOTHER))]);
    expect(families.map(({ id }) => id)).toEqual(['mother', 'father']);
  });

  test('Words that hold no number make nobody a sibling', () => {
    expect(familiesOf([student('a', { phones: ['no tiene'] }), student('b', { phones: ['no tiene'] })])).toHaveLength(2);
    expect(familiesOf([student('a', { phones: ['int. 12'] }), student('b', { phones: ['12'] })])).toHaveLength(1);
    expect(familiesOf([student('a', { phones: ['int. 12'] }), student('b', { phones: ['int. 13'] })])).toHaveLength(2);
  });
});

describe('Debts in words', () => {
  const debt = (of: string, number: number, year = 2026) => ({ student: of, number, year }) as never;
  const students = [
    { _id: 'ana', name: 'Ana', lastname: 'Abad', active: true },
    { _id: 'bauti', name: 'Bautista', lastname: 'Abad', active: true },
  ];

  test('Each student with the own fees, by year', () => {
    expect(feesText({ students, fees: [debt('ana', 12, 2025), debt('ana', 3), debt('ana', 4), debt('bauti', 5)] })).toBe(
      'Ana: Dic 2025, Mar, Abr 2026; Bautista: May 2026',
    );
  });

  test('A list is filtered by four ages: this month, one, two, and three months or more', () => {
    expect([-1, 0, 1, 2, 3, 4, 30].map(ageOfMonths)).toEqual([0, 0, 1, 2, 3, 3, 3]);
  });
});
