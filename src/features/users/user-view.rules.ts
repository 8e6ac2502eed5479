/** How a person looks to a viewer: the only place where what is kept of him becomes what is told. */
import type { Instant } from '#kernel/calendar.ts';
import type { Ref, StudentRef, User } from './user.contract.ts';
import type { UserFields } from './user-form.rules.ts';
import type { View } from './user.rules.ts';

/** Everything that is kept of a person, but for what lets him in. */
export type UserRecord = Omit<UserFields, 'townId' | 'neighbourhoodId' | 'children'> & {
  readonly id: string;
  readonly email: string | null;
  readonly studentNumber: number | null;
  readonly active: boolean;
  readonly createdAt: Instant;
  readonly town: Ref | null;
  readonly neighbourhood: Ref | null;
  /** Where his photo is served. */
  readonly photo: string | null;
  readonly children: readonly StudentRef[];
  /** In lists: the category in which a student is enrolled this year. */
  readonly category?: string;
};

export const PHOTO_PATH = '/api/photo/';

/** A person with the fields of a view (contract of the wire, section 1). */
export const presentUser = (person: UserRecord, view: View): User => PRESENTERS[view](person);

const team = (person: UserRecord): User => ({
  _id: person.id,
  name: person.name,
  lastname: person.lastname,
  type: person.role,
  sex: person.sex,
  img: person.photo === null ? { public_id: '', url: '' } : { public_id: person.photo, url: `${PHOTO_PATH}${person.photo}` },
  relatedCellphones: [],
  children: [],
});

// Each view adds to the object of the smaller one: lists are read all day, and copying them at each step took four times as long.
const contact = (person: UserRecord): User =>
  Object.assign(team(person), {
    active: person.active,
    email: known(person.email),
    tel: known(person.tel),
    cel: known(person.cel),
    town: null,
    neighbourhood: null,
  });

const staff = (person: UserRecord): User =>
  Object.assign(contact(person), {
    dni: known(person.dni),
    studentnumber: known(person.studentNumber),
    dob: known(person.dob),
    birthtown: known(person.birthTown),
    birthprov: known(person.birthProvince),
    degree: known(person.degree),
    school: known(person.school),
    relatedCellphones: [...person.phones],
    children: [...person.children],
    date: person.createdAt,
    category: person.category,
  });

const child = (person: UserRecord): User =>
  Object.assign(staff(person), { address: known(person.address), town: person.town, neighbourhood: person.neighbourhood });

const all = (person: UserRecord): User =>
  Object.assign(child(person), {
    cbvu: known(person.cbvu),
    alias: known(person.alias),
    discount: known(person.discount),
    chargeday: known(person.chargeDay),
  });

const PRESENTERS: Readonly<Record<View, (person: UserRecord) => User>> = { all, staff, child, contact, team };

const known = <T>(value: T | null): T | undefined => value ?? undefined;
