import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import { afterSaving, sortCells } from '#web/waiting-cells.ts';
import type { AttendanceTable } from './attendance.contract.ts';
import {
  afterAdding,
  allDays,
  bimesterOn,
  broughtLines,
  cellsOf,
  daysOf,
  lostMarks,
  MARKS,
  mark,
  marksOf,
  NOTHING_WAITS,
  ofMarkKey,
  periodOf,
  proposedDay,
  proposedNewDay,
  rollOf,
  storedIn,
  totalsOf,
  uncalledDays,
  withMarks,
  withWaiting,
} from './roll.rules.ts';

const ANA = { _id: 'a', name: 'Ana', lastname: 'Abad' };
const MORA = { _id: 'm', name: 'Mora', lastname: 'Zárate' };
const cell = (date: string, student: typeof ANA, inassistance: boolean, period = 1) => ({ _id: '', classroom: 'c', period, date, student, inassistance });

/** Two days in the first bimester, none in the second, one in the third. */
const TABLE: AttendanceTable = {
  header: [['2026-03-02', '2026-03-04'], null, ['2026-06-08']],
  students: [ANA, MORA],
  called: ['2026-03-02'],
  periods: [
    [
      [cell('2026-03-02', ANA, true), cell('2026-03-04', ANA, false)],
      [cell('2026-03-02', MORA, false), cell('2026-03-04', MORA, false)],
    ],
    null,
    [[cell('2026-06-08', ANA, false, 3)], [cell('2026-06-08', MORA, true, 3)]],
  ],
};

describe('A further day of a bimester', () => {
  const days = new Map([[1, ['2026-06-01', '2026-06-03']]]);
  const propose = (today: string, holidays: readonly string[] = [], known: ReadonlyMap<number, readonly string[]> = days) =>
    proposedNewDay(1, known, ['Lunes', 'Miércoles'], holidays, noonOf(today));

  test('Today is proposed if the class meets, otherwise its first class day after the existing ones; never another weekday', () => {
    expect(propose('2026-06-10')).toBe('2026-06-10');
    expect(propose('2026-06-13')).toBe('2026-06-08');
    expect(propose('2026-06-10', ['2026-06-10', '2026-06-08'])).toBe('2026-06-15');
  });

  test('It is before the next bimester; without room nothing is proposed', () => {
    expect(propose('2026-06-13', [], new Map([...days, [2, ['2026-06-08']]]))).toBeNull();
  });
});

describe('Calling the roll', () => {
  test('The roll knows the days of each bimester and who was absent', () => {
    const roll = rollOf(TABLE);
    expect([...roll.days]).toEqual([
      [1, ['2026-03-02', '2026-03-04']],
      [3, ['2026-06-08']],
    ]);
    expect([...roll.absent]).toEqual(['2026-03-02 a', '2026-06-08 m']);
    expect(allDays(roll.days)).toEqual(['2026-03-02', '2026-03-04', '2026-06-08']);
  });

  test('Marks that are not saved yet are shown as if they were', () => {
    const waiting = mark(mark({ days: { '2026-06-03': 3 }, marks: {} }, '2026-03-02', ['a'], false), '2026-06-03', ['a', 'm'], true);
    const roll = withWaiting(rollOf(TABLE), waiting);
    expect(roll.days.get(3)).toEqual(['2026-06-03', '2026-06-08']);
    expect([...roll.absent].toSorted()).toEqual(['2026-06-03 a', '2026-06-03 m', '2026-06-08 m']);
  });

  describe('For the program', () => {
    test('A mark is sent even if it repeats what is stored, and a mark for a day that is not added yet is not lost', () => {
      const { marks, days } = mark(mark({ days: { '2026-06-10': 3 }, marks: {} }, '2026-03-04', ['a'], false), '2026-06-10', ['m'], true);
      expect(marksOf(cellsOf(marks))).toEqual(marks);
      expect(sortCells(cellsOf(marks), storedIn(TABLE, days), MARKS)).toMatchObject({
        ready: [
          { key: '2026-03-04 a', value: false },
          { key: '2026-06-10 m', value: true },
        ],
        clashing: [],
        settled: [],
        gone: [],
      });
    });

    test('Marks are sent by bimester; those for a day that is not added yet wait for it', () => {
      const { marks } = mark(mark(mark(NOTHING_WAITS, '2026-03-04', ['a'], true), '2026-06-08', ['m'], false), '2026-06-10', ['a'], true);
      const { ready } = sortCells(cellsOf(marks), storedIn(TABLE, { '2026-06-10': 3 }), MARKS);
      const parcels = groupBy(ready, ({ key }) => periodOf(daysOf(TABLE), ofMarkKey(key).day));
      expect([...parcels].map(([period, cells]) => [period, cells.map(({ key }) => key)])).toEqual([
        [1, ['2026-03-04 a']],
        [3, ['2026-06-08 m']],
        [null, ['2026-06-10 a']],
      ]);
    });

    test('A mark that changed while it was being saved is sent again', () => {
      const { marks } = mark(mark(NOTHING_WAITS, '2026-03-04', ['a', 'm'], true), '2026-03-04', ['m'], false);
      const sent = ['2026-03-04 a', '2026-03-04 m'].map((key) => ({ key, text: 'ausente', value: true }));
      expect(marksOf(afterSaving(cellsOf(marks), sent, MARKS, null))).toEqual({ '2026-03-04 m': false });
    });

    test('A day that was added is no longer waiting, but its marks are', () => {
      const waiting = mark({ days: { '2026-06-10': 3 }, marks: {} }, '2026-06-10', ['a'], true);
      expect(afterAdding(waiting, '2026-06-10')).toEqual({ days: {}, marks: { '2026-06-10 a': true } });
    });

    test('The table takes what was saved', () => {
      expect([...rollOf(withMarks(TABLE, { '2026-03-02 a': false, '2026-03-04 m': true })).absent]).toEqual(['2026-03-04 m', '2026-06-08 m']);
    });
  });

  test('A mark for a student who left, or for a removed day, is reported by name; the others are saved', () => {
    const waiting = mark(mark(mark(NOTHING_WAITS, '2026-03-04', ['a', 'gone'], true), '2026-03-09', ['a'], false), '2026-06-08', ['a'], true);
    const { ready, gone } = sortCells(cellsOf(waiting.marks), storedIn(TABLE), MARKS);
    expect(ready.map(({ key }) => key)).toEqual(['2026-03-04 a', '2026-06-08 a']);
    expect(lostMarks(waiting.marks, gone, TABLE, { a: 'Abad, Ana', gone: 'Paz, Eva' })).toEqual([
      { why: 'Paz, Eva ya no está en la clase', whats: ['Miércoles, 4 de Marzo: ausente'], keys: ['2026-03-04 gone'] },
      { why: 'Lunes, 9 de Marzo, no está entre los días de la clase', whats: ['Abad, Ana: presente'], keys: ['2026-03-09 a'] },
    ]);
  });

  test('The absences that a student brought from another class are listed by name and day; students without any are not named', () => {
    const absence = (student: string, date: string) => ({ _id: '', student, classroom: 'c', period: 1, date });
    expect(broughtLines([ANA, MORA], [absence('m', '2026-03-10'), absence('m', '2026-03-12'), absence('gone', '2026-03-10')])).toEqual([
      'Zárate, Mora: 10/03, 12/03',
    ]);
  });

  test('The roll of a day counts as called once a student was marked, present or absent; days up to today without a mark are reported', () => {
    const days = ['2026-03-02', '2026-03-04', '2026-03-09'];
    expect(uncalledDays(rollOf(TABLE), days, '2026-03-04')).toEqual(['2026-03-04']);
    expect(uncalledDays(rollOf(TABLE), days, '2026-03-03')).toEqual([]);
    expect(uncalledDays(rollOf({ ...TABLE, makeup: ['2026-03-04'] }), days, '2026-03-04')).toEqual([]);
    expect(uncalledDays(withWaiting(rollOf(TABLE), mark(NOTHING_WAITS, '2026-03-04', ['a'], false)), days, '2026-03-04')).toEqual([]);
    expect(withMarks(TABLE, { '2026-03-04 m': false }).called).toEqual(['2026-03-02', '2026-03-04']);
  });
});

describe('The day that is proposed', () => {
  const days = new Map([
    [1, ['2026-03-02', '2026-03-04']],
    [2, ['2026-06-08']],
  ]);
  const propose = (today: string, holidays: readonly string[] = []) => proposedDay(days, ['Lunes', 'Miércoles'], holidays, noonOf(today));

  test('It is today, if the day exists', () => {
    expect(propose('2026-06-08')).toEqual({ day: '2026-06-08', period: 2, isThere: true });
  });

  test('Today is offered to be added when the class meets and it is missing', () => {
    expect(propose('2026-06-10')).toEqual({ day: '2026-06-10', period: 2, isThere: false });
  });

  test('It is not offered while an earlier bimester has no days', () => {
    const gap = new Map([[3, ['2026-06-08']]]);
    expect(proposedDay(gap, ['Miércoles'], [], noonOf('2026-06-10'))).toEqual({ day: '2026-06-08', period: 3, isThere: true });
  });

  test('On other days, on holidays and after the year it is the last day before', () => {
    expect(propose('2026-06-09')).toEqual({ day: '2026-06-08', period: 2, isThere: true });
    expect(propose('2026-06-17', ['2026-06-17'])).toEqual({ day: '2026-06-08', period: 2, isThere: true });
    expect(propose('2026-12-16')).toEqual({ day: '2026-06-08', period: 2, isThere: true });
    expect(propose('2026-03-03')).toEqual({ day: '2026-03-02', period: 1, isThere: true });
  });

  test('Before the first day it is the first one, and without days there is none', () => {
    expect(propose('2026-02-10')).toEqual({ day: '2026-03-02', period: 1, isThere: true });
    expect(proposedDay(new Map(), ['Lunes'], [], noonOf('2026-06-10'))).toBeNull();
    expect(proposedDay(new Map(), ['Lunes'], [], noonOf('2026-06-08'))).toEqual({ day: '2026-06-08', period: 1, isThere: false });
  });

  test('A day belongs to the last bimester that had begun by then', () => {
    expect(['2026-02-20', '2026-03-02', '2026-06-07', '2026-06-08', '2026-11-30'].map((day) => bimesterOn(days, day))).toEqual([1, 1, 1, 2, 2]);
  });
});

describe('What the marks of a bimester add up to', () => {
  const DAYS = ['2026-06-01', '2026-06-03', '2026-06-08', '2026-06-10'];
  const totals = (absent: readonly string[], today: string, called = DAYS) => totalsOf(DAYS, new Set(called), (day) => absent.includes(day), today);

  test('The percentage counts the days up to today', () => {
    expect(totals(['2026-06-01'], '2026-06-03')).toEqual({ absences: 1, presence: 50 });
    expect(totals(['2026-06-01'], '2026-06-10')).toEqual({ absences: 1, presence: 75 });
    expect(totals([], '2026-06-30')).toEqual({ absences: 0, presence: 100 });
  });

  test('A day without a roll does not count as if everybody had come', () => {
    expect(totals(['2026-06-01'], '2026-06-10', ['2026-06-01', '2026-06-03'])).toEqual({ absences: 1, presence: 50 });
    expect(totals([], '2026-06-10', [])).toEqual({ absences: 0, presence: null });
  });

  test('Before the first day there is no percentage; an announced absence counts as one', () => {
    expect(totals(['2026-06-10'], '2026-05-31')).toEqual({ absences: 1, presence: null });
    expect(totals(['2026-06-10'], '2026-06-01')).toEqual({ absences: 1, presence: 100 });
  });
});
