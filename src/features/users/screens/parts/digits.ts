/** Only the digits of what was typed: numbers may be pasted with dots, hyphens and spaces. */
export const digits = (text: string): string => text.replace(/\D/g, '');
