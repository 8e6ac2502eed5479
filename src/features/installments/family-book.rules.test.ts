import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFamilyBook } from './family-book.rules.ts';
import { type SummedStudent, summedFamilies } from './family-search.rules.ts';

const guardian = (id: string) => ({ id, sortKey: `${id}0`, names: id });
const student = (id: string, more: Partial<SummedStudent> = {}): SummedStudent => ({
  ...{ id, lastname: 'Pérez', sortKey: id, phones: [], guardians: [], names: id, owed: 100, firstMonth: 24_318, firstMade: null },
  ...more,
});

describe('The families that owe, while single debts change', () => {
  test('A student who pays leaves the family, and one who owes again comes back', () => {
    const book = openFamilyBook();
    const [ana, bauti] = ['ana', 'bauti'].map((id) => student(id, { guardians: [guardian('tomasa')] })) as [SummedStudent, SummedStudent];
    const listed = () => book.families().map(({ family, owed }) => [family.id, family.students, owed]);
    book.change([], [ana, bauti]);
    expect(listed()).toEqual([['tomasa', ['ana', 'bauti'], 200]]);
    book.change(['ana'], []);
    expect(listed()).toEqual([['tomasa', ['bauti'], 100]]);
    book.change(['bauti'], []);
    expect(listed()).toEqual([]);
    book.change(['ana'], [{ ...ana, owed: 50 }]);
    expect(listed()).toEqual([['tomasa', ['ana'], 50]]);
    expect(book.wardsOf(['tomasa', 'nobody'])).toEqual(['ana']);
  });

  test('Whose debt changes can move a sibling to another guardian', () => {
    const book = openFamilyBook();
    const of = (...guardians: string[]) => ({ guardians: guardians.map(guardian) });
    book.change([], [student('a', of('mother', 'father')), student('b', of('father'))]);
    expect(book.families().map(({ family }) => family)).toEqual([{ id: 'father', guardian: 'father', students: ['a', 'b'] }]);
    book.change(['c', 'd'], [student('c', of('mother')), student('d', of('mother'))]);
    expect(book.families().map(({ family }) => [family.id, family.students])).toEqual([
      ['father', ['b']],
      ['mother', ['a', 'c', 'd']],
    ]);
  });

  test('A list that was handed out stays as it was', () => {
    const book = openFamilyBook();
    book.change([], [student('a')]);
    const before = book.families();
    book.change(['b'], [student('b')]);
    expect([before.length, book.families().length]).toEqual([1, 2]);
  });

  test('After any changes it holds what grouping everybody anew would give', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const facts = fc.record({
      id: fc.constantFrom(...ids),
      lastname: fc.constantFrom('Pérez', 'perez', 'Gómez'),
      guardians: fc.subarray(['m', 'n', 'o', 'p'].map(guardian)),
      phones: fc.subarray(['2494123456', '0249 15-412-3456', '2494999999']),
      owed: fc.integer({ min: 0, max: 3 }),
      firstMonth: fc.option(fc.integer({ min: 24_300, max: 24_320 })),
    });
    fc.assert(
      fc.property(fc.array(fc.array(facts, { maxLength: 4 }), { maxLength: 12 }), (acts) => {
        const book = openFamilyBook();
        const owing = new Map<string, SummedStudent>();
        for (const act of acts) {
          const changed = new Map(act.map(({ id, ...more }) => [id, student(id, more)]));
          for (const [id, one] of changed) if (one.owed === 0) owing.delete(id);
          for (const [id, one] of changed) if (one.owed > 0) owing.set(id, one);
          book.change(
            [...changed.keys()],
            [...changed.values()].filter(({ owed }) => owed > 0),
          );
          expect(book.families()).toEqual(summedFamilies([...owing.values()]));
        }
      }),
    );
  });
});
