/** A document or account number without dots, hyphens and spaces; other characters stay, to be marked as wrong. */
export const digits = (text: string): string => text.replace(/[\s.\-/]/g, '');
