import { describe, expect, test } from 'vitest';
import type { Category } from '#features/categories/category.contract.ts';
import { noonOf } from '#kernel/calendar.ts';
import { type Newcomer, placeStudents, type Room } from './placing.rules.ts';
import { mayOpen, nextCategory, outcomeOf, propose, usualOpening, yearGradesOf } from './year-change.rules.ts';
import { obstaclesOf } from './year-undo.rules.ts';

const category = (position: number, name: string, more: Partial<Category> = {}): Category => ({
  ...{ _id: name, name, value: 100_00, position, letters: false, finalexam: true },
  ...more,
});
const KINDER = category(1, 'Kinder', { letters: true, finalexam: false });
const LADDER = [category(0, 'Inscripción'), KINDER, category(2, 'Infantil C'), category(13, 'CAE'), category(14, 'Proficiency')];
const [, , INFANTIL_C, CAE, PROFICIENCY] = LADDER as [Category, Category, Category, Category, Category];

describe('When the year is changed', () => {
  test('From October on the next year can be opened, until the end of March the present one; in between it is too early or too late', () => {
    expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-02'].map((day) => usualOpening(noonOf(day)))).toEqual([2026, 2027, 2027, 2027]);
    expect(mayOpen(2027, noonOf('2026-10-01')).ok).toBe(true);
    expect(mayOpen(2027, noonOf('2026-09-30'))).toMatchObject({ reasons: [{ msg: 'Es temprano: las inscripciones de 2027 comienzan el 01/10/2026' }] });
    expect(mayOpen(2026, noonOf('2026-03-31')).ok).toBe(true);
    expect(mayOpen(2026, noonOf('2026-04-01'))).toMatchObject({
      reasons: [{ msg: 'El año 2026 ya está en marcha: inscriba a cada alumno en Inscripción, donde se elige desde qué mes se cobra' }],
    });
    expect(mayOpen(2028, noonOf('2026-12-10'))).toMatchObject({ reasons: [{ msg: 'El año debe ser 2026 o 2027' }] });
  });
});

describe('Which category follows', () => {
  test('The next one of the list: after Kinder Infantil C, after the last one none, and never Inscripción', () => {
    expect([KINDER, INFANTIL_C, CAE, PROFICIENCY].map((one) => nextCategory(one, LADDER)?.name ?? null)).toEqual(['Infantil C', 'CAE', 'Proficiency', null]);
  });

  test('A mean of 60 % in the final exams passes, a hundredth less repeats', () => {
    const finals = (...certificate: readonly number[]) => outcomeOf(CAE, { all: [800, ...certificate], certificate, columns: 2 });
    expect(finals(590, 610)).toEqual({ result: 'passed', finals: 6000, average: 667 });
    expect(finals(590, 609)).toEqual({ result: 'failed', finals: 5995, average: 666 });
    expect([propose(CAE, 'passed', LADDER), propose(CAE, 'failed', LADDER)]).toEqual([
      { step: 'rises', next: 'Proficiency' },
      { step: 'repeats', next: 'CAE' },
    ]);
    expect([propose(PROFICIENCY, 'passed', LADDER), propose(PROFICIENCY, 'failed', LADDER)]).toEqual([
      { step: 'leaves', next: null },
      { step: 'repeats', next: 'Proficiency' },
    ]);
  });

  test('The final exams decide, or the last bimester if there are none; the average is of all grades', () => {
    const written = [
      { period: 4, value: 700 },
      { period: 5, value: 900 },
    ];
    const columns = new Map([
      [4, 1],
      [5, 2],
    ]);
    expect(yearGradesOf(CAE, written, columns)).toEqual({ all: [700, 900], certificate: [900], columns: 2 });
    expect(yearGradesOf(KINDER, written, columns)).toEqual({ all: [700, 900], certificate: [700], columns: 1 });
    expect(yearGradesOf(CAE, [], undefined)).toEqual({ all: [], certificate: [], columns: 0 });
  });

  test('If a grade of the certificate is missing, the office must choose', () => {
    const missing = outcomeOf(CAE, { all: [900], certificate: [900], columns: 2 });
    expect(missing).toEqual({ result: 'ungraded', finals: null, average: 900 });
    expect(outcomeOf(CAE, { all: [], certificate: [], columns: 0 })).toEqual({ result: 'ungraded', finals: null, average: null });
    expect(propose(CAE, 'ungraded', LADDER)).toEqual({ step: 'open', next: null });
  });

  test('In a category of letters nobody repeats', () => {
    const low = outcomeOf(KINDER, { all: [300], certificate: [300], columns: 1 });
    expect(low).toEqual({ result: 'lettered', finals: 3000, average: 300 });
    expect(propose(KINDER, 'lettered', LADDER)).toEqual({ step: 'rises', next: 'Infantil C' });
  });
});

describe('The classes of the new year', () => {
  const room = (id: string, more: Partial<Room> = {}): Room => ({ id, categoryId: 'A', origin: id, capacity: 3, taken: 0, ...more });
  const group = (from: string | null, ...ids: readonly string[]): Newcomer[] => ids.map((id) => ({ id, categoryId: 'A', from }));
  const placed = (...asked: Parameters<typeof placeStudents>) => Object.fromEntries(placeStudents(...asked));

  test('A category with one class puts everybody into it; one without a class leaves them without a place', () => {
    expect(placed(group('old', '1', '2'), [room('x'), room('y', { categoryId: 'B' })], 'single')).toEqual({ 1: 'x', 2: 'x' });
    expect(placed(group('old', '1'), [room('y', { categoryId: 'B' })], 'together')).toEqual({});
    expect(placed(group('old', '1'), [room('x')], 'none')).toEqual({});
  });

  test('With several classes, students who shared a class stay together, in the one with the most free places', () => {
    const people = [...group('small', '1'), ...group('large', '2', '3'), ...group(null, '4')];
    expect(placed(people, [room('x'), room('y', { capacity: 4 })], 'together')).toEqual({ 2: 'y', 3: 'y', 1: 'x', 4: 'x' });
    expect(placed(people, [room('x'), room('y')], 'single')).toEqual({});
  });

  test('Places are exceeded only if that is chosen: otherwise a student goes to another class, or has none yet', () => {
    const people = group('old', '1', '2', '3', '4', '5');
    const small = [room('x'), room('y', { capacity: 1 })];
    expect(placed(people, small, 'together')).toEqual({ 1: 'x', 2: 'x', 3: 'x', 4: 'y' });
    expect(placed(people, small, 'together', { beyondPlaces: true })).toEqual({ 1: 'x', 2: 'x', 3: 'x', 4: 'x', 5: 'x' });
    expect(placed(people, [room('x', { taken: 2 })], 'single')).toEqual({ 1: 'x' });
  });

  test('A student who repeats the year stays with the teacher', () => {
    expect(placed(group('y', '1'), [room('x', { capacity: 9 }), room('y')], 'together')).toEqual({ 1: 'y' });
  });
});

test('What prevents undoing is named, the first five of many', () => {
  const payment = (name: string) => ({ name, lastname: 'Abad', number: 0, year: 2027, invoice: 12 });
  const nothing = { payments: [], work: [], strangers: [] };
  const work = { where: 'CAE · Núñez, Elena', grades: 0, absences: 0, observations: 0, days: 0, columns: 0 };
  const today = noonOf('2026-12-10');
  expect(obstaclesOf({ year: 2027 }, { ...nothing, work: [work] }, today)).toEqual([]);
  expect(
    obstaclesOf(
      { year: 2027 },
      {
        payments: [payment('Ana')],
        work: [
          { ...work, grades: 2 },
          { ...work, days: 1 },
        ],
        strangers: [{ name: 'Mora', lastname: 'Zárate' }],
      },
      today,
    ),
  ).toEqual([
    'Ya se cobraron cuotas: Abad, Ana (Inscripción 2027, factura 12)',
    'CAE · Núñez, Elena: ya hay 2 notas',
    'CAE · Núñez, Elena: ya hay fechas de asistencia',
    'En las clases creadas hay alumnos que se agregaron después: Zárate, Mora',
  ]);
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(payment);
  expect(obstaclesOf({ year: 2025 }, { ...nothing, payments: many }, today)).toEqual([
    'El año 2025 ya pasó',
    expect.stringMatching(/^Ya se cobraron cuotas: .+ y 2 más$/),
  ]);
});
