import { expect, test } from 'vitest';
import { holidaysOfWeek } from './holiday.rules.ts';

const HOLIDAYS = [
  { date: '2026-06-15', name: 'Paso a la Inmortalidad del General Güemes' },
  { date: '2026-06-20', name: 'Día de la Bandera' },
  { date: '2026-07-09', name: 'Día de la Independencia' },
];

test('The holidays of a week are listed by weekday; on Sunday those of the coming week', () => {
  const monday = [['Lunes', '15/06, Paso a la Inmortalidad del General Güemes']];
  expect([...holidaysOfWeek('2026-06-17', HOLIDAYS)]).toEqual(monday);
  expect([...holidaysOfWeek('2026-06-14', HOLIDAYS)]).toEqual(monday);
  expect([...holidaysOfWeek('2026-07-11', HOLIDAYS)]).toEqual([['Jueves', '09/07, Día de la Independencia']]);
  expect([...holidaysOfWeek('2026-06-10', HOLIDAYS)]).toEqual([]);
});
