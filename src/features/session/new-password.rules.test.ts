import { expect, test } from 'vitest';
import { checkNewPassword, isGuessable } from './new-password.rules.ts';

const KNOWN = ['Instituto Los Ceibos', 'Elena', 'Núñez', 'elena.nunez@demo.example'];

test('A password of the person’s or the institute’s names, the house’s words and digits is refused', () => {
  for (const own of ['elena1984', 'Elena.Nuñez', 'losceibos', 'Ceibos2026!', 'bimestre1', 'Instituto-Ceibos', 'contraseña9', 'nunez-77-x']) {
    expect([own, isGuessable(own, KNOWN)]).toEqual([own, true]);
  }
});

test('Any other is accepted, whatever characters it has', () => {
  for (const good of ['correcto-caballo', 'elena y su caballo', '83 61 27 49', 'ñandú verde', '(((((((((', 'x'.repeat(200)]) {
    expect([good, isGuessable(good, KNOWN)]).toEqual([good, false]);
  }
});

test('The reason stands at the password, and a short or different one is told first', () => {
  const check = (password: string, password2: string, isWidelyUsed = false) => checkNewPassword({ password, password2, isWidelyUsed }, KNOWN);
  for (const refused of [check('iloveyou', 'iloveyou', true), check('elena1984', 'elena1984')]) {
    expect(refused).toMatchObject({ ok: false, status: 400, reasons: [{ path: 'password' }] });
  }
  expect(check('1234567', '1234568', true)).toMatchObject({ ok: false, reasons: [{ path: 'password' }, { path: 'password2' }] });
  expect(check('ocho-letras', 'ocho-letras')).toEqual({ ok: true, value: 'ocho-letras' });
});
