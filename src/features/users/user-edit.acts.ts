/** Changes a person: the office nearly everything, everybody else only their own photo. */
import { type By, type ByPerson, recordChange } from '#features/history/history.store.ts';
import { lockInstitute, readInstitute } from '#features/institute/institute.store.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { newSecret } from '#server/secret.ts';
import type { StudentTerms } from './discount.contract.ts';
import type { Consequence } from './leaving.contract.ts';
import { findUser } from './person.store.ts';
import type { User } from './user.contract.ts';
import type { UserFollower } from './user.follow.ts';
import { mayChangeRole, mayEdit, mayInactivate, mayLinkFamilies, mayStopOwning, UNKNOWN_USER } from './user.rules.ts';
import { countOtherOwners, findFormFacts, lockUser, putPhoto, updateUser } from './user.store.ts';
import type { UserForm } from './user-form.contract.ts';
import { checkForm, type UserFields } from './user-form.rules.ts';
import { toldPerson } from './user-told.rules.ts';
import { presentUser, type UserRecord } from './user-view.rules.ts';

/** What was sent of a person; the photo already reduced, null if unchanged. */
type Sent = { readonly id: string; readonly form: UserForm; readonly photo: Uint8Array | null };

export const editUser = async (tx: Tx, by: ByPerson, { id, form, photo }: Sent, followers: readonly UserFollower[]): Promise<Verdict<User>> => {
  const { who, now } = by;
  const locked = await lockUser(tx, id);
  const before = locked === null ? null : await findUser(tx, id, now.year);
  if (before === null) return UNKNOWN_USER;
  const may = mayEdit(who, before);
  if (!may.ok) return may;
  if (photo !== null) await putPhoto(tx, { id: newId(now.instant), userId: id, address: newSecret(), content: photo, at: now.instant });
  if (isOffice(who)) {
    const changed = await changeFields(tx, by, { before, form, followers });
    if (!changed.ok) return changed;
  }
  const after = await findUser(tx, id, now.year);
  if (after === null) return UNKNOWN_USER;
  await recordChange(tx, by, {
    noun: 'user',
    nounId: id,
    label: listName(after),
    action: 'change',
    before: toldPerson(before),
    // When one photo replaces another, both states say that there is one, so this marks the change.
    after: { ...toldPerson(after), ...(before.photo !== null && photo !== null ? { isPhotoNew: true } : {}) },
  });
  return ok(presentUser(after, 'all'));
};

type Edit = { readonly before: UserRecord; readonly form: UserForm; readonly followers: readonly UserFollower[] };

/** Everything but the photo, with its effects on later features. */
const changeFields = async (tx: Tx, by: ByPerson, { before, form: sent, followers }: Edit): Promise<Verdict<null>> => {
  const { who, now } = by;
  const { secretaryLinksFamilies } = await readInstitute(tx);
  const links = mayLinkFamilies(who, secretaryLinksFamilies);
  const form: UserForm = { ...sent, children: links ? sent.children : undefined };
  const fields = checkForm(form, { ...(await findFormFacts(tx, form)), before }, now);
  if (!fields.ok) return fields;
  const role = mayChangeRole(who, before, fields.value.role);
  if (!role.ok) return role;
  const active = form.active ?? before.active;
  const change: Change = { before, after: { id: before.id, ...fields.value }, isInactivated: before.active && !active };
  const stays = await mayLeaveHisPlace(tx, by, change, followers);
  if (!stays.ok) return stays;
  // A person who is no longer a guardian has no children, whoever saved it.
  await updateUser(tx, before.id, fields.value, { active, links: links || fields.value.role !== 'guardian' });
  await follow(tx, by, change, followers);
  return ok(null);
};

type Change = { readonly before: UserRecord; readonly after: UserFields & { readonly id: string }; readonly isInactivated: boolean };

/** Whether a person may be inactivated or get another role; saving without either is always allowed. */
const mayLeaveHisPlace = async (
  tx: Tx,
  { who, now }: ByPerson,
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

type AskedTerms = { readonly id: string; readonly terms: StudentTerms };

/** What another discount of a student would do to the fees. */
export const previewDiscount = async (
  reads: Reads,
  { who, now }: ByPerson,
  { id, terms }: AskedTerms,
  followers: readonly UserFollower[],
): Promise<Verdict<{ readonly consequences: Consequence[] }>> => {
  const student = await findUser(reads, id, now.year);
  if (student === null) return UNKNOWN_USER;
  const may = mayEdit(who, student);
  if (!may.ok) return may;
  if (student.role !== 'student' || (student.discount ?? 0) === terms.discount) return ok({ consequences: [] });
  const after = { ...student, discount: terms.discount, chargeDay: terms.chargeday ?? null };
  const consequences = await Promise.all(followers.map((follower) => follower.foretellsDiscount?.(reads, after, now) ?? []));
  return ok({ consequences: consequences.flat() });
};
