/** Keeps towns and neighbourhoods. References to deleted ones are cleared by the database itself. */
import { compareSpanish, searchKey } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Neighbourhood, PlaceUse, Town } from './place.contract.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    towns: { id: string; name: string; search: string };
    neighbourhoods: { id: string; town_id: string; name: string; search: string };
    /** A view of the people who have a town. */
    residents: { user_id: string; town_id: string; neighbourhood_id: string | null };
  }
}

export const findTowns = async (reads: Reads): Promise<readonly Town[]> => {
  const rows = await reads.selectFrom('towns').select(['id as _id', 'name']).execute();
  return rows.toSorted((a, b) => compareSpanish(a.name, b.name));
};

export const findNeighbourhoods = async (reads: Reads, townId?: string): Promise<readonly Neighbourhood[]> => {
  const rows = await reads
    .selectFrom('neighbourhoods')
    .select(['id as _id', 'name', 'town_id as town'])
    .$if(townId !== undefined, (query) => query.where('town_id', '=', townId ?? ''))
    .execute();
  return rows.toSorted((a, b) => compareSpanish(a.name, b.name));
};

/** How many people live in each town, or in each neighbourhood. */
export const countResidents = async (reads: Reads, of: 'town_id' | 'neighbourhood_id'): Promise<readonly PlaceUse[]> => {
  const rows = await reads
    .selectFrom('residents')
    .select((row) => [row.ref(of).as('_id'), row.fn.countAll<number>().as('people')])
    .where(of, 'is not', null)
    .groupBy(of)
    .execute();
  return rows.flatMap(({ _id, people }) => (_id === null ? [] : { _id, people }));
};

/** Adds and renames. Since two towns may swap names, each is first renamed to something unique. */
export const putTowns = async (tx: Tx, towns: readonly Town[]): Promise<void> => {
  if (towns.length === 0) return;
  await tx
    .updateTable('towns')
    .set((row) => ({ search: row.ref('id') }))
    .where('id', 'in', idsOf(towns))
    .execute();
  await tx
    .insertInto('towns')
    .values(towns.map((town) => ({ id: town._id, name: town.name, search: searchKey(town.name) })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name'), search: row.ref('excluded.search') })))
    .execute();
};

/** Adds, renames and moves. */
export const putNeighbourhoods = async (tx: Tx, neighbourhoods: readonly Neighbourhood[]): Promise<void> => {
  if (neighbourhoods.length === 0) return;
  await tx
    .updateTable('neighbourhoods')
    .set((row) => ({ search: row.ref('id') }))
    .where('id', 'in', idsOf(neighbourhoods))
    .execute();
  await tx
    .insertInto('neighbourhoods')
    .values(neighbourhoods.map((one) => ({ id: one._id, town_id: one.town, name: one.name, search: searchKey(one.name) })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ town_id: row.ref('excluded.town_id'), name: row.ref('excluded.name'), search: row.ref('excluded.search') })),
    )
    .execute();
};

/** Deletes a town with its neighbourhoods; null when there is none. */
export const removeTown = async (tx: Tx, id: string): Promise<Town | null> =>
  (await tx.deleteFrom('towns').where('id', '=', id).returning(['id as _id', 'name']).executeTakeFirst()) ?? null;

/** Deletes a neighbourhood; null when there is none. */
export const removeNeighbourhood = async (tx: Tx, id: string): Promise<Neighbourhood | null> =>
  (await tx.deleteFrom('neighbourhoods').where('id', '=', id).returning(['id as _id', 'name', 'town_id as town']).executeTakeFirst()) ?? null;

const idsOf = (rows: readonly { readonly _id: string }[]): string[] => rows.map((row) => row._id);
