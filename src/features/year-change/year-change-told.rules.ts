/** How the history tells changes of year: how much each created. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, field } from '#features/history/told-field.rules.ts';
import type { KeptRun } from './year-change.rules.ts';

export const YEAR_CHANGE_TOLD: ToldNoun<'year-change'> = {
  noun: 'year-change',
  label: 'Cambio de año',
  leads: 'cambios de año',
  fields: {
    year: field('Año'),
    total: field('Total', asMoney),
    enrollments: field('Inscripciones'),
    installments: field('Cuotas'),
    classes: field('Clases'),
  },
};

/** "Año 2027": its name in the history. */
export const labelOf = ({ year }: KeptRun): string => `Año ${year}`;

export const toldRun = ({ year, enrollments, installments, total, classes }: KeptRun): object => ({ year, enrollments, installments, total, classes });
