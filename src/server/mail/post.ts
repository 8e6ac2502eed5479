/** Hands one letter to the mail server, and reports what happened to it. */
import type { SendMailOptions } from 'nodemailer';

/**
 * Taken by the mail server; refused by it; unreached, when no letter could have been handed over; or unclear, when the connection
 * broke while the letter was being handed over. Only a letter that was certainly not taken may be sent again.
 */
export type Delivery = 'taken' | 'refused' | 'unreached' | 'unclear';

/** What happened to a letter, with the codes of the error: its text would contain the address. */
export type Handed = { readonly delivery: Delivery; readonly code?: string | undefined; readonly responseCode?: number | undefined };

/** The connection to a mail server; without one the library is not loaded. */
export const openPost = (url: string, timeoutMs: number) => {
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
  // Without this the library would send password and letter as they are to a server that offers no encryption. '?requireTLS=false' in the address allows it.
  const requireTLS = !THIS_MACHINE.includes(new URL(url).hostname);
  return async (letter: SendMailOptions): Promise<Handed> => {
    const { createTransport } = await import('nodemailer');
    let isUnderWay = false;
    const hear = (entry: { readonly tnx?: string }, words: string): void => {
      if (entry.tnx === 'client' && LETTER_FOLLOWS.test(words)) isUnderWay = true;
    };
    const logger = { level: ignore, trace: ignore, debug: hear, info: ignore, warn: ignore, error: ignore, fatal: ignore };
    try {
      await createTransport({ url, requireTLS, ...times, transactionLog: true, logger } as never).sendMail(letter);
      return { delivery: 'taken' };
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      return { delivery: deliveryOf(code, responseCode, isUnderWay), code, responseCode };
    }
  };
};

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];
const LETTER_FOLLOWS = /(^|\n)DATA$/;
const ignore = (): void => undefined;
/** The server closes the connection. */
const CLOSING = 421;

/** A server that answered has refused: the letter, or to speak with us. One that fell silent before the letter was sent has taken nothing. */
const deliveryOf = (code: string | undefined, responseCode: number | undefined, isUnderWay: boolean): Delivery => {
  if (responseCode !== undefined) return responseCode === CLOSING || code === 'EAUTH' || code === 'ETLS' ? 'unreached' : 'refused';
  return isUnderWay ? 'unclear' : 'unreached';
};
