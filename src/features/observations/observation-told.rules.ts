/** How the history tells report cards: that they were published for the families, or withdrawn. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { listName } from '#kernel/names.ts';

export const REPORT_CARD_TOLD: ToldNoun<'report-card'> = { noun: 'report-card', label: 'Libretas', fields: {} };

type Taught = { readonly category: { readonly name: string }; readonly teacher: { readonly name: string; readonly lastname: string } };

/** "Libretas de Junior, Núñez, Elena · 2° Bimestre": their name in the history. */
export const labelOf = ({ category, teacher }: Taught, period: number): string => `Libretas de ${category.name}, ${listName(teacher)} · ${period}° Bimestre`;
