/** Report cards as the history tells them: that they were given to the families, or taken back. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';

export const REPORT_CARD_TOLD: ToldNoun<'report-card'> = { noun: 'report-card', label: 'Libretas', fields: {} };
