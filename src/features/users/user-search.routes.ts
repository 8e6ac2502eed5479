/** Finds people, and shows each viewer what is his to see. */
import { forbid, notFound, ok } from '#kernel/verdict.ts';
import { isOffice, type Who } from '#kernel/roles.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { getPhoto, getUser, listTutors, listUsers, nextStudentNumber, type UserFilter } from './user.contract.ts';
import { listOf, maySeeTutors, ROLES_OF_KIND, UNKNOWN_USER, type View, viewOf, viewOfTutor } from './user.rules.ts';
import { presentUser } from './user-view.rules.ts';
import { findUser } from './person.store.ts';
import { findPhoto } from './photo.store.ts';
import { findNextStudentNumber } from './student-number.store.ts';
import { findGuardians, findTies } from './tie.store.ts';
import { findUsers, type UserSearch } from './user-search.store.ts';

export const userSearchRoutes: readonly Answer[] = [
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

  answer(getPhoto, async ({ params, reads }) => {
    const content = await findPhoto(reads, params.address);
    return content === null ? notFound('La imagen no existe') : ok(content);
  }),
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
