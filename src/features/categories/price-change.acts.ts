/** Finds how prices were changed, as the history tells it. */
import { findChangesSince, type ToldChange } from '#features/history/history.store.ts';
import { type Instant, startOfDay } from '#kernel/calendar.ts';
import type { Reads } from '#server/database/database.ts';
import type { RepricedCategory } from './category.rules.ts';

/** Prices are changed a few times a year. */
const SINCE_EVER: Instant = startOfDay('2000-01-01');

/** The changes of prices since an instant, the oldest first. */
export const findPriceChanges = async (reads: Reads, since = SINCE_EVER): Promise<readonly RepricedCategory[]> =>
  (await findChangesSince(reads, 'category', since)).map(repricedOf);

const repricedOf = ({ nounId, action, at, byId, by, before, after, together }: ToldChange): RepricedCategory => {
  const [was, is] = [before, after] as readonly [{ readonly value: number }, { readonly value: number; readonly from: string }];
  return { id: nounId, together, isTakenBack: action === 'undo', at, byId, by, before: was.value, after: is.value, from: is.from };
};
