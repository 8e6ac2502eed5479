/** Registers a person: the number of a student, the record, and what the history tells of it. */
import { type By, recordChange } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import type { Tx } from '#server/database.ts';
import type { UserFields } from './user-form.rules.ts';
import type { UserRecord } from './user-view.rules.ts';
import { findUser } from './person.store.ts';
import { takeStudentNumber } from './student-number.store.ts';
import { insertUser } from './user.store.ts';

/** Writes a new person whose form was checked; nobody can log in as him until he is invited. */
export const addPerson = async (tx: Tx, by: By, fields: UserFields, email: string | null): Promise<UserRecord> => {
  const id = newId(by.now.instant);
  const studentNumber = fields.role === 'student' ? await takeStudentNumber(tx) : null;
  await insertUser(tx, { id, studentNumber, email, createdAt: by.now.instant }, fields);
  const person = await findUser(tx, id, by.now.year);
  invariant(person !== null, 'a person who was just written is there');
  await recordChange(tx, by, { noun: 'user', nounId: id, label: labelOf(person), action: 'create', after: toldOf(person) });
  return person;
};

/** "Abad, Ana": how the history calls a person. */
export const labelOf = ({ lastname, name }: UserRecord): string => `${lastname}, ${name}`;

/** A person as the history tells him: the address of the photo would open it. */
export const toldOf = ({ photo, ...person }: UserRecord): object => ({ ...person, hasPhoto: photo !== null });
