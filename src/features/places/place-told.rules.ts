/** Towns and neighbourhoods as the history tells them. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asNamed, field } from '#features/history/told-field.rules.ts';

export const TOWN_TOLD: ToldNoun<'town'> = { noun: 'town', label: 'Localidad', fields: { name: field('Nombre') } };

export const NEIGHBOURHOOD_TOLD: ToldNoun<'neighbourhood'> = {
  noun: 'neighbourhood',
  label: 'Barrio',
  fields: { name: field('Nombre'), town: field('Localidad', asNamed) },
};
