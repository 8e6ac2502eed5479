/** Secrets that open something: drawn by chance, and never kept as they are. */
import { hash, randomBytes } from 'node:crypto';

/** A secret for a header or an address: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to know it again, not to use it. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'hex');
