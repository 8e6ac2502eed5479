import { expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { holidayText, mayRecess, withRecess } from './recess.rules.ts';

const JUNE = noonOf('2026-06-10');
const said = (fromDate: string, toDate: string, year = 2026): string => {
  const verdict = mayRecess({ fromDate, toDate }, year, JUNE);
  return verdict.ok ? 'ok' : (verdict.reasons[0]?.msg ?? '');
};

test('The winter recess of this year or a later one lies within its school year and lasts at most 31 days', () => {
  expect(said('2026-07-06', '2026-07-17')).toBe('ok');
  expect(said('2026-03-01', '2026-03-01')).toBe('ok');
  expect(said('2026-02-28', '2026-03-02')).toBe('El comienzo debe estar entre el 1 de marzo y el 15 de diciembre de 2026');
  expect(said('2026-12-15', '2026-12-16')).toBe('El fin debe estar entre el comienzo y el 15 de diciembre de 2026');
  expect(said('2026-07-06', '2026-07-05')).toBe('El fin debe estar entre el comienzo y el 15 de diciembre de 2026');
  expect(said('2026-07-01', '2026-07-31')).toBe('ok');
  expect(said('2026-07-01', '2026-08-01')).toBe('El receso no puede durar más de 31 días');
  expect(said('2025-07-07', '2025-07-18', 2025)).toBe('El receso de 2025 ya pasó');
});

test('Both ends of a recess may be wrong, and only the wrong ones are reported', () => {
  const paths = (fromDate: string, toDate: string) => {
    const verdict = mayRecess({ fromDate, toDate }, 2026, JUNE);
    return verdict.ok ? [] : verdict.reasons.map(({ path }) => path);
  };
  expect(paths('2026-02-01', '2026-12-20')).toEqual(['fromDate', 'toDate']);
  expect(paths('2027-07-06', '2026-07-17')).toEqual(['fromDate']);
  expect(paths('2026-07-06', '2026-07-05')).toEqual(['toDate']);
});

test('The days of the recess from Monday to Friday are listed with the holidays; a holiday within it keeps its name', () => {
  const independence = { date: '2026-07-09', name: 'Día de la Independencia' };
  const recess = { fromDate: '2026-07-08', toDate: '2026-07-13' };
  expect(withRecess([independence], null)).toEqual([independence]);
  expect(withRecess([independence], recess)).toEqual([
    { date: '2026-07-08', name: 'Receso de invierno' },
    independence,
    { date: '2026-07-10', name: 'Receso de invierno' },
    { date: '2026-07-13', name: 'Receso de invierno' },
  ]);
  expect([holidayText('Receso de invierno'), holidayText('Día de la Independencia')]).toEqual(['receso de invierno', 'feriado: Día de la Independencia']);
});
