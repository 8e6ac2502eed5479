import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import {
  checkMonth,
  type EnrollmentFacts,
  isEditable,
  listYears,
  mayEnroll,
  monthsOffered,
  NOT_EDITABLE,
  SAME_CATEGORY,
  seasonStartOf,
  yearsOffered,
} from './enrollment.rules.ts';
import { goesWithStudent } from './leaving.rules.ts';

const JUNE = noonOf('2026-06-10');
const facts = (more: Partial<EnrollmentFacts> = {}): EnrollmentFacts => ({
  student: { isStudent: true, active: true },
  category: { isEnrollment: false },
  alreadyEnrolled: false,
  ...more,
});
const refusedWith = (asked: { year: number; month: number; due?: string }, more: Partial<EnrollmentFacts> = {}) => {
  const verdict = mayEnroll(asked, facts(more), JUNE);
  return verdict.ok ? [] : verdict.reasons;
};
const thisYear = { year: 2026, month: 6 };

describe('Who may be enrolled', () => {
  test('An active student who is not enrolled in that year may be', () => {
    expect(refusedWith(thisYear)).toEqual([]);
  });

  test('An inactive student may not be enrolled, nor anybody who is no student', () => {
    expect(refusedWith(thisYear, { student: { isStudent: true, active: false } })).toEqual([
      { msg: 'El usuario está inactivo: no se puede inscribir', path: 'student' },
    ]);
    expect(refusedWith(thisYear, { student: { isStudent: false, active: true } })).toEqual([{ msg: 'El alumno no existe', path: 'student' }]);
    expect(refusedWith(thisYear, { student: null })).toEqual([{ msg: 'El alumno no existe', path: 'student' }]);
  });

  test('Nobody is enrolled twice in a year', () => {
    expect(refusedWith(thisYear, { alreadyEnrolled: true })).toEqual([{ msg: 'Ya tiene una inscripción en el año 2026', path: 'student' }]);
  });

  test('Nobody is enrolled in the category Inscripción, nor in one that does not exist', () => {
    expect(refusedWith(thisYear, { category: { isEnrollment: true } })).toEqual([{ msg: 'La categoría no existe', path: 'category' }]);
    expect(refusedWith(thisYear, { category: null })).toEqual([{ msg: 'La categoría no existe', path: 'category' }]);
  });

  test('A day to pay of its own is from today to 60 days later', () => {
    expect(['2026-06-10', '2026-08-09'].map((due) => refusedWith({ ...thisYear, due }))).toEqual([[], []]);
    for (const due of ['2026-06-09', '2026-08-10'])
      expect(refusedWith({ ...thisYear, due })).toEqual([{ msg: 'La fecha para pagar debe ser desde hoy y hasta 60 días después', path: 'due' }]);
  });

  test('All reasons are told at once, each at its field', () => {
    expect(refusedWith({ year: 2025, month: 0 }, { student: null, category: null }).map((reason) => reason.path)).toEqual(['student', 'category', 'year']);
  });
});

describe('For which year and from which month', () => {
  test('The years are this one and the next', () => {
    expect(yearsOffered(JUNE)).toEqual([2026, 2027]);
    expect([2025, 2026, 2027, 2028].map((year) => refusedWith({ year, month: 0 }).length)).toEqual([1, 0, 0, 1]);
    expect(refusedWith({ year: 2028, month: 0 })).toEqual([{ msg: 'El año debe ser 2026 o 2027', path: 'year' }]);
  });

  test('The list offers the last year, this one and the next; the office prepares a year from October of the year before', () => {
    expect(listYears(JUNE)).toEqual([2025, 2026, 2027]);
    expect(seasonStartOf(2026)).toBe('2025-10-01');
  });

  test('The month is asked for only this year, and only from March on', () => {
    expect([monthsOffered(2026, noonOf('2026-02-28')), monthsOffered(2026, noonOf('2026-03-01')), monthsOffered(2027, JUNE)]).toEqual([[], [3, 4], []]);
  });

  test('It is this month or the next; in December the next means no monthly fees', () => {
    expect([monthsOffered(2026, JUNE), monthsOffered(2026, noonOf('2026-12-31'))]).toEqual([
      [6, 7],
      [12, 13],
    ]);
    expect([0, 5, 6, 7, 8, 13].map((month) => checkMonth({ year: 2026, month }, JUNE).ok)).toEqual([true, false, true, true, false, false]);
    expect(checkMonth({ year: 2026, month: 5 }, JUNE)).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'El mes debe ser el actual o el siguiente', path: 'month' }],
    });
  });

  test('Before March, and for next year, fees count from March', () => {
    expect([0, 2, 3].map((month) => checkMonth({ year: 2026, month }, noonOf('2026-02-28')).ok)).toEqual([true, false, false]);
    expect([0, 3, 6].map((month) => checkMonth({ year: 2027, month }, JUNE).ok)).toEqual([true, false, false]);
  });
});

describe('Changing and deleting an enrollment', () => {
  test('It is possible in its year and before, not afterwards', () => {
    expect([2025, 2026, 2027].map((year) => isEditable(year, JUNE))).toEqual([false, true, true]);
    expect([isEditable(2026, noonOf('2026-12-31')), isEditable(2026, noonOf('2027-01-01'))]).toEqual([true, false]);
    expect(NOT_EDITABLE.reasons).toEqual([{ msg: 'La inscripción es de un año anterior y ya no se puede modificar' }]);
  });

  test('A change without another category is refused', () => {
    expect(SAME_CATEGORY.reasons).toEqual([{ msg: 'La categoría debe cambiar para modificar la inscripción', path: 'category' }]);
  });
});

describe('The fees of a student who is inactivated', () => {
  const fee = { number: 6, year: 2026, value: 100, status: 'debt', updatable: true } as const;

  test('Those of this month and later are deleted, those of earlier months stay owed', () => {
    expect([5, 6, 12].map((number) => goesWithStudent({ ...fee, number }, JUNE))).toEqual([false, true, true]);
    expect([2025, 2027].map((year) => goesWithStudent({ ...fee, year }, JUNE))).toEqual([false, true]);
  });

  test('What was paid, wholly or in part, stays in the books', () => {
    expect([goesWithStudent({ ...fee, value: 0 }, JUNE), goesWithStudent({ ...fee, updatable: false }, JUNE)]).toEqual([false, false]);
  });
});
