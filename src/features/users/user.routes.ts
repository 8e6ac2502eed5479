/** Finds, registers, edits and deletes people. */
import { recordChange } from '#features/history/history.store.ts';
import { lockInstitute, readInstitute } from '#features/institute/institute.store.ts';
import { newId } from '#kernel/id.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { both, forbid, notFound, ok, type Verdict } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/answer.ts';
import { newSecret } from '#server/secret.ts';
import { readPhoto } from '#server/picture.ts';
import {
  deleteUser,
  editUser,
  getPhoto,
  getUser,
  listTutors,
  listUsers,
  maySaveChildren,
  nextStudentNumber,
  registerUser,
  type User,
  type UserFilter,
} from './user.contract.ts';
import type { UserForm } from './user-form.contract.ts';
import type { FollowedUser, UserFollower } from './user.follow.ts';
import { familyRoutes } from './family.routes.ts';
import { leavingRoutes } from './leaving.routes.ts';
import { checkNewEmail } from './new-email.store.ts';
import {
  listOf,
  mayChangeRole,
  mayDelete,
  mayEdit,
  mayGiveRole,
  mayInactivate,
  mayLinkFamilies,
  maySeeTutors,
  mayStopOwning,
  ROLES_OF_KIND,
  UNKNOWN_USER,
  type View,
  viewOf,
  viewOfTutor,
} from './user.rules.ts';
import { addPerson, labelOf, toldOf } from './user-change.store.ts';
import { checkForm } from './user-form.rules.ts';
import { presentUser } from './user-view.rules.ts';
import { findFormFacts } from './form-facts.store.ts';
import { findUser } from './person.store.ts';
import { findPhoto, putPhoto } from './photo.store.ts';
import { findNextStudentNumber } from './student-number.store.ts';
import { findGuardians, findTies } from './tie.store.ts';
import { countOtherOwners, lockUser, removeUser, updateUser } from './user.store.ts';
import { type UserSearch, findUsers } from './user-search.store.ts';

/** The calls about people; the followers say what happens in the tables of later features. */
export const userRoutes = (followers: readonly UserFollower[]): readonly Answer[] => [
  answer(listUsers, async ({ who, query, page, now, reads }) => {
    const list = listOf(who, query.type);
    if (!list.ok) return list;
    const isTeam = list.value === 'team';
    const found = await findUsers(reads, isTeam ? PUBLIC_TEAM : searchOf(query), now.year, page);
    const view = isTeam || who === null ? 'team' : viewOfList(who, query);
    return ok({ rows: found.rows.map((person) => presentUser(person, view)), total: found.total });
  }),

  answer(getUser, async ({ who, params, now, reads }) => {
    const view = viewOf(who, params.id, await findTies(reads, who));
    if (view === null) return forbid('No tiene permiso para ver a este usuario');
    const person = await findUser(reads, params.id, now.year);
    return person === null ? UNKNOWN_USER : ok(presentUser(person, view));
  }),

  answer(listTutors, async ({ who, params, now, reads }) => {
    const ties = await findTies(reads, who);
    if (!maySeeTutors(who, params.id, ties)) return forbid('No tiene permiso para ver a este usuario');
    const guardians = await findGuardians(reads, params.id, now.year);
    return ok(guardians.map((person) => presentUser(person, viewOfTutor(who, person.id, ties))));
  }),

  answer(nextStudentNumber, async ({ reads }) => ok(await findNextStudentNumber(reads))),

  answer(maySaveChildren, async ({ who, reads }) => ok(mayLinkFamilies(who, (await readInstitute(reads)).secretaryLinksFamilies))),

  answer(registerUser, ({ who, body, now, write }) =>
    write(async (tx) => {
      const { secretaryLinksFamilies } = await readInstitute(tx);
      const form: UserForm = { ...body, children: mayLinkFamilies(who, secretaryLinksFamilies) ? body.children : undefined };
      const checked = both(checkForm(form, { ...(await findFormFacts(tx, form)), before: null }, now), await checkNewEmail(tx, body.email));
      if (!checked.ok) return checked;
      const [fields, email] = checked.value;
      const role = mayGiveRole(who, fields.role);
      if (!role.ok) return role;
      const person = await addPerson(tx, { who, now }, fields, email);
      return ok(presentUser(person, 'all'));
    }),
  ),

  answer(editUser, async ({ who, params, body, now, write }) => {
    const mayAtAll = mayEdit(who, { id: params.id, role: who.role });
    if (!mayAtAll.ok) return mayAtAll;
    // Work with pictures is slow: it is done before the transaction opens.
    const content = await newPhotoOf(body);
    if (!content.ok) return content;
    return write(async (tx): Promise<Verdict<User>> => {
      const locked = await lockUser(tx, params.id);
      const before = locked === null ? null : await findUser(tx, params.id, now.year);
      if (before === null) return UNKNOWN_USER;
      const may = mayEdit(who, before);
      if (!may.ok) return may;
      if (content.value !== null)
        await putPhoto(tx, { id: newId(now.instant), userId: before.id, address: newSecret(), content: content.value, at: now.instant });
      if (isOffice(who)) {
        const { secretaryLinksFamilies } = await readInstitute(tx);
        const links = mayLinkFamilies(who, secretaryLinksFamilies);
        const form: UserForm = { ...body, children: links ? body.children : undefined };
        const fields = checkForm(form, { ...(await findFormFacts(tx, form)), before }, now);
        if (!fields.ok) return fields;
        const role = mayChangeRole(who, before, fields.value.role);
        if (!role.ok) return role;
        const active = body.active ?? before.active;
        const isInactivated = before.active && !active;
        if (isInactivated || before.role !== fields.value.role) {
          await lockInstitute(tx);
          const otherOwners = await countOtherOwners(tx, before.id);
          const remains = isInactivated ? mayInactivate(who, before, otherOwners) : mayStopOwning(before, fields.value.role, otherOwners);
          if (!remains.ok) return remains;
        }
        for (const follower of followers) {
          const refusal = isInactivated || before.role === fields.value.role ? null : await follower.refusesRole?.(tx, before, fields.value.role, now);
          if (refusal) return refusal;
        }
        // Who is no guardian any more has no children in charge, whoever saved it.
        await updateUser(tx, before.id, fields.value, { active, links: links || fields.value.role !== 'guardian' });
        const followed: FollowedUser = { id: before.id, ...fields.value };
        for (const follower of followers) {
          if (isInactivated) await follower.inactivated?.(tx, { who, now }, followed);
          if (before.role !== followed.role) await follower.roleChanged?.(tx, { who, now }, followed, before.role);
          if (before.role === 'student' && (before.discount ?? 0) !== (fields.value.discount ?? 0))
            await follower.discountChanged?.(tx, { who, now }, followed);
        }
      }
      const after = await findUser(tx, before.id, now.year);
      if (after === null) return UNKNOWN_USER;
      await recordChange(
        tx,
        { who, now },
        { noun: 'user', nounId: after.id, label: labelOf(after), action: 'change', before: toldOf(before), after: toldOf(after) },
      );
      return ok(presentUser(after, 'all'));
    });
  }),

  answer(deleteUser, ({ who, params, now, write }) =>
    write(async (tx) => {
      const locked = await lockUser(tx, params.id);
      await lockInstitute(tx);
      const person = locked === null ? null : await findUser(tx, params.id, now.year);
      if (person === null) return UNKNOWN_USER;
      const may = mayDelete(who, person, await countOtherOwners(tx, person.id));
      if (!may.ok) return may;
      for (const follower of followers) {
        const refusal = await follower.refusesDeletion?.(tx, person, now);
        if (refusal) return refusal;
      }
      for (const follower of followers) await follower.deleted?.(tx, { who, now }, person);
      await removeUser(tx, person.id);
      await recordChange(tx, { who, now }, { noun: 'user', nounId: person.id, label: labelOf(person), action: 'delete', before: toldOf(person) });
      return ok({ msg: 'Usuario Eliminado' });
    }),
  ),

  answer(getPhoto, async ({ params, reads }) => {
    const content = await findPhoto(reads, params.address);
    return content === null ? notFound('La imagen no existe') : ok(content);
  }),

  ...leavingRoutes(followers),
  ...familyRoutes,
];

const PUBLIC_TEAM: UserSearch = { roles: ROLES_OF_KIND['team'] ?? [], active: true, byRole: true };

const searchOf = (query: UserFilter): UserSearch => {
  const roles = query.type === undefined ? undefined : ROLES_OF_KIND[query.type];
  const asks = {
    roles,
    active: query.active,
    name: query.name,
    lastname: query.lastname,
    words: query.search,
    dni: query.dni === undefined ? undefined : askedDni(query.dni),
    category: query.type === 'student' && query.category !== 'null' ? query.category : undefined,
    withoutClass: query.category !== undefined && query.searchTab === undefined ? true : undefined,
    childName: query.type === 'guardian' ? query.studentname : undefined,
    childLastname: query.type === 'guardian' ? query.studentlastname : undefined,
    byRole: query.type === 'team' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(asks).filter(([, value]) => value !== undefined));
};

/** What has no digits, or more than any document, is nobody's number. */
const askedDni = (text: string): number => {
  const digits = text.replace(/\D/g, '');
  return digits.length > MOST_DIGITS ? 0 : Number(digits);
};

const MOST_DIGITS = 15;

/** Without any question asked the list tells no more than the public one. */
const viewOfList = (who: Who, query: UserFilter): View => {
  const isAsked = Object.values(query).some((value) => value !== undefined);
  return !isAsked ? 'team' : isOffice(who) ? 'all' : 'staff';
};

/** The photo that was picked, made small; null when it stays as it is. */
const newPhotoOf = async ({ img }: UserForm): Promise<Verdict<Uint8Array | null>> => (typeof img === 'string' ? readPhoto(img) : ok(null));
