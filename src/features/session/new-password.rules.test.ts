import { expect, test } from 'vitest';
import { checkNewPassword, isGuessable } from './new-password.rules.ts';

const KNOWN = ['Instituto Los Ceibos', 'Elena', 'Núñez', 'elena.nunez@demo.example'];

test('A password that half the world uses is refused, however it is written', () => {
  for (const common of ['12345678', 'password1', 'PassWord', 'qwertyuiop', 'iloveyou']) expect([common, isGuessable(common, [])]).toEqual([common, true]);
});

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
  expect(checkNewPassword('12345678', '12345678', [])).toMatchObject({ ok: false, status: 400, reasons: [{ path: 'password' }] });
  expect(checkNewPassword('1234567', '1234568', [])).toMatchObject({ ok: false, reasons: [{ path: 'password' }, { path: 'password2' }] });
  expect(checkNewPassword('ocho-letras', 'ocho-letras', KNOWN)).toEqual({ ok: true, value: 'ocho-letras' });
});
