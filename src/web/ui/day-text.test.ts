import { describe, expect, test } from 'vitest';
import { dayLeft, dayTyping, nearest } from './day-text.ts';

const left = (text: string, bounds = {}) => {
  const verdict = dayLeft(text, bounds);
  return verdict.ok ? verdict.value : verdict.reasons[0].msg;
};

describe('A day that is typed', () => {
  test('It is read in the forms that people use', () => {
    expect(['09/03/2026', '9/3/2026', '9-3-2026', '9.3.2026', '9,3,2026', '09032026', ' 2026-03-09 '].map(dayTyping)).toEqual(
      Array.from({ length: 7 }, () => '2026-03-09'),
    );
    expect(['', '9/3', '31/02/2026', '2026', 'mañana'].map(dayTyping)).toEqual([null, null, null, null, null]);
  });

  test('Half of a year is no year: while 31/12/2027 is typed it is not read as 2020', () => {
    expect(['31/12/2', '31/12/20', '31/12/202'].map(dayTyping)).toEqual([null, null, null]);
  });

  test('A year of two digits counts when the box is left', () => {
    expect([left('9/3/26'), left('09-03-98'), left('')]).toEqual(['2026-03-09', '1998-03-09', '']);
  });

  test('With the digits of a phone alone it is read too', () => {
    expect([left('09032026'), left('090326'), left('090398'), left('9,3,26')]).toEqual(['2026-03-09', '2026-03-09', '1998-03-09', '2026-03-09']);
    expect([left('310226'), left('31022026'), left('90326')]).toEqual([
      'No se tomó “310226”: ese día no existe',
      'No se tomó “31022026”: ese día no existe',
      'No se tomó “90326”: escriba el día como 09/03/2026',
    ]);
  });

  test('A day that is not accepted is reported, with the days that are', () => {
    expect(left('zzz')).toBe('No se tomó “zzz”: escriba el día como 09/03/2026');
    expect([left('31/02/2026'), left('10/13/26')]).toEqual(['No se tomó “31/02/2026”: ese día no existe', 'No se tomó “10/13/26”: ese día no existe']);
    expect(left('31/12/202')).toBe('No se tomó “31/12/202”: escriba el día como 09/03/2026');
    expect(left('31/12/2027', { max: '2026-01-01' })).toBe('No se tomó 31/12/2027: debe ser hasta el 01/01/2026');
    expect(left('01/02/2026', { min: '2026-03-01' })).toBe('No se tomó 01/02/2026: debe ser desde el 01/03/2026');
    expect(left('16/12/2026', { min: '2026-03-01', max: '2026-12-15' })).toBe('No se tomó 16/12/2026: debe estar entre el 01/03/2026 y el 15/12/2026');
    expect([left('01/03/2026', { min: '2026-03-01' }), left('15/12/2026', { max: '2026-12-15' })]).toEqual(['2026-03-01', '2026-12-15']);
  });

  test('The arrows stop at the bounds', () => {
    expect([nearest('2026-02-28', { min: '2026-03-01' }), nearest('2026-12-16', { max: '2026-12-15' }), nearest('2026-06-10', {})]).toEqual([
      '2026-03-01',
      '2026-12-15',
      '2026-06-10',
    ]);
  });
});
