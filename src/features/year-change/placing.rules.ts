/** Who sits where in the year that opens: groups of the last year stay together. */
import type { Placing } from './year-change.contract.ts';

export type Newcomer = {
  readonly id: string;
  /** The category of the year that opens. */
  readonly categoryId: string;
  /** The class in which he sat. */
  readonly from: string | null;
};

/** A class of the year that opens. */
export type Room = {
  readonly id: string;
  readonly categoryId: string;
  /** The class from which it is made again; null when it is there already. */
  readonly origin: string | null;
  readonly capacity: number;
  readonly taken: number;
};

/** The class of each student who gets a place: student by class. Beyond the places of a class only where that was chosen. */
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
      // Who finds no place beside the others of the group sits where there is one.
      const room = hasPlace(chosen) || placing === 'single' ? chosen : roomiest(own, free);
      if (!hasPlace(room)) continue;
      places.set(id, room.id);
      free.set(room.id, (free.get(room.id) ?? 0) - 1);
    }
  }
  return places;
};

/** Who sat together and goes on in one category is a group; the largest chooses first, who sat nowhere comes last and alone. */
const groupsOf = (newcomers: readonly Newcomer[]): readonly (readonly Newcomer[])[] => {
  const groups = new Map<string, Newcomer[]>();
  for (const one of newcomers) {
    const key = one.from === null ? one.id : `${one.categoryId} ${one.from}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const isAlone = (group: readonly Newcomer[]): number => (group[0]?.from === null ? 1 : 0);
  return [...groups.values()].toSorted((one, other) => isAlone(one) - isAlone(other) || other.length - one.length);
};

/** Who repeats goes on with the teacher whom he knows. */
const sameAgain = (rooms: readonly Room[], one: Newcomer | undefined): Room | undefined =>
  one === undefined || one.from === null ? undefined : rooms.find(({ origin }) => origin === one.from);

const roomiest = (rooms: readonly Room[], free: ReadonlyMap<string, number>): Room | undefined => {
  const placesIn = ({ id }: Room): number => free.get(id) ?? 0;
  return rooms.reduce<Room | undefined>((best, room) => (best === undefined || placesIn(room) > placesIn(best) ? room : best), undefined);
};
