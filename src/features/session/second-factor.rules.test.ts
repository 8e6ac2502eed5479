import { describe, expect, test } from 'vitest';
import { ROLES } from '#kernel/roles.ts';
import {
  CODE_NEEDED,
  FACTOR_NOT_BEGUN,
  FACTOR_ON,
  inGroups,
  mayRemoveFactor,
  maySeeFactor,
  NO_FACTOR,
  OWN_FACTOR,
  readCode,
  WRONG_CODE,
  WRONG_PASSWORD,
} from './second-factor.rules.ts';

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

  test('A refusal says why', () => {
    const secretary = { id: 'somebody', role: 'secretary' } as const;
    expect([maySeeFactor(secretary, person('admin')), mayRemoveFactor(secretary, person('admin'))]).toMatchObject([
      { status: 403, reasons: [{ msg: 'Solo un administrador puede ver la verificación en dos pasos de otro administrador' }] },
      { status: 403, reasons: [{ msg: 'Solo un administrador puede desactivar la verificación en dos pasos de otro administrador' }] },
    ]);
    expect(OWN_FACTOR.reasons).toEqual([{ msg: 'La suya se desactiva con su código, en Modificar Credenciales' }]);
  });
});

test('What is refused about a box names it, and what does not fit the present state says so', () => {
  expect([CODE_NEEDED, WRONG_CODE, WRONG_PASSWORD].map(({ status, reasons }) => [status, ...reasons])).toEqual([
    [400, { msg: 'Escriba el código de verificación de su teléfono', path: 'code' }],
    [400, { msg: 'El código no es correcto o ya venció', path: 'code' }],
    [400, { msg: 'La contraseña no es correcta', path: 'password' }],
  ]);
  expect([FACTOR_ON, FACTOR_NOT_BEGUN, NO_FACTOR].map(({ status, reasons }) => [status, reasons[0].msg])).toEqual([
    [409, 'La verificación en dos pasos ya está activa. Si no vio su código de respaldo, desactívela y actívela de nuevo'],
    [409, 'La activación no se empezó o ya terminó. Empiece de nuevo'],
    [404, 'La verificación en dos pasos no está activa'],
  ]);
});
