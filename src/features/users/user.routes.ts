/** The calls about people: finding and printing, registering, changing and deleting. */
import { readInstitute } from '#features/institute/institute.store.ts';
import { forbid, notFound, ok } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { readPhoto } from '#server/picture.ts';
import { previewDiscount } from './discount.contract.ts';
import { registerFamily } from './family.contract.ts';
import * as families from './family.acts.ts';
import { previewLeaving } from './leaving.contract.ts';
import * as leaving from './leaving.acts.ts';
import { findUser } from './person.store.ts';
import { findNextStudentNumber } from './student-number.store.ts';
import { findGuardians, findTies } from './tie.store.ts';
import * as contract from './user.contract.ts';
import type { UserFollower } from './user.follow.ts';
import { usersPaper } from './user.pdf.ts';
import { mayEdit, mayLinkFamilies, maySeeTutors, UNKNOWN_USER, viewOf, viewOfTutor } from './user.rules.ts';
import { findPhoto } from './user.store.ts';
import * as edits from './user-edit.acts.ts';
import { printUsers } from './user-paper.contract.ts';
import { listOf, PUBLIC_TEAM, searchOf, viewOfList } from './user-search.rules.ts';
import { findUsers } from './user-search.store.ts';
import { presentUser } from './user-view.rules.ts';

/** The calls about people; the followers act on the tables of later features. */
export const userRoutes = (followers: readonly UserFollower[]): readonly Answer[] => [
  answer(contract.listUsers, async ({ who, query, page, now, reads }) => {
    const list = listOf(who, query.type);
    if (!list.ok) return list;
    const isTeam = list.value === 'team';
    const found = await findUsers(reads, isTeam ? PUBLIC_TEAM : searchOf(query, who), now.year, page);
    const view = isTeam || who === null ? 'team' : viewOfList(who, query);
    return ok({ rows: found.rows.map((person) => presentUser(person, view)), total: found.total });
  }),

  answer(contract.getUser, async ({ who, params, now, reads }) => {
    const view = viewOf(who, params.id, await findTies(reads, who));
    if (view === null) return forbid('No tiene permiso para ver a este usuario');
    const person = await findUser(reads, params.id, now.year);
    return person === null ? UNKNOWN_USER : ok(presentUser(person, view));
  }),

  answer(contract.listTutors, async ({ who, params, now, reads }) => {
    const ties = await findTies(reads, who);
    if (!maySeeTutors(who, params.id, ties)) return forbid('No tiene permiso para ver a este usuario');
    const guardians = await findGuardians(reads, params.id, now.year);
    return ok(guardians.map((person) => presentUser(person, viewOfTutor(who, person.id, ties))));
  }),

  answer(contract.nextStudentNumber, async ({ reads }) => ok(await findNextStudentNumber(reads))),

  answer(contract.getPhoto, async ({ params, reads }) => {
    const content = await findPhoto(reads, params.address);
    return content === null ? notFound('La imagen no existe') : ok(content);
  }),

  answer(contract.maySaveChildren, async ({ who, reads }) => ok(mayLinkFamilies(who, (await readInstitute(reads)).secretaryLinksFamilies))),

  answer(contract.registerUser, ({ who, body, now, write }) => write((tx) => families.registerPerson(tx, { who, now }, body))),

  answer(contract.editUser, async ({ who, params: { id }, body, now, write }) => {
    const mayAtAll = mayEdit(who, { id, role: who.role });
    if (!mayAtAll.ok) return mayAtAll;
    // Pictures take time, so they are processed before the transaction opens.
    const photo = typeof body.img === 'string' ? await readPhoto(body.img) : ok(null);
    return photo.ok ? write((tx) => edits.editUser(tx, { who, now }, { id, form: body, photo: photo.value }, followers)) : photo;
  }),

  answer(previewDiscount, ({ who, params: { id }, body, now, reads }) => edits.previewDiscount(reads, { who, now }, { id, terms: body }, followers)),

  answer(previewLeaving, ({ who, params, now, reads }) => leaving.previewLeaving(reads, { who, now }, params, followers)),

  answer(contract.deleteUser, ({ who, params, now, write }) => write((tx) => leaving.deleteUser(tx, { who, now }, params.id, followers))),

  answer(registerFamily, ({ who, body, now, write }) => write((tx) => families.registerFamily(tx, { who, now }, body))),

  answer(printUsers, async ({ query, body, now, reads, print }) =>
    print(usersPaper(body.usersType, body.users, await readInstitute(reads), now.day, query.of)),
  ),
];
