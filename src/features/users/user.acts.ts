/** Registers a person: the number of a student, the record, and what the history tells of it. */
import { type By, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Tx } from '#server/database/database.ts';
import type { UserFields } from './user-form.rules.ts';
import type { UserRecord } from './user-view.rules.ts';
import { findUsersByIds } from './person.store.ts';
import { takeStudentNumbers } from './student-number.store.ts';
import { toldOf } from './user-told.rules.ts';
import { listName } from './user-words.rules.ts';
import { addTies, insertUsers, removeTies, removeUsers } from './user.store.ts';

/** Writes a new person whose form was checked; nobody can log in as him until he is invited. */
export const addPerson = async (tx: Tx, by: By, fields: UserFields, email: string | null): Promise<UserRecord> => {
  const [person] = await addPeople(tx, by, [{ id: newId(by.now.instant), fields, email }]);
  invariant(person !== undefined, 'a person who was just written is there');
  return person;
};

/** A person to be written, under an id that others may already refer to. */
export type PersonToAdd = { readonly id: string; readonly fields: UserFields; readonly email: string | null };

/** Writes new people by few statements, students before those who have them in charge. */
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
    inOrder.map((person) => ({
      noun: 'user',
      nounId: person.id,
      label: listName(person),
      action: 'create',
      after: toldOf(person),
    })),
  );
  return inOrder;
};

type FamilyJoin = { readonly guardianId: string; readonly children: readonly string[] };

/** Puts children in the charge of guardians who have others already; nothing else of them changes. */
export const joinFamilies = (tx: Tx, by: By, joins: readonly FamilyJoin[]): Promise<void> => changeFamilies(tx, by, joins, addTies);

/** Takes children out of the charge of guardians who keep others; nothing else of them changes. */
export const leaveFamilies = (tx: Tx, by: By, joins: readonly FamilyJoin[]): Promise<void> => changeFamilies(tx, by, joins, removeTies);

const changeFamilies = async (tx: Tx, by: By, joins: readonly FamilyJoin[], change: typeof addTies): Promise<void> => {
  const ids = joins.map(({ guardianId }) => guardianId);
  const before = new Map((await findUsersByIds(tx, ids, by.now.year)).map((person) => [person.id, person]));
  await change(
    tx,
    joins.flatMap(({ guardianId, children }) => children.map((child) => ({ guardian_id: guardianId, student_id: child }))),
  );
  const after = await findUsersByIds(tx, ids, by.now.year);
  await recordChanges(
    tx,
    by,
    after.map((person) => ({
      noun: 'user',
      nounId: person.id,
      label: listName(person),
      action: 'change',
      before: toldOf(before.get(person.id) ?? person),
      after: toldOf(person),
    })),
  );
};

/** Deletes people of whom nothing is left but what hangs on them alone. */
export const dropPeople = async (tx: Tx, by: By, ids: readonly string[]): Promise<void> => {
  const people = await findUsersByIds(tx, ids, by.now.year);
  await removeUsers(tx, ids);
  await recordChanges(
    tx,
    by,
    people.map((person) => ({ noun: 'user', nounId: person.id, label: listName(person), action: 'delete', before: toldOf(person) })),
  );
};
