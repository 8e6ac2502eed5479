/** Random secrets of sessions and links. Only their digest is stored: enough to recognize a secret, not to use it. */
import { randomBytes } from 'node:crypto';

/** A secret for a header or an address: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
