/** A document or account as it is kept: dots, hyphens and spaces of a pasted one go; anything else stays, to be marked. */
export const digits = (text: string): string => text.replace(/[\s.\-/]/g, '');
