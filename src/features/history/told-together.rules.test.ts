import { describe, expect, test } from 'vitest';
import { HISTORY_WORDS } from '#app/history-words.rules.ts';
import { fieldChanges } from './history.rules.ts';
import { partsTold, toldTogether } from './told-together.rules.ts';

const march = { number: 3, year: 2026, value: 2_000_000, status: 'debt', updatable: true, enrollmentId: 'e' };
const enrollment = { ...march, number: 0, value: 1_500_050 };

describe('What one act changed of several fees of a student', () => {
  const told = toldTogether(
    [
      { id: 'a', before: march, set: { value: 2_200_000, status: 'expired' } },
      { id: 'b', before: enrollment, set: { value: 1_600_000 } },
    ],
    (thing) => thing,
  );

  describe('For the program', () => {
    test('It is stored once: all of the old values, and of the new ones only those that were set', () => {
      expect(told).toEqual({
        before: {
          each: [
            { id: 'a', ...march },
            { id: 'b', ...enrollment },
          ],
        },
        after: {
          each: [
            { id: 'a', value: 2_200_000, status: 'expired' },
            { id: 'b', value: 1_600_000 },
          ],
        },
      });
    });

    test('It is read again fee by fee, each complete before and after', () => {
      expect(partsTold(told.before, told.after)).toEqual([
        { id: 'a', before: { id: 'a', ...march }, after: { id: 'a', ...march, value: 2_200_000, status: 'expired' } },
        { id: 'b', before: { id: 'b', ...enrollment }, after: { id: 'b', ...enrollment, value: 1_600_000 } },
      ]);
    });

    test('A change of one thing alone has no parts', () => {
      expect(partsTold(march, { ...march, value: 1 })).toBeNull();
      expect(partsTold(null, march)).toBeNull();
      expect(partsTold(march, null)).toBeNull();
    });
  });

  test('It is shown as a line for each fee, under its name', () => {
    expect(fieldChanges(HISTORY_WORDS.installment, told.before, told.after)).toEqual([
      { field: 'Marzo 2026', before: '$20.000, Deuda', after: '$22.000, Vencida' },
      { field: 'Inscripción 2026', before: '$15.000,50', after: '$16.000' },
    ]);
  });

  test('A fee paid in part says in words that prices no longer change it', () => {
    const paid = toldTogether([{ id: 'a', before: march, set: { value: 900_000, updatable: false } }], (thing) => thing);
    expect(fieldChanges(HISTORY_WORDS.installment, paid.before, paid.after)).toEqual([
      { field: 'Marzo 2026', before: '$20.000, se actualiza', after: '$9.000, no se actualiza' },
    ]);
  });

  test('A fee of which no visible field changed has no line', () => {
    const linked = toldTogether([{ id: 'a', before: march, set: { enrollmentId: 'other' } }], (thing) => thing);
    expect(fieldChanges(HISTORY_WORDS.installment, linked.before, linked.after)).toEqual([]);
  });
});
