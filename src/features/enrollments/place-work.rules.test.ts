import { expect, test } from 'vitest';
import { lostText, sumOfWork, workText } from './place-work.rules.ts';

test('What was written in a class is counted', () => {
  expect(workText({ grades: 34, absences: 1, observations: 5 })).toBe('34 notas, 1 inasistencia y 5 observaciones');
  expect(workText({ grades: 0, absences: 12, observations: 1 })).toBe('12 inasistencias y 1 observación');
  expect(workText({ grades: 1, absences: 0, observations: 0 })).toBe('1 nota');
  expect(workText({ grades: 0, absences: 0, observations: 0 })).toBeNull();
});

test('What is lost with a class is counted in words, also for several students together', () => {
  expect(lostText({ grades: 12, absences: 3, observations: 0 })).toBe('Se pierden 12 notas y 3 inasistencias');
  expect(lostText({ grades: 0, absences: 1, observations: 0 })).toBe('Se pierde 1 inasistencia');
  expect(lostText(sumOfWork([]))).toBeNull();
  expect(
    sumOfWork([
      { grades: 1, absences: 0, observations: 2 },
      { grades: 4, absences: 1, observations: 0 },
    ]),
  ).toEqual({ grades: 5, absences: 1, observations: 2 });
});
