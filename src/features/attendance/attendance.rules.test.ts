import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { daysOfBimester, mayAddDay, mayRemoveDay, presence, roomOf } from './attendance.rules.ts';

const JUNE = noonOf('2026-06-10');
const WEEKDAYS = ['Lunes', 'Miércoles'] as const;
const NONE = new Map<number, readonly string[]>();
const MARCH = new Map([[1, ['2026-03-02', '2026-03-04']]]);
const said = (verdict: { readonly ok: boolean; readonly reasons?: readonly { readonly msg: string }[] }) => (verdict.ok ? 'ok' : verdict.reasons?.[0]?.msg);

describe('The days of a bimester', () => {
  const days = (
    from: string,
    to: string,
    skip: readonly string[] = [],
    period = 1,
    known: ReadonlyMap<number, readonly string[]> = NONE,
    weekdays: readonly ('Lunes' | 'Miércoles')[] = WEEKDAYS,
  ) => daysOfBimester({ from, to, skip }, weekdays, period, known, JUNE);

  test('They are the weekdays of the class, both ends included', () => {
    expect(days('2026-03-02', '2026-03-16')).toEqual({ ok: true, value: ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11', '2026-03-16'] });
  });

  test('A class that meets twice on the same weekday has each day once', () => {
    expect(days('2026-03-02', '2026-03-09', [], 1, NONE, ['Lunes', 'Lunes'])).toEqual({ ok: true, value: ['2026-03-02', '2026-03-09'] });
  });

  test('Holidays are left out, and days that exist already', () => {
    expect(days('2026-03-02', '2026-03-11', ['2026-03-09'], 2, MARCH)).toEqual({ ok: true, value: ['2026-03-11'] });
    expect(said(days('2026-03-02', '2026-03-05', [], 2, MARCH))).toBe('No hay días de clase entre esas fechas');
  });

  test('Days on other weekdays can be added, between the ends of the bimester', () => {
    const asked = { from: '2026-03-02', to: '2026-03-09', skip: ['2026-03-04'], also: ['2026-03-06', '2026-03-20'] };
    expect(daysOfBimester(asked, WEEKDAYS, 1, NONE, JUNE)).toEqual({ ok: true, value: ['2026-03-02', '2026-03-06', '2026-03-09'] });
  });

  test('All faults of a bimester are reported at once, each end at its own field', () => {
    expect(days('2026-02-28', '2026-12-16', [], 2)).toEqual({
      ok: false,
      status: 400,
      reasons: [
        { msg: 'El comienzo debe estar entre el 1 de marzo y el 1 de diciembre de 2026', path: 'fromDate' },
        { msg: 'El fin debe estar entre el comienzo y el 15 de diciembre de 2026', path: 'toDate' },
        { msg: 'Debe agregar por lo menos un día en los bimestres anteriores' },
      ],
    });
  });

  test('A bimester begins from 1 March to 1 December and ends by 15 December', () => {
    const begins = 'El comienzo debe estar entre el 1 de marzo y el 1 de diciembre de 2026';
    const ends = 'El fin debe estar entre el comienzo y el 15 de diciembre de 2026';
    expect(said(days('2026-02-28', '2026-03-10'))).toBe(begins);
    expect(said(days('2026-03-01', '2026-03-10'))).toBe('ok');
    expect(said(days('2026-12-01', '2026-12-15'))).toBe('ok');
    expect(said(days('2026-12-02', '2026-12-15'))).toBe(begins);
    expect(said(days('2026-11-02', '2026-12-16'))).toBe(ends);
    expect(said(days('2026-06-10', '2026-06-09'))).toBe(ends);
    expect(days('2026-06-10', '2026-06-10')).toEqual({ ok: true, value: ['2026-06-10'] });
    expect(said(days('2025-06-10', '2025-07-09'))).toBe(begins);
  });

  test('Earlier bimesters come first', () => {
    expect(said(days('2026-05-04', '2026-05-20', [], 2))).toBe('Debe agregar por lo menos un día en los bimestres anteriores');
    expect(said(days('2026-05-04', '2026-05-20', [], 2, MARCH))).toBe('ok');
    expect(said(days('2026-08-03', '2026-08-20', [], 3, MARCH))).toBe('Debe agregar por lo menos un día en los bimestres anteriores');
  });
});

describe('A single day', () => {
  test('It lies between 1 March and 15 December of this year', () => {
    const between = 'La fecha debe estar entre el 1 de marzo y el 15 de diciembre de 2026';
    expect(['2026-02-28', '2026-03-01', '2026-12-15', '2026-12-16', '2025-06-10'].map((day) => said(mayAddDay(day, 1, NONE, JUNE)))).toEqual([
      between,
      'ok',
      'ok',
      between,
      between,
    ]);
  });

  test('It can be added only once, in any bimester', () => {
    expect(said(mayAddDay('2026-03-02', 2, MARCH, JUNE))).toBe('La fecha ya está agregada');
  });

  test('Earlier bimesters must have at least one', () => {
    expect(said(mayAddDay('2026-05-04', 2, NONE, JUNE))).toBe('Debe agregar por lo menos un día en los bimestres anteriores');
    expect(said(mayAddDay('2026-05-04', 2, MARCH, JUNE))).toBe('ok');
  });

  test('It is after the bimesters before its own and before those after it, and the refusal names the day in the way', () => {
    const known = new Map([
      [1, ['2026-03-02', '2026-05-13']],
      [2, ['2026-05-18', '2026-07-08']],
    ]);
    const say = (day: string, period: number) => said(mayAddDay(day, period, known, JUNE));
    expect(say('2026-03-01', 3)).toBe('Las fechas del 3° Bimestre deben ser posteriores al 08/07, la última del 2° Bimestre');
    expect(say('2026-05-12', 2)).toBe('Las fechas del 2° Bimestre deben ser posteriores al 13/05, la última del 1° Bimestre');
    expect(say('2026-05-20', 1)).toBe('Las fechas del 1° Bimestre deben ser anteriores al 18/05, la primera del 2° Bimestre');
    expect([say('2026-05-16', 1), say('2026-05-16', 2), say('2026-07-27', 3)]).toEqual(['ok', 'ok', 'ok']);
    expect([1, 2, 3].map((period) => roomOf(period, known, 2026))).toEqual([
      { first: '2026-03-01', last: '2026-05-17' },
      { first: '2026-05-14', last: '2026-12-15' },
      { first: '2026-07-09', last: '2026-12-15' },
    ]);
    expect(said(daysOfBimester({ from: '2026-03-02', to: '2026-07-31', skip: [] }, WEEKDAYS, 3, known, JUNE))).toBe(
      'Las fechas del 3° Bimestre deben ser posteriores al 08/07, la última del 2° Bimestre',
    );
  });

  test('The last one of a bimester cannot be removed', () => {
    expect(said(mayRemoveDay('2026-03-02', 1, MARCH))).toBe('ok');
    expect(said(mayRemoveDay('2026-03-02', 1, new Map([[1, ['2026-03-02']]])))).toBe('No se puede eliminar la única fecha del bimestre');
    expect(mayRemoveDay('2026-03-03', 1, MARCH)).toMatchObject({ ok: false, status: 404 });
  });
});

describe('The share of presence', () => {
  test('It is in whole percent, and unknown before the first day', () => {
    expect([presence(0, 0), presence(3, 0), presence(3, 1), presence(3, 3), presence(8, 1)]).toEqual([null, 100, 67, 0, 88]);
  });
});
