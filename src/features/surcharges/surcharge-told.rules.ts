/** How the history tells the surcharge and the discount for cash. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { field } from '#features/history/told-field.rules.ts';
import { percentText } from '#kernel/money.ts';

export const SURCHARGE_TOLD: ToldNoun<'surcharge'> = {
  noun: 'surcharge',
  label: 'Recargo o descuento',
  fields: { points: field('Porcentaje', (points) => (typeof points === 'number' ? percentText(points) : '')) },
};
