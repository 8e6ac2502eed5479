/** Shows and saves the towns and neighbourhoods. */
import { type By, type Change, recordChange, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Tx } from '#server/database/database.ts';
import {
  deleteNeighbourhood,
  deleteTown,
  listNeighbourhoods,
  listNeighbourhoodsOfTown,
  listPlaceUses,
  listTowns,
  saveNeighbourhoods,
  saveTowns,
} from './place.contract.ts';
import { checkNeighbourhoods, checkTowns, NO_NEIGHBOURHOODS, NO_NEIGHBOURHOODS_OF_TOWN, NO_TOWNS, UNKNOWN_NEIGHBOURHOOD, UNKNOWN_TOWN } from './place.rules.ts';
import { countResidents, findNeighbourhoods, findTowns, putNeighbourhoods, putTowns, removeNeighbourhood, removeTown } from './place.store.ts';

export const placeRoutes: readonly Answer[] = [
  answer(listTowns, async ({ reads }) => {
    const towns = await findTowns(reads);
    return towns.length === 0 ? NO_TOWNS : ok([...towns]);
  }),

  answer(saveTowns, ({ body, who, now, write }) =>
    write(async (tx) => {
      const stored = await findTowns(tx);
      const checked = checkTowns(body, stored);
      if (!checked.ok) return checked;
      const rows = checked.value.map((row) => ({ ...row, _id: row._id === 0 ? newId(now.instant) : row._id }));
      await putTowns(tx, changedOf(rows, stored));
      await tell(tx, { who, now }, 'town', rows, stored);
      return ok(rows);
    }),
  ),

  answer(deleteTown, ({ params, who, now, write }) =>
    write(async (tx) => {
      const town = await removeTown(tx, params.id);
      if (town === null) return UNKNOWN_TOWN;
      await recordChange(tx, { who, now }, { noun: 'town', nounId: town._id, label: town.name, action: 'delete', before: town });
      return ok({ msg: 'Localidad y Barrios Relacionados Eliminados' });
    }),
  ),

  answer(listNeighbourhoods, async ({ reads }) => {
    const all = await findNeighbourhoods(reads);
    return all.length === 0 ? NO_NEIGHBOURHOODS : ok([...all]);
  }),

  answer(listNeighbourhoodsOfTown, async ({ params, reads }) => {
    const all = await findNeighbourhoods(reads, params.id);
    return all.length === 0 ? NO_NEIGHBOURHOODS_OF_TOWN : ok([...all]);
  }),

  answer(saveNeighbourhoods, ({ body, who, now, write }) =>
    write(async (tx) => {
      const stored = await findNeighbourhoods(tx);
      const checked = checkNeighbourhoods(body, stored, await findTowns(tx));
      if (!checked.ok) return checked;
      const rows = checked.value.map((row) => ({ ...row, _id: row._id === 0 ? newId(now.instant) : row._id }));
      await putNeighbourhoods(tx, changedOf(rows, stored));
      await tell(tx, { who, now }, 'neighbourhood', rows, stored);
      return ok(rows);
    }),
  ),

  answer(deleteNeighbourhood, ({ params, who, now, write }) =>
    write(async (tx) => {
      const neighbourhood = await removeNeighbourhood(tx, params.id);
      if (neighbourhood === null) return UNKNOWN_NEIGHBOURHOOD;
      await recordChange(
        tx,
        { who, now },
        { noun: 'neighbourhood', nounId: neighbourhood._id, label: neighbourhood.name, action: 'delete', before: neighbourhood },
      );
      return ok({ msg: 'Barrio Eliminado' });
    }),
  ),

  answer(listPlaceUses, async ({ reads }) =>
    ok({ towns: [...(await countResidents(reads, 'town_id'))], neighbourhoods: [...(await countResidents(reads, 'neighbourhood_id'))] }),
  ),
];

type Place = { readonly _id: string; readonly name: string; readonly town?: string };

const storedAs = <P extends Place>(row: P, stored: readonly P[]): P | undefined => stored.find((one) => one._id === row._id);

const changedOf = <P extends Place>(rows: readonly P[], stored: readonly P[]): readonly P[] =>
  rows.filter((row) => {
    const before = storedAs(row, stored);
    return before === undefined || before.name !== row.name || before.town !== row.town;
  });

const tell = (tx: Tx, by: By, noun: 'town' | 'neighbourhood', rows: readonly Place[], stored: readonly Place[]): Promise<void> =>
  recordChanges(
    tx,
    by,
    changedOf(rows, stored).map((row): Change => {
      const before = storedAs(row, stored);
      const told = { noun, nounId: row._id, label: row.name, after: row } as const;
      return before === undefined ? { ...told, action: 'create' } : { ...told, action: 'change', before };
    }),
  );
