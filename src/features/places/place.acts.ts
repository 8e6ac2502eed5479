/** Saves and deletes towns and neighbourhoods, and tells the history. */
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Tx } from '#server/database/database.ts';
import type { Neighbourhood, NeighbourhoodRow, Town, TownRow } from './place.contract.ts';
import { changedOf, checkNeighbourhoods, checkTowns, UNKNOWN_NEIGHBOURHOOD, UNKNOWN_TOWN } from './place.rules.ts';
import { toldPlaces } from './place-told.rules.ts';
import { findNeighbourhoods, findTowns, putNeighbourhoods, putTowns, removeNeighbourhood, removeTown } from './place.store.ts';

/** Adds and renames towns: the whole list, or nothing with the reasons. */
export const saveTowns = async (tx: Tx, by: By, sent: readonly TownRow[]): Promise<Verdict<Town[]>> => {
  const stored = await findTowns(tx);
  const checked = checkTowns(sent, stored);
  if (!checked.ok) return checked;
  const rows = checked.value.map((row) => ({ ...row, _id: row._id === 0 ? newId(by.now.instant) : row._id }));
  const changed = changedOf(rows, stored);
  await putTowns(tx, changed);
  await recordChanges(tx, by, toldPlaces('town', changed, stored));
  return ok(rows);
};

/** Adds, renames and moves neighbourhoods: the whole list, or nothing with the reasons. */
export const saveNeighbourhoods = async (tx: Tx, by: By, sent: readonly NeighbourhoodRow[]): Promise<Verdict<Neighbourhood[]>> => {
  const stored = await findNeighbourhoods(tx);
  const checked = checkNeighbourhoods(sent, stored, await findTowns(tx));
  if (!checked.ok) return checked;
  const rows = checked.value.map((row) => ({ ...row, _id: row._id === 0 ? newId(by.now.instant) : row._id }));
  const changed = changedOf(rows, stored);
  await putNeighbourhoods(tx, changed);
  await recordChanges(tx, by, toldPlaces('neighbourhood', changed, stored));
  return ok(rows);
};

/** Deletes a town with its neighbourhoods. */
export const deleteTown = async (tx: Tx, by: By, id: string): Promise<Verdict<Said>> => {
  const town = await removeTown(tx, id);
  if (town === null) return UNKNOWN_TOWN;
  await recordChange(tx, by, { noun: 'town', nounId: town._id, label: town.name, action: 'delete', before: town });
  return ok({ msg: 'Localidad y Barrios Relacionados Eliminados' });
};

export const deleteNeighbourhood = async (tx: Tx, by: By, id: string): Promise<Verdict<Said>> => {
  const neighbourhood = await removeNeighbourhood(tx, id);
  if (neighbourhood === null) return UNKNOWN_NEIGHBOURHOOD;
  await recordChange(tx, by, { noun: 'neighbourhood', nounId: neighbourhood._id, label: neighbourhood.name, action: 'delete', before: neighbourhood });
  return ok({ msg: 'Barrio Eliminado' });
};
