/** The administration says what the places of a count are called. */
import { recordChange } from '#features/history/history.store.ts';
import { lockInstitute } from '#features/institute/institute.store.ts';
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { type CountPlaces, getCountPlaces, saveCountPlaces } from './count-place.contract.ts';
import { mayCall } from './count-place.rules.ts';
import { putCountPlaces, readCountPlaces } from './count-place.store.ts';
import { PLACES } from './daily-count.contract.ts';

export const countPlaceRoutes: readonly Answer[] = [
  answer(getCountPlaces, async ({ reads }) => ok(await readCountPlaces(reads))),

  answer(saveCountPlaces, ({ body, who, now, write }) =>
    write(async (tx) => {
      await lockInstitute(tx);
      const may = mayCall(body);
      if (!may.ok) return may;
      const before = await readCountPlaces(tx);
      await putCountPlaces(tx, body);
      const label = 'Lugares del conteo de caja';
      await recordChange(tx, { who, now }, { noun: 'institute', nounId: 'institute', label, action: 'change', before: told(before), after: told(body) });
      return ok({ msg: 'Lugares del conteo guardados' });
    }),
  ),
];

/** 'Negra (El dinero de la caja negra)' for each place. */
const told = (places: CountPlaces): object =>
  Object.fromEntries(PLACES.map((place) => [place, places[place].about === '' ? places[place].name : `${places[place].name} (${places[place].about})`]));
