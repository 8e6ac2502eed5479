import { expect, test } from 'vitest';
import { hoursOffered, readHour } from './hour.rules.ts';

test('An hour is understood in many ways of typing it', () => {
  expect(['17:30', '1730', '17.30', '17 30', '17h30', '17,30'].map(readHour)).toEqual(Array.from({ length: 6 }, () => '17:30'));
  expect(['17', '17 h', '17hs', '9', '09:05', '905'].map(readHour)).toEqual(['17:00', '17:00', '17:00', '09:00', '09:05', '09:05']);
});

test('Text that is no hour is not accepted', () => {
  expect(['', '25', '17:60', 'cinco', '17:5', '1:730', '-5', '17:30:00'].map(readHour)).toEqual(Array.from({ length: 8 }, () => null));
});

test('Hours are offered by quarters, from 08:00 to 22:00, or from the beginning of a class', () => {
  expect(hoursOffered()).toHaveLength(57);
  expect([hoursOffered()[0], hoursOffered().at(-1)]).toEqual(['08:00', '22:00']);
  expect(hoursOffered('21:20')).toEqual(['21:30', '21:45', '22:00']);
});
