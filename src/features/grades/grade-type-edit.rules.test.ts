import { describe, expect, test } from 'vitest';
import { editedGradeType, isChecked, PERCENTAGE, sentGradeType, toggled } from './grade-type-edit.rules.ts';

const KINDER = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const JUNIOR = 'bbbbbbbbbbbbbbbbbbbbbbbb';
const COLUMNS = [KINDER, JUNIOR, PERCENTAGE];
const ORAL = {
  _id: 'cccccccccccccccccccccccc',
  name: 'Oral',
  percentage: true,
  categories: [
    { category: KINDER, checks: false },
    { category: JUNIOR, checks: true },
    { category: null, checks: true },
  ],
};

describe('The table of kinds of grades', () => {
  test('A kind is ticked in the categories that use it, and at the end when it is a percentage', () => {
    const row = editedGradeType(ORAL);
    expect(COLUMNS.map((column) => isChecked(row, column))).toEqual([false, true, true]);
  });

  test('A tick that is undone leaves no change', () => {
    const row = editedGradeType(ORAL);
    const ticked = { ...row, checks: toggled(row, KINDER, COLUMNS) };
    expect(ticked.checks).toBe(`${KINDER} ${JUNIOR} %`);
    expect(toggled(ticked, KINDER, COLUMNS)).toBe(row.checks);
  });

  describe('For the program', () => {
    test('A row is sent with a check for each column, a new one with id 0', () => {
      expect(sentGradeType({ _id: 0, name: ' Escrito ', checks: JUNIOR }, COLUMNS)).toEqual({
        _id: 0,
        name: 'Escrito',
        categories: [
          { category: KINDER, checks: false },
          { category: JUNIOR, checks: true },
          { category: null, checks: false },
        ],
      });
    });
  });
});
