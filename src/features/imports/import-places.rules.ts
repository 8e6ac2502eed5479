/** The towns and neighbourhoods of imported people: existing ones, and those that are added with the first person who lives there. */
import type { Neighbourhood, Town } from '#features/places/place.contract.ts';
import { checkNeighbourhoods, checkTowns } from '#features/places/place.rules.ts';
import type { Id } from '#kernel/id.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Fault } from './import-draft.rules.ts';

export type FoundPlace = { readonly townId: Id | null; readonly neighbourhoodId: Id | null; readonly faults: readonly Fault[] };

export type PlaceBook = {
  /** The place with these names in a row. */
  find(town: string, neighbourhood: string): FoundPlace;
  /** A new person lives there: a place that does not exist is added. */
  take(place: FoundPlace): void;
  added(): { readonly towns: readonly Town[]; readonly neighbourhoods: readonly Neighbourhood[] };
};

const NO_TOWN_OF_NEIGHBOURHOOD = 'Escriba también la localidad del barrio';

/** The stored places, to which the spreadsheet adds its own. */
export const openPlaceBook = (stored: { readonly towns: readonly Town[]; readonly neighbourhoods: readonly Neighbourhood[] }, nextId: () => Id): PlaceBook => {
  const towns = new Map(stored.towns.map((town) => [searchKey(town.name), { town, isNew: false, isUsed: false }]));
  const places = new Map(stored.neighbourhoods.map((one) => [`${one.town} ${searchKey(one.name)}`, { place: one, isNew: false, isUsed: false }]));
  return {
    find: (townName, placeName) => {
      if (townName === '')
        return { townId: null, neighbourhoodId: null, faults: placeName === '' ? [] : [{ key: 'neighbourhood', msg: NO_TOWN_OF_NEIGHBOURHOOD }] };
      let known = towns.get(searchKey(townName));
      if (known === undefined) {
        const checked = checkTowns([{ _id: 0, name: townName }], []);
        if (!checked.ok) return { townId: null, neighbourhoodId: null, faults: checked.reasons.map(({ msg }) => ({ key: 'town', msg })) };
        known = { town: { _id: nextId(), name: checked.value[0]?.name ?? townName }, isNew: true, isUsed: false };
        towns.set(searchKey(townName), known);
      }
      const { town } = known;
      if (placeName === '') return { townId: town._id, neighbourhoodId: null, faults: [] };
      const key = `${town._id} ${searchKey(placeName)}`;
      let place = places.get(key);
      if (place === undefined) {
        const checked = checkNeighbourhoods([{ _id: 0, name: placeName, town: town._id }], [], [town]);
        if (!checked.ok) return { townId: town._id, neighbourhoodId: null, faults: checked.reasons.map(({ msg }) => ({ key: 'neighbourhood', msg })) };
        place = { place: { _id: nextId(), name: checked.value[0]?.name ?? placeName, town: town._id }, isNew: true, isUsed: false };
        places.set(key, place);
      }
      return { townId: town._id, neighbourhoodId: place.place._id, faults: [] };
    },
    take: ({ townId, neighbourhoodId }) => {
      for (const one of towns.values()) if (one.town._id === townId) one.isUsed = true;
      for (const one of places.values()) if (one.place._id === neighbourhoodId) one.isUsed = true;
    },
    added: () => ({
      towns: [...towns.values()].filter(({ isNew, isUsed }) => isNew && isUsed).map(({ town }) => town),
      neighbourhoods: [...places.values()].filter(({ isNew, isUsed }) => isNew && isUsed).map(({ place }) => place),
    }),
  };
};
