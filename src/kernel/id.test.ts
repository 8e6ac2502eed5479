import { describe, expect, test } from 'vitest';
import { isId, newId } from './id.ts';

describe('The id of a row', () => {
  test('It has 24 digits and begins with the second of its creation', () => {
    const id = newId('2026-03-09T12:00:00.000Z');
    expect(isId(id)).toBe(true);
    expect(id.slice(0, 8)).toBe('69aeb640');
  });

  test('An id that is made later sorts later', () => {
    expect(newId('2026-03-09T12:00:00.999Z') < newId('2026-03-09T12:00:01.000Z')).toBe(true);
  });

  test('A thousand rows of one second have a thousand ids', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId('2026-03-09T12:00:00.000Z'))).size).toBe(1000);
  });

  test('The word null, capitals, and 23 or 25 digits are not ids', () => {
    expect(
      [
        '5fe813b999e13c3f807a0d79',
        '5FE813B999E13C3F807A0D79',
        'null',
        '',
        '0',
        '5fe813b999e13c3f807a0d7',
        '5fe813b999e13c3f807a0d790',
        '5fe813b999e13c3f807a0d7g',
      ].map(isId),
    ).toEqual([true, false, false, false, false, false, false, false]);
  });
});
