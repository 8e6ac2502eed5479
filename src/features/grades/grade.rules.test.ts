import { describe, expect, test } from 'vitest';
import {
  columnsForBrought,
  averageOf,
  columnsToAdd,
  finalGrid,
  gradeText,
  hasCertificates,
  letterOf,
  mayRemoveColumn,
  periodName,
  periodReached,
  periodsOf,
  wordOf,
} from './grade.rules.ts';

const KINDER = { letters: true, finalexam: false };
const JUNIOR = { letters: false, finalexam: true, cambridgelevel: 'Flyers' };
const FIRST_YEAR = { letters: false, finalexam: true };
const said = (verdict: { readonly ok: boolean; readonly value?: unknown; readonly reasons?: readonly { readonly msg: string }[] }) =>
  verdict.ok ? verdict.value : verdict.reasons?.[0]?.msg;

describe('The periods of a category', () => {
  test('Kinder has the four bimesters, other categories a final exam too, the early ones also Cambridge', () => {
    expect(periodsOf(KINDER)).toEqual([1, 2, 3, 4]);
    expect(periodsOf(FIRST_YEAR)).toEqual([1, 2, 3, 4, 5]);
    expect(periodsOf(JUNIOR)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('A class has reached the last period with a grade, whatever columns come after it', () => {
    const [empty, graded] = [
      [[{ value: null }], [{ value: null }]],
      [[{ value: null }], [{ value: 750 }]],
    ];
    expect(periodReached([1, 2, 3, 4, 5], [empty, empty, empty, empty, null])).toBe(1);
    expect(periodReached([1, 2, 3, 4, 5], [graded, graded, empty, empty, null])).toBe(2);
    expect(periodReached([1, 2, 3, 4, 5], [graded, graded, graded, graded, graded])).toBe(5);
    expect(periodReached([1, 2, 3, 4], [graded, graded, graded, graded, graded])).toBe(4);
  });

  test('Certificates come from the final exam and Cambridge, in Kinder from the fourth bimester', () => {
    expect([1, 4, 5, 6].map((period) => hasCertificates(JUNIOR, period))).toEqual([false, false, true, true]);
    expect([1, 3, 4].map((period) => hasCertificates(KINDER, period))).toEqual([false, false, true]);
  });

  test('They are named like their tabs', () => {
    expect([1, 4, 5, 6].map(periodName)).toEqual(['1° Bimestre', '4° Bimestre', 'Final', 'Cambridge']);
  });
});

describe('The kinds of grades of a period', () => {
  const writing = { id: 'writing', isAllowed: true };

  test('A kind added to the first bimester is added to the other three as well', () => {
    expect(said(columnsToAdd(writing, 1, JUNIOR, new Map()))).toEqual([1, 2, 3, 4]);
    expect(said(columnsToAdd(writing, 1, JUNIOR, new Map([[3, ['writing']]])))).toEqual([1, 2, 4]);
  });

  test('Added to a later period it is added only there, and the earlier ones must have kinds already', () => {
    expect(said(columnsToAdd(writing, 2, JUNIOR, new Map([[1, ['oral']]])))).toEqual([2]);
    expect(said(columnsToAdd(writing, 2, JUNIOR, new Map()))).toBe('Debe agregar por lo menos una nota en los bimestres anteriores');
    expect(said(columnsToAdd(writing, 5, JUNIOR, new Map([[3, ['oral']]])))).toBe('Debe agregar por lo menos una nota en los bimestres anteriores');
    expect(said(columnsToAdd(writing, 5, JUNIOR, new Map([[4, ['oral']]])))).toEqual([5]);
  });

  test('A category has only its own periods and kinds', () => {
    expect(said(columnsToAdd(writing, 5, KINDER, new Map([[4, ['oral']]])))).toBe('La categoría no tiene ese período');
    expect(said(columnsToAdd(writing, 6, FIRST_YEAR, new Map([[5, ['oral']]])))).toBe('La categoría no tiene ese período');
    expect(said(columnsToAdd({ id: 'writing', isAllowed: false }, 1, JUNIOR, new Map()))).toBe('El tipo de nota no es de esa categoría');
    expect(said(columnsToAdd(null, 1, JUNIOR, new Map()))).toBe('El tipo de nota no existe');
  });

  test('A kind is in a period only once, and the last one cannot be removed', () => {
    expect(said(columnsToAdd(writing, 1, JUNIOR, new Map([[1, ['writing']]])))).toBe('El tipo de nota ya está en el período');
    expect(said(mayRemoveColumn('writing', 1, new Map([[1, ['writing', 'oral']]])))).toBeNull();
    expect(said(mayRemoveColumn('writing', 1, new Map([[1, ['writing']]])))).toBe('No se puede eliminar el único tipo de nota del período');
    expect(mayRemoveColumn('writing', 1, new Map([[2, ['writing']]]))).toMatchObject({ ok: false, status: 404 });
  });
});

describe('How a grade is shown', () => {
  test('Kinder has letters: under 4 M, under 6 R, under 7,5 B, under 9 MB, else S', () => {
    expect([1, 399, 400, 599, 600, 749, 750, 899, 900, 1000].map(letterOf)).toEqual(['M', 'M', 'R', 'R', 'B', 'B', 'MB', 'MB', 'S', 'S']);
    expect([399, 400, 600, 750, 900].map(wordOf)).toEqual(['Malo', 'Regular', 'Bueno', 'Muy Bueno', 'Sobresaliente']);
  });

  test('A percentage is the grade times ten, and decimals follow a comma', () => {
    expect(gradeText(755, { percentage: true, letters: false })).toBe('75,5%');
    expect(gradeText(1000, { percentage: true, letters: false })).toBe('100%');
    expect(gradeText(755, { percentage: false, letters: false })).toBe('7,55');
    expect(gradeText(700, { percentage: false, letters: false })).toBe('7');
    expect(gradeText(null, { percentage: true, letters: false })).toBe('');
    expect(gradeText(899, { percentage: true, letters: true })).toBe('MB');
  });

  test('The average is rounded to two decimals', () => {
    expect(averageOf([])).toBeNull();
    expect(averageOf([700, 800])).toBe(750);
    expect(averageOf([700, 700, 800])).toBe(733);
    expect(averageOf([700, 800, 800])).toBe(767);
  });
});

describe('The final exams of a student', () => {
  const grades = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `T${index + 1}`, value: 600 + index * 100, percentage: false }));
  const shown = (count: number) => finalGrid(grades(count)).map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.value)));

  test('Up to four are in two columns, names above values, and the grid is always full', () => {
    expect(shown(2)).toEqual([
      ['T1', 'T2'],
      [600, 700],
    ]);
    expect(shown(3)).toEqual([
      ['T1', 'T2'],
      [600, 700],
      ['T3', ''],
      [800, null],
    ]);
  });

  test('Five are in three columns, with their average as the sixth', () => {
    expect(shown(5)).toEqual([
      ['T1', 'T2', 'T3'],
      [600, 700, 800],
      ['T4', 'T5', 'Promedio'],
      [900, 1000, 800],
    ]);
    expect(finalGrid(grades(5)).at(-1)?.at(-1)).toEqual({ value: 800, percentage: true });
  });

  test('More than five have no average', () => {
    expect(shown(6)).toEqual([
      ['T1', 'T2', 'T3'],
      [600, 700, 800],
      ['T4', 'T5', 'T6'],
      [900, 1000, 1100],
    ]);
    expect(finalGrid([])).toEqual([]);
  });
});

describe('The kinds of grades of a student from another class', () => {
  const before = new Map([
    [1, ['oral', 'writing']],
    [2, ['oral', 'writing']],
    [3, ['oral']],
  ]);
  const grades = [
    { period: 1, typeId: 'writing' },
    { period: 2, typeId: 'oral' },
  ];

  test('Kinds of the new class are used, and missing ones are added for this student only', () => {
    expect(
      columnsForBrought(
        grades,
        before,
        new Map([
          [1, ['oral']],
          [2, ['oral']],
        ]),
      ),
    ).toEqual([{ period: 1, typeId: 'writing', position: 1, isOwn: false }]);
  });

  test('A bimester without kinds gets those of the old class, as far as the student has grades', () => {
    expect(columnsForBrought(grades, before, new Map([[1, ['oral', 'writing']]]))).toEqual([
      { period: 2, typeId: 'oral', position: 0, isOwn: true },
      { period: 2, typeId: 'writing', position: 1, isOwn: true },
    ]);
    expect(columnsForBrought([], before, new Map())).toEqual([]);
  });
});
