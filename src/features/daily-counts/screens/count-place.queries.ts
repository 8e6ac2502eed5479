/** What the places of a count are called, as the screens of counts show it. */
import { type CountPlaces, getCountPlaces } from '#features/daily-counts/count-place.contract.ts';
import { FIRST_NAMES } from '#features/daily-counts/count-place.rules.ts';
import { useOne } from '#web/data.ts';

/** `isPending`: known first, so that no name changes under who reads it. */
export const useCountPlaces = (): { readonly names: CountPlaces; readonly isPending: boolean } => {
  const { data, isPending } = useOne(getCountPlaces, {});
  return { names: data ?? FIRST_NAMES, isPending };
};
