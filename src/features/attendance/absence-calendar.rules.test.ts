import { expect, test } from 'vitest';
import { attendanceMonths, excuseText } from './absence-calendar.rules.ts';

test('The calendar of a student shows presence, absence and holidays, for the months with classes, the newest first', () => {
  const months = attendanceMonths(['2026-03-09', '2026-05-20', '2026-05-27'], ['2026-05-27'], [{ date: '2026-05-25', name: 'Día de la Revolución de Mayo' }]);
  expect(months.map(({ title, absences }) => `${title}: ${absences}`)).toEqual(['Mayo 2026: 1', 'Marzo 2026: 0']);
  const [may] = months;
  expect(may?.weeks.map((week) => week[0]?.day ?? '')).toEqual(['', '2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25']);
  const marked = may?.weeks.flat().filter((day) => day !== null && day.mark !== null);
  expect(marked).toEqual([
    { day: '2026-05-20', mark: 'present', holiday: '' },
    { day: '2026-05-25', mark: 'holiday', holiday: 'Día de la Revolución de Mayo' },
    { day: '2026-05-27', mark: 'absent', holiday: '' },
  ]);
});

test('The message to the office names its author, the absent student and the day', () => {
  expect(excuseText('Tomasa Abad', 'Ana Abad', '2026-05-27', 'tenía fiebre')).toBe(
    'Buenos días. Le escribe Tomasa Abad.\nAna Abad faltó el 27/05/2026: tenía fiebre\nMuchas gracias.',
  );
  expect(excuseText('Tomasa Abad', 'Ana Abad', '2026-05-27', ' ')).toContain('faltó el 27/05/2026.');
});
