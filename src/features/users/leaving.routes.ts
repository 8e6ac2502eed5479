/** Deletes a person, and tells before what would go if he were inactivated or deleted, so that the question can name it. */
import { recordChange } from '#features/history/history.store.ts';
import { lockInstitute } from '#features/institute/institute.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { ok, type Refusal } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Reads } from '#server/database/database.ts';
import { previewLeaving } from './leaving.contract.ts';
import { deleteUser } from './user.contract.ts';
import type { UserFollower } from './user.follow.ts';
import { mayDelete, mayEdit, mayInactivate, UNKNOWN_USER } from './user.rules.ts';
import { findUser } from './person.store.ts';
import { countOtherOwners, lockUser, removeUser } from './user.store.ts';
import { toldOf } from './user-told.rules.ts';
import { listName } from './user-words.rules.ts';
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

  answer(deleteUser, ({ who, params, now, write }) =>
    write(async (tx) => {
      const locked = await lockUser(tx, params.id);
      await lockInstitute(tx);
      const person = locked === null ? null : await findUser(tx, params.id, now.year);
      if (person === null) return UNKNOWN_USER;
      const may = mayDelete(who, person, await countOtherOwners(tx, person.id));
      if (!may.ok) return may;
      const refusal = await refusalOf(followers, tx, person, now);
      if (refusal !== null) return refusal;
      for (const follower of followers) await follower.deleted?.(tx, { who, now }, person);
      await removeUser(tx, person.id);
      await recordChange(tx, { who, now }, { noun: 'user', nounId: person.id, label: listName(person), action: 'delete', before: toldOf(person) });
      return ok({ msg: 'Usuario Eliminado' });
    }),
  ),
];

const refusalOf = async (followers: readonly UserFollower[], reads: Reads, person: UserRecord, today: Moment): Promise<Refusal | null> => {
  for (const follower of followers) {
    const refusal = await follower.refusesDeletion?.(reads, person, today);
    if (refusal) return refusal;
  }
  return null;
};
