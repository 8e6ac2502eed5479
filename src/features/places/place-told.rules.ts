/** How the history tells towns and neighbourhoods. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asNamed, field } from '#features/history/told-field.rules.ts';
import type { Place } from './place.rules.ts';

export const TOWN_TOLD: ToldNoun<'town'> = { noun: 'town', label: 'Localidad', fields: { name: field('Nombre') } };

export const NEIGHBOURHOOD_TOLD: ToldNoun<'neighbourhood'> = {
  noun: 'neighbourhood',
  label: 'Barrio',
  fields: { name: field('Nombre'), town: field('Localidad', asNamed) },
};

/** The rows of a list that are new or changed. */
export const toldPlaces = (noun: 'town' | 'neighbourhood', changed: readonly Place[], stored: readonly Place[]) =>
  changed.map((row) => {
    const before = stored.find((one) => one._id === row._id);
    const told = { noun, nounId: row._id, label: row.name, after: row };
    return before === undefined ? { ...told, action: 'create' as const } : { ...told, action: 'change' as const, before };
  });
