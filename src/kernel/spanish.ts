/** Search and order of Spanish names that do not depend on the database engine. */

/** Lower case, without accents, ñ as n, single spaces: both the stored and the typed text are compared in this form. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

/**
 * The order of a list: surname, then name, ñ after n, accents and case ignored.
 * Made of digits and plain lower-case letters only, so that every collation of every engine sorts it the same.
 */
export const sortKey = (...parts: readonly string[]): string => parts.map(sortPart).join('0');

/** A text on one line: breaks, tabs and control characters become one space, and marks that turn the direction of reading are removed. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A pattern for `like … escape '\'` that finds the text anywhere, taking %, _ and \ as plain characters. */
export const containing = (text: string): string => `%${searchKey(text).replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;

/** Compares two texts as Spanish does, numbers by value: for sorting on a screen. */
export const compareSpanish = (a: string, b: string): number => collator.compare(a, b);

const collator = new Intl.Collator('es-AR', { numeric: true, sensitivity: 'base' });

// ñ comes after every other n. No Spanish name contains "nzz", and all collations sort plain letters alike.
const sortPart = (text: string): string =>
  searchKey(text.toLowerCase().normalize('NFC').replaceAll('ñ', '\u0001'))
    .replaceAll('\u0001', 'nzz')
    .replace(/[^a-z0-9]+/g, '1');

/** "Ana, Bautista, Caro y 4 más": as many names as fit on a line, the others counted. */
export const someText = (names: readonly string[], most = 3): string =>
  listText(names.length > most ? [...names.slice(0, most), `${names.length - most} más`] : names);

/** "Ana, Bautista y Caro". */
export const listText = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}`);
