import { describe, expect, test } from 'vitest';
import { codeAt } from '../../tests/authenticator.ts';
import { newRecoveryCode, newTotpKey, stepOfCode, totpAddress } from './one-time-code.ts';

// The key and the times of RFC 6238, appendix B; of its eight digits an application shows the last six.
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('The codes of an application', () => {
  test.each([
    ['1970-01-01T00:00:59.000Z', '287082'],
    ['2005-03-18T01:58:29.000Z', '081804'],
    ['2005-03-18T01:58:31.000Z', '050471'],
    ['2033-05-18T03:33:20.000Z', '279037'],
  ])('At %s the code is %s', (instant, code) => {
    expect(codeAt(KEY, instant)).toBe(code);
    expect(stepOfCode(KEY, code, instant)).toBe(Math.floor(Date.parse(instant) / 30_000));
  });

  test('A telephone whose clock is half a minute off is understood, one that is a minute off is not', () => {
    const now = '2026-06-10T15:00:00.000Z';
    const at = (seconds: number) => stepOfCode(KEY, codeAt(KEY, new Date(Date.parse(now) + seconds * 1000).toISOString()), now);
    const step = Date.parse(now) / 30_000;
    expect([-60, -30, 0, 29, 30, 60].map(at)).toEqual([null, step - 1, step, step, step + 1, null]);
    expect(stepOfCode(KEY, 'abcdef', now)).toBe(null);
    expect(stepOfCode(KEY, '1', now)).toBe(null);
  });

  test('Each key has 160 random bits, each recovery code 120', () => {
    const keys = Array.from({ length: 50 }, newTotpKey);
    expect(new Set(keys).size).toBe(50);
    expect(keys.every((key) => /^[A-Z2-7]{32}$/.test(key))).toBe(true);
    expect(newRecoveryCode()).toMatch(/^[A-Z2-7]{24}$/);
    expect(newRecoveryCode()).not.toBe(newRecoveryCode());
  });

  test('The address of the QR code names institute and account', () => {
    const address = new URL(totpAddress(KEY, 'ana@demo.example', 'Instituto Ñandú'));
    expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Instituto Ñandú:ana@demo.example');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: KEY, issuer: 'Instituto Ñandú', algorithm: 'SHA1', digits: '6', period: '30' });
  });
});
