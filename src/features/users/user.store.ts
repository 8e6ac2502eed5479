/** Keeps the people: their data, phones and photos. */
import type { Instant } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import { partsOf } from '#kernel/parts.ts';
import { OWNER, type Role } from '#kernel/roles.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import { countRows } from '#server/database/paged.ts';
import type { Relation, Sex } from './user.contract.ts';
import { FIELD_KEYS, FIELDS, type FieldColumns, type KeptFields } from './user-field.contract.ts';
import type { FormFacts, UserFields } from './user-form.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    users: UserTable;
    related_phones: { user_id: string; position: number; relation: Relation; name: string; cel: string };
    guardianships: { guardian_id: string; student_id: string };
    photos: { id: string; user_id: string; address: string; content: Uint8Array; created_at: string };
    counters: { name: string; value: number };
    /** A view over the enrollments of a later feature: the category of a student in a year. */
    student_years: { enrollment_id: string; student_id: string; year: number; category_id: string; category_name: string; class_id: string | null };
    /** A view over the fees of a later feature: what is owed and due. */
    student_debts: { student_id: string; owed: number };
    /** A view over the classes of a later feature: who is or was a student's teacher. */
    student_teachers: { student_id: string; teacher_id: string };
  }
}

export type UserTable = FieldColumns & {
  id: string;
  role: Role;
  name: string;
  lastname: string;
  search_name: string;
  search_lastname: string;
  sort_key: string;
  student_number: number | null;
  sex: Sex;
  email: string | null;
  town_id: string | null;
  neighbourhood_id: string | null;
  active: 0 | 1;
  created_at: string;
};

/** Locks a person's row until the transaction ends; null when there is none. */
export const lockUser = async (
  tx: Tx,
  id: string,
): Promise<{ readonly id: string; readonly role: Role; readonly active: boolean; readonly email: string | null } | null> => {
  const row = await tx.selectFrom('users').select(['id', 'role', 'active', 'email']).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : { ...row, active: row.active === 1 };
};

/** The person with this e-mail; e-mails are stored in lower case. */
export const findEmailOwner = async (reads: Reads, email: string): Promise<string | null> =>
  (await reads.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;

/** Reads what a form refers to. */
export const findFormFacts = async (
  reads: Reads,
  form: { readonly town: string | undefined; readonly neighbourhood: string | undefined; readonly children: readonly string[] | undefined },
): Promise<Omit<FormFacts, 'before'>> => {
  const town = form.town === undefined ? undefined : await reads.selectFrom('towns').select('id').where('id', '=', form.town).executeTakeFirst();
  const neighbourhood =
    form.neighbourhood === undefined
      ? undefined
      : await reads.selectFrom('neighbourhoods').select('town_id').where('id', '=', form.neighbourhood).executeTakeFirst();
  const children = form.children ?? [];
  const students =
    children.length === 0
      ? []
      : await reads
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [...children])
          .where('role', '=', 'student')
          .execute();
  return { townExists: town !== undefined, neighbourhoodTown: neighbourhood?.town_id ?? null, students: new Set(students.map((row) => row.id)) };
};

/** How many active administrators there are besides this person. */
export const countOtherOwners = (reads: Reads, id: string): Promise<number> =>
  countRows(
    reads
      .selectFrom('users')
      .where('role', 'in', [...OWNER])
      .where('active', '=', 1)
      .where('id', '<>', id),
  );

export type NewUser = { readonly id: string; readonly studentNumber: number | null; readonly email: string | null; readonly createdAt: Instant };

export const insertUser = (tx: Tx, person: NewUser, fields: UserFields): Promise<void> => insertUsers(tx, [{ ...person, fields }]);

/** Writes new people with few statements; a guardian's children must exist, or come before her. */
export const insertUsers = async (tx: Tx, people: readonly (NewUser & { readonly fields: UserFields })[]): Promise<void> => {
  for (const part of partsOf(people, ROWS_A_STATEMENT))
    await tx
      .insertInto('users')
      .values(
        part.map(({ id, studentNumber, email, createdAt, fields }) => ({
          id,
          student_number: studentNumber,
          email,
          active: 1 as const,
          created_at: createdAt,
          ...userColumns(fields),
        })),
      )
      .execute();
  for (const part of partsOf(
    people.flatMap(({ id, fields }) => phoneRows(id, fields)),
    ROWS_A_STATEMENT,
  ))
    await tx.insertInto('related_phones').values(part).execute();
  await addTies(
    tx,
    people.flatMap(({ id, fields }) => tiesOf(id, fields.children)),
  );
};

/** Links children to guardians, who keep those they have. */
export const addTies = async (tx: Tx, ties: readonly { readonly guardian_id: string; readonly student_id: string }[]): Promise<void> => {
  for (const part of partsOf(ties, ROWS_A_STATEMENT)) await tx.insertInto('guardianships').values(part).execute();
};

/** Unlinks children from guardians, who keep the others. */
export const removeTies = async (tx: Tx, ties: readonly { readonly guardian_id: string; readonly student_id: string }[]): Promise<void> => {
  const guardians = groupBy(
    ties,
    ({ guardian_id }) => guardian_id,
    ({ student_id }) => student_id,
  );
  for (const [guardian, children] of guardians)
    await tx.deleteFrom('guardianships').where('guardian_id', '=', guardian).where('student_id', 'in', children).execute();
};

/** Writes all data of a person; the families only if the form may change them. */
export const updateUser = async (
  tx: Tx,
  id: string,
  fields: UserFields,
  { active, links }: { readonly active: boolean; readonly links: boolean },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ ...userColumns(fields), active: active ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await putPhones(tx, id, fields);
  if (links) await putTies(tx, id, fields.children);
};

/** Sets or removes the e-mail. */
export const putEmail = async (tx: Tx, id: string, email: string | null): Promise<void> => {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute();
};

/** Deletes people with the rows that belong to them alone: phones, families, photo, sessions. */
export const removeUsers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const part of partsOf(ids, ROWS_A_STATEMENT)) await tx.deleteFrom('users').where('id', 'in', part).execute();
};

/** Replaces a person's photo. */
export const putPhoto = async (
  tx: Tx,
  photo: { readonly id: string; readonly userId: string; readonly address: string; readonly content: Uint8Array; readonly at: Instant },
): Promise<void> => {
  await tx.deleteFrom('photos').where('user_id', '=', photo.userId).execute();
  await tx
    .insertInto('photos')
    .values({ id: photo.id, user_id: photo.userId, address: photo.address, content: Buffer.from(photo.content), created_at: photo.at })
    .execute();
};

export const findPhoto = async (reads: Reads, address: string): Promise<Uint8Array | null> =>
  (await reads.selectFrom('photos').select('content').where('address', '=', address).executeTakeFirst())?.content ?? null;

/** The part of a form that is stored in the person's row. */
export const userColumns = (fields: UserFields) => ({
  ...fieldColumns(fields),
  role: fields.role,
  name: fields.name,
  lastname: fields.lastname,
  search_name: searchKey(fields.name),
  search_lastname: searchKey(fields.lastname),
  sort_key: sortKey(fields.lastname, fields.name),
  sex: fields.sex,
  town_id: fields.townId,
  neighbourhood_id: fields.neighbourhoodId,
});

const fieldColumns = (fields: KeptFields): FieldColumns =>
  Object.fromEntries(FIELD_KEYS.map((key) => [FIELDS[key].column, fields[FIELDS[key].kept]])) as FieldColumns;

const putPhones = async (tx: Tx, userId: string, fields: UserFields): Promise<void> => {
  await tx.deleteFrom('related_phones').where('user_id', '=', userId).execute();
  if (fields.phones.length > 0) await tx.insertInto('related_phones').values(phoneRows(userId, fields)).execute();
};

/** Replaces the children of a guardian. */
const putTies = async (tx: Tx, guardianId: string, children: readonly string[]): Promise<void> => {
  await tx.deleteFrom('guardianships').where('guardian_id', '=', guardianId).execute();
  await addTies(tx, tiesOf(guardianId, children));
};

const tiesOf = (guardianId: string, children: readonly string[]) => children.map((child) => ({ guardian_id: guardianId, student_id: child }));

const phoneRows = (userId: string, { phones }: UserFields) => phones.map((phone, position) => ({ user_id: userId, position, ...phone }));

// SQLite takes 32,766 values a statement, and a person has two dozen; between two statements other transactions have their turn.
const ROWS_A_STATEMENT = 500;
