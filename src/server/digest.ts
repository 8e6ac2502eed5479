/** Identifies a text without storing it: the same text has the same digest, and nobody can recover the text from it. */
import { hash } from 'node:crypto';

/** SHA-256, in 64 hexadecimal digits. */
export const digestOf = (text: string | Buffer): string => hash('sha256', text, 'hex');
