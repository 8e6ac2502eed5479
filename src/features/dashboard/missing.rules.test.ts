import { describe, expect, test } from 'vitest';
import { beginningOf, type Entered, endOf, missingIn, missingSummary, missingWords, periodsDue, type PlannedDays } from './missing.rules.ts';

const JUNIOR = { letters: false, finalexam: true, cambridgelevel: 'Flyers' };
const KINDER = { letters: true, finalexam: false };
const planned = (first: string, last: string, uncalled = 0, oldest: string | null = null): PlannedDays => ({ first, last, uncalled, oldest });
const since = (count: number, day = '2026-03-01') => [{ since: day, count }];

/** A class of ten with two kinds of grades, complete in the first bimester, in the middle of the second. */
const JUNE: Entered = {
  year: 2026,
  category: JUNIOR,
  days: new Map([
    [1, planned('2026-03-09', '2026-05-06')],
    [2, planned('2026-05-11', '2026-07-08')],
  ]),
  columns: new Map([
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
  ]),
  students: since(10),
  grades: new Map([[1, since(20)]]),
  observations: new Map([[1, since(10)]]),
};

describe('When a bimester begins and ends', () => {
  test('It begins with its first class day; without class days on 9 March, 18 May, 27 July and 1 October', () => {
    expect(beginningOf(JUNE, 2)).toBe('2026-05-11');
    const none = { year: 2026, days: new Map() };
    expect([1, 2, 3, 4].map((period) => beginningOf(none, period))).toEqual(['2026-03-09', '2026-05-18', '2026-07-27', '2026-10-01']);
  });

  test('It ends with its last class day if the next one is planned', () => {
    expect(endOf(JUNE, 1)).toBe('2026-05-06');
  });

  test('While the next one is not planned it does not end before 15 May, 15 July, 30 September and 30 November', () => {
    expect(endOf(JUNE, 2)).toBe('2026-07-15');
    const none = { year: 2026, days: new Map() };
    expect([1, 2, 3, 4].map((period) => endOf(none, period))).toEqual(['2026-05-15', '2026-07-15', '2026-09-30', '2026-11-30']);
    expect(endOf({ year: 2026, days: new Map([[4, planned('2026-10-01', '2026-12-10')]]) }, 4)).toBe('2026-12-10');
  });

  test('Its grades and observations are due from two weeks before its end; the exams from 1 December', () => {
    const due = (day: string) => periodsDue(JUNE, day);
    expect([due('2026-06-30'), due('2026-07-01')]).toEqual([[1], [1, 2]]);
    expect([due('2026-04-21'), due('2026-04-22')]).toEqual([[], [1]]);
    expect([due('2026-11-30'), due('2026-12-01')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6],
    ]);
    expect(periodsDue({ ...JUNE, category: KINDER }, '2026-12-01')).toEqual([1, 2, 3, 4]);
  });
});

describe('What a class lacks', () => {
  test('In the middle of a bimester, with everything entered for the earlier one, nothing is missing', () => {
    expect(missingIn(JUNE, '2026-06-10')).toEqual([]);
  });

  test('The roll of a day is missing from the next day on', () => {
    const days = new Map([...JUNE.days, [2, planned('2026-05-11', '2026-07-08', 3, '2026-06-01')] as const]);
    expect(missingIn({ ...JUNE, days }, '2026-06-10')).toEqual([{ kind: 'roll', period: 2, count: 3, since: '2026-06-01' }]);
  });

  test('A bimester that has begun without days or kinds of grades lacks them; of several only the first is named', () => {
    const bare = { ...JUNE, days: new Map(), columns: new Map() };
    expect(missingIn(bare, '2026-03-08')).toEqual([]);
    expect(missingIn(bare, '2026-03-09')).toEqual([
      { kind: 'days', period: 1, count: 1 },
      { kind: 'columns', period: 1, count: 1 },
    ]);
    expect(missingIn(bare, '2026-06-10').filter(({ kind }) => kind === 'days' || kind === 'columns')).toEqual([
      { kind: 'days', period: 1, count: 1 },
      { kind: 'columns', period: 1, count: 1 },
    ]);
  });

  test('Two weeks before the end each empty grade and each missing observation counts, until it is entered', () => {
    const some = { ...JUNE, grades: new Map([...JUNE.grades, [2, since(7)] as const]), observations: new Map([...JUNE.observations, [2, since(9)] as const]) };
    const missing = [
      { kind: 'grades', period: 2, count: 13 },
      { kind: 'observations', period: 2, count: 1 },
    ];
    expect(missingIn(some, '2026-07-01')).toEqual(missing);
    expect(missingIn({ ...some, days: new Map([...some.days, [3, planned('2026-07-27', '2026-09-23')] as const]) }, '2026-08-20')).toEqual(missing);
  });

  test('A student who came after a bimester needs nothing for it', () => {
    const late = { ...JUNE, students: [...since(10), ...since(2, '2026-06-02')] };
    expect(missingIn(late, '2026-06-10')).toEqual([]);
    expect(missingIn(late, '2026-07-08')).toEqual([
      { kind: 'grades', period: 2, count: 24 },
      { kind: 'observations', period: 2, count: 12 },
    ]);
  });

  test('The exams of a category are missing in December, the kinds first; Kinder has none', () => {
    const whole = (category: Entered['category']): Entered => ({
      ...JUNE,
      category,
      days: new Map([1, 2, 3, 4].map((period) => [period, planned('2026-03-09', '2026-03-09')])),
      grades: new Map([1, 2, 3, 4].map((period) => [period, since(20)])),
      observations: new Map([1, 2, 3, 4].map((period) => [period, since(10)])),
    });
    expect(missingIn(whole(JUNIOR), '2026-11-30')).toEqual([]);
    expect(missingIn(whole(JUNIOR), '2026-12-01')).toEqual([{ kind: 'columns', period: 5, count: 1 }]);
    expect(missingIn({ ...whole(JUNIOR), columns: new Map([...JUNE.columns, [5, 5]]) }, '2026-12-01')).toEqual([
      { kind: 'columns', period: 6, count: 1 },
      { kind: 'grades', period: 5, count: 50 },
    ]);
    expect(missingIn(whole(KINDER), '2026-12-01')).toEqual([]);
  });

  test('A class without students lacks nothing', () => {
    expect(missingIn({ ...JUNE, days: new Map(), columns: new Map(), students: [] }, '2026-11-20')).toEqual([]);
  });
});

test('What is missing is described in words', () => {
  expect(missingWords({ kind: 'roll', period: 2, count: 1, since: '2026-06-08' })).toBe('Pasar lista del 08/06');
  expect(missingWords({ kind: 'roll', period: 2, count: 3, since: '2026-06-01' })).toBe('Pasar lista de 3 fechas, desde el 01/06');
  expect(missingWords({ kind: 'days', period: 2, count: 1 })).toBe('Fechas del 2° Bimestre');
  expect(missingWords({ kind: 'columns', period: 5, count: 1 })).toBe('Tipos de nota de Final');
  expect(missingWords({ kind: 'grades', period: 2, count: 1 })).toBe('1 nota del 2° Bimestre');
  expect(missingWords({ kind: 'grades', period: 6, count: 12 })).toBe('12 notas de Cambridge');
  expect(missingWords({ kind: 'observations', period: 1, count: 2 })).toBe('2 observaciones del 1° Bimestre');
});

test('Above the lines the coordinator reads how much is missing in all', () => {
  const [one, other] = [
    { _id: 'a', name: 'Elena', lastname: 'Núñez' },
    { _id: 'b', name: 'Bruno', lastname: 'Ledesma' },
  ];
  const roll = { kind: 'roll', period: 4, count: 2, since: '2026-11-17' } as const;
  const grades = { kind: 'grades', period: 4, count: 1210 } as const;
  const observations = { kind: 'observations', period: 3, count: 1 } as const;
  expect(missingSummary([{ teacher: one, items: [grades] }])).toBe('1 clase de 1 profesor: 1.210 notas');
  expect(
    missingSummary([
      { teacher: one, items: [roll, grades] },
      { teacher: one, items: [observations] },
      { teacher: other, items: [roll] },
    ]),
  ).toBe('3 clases de 2 profesores: 4 fechas sin lista, 1.210 notas y 1 observación');
  expect(missingSummary([{ teacher: one, items: [{ kind: 'columns', period: 5, count: 1 }] }])).toBe('1 clase de 1 profesor');
});
