/** How a person looks to a viewer: the only place where stored data becomes what is sent. */
import type { Instant } from '#kernel/calendar.ts';
import type { Ref, StudentRef, User } from './user.contract.ts';
import type { UserFields } from './user-form.rules.ts';
import { FIELD_KEYS, FIELDS, type FieldKey, type View } from './user-field.contract.ts';

/** Everything stored about a person, except password and sessions. */
export type UserRecord = Omit<UserFields, 'townId' | 'neighbourhoodId' | 'children'> & {
  readonly id: string;
  readonly email: string | null;
  readonly studentNumber: number | null;
  readonly active: boolean;
  readonly createdAt: Instant;
  readonly town: Ref | null;
  readonly neighbourhood: Ref | null;
  /** The address of the photo. */
  readonly photo: string | null;
  readonly children: readonly StudentRef[];
  /** In lists: the category of a student's enrollment this year. */
  readonly category?: string;
};

export const PHOTO_PATH = '/api/photo/';

/** A person with the fields of a view (contract of the wire, section 1). */
export const presentUser = (person: UserRecord, view: View): User => PRESENTERS[view](person);

const named = (person: UserRecord): User => ({
  _id: person.id,
  name: person.name,
  lastname: person.lastname,
  type: person.role,
  sex: person.sex,
  img: { public_id: '', url: '' },
  relatedCellphones: [],
  children: [],
});

const team = (person: UserRecord): User =>
  Object.assign(named(person), person.photo === null ? {} : { img: { public_id: person.photo, url: `${PHOTO_PATH}${person.photo}` } });

// Each view adds to the object of the smaller one: copying the object at each step took four times as long, and lists are read all day.
const contact = (person: UserRecord): User =>
  withFields(Object.assign(team(person), { active: person.active, email: known(person.email), town: null, neighbourhood: null }), person, 'contact');

const staff = (person: UserRecord): User =>
  withFields(
    Object.assign(contact(person), {
      studentnumber: known(person.studentNumber),
      relatedCellphones: [...person.phones],
      children: [...person.children],
      date: person.createdAt,
      category: person.category,
    }),
    person,
    'staff',
  );

const child = (person: UserRecord): User =>
  withFields(Object.assign(staff(person), { town: person.town, neighbourhood: person.neighbourhood }), person, 'child');

const all = (person: UserRecord): User => withFields(child(person), person, 'all');

const PRESENTERS: Readonly<Record<View, (person: UserRecord) => User>> = { all, staff, child, contact, team, name: named };

/** Adds the fields that a view has beyond the smaller one. */
const withFields = (user: User, person: UserRecord, view: View): User => {
  const told: Partial<Record<FieldKey, unknown>> = user;
  for (const key of KEYS_OF_VIEW[view]) told[key] = known(person[FIELDS[key].kept]);
  return user;
};

const keysOf = (view: View): readonly FieldKey[] => FIELD_KEYS.filter((key) => FIELDS[key].view === view);
const KEYS_OF_VIEW: Readonly<Record<View, readonly FieldKey[]>> = {
  name: [],
  team: [],
  contact: keysOf('contact'),
  staff: keysOf('staff'),
  child: keysOf('child'),
  all: keysOf('all'),
};

const known = <T>(value: T | null): T | undefined => value ?? undefined;
