/** The administration names the places of a count. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { lockInstitute } from '#features/institute/institute.store.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { CountPlaces } from './count-place.contract.ts';
import { mayCall, toldPlaces } from './count-place.rules.ts';
import { putCountPlaces, readCountPlaces } from './count-place.store.ts';

export const saveCountPlaces = async (tx: Tx, by: ByPerson, places: CountPlaces): Promise<Verdict<{ msg: string }>> => {
  await lockInstitute(tx);
  const may = mayCall(places);
  if (!may.ok) return may;
  const before = await readCountPlaces(tx);
  await putCountPlaces(tx, places);
  const label = 'Lugares del conteo de caja';
  await recordChange(tx, by, { noun: 'institute', nounId: 'institute', label, action: 'change', before: toldPlaces(before), after: toldPlaces(places) });
  return ok({ msg: 'Lugares del conteo guardados' });
};
