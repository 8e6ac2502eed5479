/** The towns and neighbourhoods of the demonstration, which are on no map. */
import { putNeighbourhoods, putTowns } from '#features/places/place.store.ts';
import type { Instant } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Tx } from '#server/database/database.ts';
import type { Chance } from './chance.ts';

const TOWNS: Readonly<Record<string, readonly string[]>> = {
  'Villa Ejemplo': ['Centro', 'El Ombú', 'Estación Vieja', 'La Loma', 'Los Ceibos', 'Ñandubay'],
  'Colonia Fantasía': ['Las Quintas', 'Molino Chico'],
  'Paso Imaginado': ['Costa', 'Puerto Viejo'],
};

export type Home = { readonly townId: Id; readonly neighbourhoodId: Id };
/** The town and neighbourhood of a family; most live in the first town. */
export type Places = { home(chance: Chance): Home };

export const putPlaces = async (tx: Tx, at: Instant, newId: (at: Instant) => Id): Promise<Places> => {
  const towns = Object.keys(TOWNS).map((name) => ({ _id: newId(at), name }));
  const neighbourhoods = towns.flatMap((town) => (TOWNS[town.name] ?? []).map((name) => ({ _id: newId(at), name, town: town._id })));
  await putTowns(tx, towns);
  await putNeighbourhoods(tx, neighbourhoods);
  const homes = neighbourhoods.map(({ _id, town }) => ({ townId: town, neighbourhoodId: _id }));
  const inFirstTown = homes.filter((home) => home.townId === towns[0]?._id);
  return { home: (chance) => chance.one(chance.percent(75) ? inFirstTown : homes) };
};
