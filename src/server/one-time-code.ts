/** The codes of an authenticator application (TOTP, RFC 6238): six digits that are new every half minute, and the code for a lost telephone. */
import { Secret, TOTP } from 'otpauth';
import type { Instant } from '#kernel/calendar.ts';

const HALF_MINUTE_S = 30;
const KEY_BYTES = 20;
const RECOVERY_BYTES = 15;
const STEPS_OFF = 1;

/** A key for an application to share: 160 random bits in base32. */
export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** The address from which an application takes the key, as it stands in the QR code. */
export const totpAddress = (key: string, account: string, issuer: string): string => totpOf(key, { label: account, issuer }).toString();

/** The half minute (counted since 1970) to which a code belongs, the present one or a neighbour, for clocks that are a little off; null when the code is wrong. */
export const stepOfCode = (key: string, code: string, now: Instant): number | null => {
  const timestamp = Date.parse(now);
  const delta = totpOf(key).validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : TOTP.counter({ period: HALF_MINUTE_S, timestamp }) + delta;
};

/** A code for a lost telephone: 120 random bits in base32, without spaces or hyphens. */
export const newRecoveryCode = (): string => new Secret({ size: RECOVERY_BYTES }).base32;

const totpOf = (key: string, names: { readonly label?: string; readonly issuer?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: HALF_MINUTE_S });
