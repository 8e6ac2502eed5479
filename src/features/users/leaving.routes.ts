/** Tells what would go if somebody were inactivated or deleted, so that the question can name it. */
import type { Moment } from '#kernel/calendar.ts';
import { ok, type Refusal } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import type { Reads } from '#server/database.ts';
import { previewLeaving } from './leaving.contract.ts';
import type { UserFollower } from './user.follow.ts';
import { mayDelete, mayEdit, mayInactivate, UNKNOWN_USER } from './user.rules.ts';
import { findUser } from './person.store.ts';
import { countOtherOwners } from './user.store.ts';
import type { UserRecord } from './user-view.rules.ts';

export const leavingRoutes = (followers: readonly UserFollower[]): readonly Answer[] => [
  answer(previewLeaving, async ({ who, params: { id, how }, now, reads }) => {
    const person = await findUser(reads, id, now.year);
    if (person === null) return UNKNOWN_USER;
    const mayAtAll = mayEdit(who, person);
    if (!mayAtAll.ok) return mayAtAll;
    const owners = await countOtherOwners(reads, person.id);
    const may = how === 'deleted' ? mayDelete(who, person, owners) : mayInactivate(who, person, owners);
    const refusal = may.ok ? (how === 'deleted' ? await refusalOf(followers, reads, person, now) : null) : may;
    const consequences = await Promise.all(followers.map((follower) => follower.foretells?.(reads, person, how, now) ?? []));
    return ok({ consequences: consequences.flat(), ...(refusal === null ? {} : { refusal: refusal.reasons[0].msg }) });
  }),
];

const refusalOf = async (followers: readonly UserFollower[], reads: Reads, person: UserRecord, today: Moment): Promise<Refusal | null> => {
  for (const follower of followers) {
    const refusal = await follower.refusesDeletion?.(reads, person, today);
    if (refusal) return refusal;
  }
  return null;
};
