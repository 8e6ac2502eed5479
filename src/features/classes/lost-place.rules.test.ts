import { describe, expect, test } from 'vitest';
import { leftClass, lossNotices, lossWords } from './lost-place.rules.ts';

describe('Text for a student or column that is gone', () => {
  test('A student who left is named once, with everything that was written', () => {
    const why = leftClass({ ana: 'Abad, Ana' }, 'ana');
    const notices = lossNotices([
      { key: 'ana writing', why, what: 'Writing, 8' },
      { key: 'ana oral', why, what: 'Oral, 7,5' },
      { key: 'eva oral', why: leftClass({}, 'eva'), what: 'Oral, 9' },
    ]);
    expect(notices.map((one) => one.why)).toEqual(['Abad, Ana ya no está en la clase', 'Un alumno ya no está en la clase']);
    expect(notices[0]?.keys).toEqual(['ana writing', 'ana oral']);
    expect(lossWords(notices[0]?.whats ?? [])).toBe('No se guardó: Writing, 8; Oral, 7,5.');
  });
});
