/** Puts students into the classes of the new year: groups of the last year stay together. */
import { groupBy } from '#kernel/groups.ts';
import type { Placing } from './year-change.contract.ts';

export type Newcomer = {
  readonly id: string;
  /** The category in the new year. */
  readonly categoryId: string;
  /** The class of the last year. */
  readonly from: string | null;
};

/** A class of the new year. */
export type Room = {
  readonly id: string;
  readonly categoryId: string;
  /** The class of the last year that is repeated; null for a class that exists already. */
  readonly origin: string | null;
  readonly capacity: number;
  readonly taken: number;
};

/** The class of each student who gets a place, by student. Exceeds the places of a class only if that was chosen. */
export const placeStudents = (
  newcomers: readonly Newcomer[],
  rooms: readonly Room[],
  placing: Placing,
  { beyondPlaces = false }: { readonly beyondPlaces?: boolean | undefined } = {},
): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  const free = new Map(rooms.map(({ id, capacity, taken }) => [id, capacity - taken]));
  const hasPlace = (room: Room | undefined): room is Room => room !== undefined && (beyondPlaces || (free.get(room.id) ?? 0) > 0);
  for (const group of placing === 'none' ? [] : groupsOf(newcomers)) {
    const [first] = group;
    const own = rooms.filter(({ categoryId }) => categoryId === first?.categoryId);
    const chosen = own.length === 1 ? own[0] : placing === 'single' ? undefined : (sameAgain(own, first) ?? roomiest(own, free));
    for (const { id } of group) {
      // A student who finds no place with the group goes to the class with the most free places.
      const room = hasPlace(chosen) || placing === 'single' ? chosen : roomiest(own, free);
      if (!hasPlace(room)) continue;
      places.set(id, room.id);
      free.set(room.id, (free.get(room.id) ?? 0) - 1);
    }
  }
  return places;
};

/** Students who shared a class and go on in the same category are a group. The largest group chooses first; students without a class come last, one by one. */
const groupsOf = (newcomers: readonly Newcomer[]): readonly (readonly Newcomer[])[] => {
  const groups = groupBy(newcomers, ({ id, categoryId, from }) => (from === null ? id : `${categoryId} ${from}`));
  const isAlone = (group: readonly Newcomer[]): number => (group[0]?.from === null ? 1 : 0);
  return [...groups.values()].toSorted((one, other) => isAlone(one) - isAlone(other) || other.length - one.length);
};

/** A student who repeats the year stays in the class of the last year. */
const sameAgain = (rooms: readonly Room[], one: Newcomer | undefined): Room | undefined =>
  one === undefined || one.from === null ? undefined : rooms.find(({ origin }) => origin === one.from);

const roomiest = (rooms: readonly Room[], free: ReadonlyMap<string, number>): Room | undefined => {
  const placesIn = ({ id }: Room): number => free.get(id) ?? 0;
  return rooms.reduce<Room | undefined>((best, room) => (best === undefined || placesIn(room) > placesIn(best) ? room : best), undefined);
};
