import { describe, expect, test } from 'vitest';
import { momentAt } from '#kernel/calendar.ts';
import type { Schedule } from './class.rules.ts';
import { nextMeeting, nextMeetingText, scheduleText } from './class-words.rules.ts';

const TWICE: Schedule = { day1: 'Lunes', hourin1: '17:00', hourout1: '18:30', day2: 'Miércoles', hourin2: '17:00', hourout2: '18:30' };
/** 10 June 2026 is a Wednesday; Buenos Aires is three hours behind UTC. */
const at = (day: string, time: string) => momentAt(`${day}T${String(Number(time.slice(0, 2)) + 3).padStart(2, '0')}:${time.slice(3)}:00.000Z`);
const next = (day: string, time: string, schedule: Schedule = TWICE, holidays: readonly string[] = []) => nextMeeting(schedule, 2026, at(day, time), holidays);

describe('When a class meets', () => {
  test('Two days with the same hours are joined, with different hours they are told one by one', () => {
    expect(scheduleText(TWICE)).toBe('Lunes y Miércoles, de 17:00 a 18:30');
    expect(scheduleText({ ...TWICE, day2: 'Viernes', hourin2: '18:00', hourout2: '20:00' })).toBe('Lunes de 17:00 a 18:30 y Viernes de 18:00 a 20:00');
    expect(scheduleText({ ...TWICE, day2: 'Lunes' })).toBe('Lunes, de 17:00 a 18:30');
  });

  test('A class in progress is the next one until it is over', () => {
    expect(next('2026-06-10', '09:00')).toEqual({ day: '2026-06-10', from: '17:00', to: '18:30' });
    expect(next('2026-06-10', '18:29')).toEqual({ day: '2026-06-10', from: '17:00', to: '18:30' });
    expect(next('2026-06-10', '18:30')).toEqual({ day: '2026-06-15', from: '17:00', to: '18:30' });
  });

  test('A class of one day a week meets again a week later', () => {
    expect(next('2026-06-15', '19:00', { ...TWICE, day2: 'Lunes' })).toEqual({ day: '2026-06-22', from: '17:00', to: '18:30' });
  });

  test('Before March the first class is in March; after 15 December there is none', () => {
    expect(next('2026-01-20', '10:00')).toEqual({ day: '2026-03-02', from: '17:00', to: '18:30' });
    expect(next('2026-12-14', '18:30')).toBeNull();
    expect(next('2026-12-20', '10:00')).toBeNull();
    expect(nextMeeting(TWICE, 2025, at('2026-06-10', '09:00'), [])).toBeNull();
  });

  test('No class meets on a holiday, even if two holidays follow each other or the year ends with one', () => {
    const MONDAYS = { ...TWICE, day2: 'Lunes' } as const;
    expect(next('2026-06-10', '19:00', TWICE, ['2026-06-15'])).toEqual({ day: '2026-06-17', from: '17:00', to: '18:30' });
    expect(next('2026-03-20', '10:00', MONDAYS, ['2026-03-23', '2026-03-24', '2026-03-30'])).toEqual({ day: '2026-04-06', from: '17:00', to: '18:30' });
    expect(next('2026-06-15', '09:00', TWICE, ['2026-06-15'])).toEqual({ day: '2026-06-17', from: '17:00', to: '18:30' });
    expect(next('2026-12-08', '09:00', MONDAYS, ['2026-12-14'])).toBeNull();
  });

  test('Today and tomorrow are told in words', () => {
    const meeting = { day: '2026-06-10', from: '17:00', to: '18:30' };
    expect(nextMeetingText(meeting, '2026-06-10')).toBe('Hoy, de 17:00 a 18:30');
    expect(nextMeetingText(meeting, '2026-06-09')).toBe('Mañana, de 17:00 a 18:30');
    expect(nextMeetingText(meeting, '2026-06-05')).toBe('Miércoles 10/06, de 17:00 a 18:30');
  });
});
