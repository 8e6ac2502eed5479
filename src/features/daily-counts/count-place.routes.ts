/** Tells the names of the places of a count, and lets the administration change them. */
import { ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import * as acts from './count-place.acts.ts';
import { getCountPlaces, saveCountPlaces } from './count-place.contract.ts';
import { readCountPlaces } from './count-place.store.ts';

export const countPlaceRoutes: readonly Answer[] = [
  answer(getCountPlaces, async ({ reads }) => ok(await readCountPlaces(reads))),

  answer(saveCountPlaces, ({ body, who, now, write }) => write((tx) => acts.saveCountPlaces(tx, { who, now }, body))),
];
