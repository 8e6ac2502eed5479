/** Words that follow a number. */
import { countText } from './money.ts';

/** The word or sentence for one, or that for none and several: plural(1, 'queda', 'quedan'). */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** '1 cuota', '1.250 cuotas'. */
export const counted = (count: number, one: string, many: string): string => `${countText(count)} ${plural(count, one, many)}`;
