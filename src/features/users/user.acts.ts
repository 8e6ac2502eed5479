/** Registers people, and deletes those to whom nothing else refers. */
import { type By, type ByPerson, recordChanges } from '#features/history/history.store.ts';
import { readInstitute } from '#features/institute/institute.store.ts';
import type { Moment } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { listName } from '#kernel/names.ts';
import { both, ok, type Verdict } from '#kernel/verdict.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { readNewEmail, TAKEN_EMAIL } from './new-email.rules.ts';
import { findUsersByIds } from './person.store.ts';
import { takeStudentNumbers } from './student-number.store.ts';
import type { User } from './user.contract.ts';
import { mayGiveRole, mayLinkFamilies } from './user.rules.ts';
import { findEmailOwner, findFormFacts, insertUsers, removeUsers } from './user.store.ts';
import type { UserForm } from './user-form.contract.ts';
import { checkForm, type UserFields } from './user-form.rules.ts';
import { toldPerson } from './user-told.rules.ts';
import { presentUser, type UserRecord } from './user-view.rules.ts';

/** Registers a person as the office typed the form; the person cannot log in before an invitation. */
export const registerUser = async (tx: Tx, by: ByPerson, form: UserForm): Promise<Verdict<User>> => {
  const { secretaryLinksFamilies } = await readInstitute(tx);
  const links = mayLinkFamilies(by.who, secretaryLinksFamilies);
  const checked = await checkPerson(tx, { ...form, children: links ? form.children : undefined }, by.now);
  if (!checked.ok) return checked;
  const role = mayGiveRole(by.who, checked.value.fields.role);
  if (!role.ok) return role;
  return ok(presentUser(await addPerson(tx, by, checked.value.fields, checked.value.email), 'all'));
};

type CheckedPerson = { readonly fields: UserFields; readonly email: string | null };

/** Checks the form of a new person, and that the e-mail belongs to nobody else. */
export const checkPerson = async (reads: Reads, form: UserForm, now: Moment): Promise<Verdict<CheckedPerson>> => {
  const checked = both(checkForm(form, { ...(await findFormFacts(reads, form)), before: null }, now), await checkNewEmail(reads, form.email));
  return checked.ok ? ok({ fields: checked.value[0], email: checked.value[1] }) : checked;
};

const checkNewEmail = async (reads: Reads, typed: string | undefined): Promise<Verdict<string | null>> => {
  const read = readNewEmail(typed);
  if (!read.ok || read.value === null) return read;
  return (await findEmailOwner(reads, read.value)) === null ? read : TAKEN_EMAIL;
};

/** Writes a new person whose form was checked. */
export const addPerson = async (tx: Tx, by: By, fields: UserFields, email: string | null): Promise<UserRecord> => {
  const [person] = await addPeople(tx, by, [{ id: newId(by.now.instant), fields, email }]);
  invariant(person !== undefined, 'a person who was just written is there');
  return person;
};

/** A person to be written, with an id to which other rows may already refer. */
export type PersonToAdd = { readonly id: string; readonly fields: UserFields; readonly email: string | null };

/** Writes new people with few statements, students before their guardians. */
export const addPeople = async (tx: Tx, by: By, people: readonly PersonToAdd[]): Promise<readonly UserRecord[]> => {
  const numbers = await takeStudentNumbers(tx, people.filter(({ fields }) => fields.role === 'student').length);
  let given = 0;
  await insertUsers(
    tx,
    people.map(({ id, fields, email }) => ({
      id,
      email,
      fields,
      studentNumber: fields.role === 'student' ? (numbers[given++] ?? null) : null,
      createdAt: by.now.instant,
    })),
  );
  const written = await findUsersByIds(
    tx,
    people.map(({ id }) => id),
    by.now.year,
  );
  const byId = new Map(written.map((person) => [person.id, person]));
  const inOrder = people.flatMap(({ id }) => byId.get(id) ?? []);
  await recordChanges(
    tx,
    by,
    inOrder.map((person) => ({ noun: 'user', nounId: person.id, label: listName(person), action: 'create', after: toldPerson(person) })),
  );
  return inOrder;
};

/** Deletes people together with the rows that belong to nobody else. */
export const dropPeople = async (tx: Tx, by: By, ids: readonly string[]): Promise<void> => {
  const people = await findUsersByIds(tx, ids, by.now.year);
  await removeUsers(tx, ids);
  await recordChanges(
    tx,
    by,
    people.map((person) => ({ noun: 'user', nounId: person.id, label: listName(person), action: 'delete', before: toldPerson(person) })),
  );
};
