/** Sends notices to phones by Web Push (RFC 8030, 8291, 8292). One that cannot be sent stops nothing; neither its text nor its address is ever logged. */
import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import type { Log } from '#server/log.ts';
import { lookupOutside, mayBePushService } from './push-address.ts';

/** The subscription of a browser: its address at the push service, and the keys with which only this browser can read a notice. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** The pair of keys with which this server signs; a browser accepts only notices of the server whose public key it was given. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * Taken by the push service; gone, when the subscription has ended; refused or unreached: to be tried again; unclear, when
 * the connection broke after the notice had left. `waitMs`: the push service asked not to come back sooner.
 */
export type PushDelivery = { readonly delivery: 'taken' | 'gone' | 'refused' | 'unreached' | 'unclear'; readonly waitMs?: number };

export type Notice = {
  /** At most 3 kB; encrypted before it leaves. */
  readonly text: string;
  /** How long the push service keeps it for a phone that is off. */
  readonly keepSeconds: number;
};

export type Push = {
  /** Whether an address that a browser hands in may be a push service's. */
  mayReach(endpoint: string, home: string): boolean;
  makeKeys(): Promise<PushKeys>;
  /** `contact`: an address of this installation, https: or mailto:, for the push service's operator. */
  send(target: PushTarget, notice: Notice, by: PushKeys & { readonly contact: string }): Promise<PushDelivery>;
};

export type PushOptions = {
  readonly log: Log;
  readonly timeoutMs?: number;
  /** Admits a push service on this very machine; only tests use it. */
  readonly trusts?: (endpoint: string) => boolean;
};

const PASS_SECONDS = 60 * 60;

export const openPush = ({ log, timeoutMs = 10_000, trusts = () => false }: PushOptions): Push => ({
  mayReach: (endpoint, home) => trusts(endpoint) || mayBePushService(endpoint, home),
  makeKeys: async () => (await library()).generateVAPIDKeys(),
  send: async (target, notice, by) => {
    const isTrusted = trusts(target.endpoint);
    const handed = isTrusted || mayBePushService(target.endpoint, '') ? await post(target, notice, by, { timeoutMs, isTrusted }) : NOT_OUTSIDE;
    const { code, ...delivery } = handed;
    // The name of the push service does not tell whose phone it is.
    if (delivery.delivery !== 'taken') log.warn({ delivery: delivery.delivery, code, service: hostOf(target.endpoint) }, 'a notice could not be sent');
    return delivery;
  },
});

type Handed = PushDelivery & { readonly code?: string | number | undefined };
const NOT_OUTSIDE: Handed = { delivery: 'gone', code: 'NOT_OUTSIDE' };

// Loaded with the first notice.
const library = async () => (await import('web-push')).default;

const post = async (
  { endpoint, p256dh, auth }: PushTarget,
  { text, keepSeconds }: Notice,
  { publicKey, privateKey, contact }: PushKeys & { readonly contact: string },
  { timeoutMs, isTrusted }: { readonly timeoutMs: number; readonly isTrusted: boolean },
): Promise<Handed> => {
  const { encrypt, getVapidHeaders } = await library();
  const url = new URL(endpoint);
  const cipherText = written(() => encrypt(p256dh, auth, text, 'aes128gcm').cipherText);
  // The keys are not valid, so nobody could read the notice.
  if (cipherText === null) return { delivery: 'gone', code: 'NO_KEYS' };
  const until = Math.floor(Date.now() / 1000) + PASS_SECONDS;
  const { Authorization } = getVapidHeaders(url.origin, contact, publicKey, privateKey, 'aes128gcm', until);
  const headers = {
    authorization: Authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': cipherText.length,
    ttl: keepSeconds,
    urgency: 'normal',
  };
  return new Promise((answer) => {
    const isOpen = url.protocol === 'http:';
    const asked = (isOpen ? requestHttp : requestHttps)(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isOpen ? {} : { agent: isTrusted ? new Agent() : OUTWARD }),
    });
    let hasLeft = false;
    asked.on('finish', () => {
      hasLeft = true;
    });
    asked.on('response', (response) => {
      // The rest of the answer is not read, and a redirection is not followed.
      response.on('error', () => undefined);
      response.destroy();
      answer(handedBy(response.statusCode ?? 0, response.headers['retry-after']));
    });
    asked.on('error', (error: { readonly code?: string | number; readonly name?: string }) => {
      const code = typeof error.code === 'string' ? error.code : error.name;
      answer({ delivery: hasLeft && asked.socket?.remoteAddress !== undefined ? 'unclear' : 'unreached', code });
    });
    asked.end(cipherText);
  });
};

const written = (write: () => Buffer): Buffer | null => {
  try {
    return write();
  } catch {
    return null;
  }
};

const GONE = [404, 410];

const handedBy = (status: number, retryAfter: string | undefined): Handed => {
  if (status >= 200 && status < 300) return { delivery: 'taken' };
  if (GONE.includes(status)) return { delivery: 'gone', code: status };
  const seconds = Number(retryAfter ?? '');
  return { delivery: 'refused', code: status, ...(Number.isFinite(seconds) && seconds > 0 ? { waitMs: Math.min(seconds, A_DAY_SECONDS) * 1000 } : {}) };
};

const A_DAY_SECONDS = 24 * 60 * 60;

const OUTWARD = new Agent({ lookup: lookupOutside });

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '');
