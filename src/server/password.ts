/** Passwords: hashed slowly, at most a few at once, and never kept as they were typed. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fewAtOnce } from './few.ts';

// argon2id is the library's default. Each hash takes 19 MiB and some 30 ms of a core: many logins at once must not take the whole machine.
const HASHES_AT_ONCE = 2;
const oneOfFew = fewAtOnce(HASHES_AT_ONCE);
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password. Slow by design: never awaited inside a transaction. */
export const hashPassword = (text: string): Promise<string> => oneOfFew(() => hash(text, PARAMETERS));

/** Whether a password matches a hash. Without a hash it does the same work and answers no, so that the time reveals nothing. */
export const verifyPassword = async (text: string, passwordHash: string | null): Promise<boolean> => {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  const nobodys = await nobodysHash;
  const fits = await oneOfFew(() => verify(passwordHash ?? nobodys, text));
  return passwordHash !== null && fits;
};

let nobodysHash: Promise<string> | undefined;

/** Whether a password is one of the fifty thousand most used ones, which are tried first everywhere. */
export const isWidelyUsed = async (text: string): Promise<boolean> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(text.toLowerCase());
};
