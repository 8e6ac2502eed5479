/** Secrets that open something: drawn by chance, and never kept as they are. */
import { createHash, randomBytes } from 'node:crypto';

/** A secret for a header or an address: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to know it again, not to use it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
