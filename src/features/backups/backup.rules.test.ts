import { describe, expect, test } from 'vitest';
import { addDays, momentAt, noonOf } from '#kernel/calendar.ts';
import { ageText, confirmRestore, isNight, isReminderDue, sizeText, toDrop } from './backup.rules.ts';

const now = momentAt('2026-06-10T15:00:00.000Z');

describe('The reminder of a backup', () => {
  test('The secretary is reminded when there is no backup at all', () => {
    expect(isReminderDue(null, now)).toBe(true);
  });

  test('The secretary is reminded from the seventh day on, not an hour earlier', () => {
    expect(isReminderDue('2026-06-03T16:00:00.000Z', now)).toBe(false);
    expect(isReminderDue('2026-06-03T15:00:00.000Z', now)).toBe(true);
    expect(isReminderDue('2026-06-10T14:59:00.000Z', now)).toBe(false);
  });
});

test('The nightly backup is made from two in the morning on, in Buenos Aires', () => {
  expect(isNight(momentAt('2026-06-10T04:59:00.000Z'))).toBe(false);
  expect(isNight(momentAt('2026-06-10T05:00:00.000Z'))).toBe(true);
  expect(isNight(momentAt('2026-06-10T23:00:00.000Z'))).toBe(true);
});

test('A backup is restored only after the word was typed', () => {
  expect(confirmRestore(' restaurar ').ok).toBe(true);
  expect(confirmRestore('restaura')).toMatchObject({ ok: false, reasons: [{ msg: 'Escriba RESTAURAR para confirmar', path: 'confirmation' }] });
});

describe('How long backups are kept', () => {
  const backup = (madeAt: string, kind = 'night') => ({ name: `${kind} ${madeAt}`, kind, madeAt });
  const nightOf = (day: string) => backup(`${day}T05:00:00.000Z`);
  const namesOf = (days: readonly string[]) => days.map((day) => nightOf(day).name);

  test('All backups of the last seven days are kept, also several of one day', () => {
    const week = ['2026-06-04', '2026-06-05', '2026-06-10', '2026-06-10'].map((day, index) => backup(`${day}T0${index + 3}:00:00.000Z`, 'safety'));
    expect(toDrop(week, now)).toEqual([]);
  });

  test('Of older weeks the last backup is kept: Sunday’s, when there is one every night', () => {
    // 7 June 2026 is a Sunday; all of May is dropped except its last night and its Sundays.
    const nights = Array.from({ length: 31 }, (_, index) => addDays('2026-05-11', index));
    const dropped = toDrop(nights.map(nightOf), now);
    const kept = nights.filter((day) => !dropped.includes(nightOf(day).name));
    expect(kept).toEqual([
      '2026-05-17',
      '2026-05-24',
      '2026-05-31',
      '2026-06-04',
      '2026-06-05',
      '2026-06-06',
      '2026-06-07',
      '2026-06-08',
      '2026-06-09',
      '2026-06-10',
    ]);
  });

  test('Of older months the last backup is kept, for a year', () => {
    const nights = ['2025-06-30', '2025-07-30', '2025-07-31', '2026-02-27', '2026-02-28', '2026-06-10'];
    expect(toDrop(nights.map(nightOf), now)).toEqual(namesOf(['2026-02-27', '2025-07-30', '2025-06-30']));
  });

  test('After four hundred nights there are seven nights, four weeks and twelve months', () => {
    let kept: ReturnType<typeof nightOf>[] = [];
    for (let night = 0; night < 400; night++) {
      const day = addDays('2025-05-07', night);
      kept.push(nightOf(day));
      const dropped = toDrop(kept, noonOf(day));
      kept = kept.filter(({ name }) => !dropped.includes(name));
    }
    expect(kept.map(({ madeAt }) => madeAt.slice(0, 10))).toEqual([
      ...['2025-07-31', '2025-08-31', '2025-09-30', '2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
      ...['2026-05-17', '2026-05-24', '2026-05-31', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10'],
    ]);
  });

  test('Of the backups made for a download only the last is kept', () => {
    const downloads = [backup('2026-06-10T12:00:00.000Z', 'download'), backup('2026-06-10T13:00:00.000Z', 'download')];
    expect(toDrop(downloads, now)).toEqual(['download 2026-06-10T12:00:00.000Z']);
  });

  test('Of the backups made before an update the last three are kept, however old they are', () => {
    const updates = ['2023-01-10', '2024-03-20', '2025-02-01', '2026-06-10'].map((day) => backup(`${day}T12:00:00.000Z`, 'update'));
    expect(toDrop(updates, now)).toEqual(['update 2023-01-10T12:00:00.000Z']);
  });

  test('Each kind is kept on its own: a nightly backup never replaces one that somebody saved', () => {
    expect(toDrop([backup('2026-03-31T04:00:00.000Z', 'manual'), nightOf('2026-03-31'), nightOf('2026-06-10')], now)).toEqual([]);
  });
});

test('Sizes and ages are written as the office reads them', () => {
  expect([812, 48_300, 12_450_000, 3_200_000_000].map(sizeText)).toEqual(['812 bytes', '48,3 kB', '12,5 MB', '3,2 GB']);
  expect(['2026-06-10T13:00:00.000Z', '2026-06-10T02:00:00.000Z', '2026-06-01T13:00:00.000Z'].map((at) => ageText(at, now))).toEqual([
    'hoy',
    'ayer',
    'hace 9 días',
  ]);
});
