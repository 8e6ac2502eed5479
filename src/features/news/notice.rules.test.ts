import { expect, test } from 'vitest';
import { momentAt, noonOf } from '#kernel/calendar.ts';
import { contactOf, isForgotten, isTimeForNotices, nextNotice, noticeWords } from './notice.rules.ts';

test('A notice says what kind of thing is new, but no name, amount or day, since anybody can read a locked screen', () => {
  const said = (...kinds: Parameters<typeof noticeWords>[1]) => noticeWords('Instituto', kinds).body;
  expect(said('report-card')).toBe('Se publicó una libreta.');
  expect(said('absence')).toBe('Se registró una inasistencia.');
  expect([said('fee'), said('overdue')]).toEqual(['Hay una novedad sobre una cuota.', 'Hay una novedad sobre una cuota.']);
  expect(said('request')).toBe('La administración respondió un pedido.');
  expect([said('absence', 'fee'), said('fee', 'overdue')]).toEqual(['Hay 2 novedades.', 'Hay 2 novedades.']);
});

test('Notices are sent from eight to twenty-two in Buenos Aires', () => {
  for (const [instant, is] of [
    ['2026-06-10T10:59:00.000Z', false],
    ['2026-06-10T11:00:00.000Z', true],
    ['2026-06-11T00:59:00.000Z', true],
    ['2026-06-11T01:00:00.000Z', false],
  ] as const)
    expect([instant, isTimeForNotices(momentAt(instant))]).toEqual([instant, is]);
});

test('A notice is tried again after growing pauses, not before the push service allows it, and six times in all', () => {
  const now = momentAt('2026-06-10T15:00:00.000Z');
  expect(nextNotice(1, 0, now)).toBe('2026-06-10T15:15:00.000Z');
  expect(nextNotice(1, 3_600_000, now)).toBe('2026-06-10T16:00:00.000Z');
  expect(nextNotice(5, 0, now)).toBe('2026-06-10T19:00:00.000Z');
  expect(nextNotice(6, 3_600_000, now)).toBeNull();
});

test('A device on which the program was not opened for a year is deleted', () => {
  expect(isForgotten('2025-06-11T00:00:00.000Z', noonOf('2026-06-10'))).toBe(false);
  expect(isForgotten('2025-06-10T00:00:00.000Z', noonOf('2026-06-10'))).toBe(true);
});

test('A push service may contact the address of this installation, or the institute’s e-mail', () => {
  expect(contactOf('https://instituto.example', 'hola@instituto.example')).toBe('https://instituto.example');
  expect(contactOf('http://localhost:3000', 'hola@instituto.example')).toBe('mailto:hola@instituto.example');
});
