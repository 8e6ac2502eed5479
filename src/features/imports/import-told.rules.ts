/** How the history tells imports: how much each added. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asMoney, field } from '#features/history/told-field.rules.ts';

export const IMPORT_TOLD: ToldNoun<'import'> = {
  noun: 'import',
  label: 'Importación',
  leads: 'importaciones',
  fields: {
    students: field('Alumnos'),
    guardians: field('Tutores'),
    links: field('Alumnos sumados a tutores'),
    fees: field('Cuotas'),
    debts: field('Deudas', asMoney),
    towns: field('Localidades'),
    neighbourhoods: field('Barrios'),
  },
};
