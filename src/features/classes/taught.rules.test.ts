import { describe, expect, test } from 'vitest';
import { noonOf } from '#kernel/calendar.ts';
import { ROLES, type Role } from '#kernel/roles.ts';
import { mayLookInto, mayWriteIn, seesAllOf } from './taught.rules.ts';

const today = noonOf('2026-06-10');
const who = (role: Role, id: string = role) => ({ id, role });
const taught = { teacherId: 'elena', year: 2026 };
const NOT_HERS = { ok: false, status: 403, reasons: [{ msg: 'Solo puede ver sus propias clases' }] };

describe('The work of a class', () => {
  test('Teachers see that of their own classes, the rest of the staff that of all', () => {
    expect(mayLookInto(who('teacher', 'elena'), taught)).toEqual({ ok: true, value: taught });
    expect(mayLookInto(who('teacher', 'otra'), taught)).toEqual(NOT_HERS);
    for (const role of ['admin', 'admin&teacher', 'secretary', 'classManager'] as const) expect(mayLookInto(who(role), taught).ok).toBe(true);
    expect(mayLookInto(who('admin'), null)).toMatchObject({ ok: false, status: 404 });
  });

  test('Families and the teachers of other classes see its card only', () => {
    expect(ROLES.filter((role) => seesAllOf(who(role), taught))).toEqual(['classManager', 'secretary', 'admin', 'admin&teacher']);
    expect(seesAllOf(who('teacher', 'elena'), taught)).toBe(true);
    expect(seesAllOf(who('student', 'elena'), taught)).toBe(false);
  });

  test('It is written in the year of the class, by those who see it', () => {
    expect(mayWriteIn(who('teacher', 'elena'), taught, today)).toEqual({ ok: true, value: taught });
    expect(mayWriteIn(who('teacher', 'otra'), taught, today)).toEqual(NOT_HERS);
    expect(mayWriteIn(who('admin'), null, today)).toMatchObject({ status: 404 });
    expect(mayWriteIn(who('admin'), { ...taught, year: 2025 }, today)).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'La clase es de 2025: solo lectura' }],
    });
  });
});
