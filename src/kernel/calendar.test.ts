import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  dayFrom,
  dayOf,
  daysBetween,
  daysText,
  elapsedDays,
  fileDay,
  fullDay,
  instantAfter,
  instantsOfDays,
  instantsOfYear,
  isDay,
  isYearMonth,
  lastDayOfMonth,
  longDay,
  momentAt,
  monthName,
  monthsBetween,
  noonOf,
  schoolYear,
  shortDay,
  startOfDay,
  timeOf,
  weekdayOf,
  wireDay,
  yearMonthOf,
} from './calendar.ts';

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const someMonth = someDay.map(yearMonthOf);

describe('Today', () => {
  test('The day begins at midnight in Buenos Aires, three hours after midnight UTC', () => {
    expect(momentAt('2026-03-09T02:59:59.999Z')).toEqual({ instant: '2026-03-09T02:59:59.999Z', day: '2026-03-08', year: 2026, month: 3, dayOfMonth: 8 });
    expect(momentAt('2026-03-09T03:00:00.000Z')).toEqual({ instant: '2026-03-09T03:00:00.000Z', day: '2026-03-09', year: 2026, month: 3, dayOfMonth: 9 });
  });

  test('The year ends at midnight in Buenos Aires', () => {
    expect(momentAt('2027-01-01T02:59:59.999Z')).toMatchObject({ day: '2026-12-31', year: 2026, month: 12, dayOfMonth: 31 });
    expect(momentAt('2027-01-01T03:00:00.000Z')).toMatchObject({ day: '2027-01-01', year: 2027, month: 1, dayOfMonth: 1 });
  });

  test('The last evening of February belongs to February, also in a leap year', () => {
    expect(['2026-03-01T01:00:00Z', '2028-02-29T02:00:00Z', '2028-03-01T02:00:00Z', '2028-03-01T03:00:00Z'].map(dayOf)).toEqual([
      '2026-02-28',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });

  describe('For the program', () => {
    test('An instant with another offset is the same instant', () => {
      expect(momentAt('2026-03-08T23:59:59-03:00')).toMatchObject({ instant: '2026-03-09T02:59:59.000Z', day: '2026-03-08' });
    });
  });

  test('Noon and the first instant of a day lie in that day, the instant before does not', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(noonOf(day).day).toBe(day);
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(dayOf(instantAfter(startOfDay(day), -1))).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('Ranges of days', () => {
  test('A range holds both its ends, from midnight to midnight in Buenos Aires', () => {
    expect(instantsOfDays('2026-03-09', '2026-03-10')).toEqual({ from: '2026-03-09T03:00:00.000Z', before: '2026-03-11T03:00:00.000Z' });
    expect(instantsOfDays('2026-03-09', undefined).from).toBe('2026-03-09T03:00:00.000Z');
    expect(instantsOfDays(undefined, '2026-03-10')).toEqual({ from: '1900-01-01T03:00:00.000Z', before: '2026-03-11T03:00:00.000Z' });
    expect(instantsOfYear(2026)).toEqual({ from: '2026-01-01T03:00:00.000Z', before: '2027-01-01T03:00:00.000Z' });
  });

  test('Days are counted over the ends of months and years', () => {
    expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-01-01', -1)]).toEqual([
      '2026-03-01',
      '2028-02-29',
      '2027-01-01',
      '2025-12-31',
    ]);
    expect([daysBetween('2026-02-28', '2026-03-01'), daysBetween('2028-02-28', '2028-03-01'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([1, 2, -1]);
    fc.assert(fc.property(someDay, fc.integer({ min: -900, max: 900 }), (day, days) => daysBetween(day, addDays(day, days)) === days));
  });

  test('Elapsed time counts days of 24 hours', () => {
    expect(elapsedDays('2026-03-09T12:00:00.000Z', '2026-03-10T12:00:00.000Z')).toBe(1);
    expect(elapsedDays('2026-03-09T12:00:00.000Z', '2026-03-10T00:00:00.000Z')).toBe(0.5);
  });
});

describe('Days and months that exist', () => {
  test('30 February does not exist, 29 February only in leap years', () => {
    expect(
      ['2026-02-28', '2026-02-29', '2028-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-01', '2026-1-1', '', '2026-03-09T00:00:00Z'].map(isDay),
    ).toEqual([true, false, true, false, false, false, false, false, false, false]);
  });

  test('A month is a year and a number from 01 to 12', () => {
    expect(['2026-01', '2026-12', '2026-13', '2026-00', '2026-3', '2026-03-01', ''].map(isYearMonth)).toEqual([true, true, false, false, false, false, false]);
  });

  test('Each month has its last day', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => lastDayOfMonth(2026, month))).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect([lastDayOfMonth(2028, 2), lastDayOfMonth(2000, 2), lastDayOfMonth(2100, 2)]).toEqual([29, 29, 28]);
  });

  test('Classes are held from 1 March to 15 December', () => {
    expect(schoolYear(2026)).toEqual({ first: '2026-03-01', last: '2026-12-15' });
  });
});

describe('Months', () => {
  test('Months are counted over the end of the year', () => {
    expect([addMonths('2026-10', 4), addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-06', 0)]).toEqual([
      '2027-02',
      '2027-01',
      '2025-12',
      '2026-06',
    ]);
    expect([monthsBetween('2026-10', '2027-02'), monthsBetween('2027-01', '2026-12')]).toEqual([4, -1]);
  });

  test('A month some months later, and the months between the two, agree', () => {
    fc.assert(
      fc.property(
        someMonth,
        fc.integer({ min: -60, max: 60 }),
        (month, months) => isYearMonth(addMonths(month, months)) && monthsBetween(month, addMonths(month, months)) === months,
      ),
    );
  });
});

describe('Days in words', () => {
  test('A day is written as the institute writes it', () => {
    expect([longDay('2025-03-03'), shortDay('2025-03-03'), fullDay('2025-03-03'), fileDay('2025-03-03')]).toEqual([
      'Lunes, 3 de Marzo de 2025',
      '03/03/25',
      '03/03/2025',
      '03-03-25',
    ]);
    expect([monthName(1), monthName(12), monthName(0), monthName(13)]).toEqual(['Enero', 'Diciembre', '', '']);
  });

  test('The clock on the wall is that of Buenos Aires', () => {
    expect(['2026-06-10T15:05:59.000Z', '2026-06-11T02:30:00.000Z'].map(timeOf)).toEqual(['12:05', '23:30']);
  });

  test('The weekdays follow one another', () => {
    expect(['2026-03-08', '2026-03-09', '2026-03-14'].map(weekdayOf)).toEqual(['Domingo', 'Lunes', 'Sábado']);
  });

  describe('For the program', () => {
    test('The wire carries a calendar day as midnight, whatever the time zone', () => {
      expect([wireDay('2010-05-03'), dayFrom(2026, 3, 9), yearMonthOf('2026-03-09')]).toEqual(['2010-05-03T00:00:00.000Z', '2026-03-09', '2026-03']);
    });
  });

  test('A person is a year older from the birthday on', () => {
    expect([
      ageOn('2010-05-03', '2026-05-02'),
      ageOn('2010-05-03', '2026-05-03'),
      ageOn('2008-02-29', '2026-02-28'),
      ageOn('2008-02-29', '2026-03-01'),
    ]).toEqual([15, 16, 17, 18]);
  });
});

test('The days of a list are written with whichever end they have', () => {
  expect(daysText('2026-06-01', '2026-06-10')).toBe('Del 01/06/2026 al 10/06/2026');
  expect([daysText('2026-06-01', ''), daysText(undefined, '2026-06-10'), daysText('2026-06-10', '2026-06-10'), daysText('', undefined)]).toEqual([
    'Desde el 01/06/2026',
    'Hasta el 10/06/2026',
    'El 10/06/2026',
    '',
  ]);
});
