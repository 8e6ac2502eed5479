/** The calls about towns and neighbourhoods. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './place.acts.ts';
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
import { NO_NEIGHBOURHOODS, NO_NEIGHBOURHOODS_OF_TOWN, NO_TOWNS } from './place.rules.ts';
import { countResidents, findNeighbourhoods, findTowns } from './place.store.ts';

export const placeRoutes: readonly Answer[] = [
  answer(listTowns, async ({ reads }) => {
    const towns = await findTowns(reads);
    return towns.length === 0 ? NO_TOWNS : ok([...towns]);
  }),

  answer(saveTowns, ({ body, who, now, write }) => write((tx) => acts.saveTowns(tx, { who, now }, body))),

  answer(deleteTown, ({ params, who, now, write }) => write((tx) => acts.deleteTown(tx, { who, now }, params.id))),

  answer(listNeighbourhoods, async ({ reads }) => {
    const all = await findNeighbourhoods(reads);
    return all.length === 0 ? NO_NEIGHBOURHOODS : ok([...all]);
  }),

  answer(listNeighbourhoodsOfTown, async ({ params, reads }) => {
    const all = await findNeighbourhoods(reads, params.id);
    return all.length === 0 ? NO_NEIGHBOURHOODS_OF_TOWN : ok([...all]);
  }),

  answer(saveNeighbourhoods, ({ body, who, now, write }) => write((tx) => acts.saveNeighbourhoods(tx, { who, now }, body))),

  answer(deleteNeighbourhood, ({ params, who, now, write }) => write((tx) => acts.deleteNeighbourhood(tx, { who, now }, params.id))),

  answer(listPlaceUses, async ({ reads }) =>
    ok({ towns: [...(await countResidents(reads, 'town_id'))], neighbourhoods: [...(await countResidents(reads, 'neighbourhood_id'))] }),
  ),
];
