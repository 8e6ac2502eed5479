/** Which people a list asks for, and how much of them it shows. */
import { isFamily, isOffice, type Role, TEAM, type Who } from '#kernel/roles.ts';
import { forbid, ok, type Verdict } from '#kernel/verdict.ts';
import { readOrder } from '#kernel/order.ts';
import type { UserFilter, UserOrder } from './user.contract.ts';
import type { View } from './user-field.contract.ts';

/** The filters of a search for people. */
export type UserSearch = {
  readonly roles?: readonly Role[];
  readonly active?: boolean;
  readonly name?: string;
  readonly lastname?: string;
  /** Every word must be in the name or the surname. */
  readonly words?: string;
  readonly dni?: number;
  /** Students enrolled in a category this year. */
  readonly category?: string;
  /** Only those without a class. */
  readonly withoutClass?: boolean;
  /** Guardians of a child with this name. */
  readonly childName?: string;
  readonly childLastname?: string;
  /** Team lists are ordered by role first. */
  readonly byRole?: boolean;
  /** An order other than surname and name. */
  readonly order?: { readonly word: UserOrder; readonly direction: 'asc' | 'desc' };
};

/** What a viewer may list: everybody, or only the public team. */
export const listOf = (viewer: Who | null, kind: string | undefined): Verdict<'everybody' | 'team'> => {
  if (viewer !== null && !isFamily(viewer)) return ok('everybody');
  if (kind === 'team') return ok('team');
  return viewer === null ? { ok: false, status: 401, reasons: [{ msg: 'Inicie sesión para continuar' }] } : forbid();
};

/** The roles behind a word of the filter; absent means everybody. */
export const ROLES_OF_KIND: Readonly<Record<string, readonly Role[]>> = {
  student: ['student'],
  guardian: ['guardian'],
  'guardian/student': ['guardian', 'student'],
  teacher: ['teacher', 'admin&teacher', 'classManager'],
  admin: ['admin', 'secretary', 'admin&teacher', 'classManager'],
  team: TEAM,
};

/** Everybody who works at the institute, as the public page shows them. */
export const PUBLIC_TEAM: UserSearch = { roles: ROLES_OF_KIND['team'] ?? [], active: true, byRole: true };

/** The search for a filter of the wire; only the office can order by debt. */
export const searchOf = (query: UserFilter, who: Who | null): UserSearch => {
  const roles = query.type === undefined ? undefined : ROLES_OF_KIND[query.type];
  const order = readOrder<UserOrder>(query.sort);
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
    order: order === null || (order.word === 'owed' && (who === null || !isOffice(who))) ? undefined : order,
  };
  return Object.fromEntries(Object.entries(asks).filter(([, value]) => value !== undefined));
};

/** 0, which nobody has, when there are no digits or more than a DNI has. */
const askedDni = (text: string): number => {
  const digits = text.replace(/\D/g, '');
  return digits.length > MOST_DIGITS ? 0 : Number(digits);
};

const MOST_DIGITS = 15;

/** Without any filter the list shows no more than the public one. */
export const viewOfList = (who: Who, query: UserFilter): View => {
  const isAsked = Object.values(query).some((value) => value !== undefined);
  return !isAsked ? 'team' : isOffice(who) ? 'all' : 'staff';
};
