import { describe, expect, test } from 'vitest';
import { CAST } from '../../../tests/cast.ts';
import { absenceCells, chooseCards, finalExams, gradeRows, lacksOfCard } from './report-card.rules.ts';

const JUNIOR = { letters: false };
const KINDER = { letters: true };
const SIXTH = { letters: false, certificatelevel: 'First B2' };
const column = (period: number, typeId: string, percentage = false) => ({ period, typeId, name: typeId, percentage });
const COLUMNS = [
  column(1, 'Writing'),
  column(1, 'Oral', true),
  column(2, 'Writing'),
  column(2, 'Oral', true),
  column(3, 'Reading'),
  column(5, 'Written'),
  column(5, 'Spoken'),
];
const given = (period: number, typeId: string, value: number) => ({ period, typeId, value });

describe('The grades of a report card', () => {
  const GIVEN = [given(1, 'Writing', 750), given(1, 'Oral', 1000), given(2, 'Writing', 399), given(3, 'Reading', 900)];

  test('There is a row for each kind up to the bimester, and later bimesters are blank', () => {
    expect(gradeRows(COLUMNS, GIVEN, 1, JUNIOR)).toEqual([
      { name: 'Writing', grades: ['7,5', '', '', ''] },
      { name: 'Oral', grades: ['100%', '', '', ''] },
    ]);
    expect(gradeRows(COLUMNS, GIVEN, 4, JUNIOR)).toEqual([
      { name: 'Writing', grades: ['7,5', '3,99', '', ''] },
      { name: 'Oral', grades: ['100%', '', '', ''] },
      { name: 'Reading', grades: ['', '', '9', ''] },
    ]);
  });

  test('Kinder has letters', () => {
    expect(gradeRows(COLUMNS, GIVEN, 3, KINDER).map(({ grades }) => grades)).toEqual([
      ['MB', 'M', '', ''],
      ['S', '', '', ''],
      ['', '', 'S', ''],
    ]);
  });
});

describe('The final exams of a report card', () => {
  const GIVEN = [given(5, 'Written', 725), given(5, 'Spoken', 800)];

  test('are on the card of the fourth bimester only', () => {
    expect([1, 2, 3].map((period) => finalExams(COLUMNS, GIVEN, period, SIXTH))).toEqual([[], [], []]);
    expect(finalExams(COLUMNS, GIVEN, 4, JUNIOR)).toEqual([
      { name: 'Written', grade: '7,25' },
      { name: 'Spoken', grade: '8' },
    ]);
    expect(finalExams(COLUMNS, [], 4, SIXTH)).toEqual([]);
  });

  test('of the three highest categories have their average', () => {
    expect(finalExams(COLUMNS, GIVEN, 4, SIXTH).at(-1)).toEqual({ name: 'Promedio', grade: '76,25%' });
  });
});

describe('The absences of a report card', () => {
  const days = new Map([
    [1, Array.from({ length: 17 })],
    [2, Array.from({ length: 18 })],
    [3, Array.from({ length: 15 })],
  ]);

  test('There is a dash for none, blanks for later bimesters, the sum, and the share of presence', () => {
    const absences = [{ period: 2 }, { period: 2 }, { period: 3 }];
    expect(absenceCells(days, absences, 1)).toEqual({ bimesters: ['-', '', '', ''], total: '0', presence: '100%' });
    expect(absenceCells(days, absences, 2)).toEqual({ bimesters: ['-', '2', '', ''], total: '2', presence: '94%' });
    expect(absenceCells(days, absences, 4)).toEqual({ bimesters: ['-', '2', '1', '-'], total: '3', presence: '94%' });
    expect(absenceCells(new Map(), [], 1)).toEqual({ bimesters: ['-', '', '', ''], total: '0', presence: '' });
  });

  test('An absence from another class counts as a day of class there: one of five days', () => {
    const four = new Map([[1, ['2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18']]]);
    expect(absenceCells(four, [{ period: 1, isApart: true }], 1)).toEqual({ bimesters: ['1', '', '', ''], total: '1', presence: '80%' });
  });
});

describe('Whose report card can be made', () => {
  const record = (member: 'student' | 'stranger', grades: readonly ReturnType<typeof given>[]) => {
    const { id, name, lastname } = CAST[member];
    return { student: { _id: id, name, lastname }, given: grades, absences: [], observation: '' };
  };
  const records = [record('student', [given(2, 'Writing', 750)]), record('stranger', [given(5, 'Written', 750)])];

  test('A student without grades is named; the order is that of the class', () => {
    expect(chooseCards(records, 2, [CAST.student.id])).toMatchObject({ ok: true, value: [{ student: { name: 'Ana' } }] });
    expect(chooseCards(records, 1, [CAST.stranger.id, CAST.student.id])).toMatchObject({
      ok: false,
      status: 400,
      reasons: [{ msg: 'Abad, Ana no tiene notas hasta el 1° bimestre' }, { msg: 'Zárate, Mora no tiene notas hasta el 1° bimestre' }],
    });
    expect(chooseCards(records, 2, [CAST.sibling.id])).toMatchObject({ ok: false, status: 404 });
  });

  test('What is missing is named: grades, the observation, or both', () => {
    expect(lacksOfCard([given(2, 'Writing', 750)], 'Muy bien.', 2)).toEqual([]);
    expect(lacksOfCard([given(2, 'Writing', 750)], 'Muy bien.', 1)).toEqual(['grades']);
    expect(lacksOfCard([given(5, 'Written', 750)], undefined, 4)).toEqual(['grades', 'observation']);
  });
});
