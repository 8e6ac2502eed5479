/** Changes a person: the office nearly everything of him, everybody else his own photo. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { lockInstitute, readInstitute } from '#features/institute/institute.store.ts';
import { newId } from '#kernel/id.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import type { Tx } from '#server/database/database.ts';
import { readPhoto } from '#server/picture.ts';
import { newSecret } from '#server/secret.ts';
import { editUser, type User } from './user.contract.ts';
import type { UserForm } from './user-form.contract.ts';
import type { UserFollower } from './user.follow.ts';
import { mayChangeRole, mayEdit, mayInactivate, mayLinkFamilies, mayStopOwning, UNKNOWN_USER } from './user.rules.ts';
import { checkForm, type UserFields } from './user-form.rules.ts';
import { presentUser, type UserRecord } from './user-view.rules.ts';
import { findFormFacts } from './form-facts.store.ts';
import { findUser } from './person.store.ts';
import { putPhoto } from './photo.store.ts';
import { countOtherOwners, lockUser, updateUser } from './user.store.ts';
import { toldOf } from './user-told.rules.ts';
import { listName } from './user-words.rules.ts';

export const userEditRoutes = (followers: readonly UserFollower[]): readonly Answer[] => [
  answer(editUser, async ({ who, params, body, now, write }) => {
    const mayAtAll = mayEdit(who, { id: params.id, role: who.role });
    if (!mayAtAll.ok) return mayAtAll;
    // Work with pictures is slow: it is done before the transaction opens.
    const photo = await newPhotoOf(body);
    if (!photo.ok) return photo;
    return write(async (tx): Promise<Verdict<User>> => {
      const locked = await lockUser(tx, params.id);
      const before = locked === null ? null : await findUser(tx, params.id, now.year);
      if (before === null) return UNKNOWN_USER;
      const may = mayEdit(who, before);
      if (!may.ok) return may;
      if (photo.value !== null) await putPhoto(tx, { id: newId(now.instant), userId: before.id, address: newSecret(), content: photo.value, at: now.instant });
      if (isOffice(who)) {
        const changed = await changeFields(tx, { who, now }, { before, body, followers });
        if (!changed.ok) return changed;
      }
      const after = await findUser(tx, before.id, now.year);
      if (after === null) return UNKNOWN_USER;
      await recordChange(
        tx,
        { who, now },
        {
          noun: 'user',
          nounId: after.id,
          label: listName(after),
          action: 'change',
          before: toldOf(before),
          // One photo in the place of another: who has a photo still has one.
          after: { ...toldOf(after), ...(before.photo !== null && photo.value !== null ? { isPhotoNew: true } : {}) },
        },
      );
      return ok(presentUser(after, 'all'));
    });
  }),
];

/** The photo that was picked, made small; null when it stays as it is. */
const newPhotoOf = async ({ img }: UserForm): Promise<Verdict<Uint8Array | null>> => (typeof img === 'string' ? readPhoto(img) : ok(null));

type Editor = By & { readonly who: Who };
type Edit = { readonly before: UserRecord; readonly body: UserForm; readonly followers: readonly UserFollower[] };

/** Everything but the photo, with what it means for later features. */
const changeFields = async (tx: Tx, by: Editor, { before, body, followers }: Edit): Promise<Verdict<null>> => {
  const { who, now } = by;
  const { secretaryLinksFamilies } = await readInstitute(tx);
  const links = mayLinkFamilies(who, secretaryLinksFamilies);
  const form: UserForm = { ...body, children: links ? body.children : undefined };
  const fields = checkForm(form, { ...(await findFormFacts(tx, form)), before }, now);
  if (!fields.ok) return fields;
  const role = mayChangeRole(who, before, fields.value.role);
  if (!role.ok) return role;
  const active = body.active ?? before.active;
  const change: Change = { before, after: { id: before.id, ...fields.value }, isInactivated: before.active && !active };
  const stays = await mayLeaveHisPlace(tx, by, change, followers);
  if (!stays.ok) return stays;
  // Somebody who is no longer a guardian has no children in charge, whoever saved it.
  await updateUser(tx, before.id, fields.value, { active, links: links || fields.value.role !== 'guardian' });
  await follow(tx, by, change, followers);
  return ok(null);
};

type Change = { readonly before: UserRecord; readonly after: UserFields & { readonly id: string }; readonly isInactivated: boolean };

/** Whether somebody may be inactivated or get another role; who keeps both may always. */
const mayLeaveHisPlace = async (
  tx: Tx,
  { who, now }: Editor,
  { before, after, isInactivated }: Change,
  followers: readonly UserFollower[],
): Promise<Verdict<null>> => {
  if (!isInactivated && before.role === after.role) return ok(null);
  await lockInstitute(tx);
  const otherOwners = await countOtherOwners(tx, before.id);
  if (isInactivated) return mayInactivate(who, before, otherOwners);
  const remains = mayStopOwning(before, after.role, otherOwners);
  if (!remains.ok) return remains;
  for (const follower of followers) {
    const refusal = await follower.refusesRole?.(tx, before, after.role, now);
    if (refusal) return refusal;
  }
  return ok(null);
};

const follow = async (tx: Tx, by: By, { before, after, isInactivated }: Change, followers: readonly UserFollower[]): Promise<void> => {
  for (const follower of followers) {
    if (isInactivated) await follower.inactivated?.(tx, by, after);
    if (before.role !== after.role) await follower.roleChanged?.(tx, by, after, before.role);
    if (before.role === 'student' && (before.discount ?? 0) !== (after.discount ?? 0)) await follower.discountChanged?.(tx, by, after);
  }
};
