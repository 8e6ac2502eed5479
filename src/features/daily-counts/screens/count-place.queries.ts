/** The names of the places of a count, for the screens of counts. */
import { type CountPlaces, getCountPlaces } from '#features/daily-counts/count-place.contract.ts';
import { FIRST_NAMES } from '#features/daily-counts/count-place.rules.ts';
import { useOne } from '#web/data.ts';

/** `isPending`: screens wait for the names, so that none changes while it is read. */
export const useCountPlaces = (): { readonly names: CountPlaces; readonly isPending: boolean } => {
  const { data, isPending } = useOne(getCountPlaces, {});
  return { names: data ?? FIRST_NAMES, isPending };
};
