/** How the history tells prices. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, field } from '#features/history/told-field.rules.ts';
import { isYearMonth, monthName } from '#kernel/calendar.ts';

export const CATEGORY_TOLD: ToldNoun<'category'> = {
  noun: 'category',
  label: 'Precio',
  leads: 'precios',
  fields: {
    value: field('Valor', asMoney),
    from: field('Rige desde', (month) => (typeof month === 'string' && isYearMonth(month) ? `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}` : '')),
  },
};
