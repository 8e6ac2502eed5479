import { expect, test } from 'vitest';
import { absencesBeside, gradesBeside } from './beside.rules.ts';

const ANA = { _id: 'ana', name: 'Ana', lastname: 'Abad' };
const ORAL = { _id: 'oral', name: 'Oral', percentage: false, categories: [] };
const TEST = { _id: 'test', name: 'Test', percentage: true, categories: [] };
const cell = (gradetype: typeof ORAL, value: number | null) => ({ _id: '' as const, classroom: 'class', period: 1, gradetype, student: ANA, value });
const grades = { header: [[ORAL, TEST]], students: [ANA], periods: [[[cell(ORAL, 750), cell(TEST, 800)]]] };
const day = (date: string, inassistance: boolean) => ({ _id: '' as const, classroom: 'class', period: 1, date, student: ANA, inassistance });
const attendance = {
  header: [['2026-03-02', '2026-03-04', '2026-03-09']],
  called: ['2026-03-02', '2026-03-04'],
  students: [ANA],
  periods: [[[day('2026-03-02', false), day('2026-03-04', true), day('2026-03-09', false)]]],
};

test('The grades of the bimester are shown beside an observation, as families read them', () => {
  expect(gradesBeside(grades, 1, 'ana', false)).toEqual([
    { name: 'Oral', text: '7,5' },
    { name: 'Test', text: '80%' },
  ]);
  expect(gradesBeside(grades, 1, 'ana', true)).toEqual([
    { name: 'Oral', text: 'MB' },
    { name: 'Test', text: 'MB' },
  ]);
  expect(gradesBeside(grades, 2, 'ana', false)).toEqual([]);
});

test('The number of absences is shown beside an observation, with the days whose roll was called', () => {
  expect(absencesBeside(attendance, 1, 'ana')).toBe('1 inasistencia en 2 días (50 % de asistencia)');
  expect(absencesBeside(attendance, 2, 'ana')).toBeNull();
});
