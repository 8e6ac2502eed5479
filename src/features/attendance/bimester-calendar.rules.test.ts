import { describe, expect, test } from 'vitest';
import { type BimesterDraft, bimesterMonths, chosenDays, turn } from './bimester-calendar.rules.ts';

/** 2 to 31 March 2026 for a class on Mondays and Wednesdays; the 23rd and 24th are holidays. */
const MARCH: BimesterDraft = {
  from: '2026-03-02',
  to: '2026-03-31',
  weekdays: ['Lunes', 'Miércoles'],
  holidays: new Map([
    ['2026-03-23', 'Feriado con fines turísticos'],
    ['2026-03-24', 'Día de la Memoria'],
  ]),
  taken: [],
  turned: [],
};

describe('The calendar of a bimester', () => {
  test('Class days are in, and the holidays among them are left out at first', () => {
    expect(chosenDays(MARCH)).toEqual({
      days: ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18', '2026-03-25', '2026-03-30'],
      skip: ['2026-03-23'],
      also: [],
    });
  });

  test('Any day can be removed or added, and back', () => {
    const turned = turn(turn(turn([], '2026-03-23'), '2026-03-04'), '2026-03-06');
    const { days, skip, also } = chosenDays({ ...MARCH, to: '2026-03-24', turned });
    expect(days).toEqual(['2026-03-02', '2026-03-06', '2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18', '2026-03-23']);
    expect([skip, also]).toEqual([['2026-03-04'], ['2026-03-06']]);
    expect(turn(turned, '2026-03-04')).toEqual(['2026-03-23', '2026-03-06']);
  });

  test('Days outside the bimester, or of another one, cannot be changed', () => {
    const { days, skip, also } = chosenDays({
      ...MARCH,
      from: '2026-03-04',
      to: '2026-03-11',
      taken: ['2026-03-09'],
      turned: ['2026-03-02', '2026-03-09', '2026-03-16'],
    });
    expect({ days, skip, also }).toEqual({ days: ['2026-03-04', '2026-03-11'], skip: [], also: [] });
  });

  test('Months begin on the right weekday, and each day is in its place', () => {
    const months = bimesterMonths({ ...MARCH, to: '2026-04-15' });
    expect(months.map(({ title, weeks }) => [title, weeks.length])).toEqual([
      ['Marzo 2026', 6],
      ['Abril 2026', 5],
    ]);
    expect(months[0]?.weeks[0]?.map((cell) => cell?.day ?? null)).toEqual([null, null, null, null, null, null, '2026-03-01']);
    expect(months[1]?.weeks[4]?.map((cell) => cell?.day ?? null)).toEqual(['2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30', null, null, null]);
    expect(months[0]?.weeks[4]?.[0]).toEqual({ day: '2026-03-23', isIn: false, isClassDay: true, holiday: 'Feriado con fines turísticos', isFixed: false });
  });
});
