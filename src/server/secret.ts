/** Secrets that open something: drawn by chance. Of each only its digest is kept: enough to know it again, not to use it. */
import { randomBytes } from 'node:crypto';

/** A secret for a header or an address: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
