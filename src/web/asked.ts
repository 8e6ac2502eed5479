/** The filters of a list in words, printed under the title of its paper, so that a part is not taken for the whole. */
import { LONGEST_ASKED } from '#kernel/posted.ts';

/** A sentence, or a filter by its label and what was chosen in it. */
type AskedPart = string | undefined | readonly [label: string, value: string | undefined];

/** 'Del 01/06/2026 al 10/06/2026 · Categoría: Junior' of `askedText(daysText(from, to), ['Categoría', 'Junior'], ['Apellido', ''])`. */
export const askedText = (...parts: readonly AskedPart[]): string =>
  parts
    .map((part) => (typeof part === 'object' ? (part[1] ? `${part[0]}: ${part[1]}` : '') : (part ?? '')))
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, LONGEST_ASKED);
