import { describe, expect, test } from 'vitest';
import { both, byField, conflict, forbid, notFound, ok, refuse, refuseWith, together, unless } from './verdict.ts';

describe('A verdict', () => {
  test('A yes carries a value', () => {
    expect(ok(0)).toEqual({ ok: true, value: 0 });
  });

  test('Two verdicts give both values, or the reasons of both', () => {
    expect(both(ok(1), ok('two'))).toEqual({ ok: true, value: [1, 'two'] });
    expect(both(refuse('Falta algo'), refuse('Falta más'))).toEqual({ ok: false, status: 400, reasons: [{ msg: 'Falta algo' }, { msg: 'Falta más' }] });
    expect(both(ok(1), forbid())).toEqual(forbid());
    expect(both(notFound('No existe'), ok(1))).toEqual(notFound('No existe'));
  });

  test('A no carries every reason, each with its field where it has one', () => {
    expect(refuse('Falta algo', { msg: 'Ingrese el año', path: 'year' })).toEqual({
      ok: false,
      status: 400,
      reasons: [{ msg: 'Falta algo' }, { msg: 'Ingrese el año', path: 'year' }],
    });
  });

  test('The reasons of a form are grouped by field, and those without a field stand apart', () => {
    expect(byField([{ msg: 'Ingrese la entrada', path: 'hourin1' }, { msg: 'Falta algo' }, { msg: 'Es muy tarde', path: 'hourin1' }])).toEqual({
      hourin1: 'Ingrese la entrada. Es muy tarde',
      '': 'Falta algo',
    });
    expect(together(['Falta algo.', '¿Seguro?', 'Falta algo.', 'Ingrese el año'])).toBe('Falta algo. ¿Seguro? Ingrese el año');
  });

  test('A forbidden call is refused in Spanish', () => {
    expect(forbid()).toEqual({ ok: false, status: 403, reasons: [{ msg: 'No tiene permiso para realizar esta acción' }] });
  });

  test('Each kind of refusal has its own status', () => {
    expect([refuse('a').status, forbid('a').status, notFound('a').status, conflict('a').status, refuseWith(429, 'a').status]).toEqual([
      400, 403, 404, 409, 429,
    ]);
  });

  test('A form without a reason against it is accepted, with one it is refused', () => {
    expect(unless([], 'x')).toEqual({ ok: true, value: 'x' });
    expect(unless([{ msg: 'a' }, { msg: 'b' }], 'x')).toEqual({ ok: false, status: 400, reasons: [{ msg: 'a' }, { msg: 'b' }] });
  });
});
