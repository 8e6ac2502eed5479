/** What an account to which families transfer may be called. */

export const ALIAS_MESSAGE = 'El alias debe tener entre 6 y 20 letras, números, puntos o guiones; el CBU o CVU, 22 números';

/** An alias as Argentine banks allow it, or the 22 digits of a CBU or CVU. */
export const isAlias = (text: string): boolean => /^[A-Za-z0-9.-]{6,20}$/.test(text) || /^\d{22}$/.test(text);
