/** Keeps the names of the places of a count. */
import type { Reads, Tx } from '#server/database/database.ts';
import type { CountPlaces } from './count-place.contract.ts';
import { FIRST_NAMES } from './count-place.rules.ts';
import { PLACES, type Place } from './daily-count.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    count_places: { place: Place; name: string; about: string };
  }
}

export const readCountPlaces = async (reads: Reads): Promise<CountPlaces> => {
  const rows = await reads.selectFrom('count_places').selectAll().execute();
  return { ...FIRST_NAMES, ...Object.fromEntries(rows.map(({ place, name, about }) => [place, { name, about }])) };
};

export const putCountPlaces = async (tx: Tx, places: CountPlaces): Promise<void> => {
  await tx.deleteFrom('count_places').execute();
  await tx
    .insertInto('count_places')
    .values(PLACES.map((place) => ({ place, ...places[place] })))
    .execute();
};
