import { describe, expect, test } from 'vitest';
import { ROLES } from '#kernel/roles.ts';
import { inGroups, mayRemoveFactor, maySeeFactor, readCode } from './second-factor.rules.ts';

describe('A code as it was typed', () => {
  test('Six digits are of the application, whatever spaces are between them', () => {
    for (const typed of ['123456', ' 123 456 ', '123-456']) expect(readCode(typed)).toEqual({ kind: 'digits', code: '123456' });
  });

  test('Anything else is taken for the recovery code, in capitals, with digits that are no letters of it read as the letters they look like', () => {
    expect(readCode('abcd-efgh 2345')).toEqual({ kind: 'recovery', code: 'ABCDEFGH2345' });
    expect(readCode('0o1i-8b')).toEqual({ kind: 'recovery', code: 'OOIIBB' });
    expect(readCode('12345').kind).toBe('recovery');
    expect(readCode('1234567').kind).toBe('recovery');
  });

  test('Long codes stand in groups of four', () => {
    expect(inGroups('ABCDEFGH')).toBe('ABCD-EFGH');
    expect(inGroups('ABCDEFGHI', ' ')).toBe('ABCD EFGH I');
    expect(inGroups('ABCD')).toBe('ABCD');
  });
});

describe('Whose second factor', () => {
  const person = (role: (typeof ROLES)[number]) => ({ id: `a ${role}`, role });
  const allowed = (may: typeof maySeeFactor, by: (typeof ROLES)[number]) => ROLES.filter((role) => may({ id: 'somebody', role: by }, person(role)).ok);

  test('The office sees and removes that of others, a secretary no administrator’s, nobody else any', () => {
    for (const may of [maySeeFactor, mayRemoveFactor]) {
      for (const owner of ['admin', 'admin&teacher'] as const) expect(allowed(may, owner)).toEqual(ROLES);
      expect(allowed(may, 'secretary')).toEqual(['student', 'teacher', 'classManager', 'guardian', 'secretary']);
      for (const other of ['student', 'guardian', 'teacher', 'classManager'] as const) expect(allowed(may, other)).toEqual([]);
    }
  });

  test('Everybody sees the own one, and nobody removes it without a code', () => {
    for (const role of ROLES) {
      expect(maySeeFactor(person(role), person(role)).ok).toBe(true);
      expect(mayRemoveFactor(person(role), person(role))).toMatchObject({ ok: false, status: 400 });
    }
  });
});
