/** The order of a list: as the address and the wire write it ('value' ascending, '-value' descending), and between two keys. */

/** Whether a text is an order by one of the given words. */
export const isOrderOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): boolean =>
    words.some((word) => text === word || text === `-${word}`);

/** The column of an order and its direction; null when none was asked for. */
export const readOrder = <Word extends string>(order: string | undefined): { readonly word: Word; readonly direction: 'asc' | 'desc' } | null =>
  order === undefined ? null : { word: order.replace(/^-/, '') as Word, direction: order.startsWith('-') ? 'desc' : 'asc' };

/** Compares two sort keys, ids, days or instants, character by character as the database does. */
export const compareKeys = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
