import { describe, expect, test } from 'vitest';
import { periodFrom, periodText, weeksText } from './period.rules.ts';
import type { PaidRole, SalaryLine } from './salary.contract.ts';
import { sheetRows, teaches, weeksOf } from './sheet.rules.ts';

describe('The weeks of a salary', () => {
  test('A week is from Monday to Sunday, whichever of its days is chosen', () => {
    for (const day of ['2026-06-08', '2026-06-10', '2026-06-14']) expect(periodFrom(day, 1)).toEqual({ firstDay: '2026-06-08', lastDay: '2026-06-14' });
    expect(periodFrom('2026-06-07', 1)).toEqual({ firstDay: '2026-06-01', lastDay: '2026-06-07' });
    expect(periodFrom('2026-06-15', 2)).toEqual({ firstDay: '2026-06-15', lastDay: '2026-06-28' });
    expect(weeksOf({ firstDay: '2026-06-15', lastDay: '2026-06-28' })).toBe(2);
  });

  test('They are written without repeating the month or the year', () => {
    expect(periodText({ firstDay: '2026-06-08', lastDay: '2026-06-14' })).toBe('del 8 al 14 de junio de 2026');
    expect(periodText({ firstDay: '2026-06-29', lastDay: '2026-07-05' })).toBe('del 29 de junio al 5 de julio de 2026');
    expect(periodText({ firstDay: '2026-12-28', lastDay: '2027-01-03' })).toBe('del 28 de diciembre de 2026 al 3 de enero de 2027');
    expect(weeksText({ firstDay: '2026-06-08', lastDay: '2026-06-14' })).toBe('Semana del 8 al 14 de junio de 2026');
    expect(weeksText({ firstDay: '2026-06-01', lastDay: '2026-06-14' })).toBe('Semanas del 1 al 14 de junio de 2026');
  });
});

describe('The sheet before anything is paid', () => {
  const rates = { lowerSalary: 6_000_00, higherSalary: 8_000_00, adminSalary: 4_500_00, classManagerSalary: 7_000_00 };
  const line = (rate: SalaryLine['rate'], hours: number): SalaryLine => ({ rate, hours, hourly: 1, amount: 1 });
  const rowOf = (role: PaidRole, facts: Partial<Parameters<typeof sheetRows>[1]>) => {
    const all = { weeks: 1, rates, fromClasses: new Map(), last: new Map(), paid: new Map(), ...facts };
    return sheetRows([{ id: 'x', role, name: 'Elena', lastname: 'Núñez', active: true, dni: null }], all)[0];
  };

  test('A teacher has the hours of the classes', () => {
    const row = rowOf('teacher', { fromClasses: new Map([['x', { lowerSalary: 180, higherSalary: 90 }]]) });
    expect(row).toMatchObject({
      source: 'classes',
      lines: [
        { rate: 'lowerSalary', hours: 180, hourly: 6_000_00, amount: 18_000_00 },
        { rate: 'higherSalary', hours: 90, hourly: 8_000_00, amount: 12_000_00 },
      ],
    });
  });

  test('A teacher without classes has no hours, whatever was paid the last time', () => {
    const last = new Map([['x', { period: { firstDay: '2026-06-01', lastDay: '2026-06-07' }, lines: [line('lowerSalary', 600)] }]]);
    for (const role of ['teacher', 'admin&teacher'] as const)
      expect(rowOf(role, { last })).toMatchObject({ source: 'none', lines: [{ hours: 0 }, { hours: 0 }] });
  });

  test('The secretary has as many hours a week as the last time', () => {
    const last = new Map([['x', { period: { firstDay: '2026-05-25', lastDay: '2026-06-07' }, lines: [line('adminSalary', 2_400)] }]]);
    expect(rowOf('secretary', { last, weeks: 3 })).toMatchObject({ source: 'last', lines: [{ rate: 'adminSalary', hours: 3_600, amount: 270_000_00 }] });
    const odd = new Map([['x', { period: { firstDay: '2026-05-25', lastDay: '2026-06-07' }, lines: [line('adminSalary', 2_401)] }]]);
    expect(rowOf('secretary', { last: odd })).toMatchObject({ lines: [{ hours: 1_201 }] });
    expect(rowOf('secretary', {})).toMatchObject({ source: 'none', lines: [{ rate: 'adminSalary', hours: 0 }] });
  });

  test('Of the last salary only the hours of the present work count', () => {
    const lines = [line('lowerSalary', 600), line('classManagerSalary', 300)];
    const last = new Map([['x', { period: { firstDay: '2026-06-01', lastDay: '2026-06-07' }, lines }]]);
    expect(rowOf('classManager', { last })).toMatchObject({ source: 'last', lines: [{ rate: 'classManagerSalary', hours: 300 }] });
  });

  test('The hours of classes are those of teachers: nobody else is paid by them', () => {
    const fromClasses = new Map([['x', { adminSalary: 600, lowerSalary: 600 }]]);
    expect(rowOf('secretary', { fromClasses })).toMatchObject({ source: 'none', lines: [{ rate: 'adminSalary', hours: 0 }] });
    expect((['teacher', 'admin&teacher', 'secretary', 'classManager'] as const).map(teaches)).toEqual([true, true, false, false]);
  });

  test('A former teacher who coordinates now begins without hours', () => {
    const last = new Map([['x', { period: { firstDay: '2026-06-01', lastDay: '2026-06-07' }, lines: [line('lowerSalary', 600)] }]]);
    expect(rowOf('classManager', { last })).toMatchObject({ source: 'none', lines: [{ rate: 'classManagerSalary', hours: 0 }] });
  });

  test('What was already paid for these weeks is shown', () => {
    const paid = new Map([['x', [{ id: 'm', date: '2026-06-09T15:00:00.000Z', value: 30_000_00 }]]]);
    expect(rowOf('teacher', { paid })?.paid).toEqual([{ _id: 'm', date: '2026-06-09T15:00:00.000Z', value: 30_000_00 }]);
  });

  test('A row names the employee and the work; without payments for these weeks nothing was paid', () => {
    expect(rowOf('secretary', {})).toMatchObject({ employee: { _id: 'x', name: 'Elena', lastname: 'Núñez', type: 'secretary' }, paid: [] });
  });
});
