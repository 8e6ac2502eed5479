/** Deletes a person, and tells beforehand what would be deleted with one who is inactivated or deleted. */
import { type ByPerson, recordChange } from '#features/history/history.store.ts';
import { lockInstitute } from '#features/institute/institute.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Refusal, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Foretold, Leaving } from './leaving.contract.ts';
import { findUser } from './person.store.ts';
import type { UserFollower } from './user.follow.ts';
import { mayDelete, mayEdit, mayInactivate, UNKNOWN_USER } from './user.rules.ts';
import { countOtherOwners, lockUser, removeUsers } from './user.store.ts';
import { toldPerson } from './user-told.rules.ts';
import type { UserRecord } from './user-view.rules.ts';

type Asked = { readonly id: string; readonly how: Leaving };

export const previewLeaving = async (
  reads: Reads,
  { who, now }: ByPerson,
  { id, how }: Asked,
  followers: readonly UserFollower[],
): Promise<Verdict<Foretold>> => {
  const person = await findUser(reads, id, now.year);
  if (person === null) return UNKNOWN_USER;
  const mayAtAll = mayEdit(who, person);
  if (!mayAtAll.ok) return mayAtAll;
  const owners = await countOtherOwners(reads, person.id);
  const may = how === 'deleted' ? mayDelete(who, person, owners) : mayInactivate(who, person, owners);
  const refusal = may.ok ? (how === 'deleted' ? await refusalOf(followers, reads, person, now) : null) : may;
  const consequences = await Promise.all(followers.map((follower) => follower.foretells?.(reads, person, how, now) ?? []));
  return ok({ consequences: consequences.flat(), ...(refusal === null ? {} : { refusal: refusal.reasons[0].msg }) });
};

export const deleteUser = async (tx: Tx, by: ByPerson, id: string, followers: readonly UserFollower[]): Promise<Verdict<Said>> => {
  // First the person, then the institute, so that two administrators cannot delete each other.
  const locked = await lockUser(tx, id);
  await lockInstitute(tx);
  const person = locked === null ? null : await findUser(tx, id, by.now.year);
  if (person === null) return UNKNOWN_USER;
  const may = mayDelete(by.who, person, await countOtherOwners(tx, person.id));
  if (!may.ok) return may;
  const refusal = await refusalOf(followers, tx, person, by.now);
  if (refusal !== null) return refusal;
  for (const follower of followers) await follower.deleted?.(tx, by, person);
  await removeUsers(tx, [person.id]);
  await recordChange(tx, by, { noun: 'user', nounId: person.id, label: listName(person), action: 'delete', before: toldPerson(person) });
  return ok({ msg: 'Usuario Eliminado' });
};

const refusalOf = async (followers: readonly UserFollower[], reads: Reads, person: UserRecord, today: Moment): Promise<Refusal | null> => {
  for (const follower of followers) {
    const refusal = await follower.refusesDeletion?.(reads, person, today);
    if (refusal) return refusal;
  }
  return null;
};
