/** Keeps the people: their data, phones, families and photos. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Instant } from '#kernel/calendar.ts';
import type { PageRequest } from '#kernel/paging.ts';
import { OWNER, type Role, type Who } from '#kernel/roles.ts';
import { containing, searchKey, sortKey } from '#kernel/spanish.ts';
import type { Reads, Tx } from '#server/database.ts';
import type { ChargeDay, Relation, Sex, StudentDiscount, StudentRef } from './user.contract.ts';
import { NO_TIES, type Ties } from './user.rules.ts';
import type { FormFacts, UserFields } from './user-form.rules.ts';
import type { UserRecord } from './user-view.rules.ts';

declare module '#server/database.ts' {
  interface Tables {
    users: UserTable;
    related_phones: { user_id: string; position: number; relation: Relation; name: string; cel: string };
    guardianships: { guardian_id: string; student_id: string };
    photos: { id: string; user_id: string; address: string; content: Uint8Array; created_at: string };
    counters: { name: string; value: number };
    /** In which category a student is in a year: a view of what enrollments will tell. */
    student_years: { enrollment_id: string; student_id: string; year: number; category_id: string; category_name: string; class_id: string | null };
    /** A view of what classes tell: whose teacher somebody is, or was. */
    student_teachers: { student_id: string; teacher_id: string };
  }
}

export type UserTable = {
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
  dni: number | null;
  tel: string | null;
  cel: string | null;
  address: string | null;
  town_id: string | null;
  neighbourhood_id: string | null;
  dob: string | null;
  birth_town: string | null;
  birth_province: string | null;
  degree: string | null;
  school: string | null;
  cbvu: string | null;
  alias: string | null;
  discount: StudentDiscount | null;
  charge_day: ChargeDay | null;
  active: 0 | 1;
  created_at: string;
};

/** Which people are looked for. */
export type UserSearch = {
  readonly roles?: readonly Role[];
  readonly active?: boolean;
  readonly name?: string;
  readonly lastname?: string;
  /** Every word in the name or the surname. */
  readonly words?: string;
  readonly dni?: number;
  /** Students enrolled in a category this year. */
  readonly category?: string;
  /** Of those only who sit in no class yet. */
  readonly withoutClass?: boolean;
  /** Guardians of a child of this name. */
  readonly childName?: string;
  readonly childLastname?: string;
  /** Team lists stand by role first. */
  readonly byRole?: boolean;
};

/** People by filter, in order of surname and name: one page, or all. Categories are those of the year. */
export const findUsers = async (
  reads: Reads,
  search: UserSearch,
  year: number,
  page: PageRequest | null,
): Promise<{ readonly rows: readonly UserRecord[]; readonly total: number }> => {
  if (page === null) {
    const rows = await recordsOf(reads).where(matching(search, year)).orderBy(orderOf(search)).execute();
    return { rows: await complete(reads, rows, year, search), total: rows.length };
  }
  // Who stands on the page is found by the index alone; only they are read whole.
  const ids = await reads
    .selectFrom('users')
    .select('id')
    .where(matching(search, year))
    .orderBy(orderOf(search))
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  // A first page that is not full is the whole list.
  const total = page.page === 1 && ids.length < page.size ? ids.length : await countUsers(reads, search, year);
  if (ids.length === 0) return { rows: [], total };
  const onPage = ids.map((row) => row.id);
  const rows = await recordsOf(reads).where('users.id', 'in', onPage).orderBy(orderOf(search)).execute();
  return { rows: await complete(reads, rows, year, search), total };
};

export const countUsers = async (reads: Reads, search: UserSearch, year: number): Promise<number> => {
  const { total } = await reads
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching(search, year))
    .executeTakeFirstOrThrow();
  return total;
};

/** One person with everything; null when there is none. */
export const findUser = async (reads: Reads, id: string, year: number): Promise<UserRecord | null> => (await findUsersByIds(reads, [id], year))[0] ?? null;

export const findUsersByIds = async (reads: Reads, ids: readonly string[], year: number): Promise<readonly UserRecord[]> => {
  if (ids.length === 0) return [];
  const rows = await recordsOf(reads)
    .where('users.id', 'in', [...ids])
    .orderBy(orderOf({}))
    .execute();
  return complete(reads, rows, year, {});
};

/** Holds a person's row until the transaction ends; null when there is none. */
export const lockUser = async (
  tx: Tx,
  id: string,
): Promise<{ readonly id: string; readonly role: Role; readonly active: boolean; readonly email: string | null } | null> => {
  const row = await tx.selectFrom('users').select(['id', 'role', 'active', 'email']).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : { ...row, active: row.active === 1 };
};

/** The people to whom somebody of a family is tied. */
export const findTies = async (reads: Reads, who: Who): Promise<Ties> => {
  if (who.role === 'guardian') {
    const rows = await reads.selectFrom('guardianships').select('student_id').where('guardian_id', '=', who.id).execute();
    const children = rows.map((row) => row.student_id);
    return { ...NO_TIES, children: new Set(children), teachers: await findTeachersOf(reads, children) };
  }
  if (who.role === 'student') {
    const rows = await reads.selectFrom('guardianships').select('guardian_id').where('student_id', '=', who.id).execute();
    return { ...NO_TIES, guardians: new Set(rows.map((row) => row.guardian_id)), teachers: await findTeachersOf(reads, [who.id]) };
  }
  return NO_TIES;
};

const findTeachersOf = async (reads: Reads, studentIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (studentIds.length === 0) return new Set();
  const rows = await reads
    .selectFrom('student_teachers')
    .select('teacher_id')
    .distinct()
    .where('student_id', 'in', [...studentIds])
    .execute();
  return new Set(rows.map((row) => row.teacher_id));
};

/** The guardians of a student, by surname and name. */
export const findGuardians = async (reads: Reads, studentId: string, year: number): Promise<readonly UserRecord[]> => {
  const rows = await reads.selectFrom('guardianships').select('guardian_id').where('student_id', '=', studentId).execute();
  return findUsersByIds(
    reads,
    rows.map((row) => row.guardian_id),
    year,
  );
};

/** What a form refers to. */
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

/** Whose an e-mail is; it is stored in lower case. */
export const findEmailOwner = async (reads: Reads, email: string): Promise<string | null> =>
  (await reads.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null;

/** How many active administrators there are beside one person. */
export const countOtherOwners = async (reads: Reads, id: string): Promise<number> => {
  const { total } = await reads
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('role', 'in', [...OWNER])
    .where('active', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return total;
};

/** The number the next student would get. */
export const findNextStudentNumber = async (reads: Reads): Promise<number> => {
  const { last } = await reads
    .selectFrom('users')
    .select((row) => row.fn.max('student_number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

/** Gives a student number: whoever registers at the same moment waits for this row, so that none is given twice. */
export const takeStudentNumber = async (tx: Tx): Promise<number> => {
  await tx
    .insertInto('counters')
    .values({ name: 'student_number', value: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await tx.selectFrom('counters').select('value').where('name', '=', 'student_number').forUpdate().execute();
  const number = await findNextStudentNumber(tx);
  await tx.updateTable('counters').set({ value: number }).where('name', '=', 'student_number').execute();
  return number;
};

export type NewUser = { readonly id: string; readonly studentNumber: number | null; readonly email: string | null; readonly createdAt: Instant };

export const insertUser = async (tx: Tx, { id, studentNumber, email, createdAt }: NewUser, fields: UserFields): Promise<void> => {
  await tx
    .insertInto('users')
    .values({ id, student_number: studentNumber, email, active: 1, created_at: createdAt, ...userColumns(fields) })
    .execute();
  await putPhones(tx, id, fields);
  await putChildren(tx, id, fields.children);
};

/** Writes all of a person's data; his families only where the form may change them. */
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
  if (links) await putChildren(tx, id, fields.children);
};

/** Sets or takes away the e-mail. */
export const putEmail = async (tx: Tx, id: string, email: string | null): Promise<void> => {
  await tx.updateTable('users').set({ email }).where('id', '=', id).execute();
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

/** Deletes a person with what hangs on him alone: phones, families, photo, sessions. */
export const removeUser = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('users').where('id', '=', id).execute();
};

/** What of a form stands in the row of a person. */
export const userColumns = (fields: UserFields) => ({
  role: fields.role,
  name: fields.name,
  lastname: fields.lastname,
  search_name: searchKey(fields.name),
  search_lastname: searchKey(fields.lastname),
  sort_key: sortKey(fields.lastname, fields.name),
  sex: fields.sex,
  dni: fields.dni,
  tel: fields.tel,
  cel: fields.cel,
  address: fields.address,
  town_id: fields.townId,
  neighbourhood_id: fields.neighbourhoodId,
  dob: fields.dob,
  birth_town: fields.birthTown,
  birth_province: fields.birthProvince,
  degree: fields.degree,
  school: fields.school,
  cbvu: fields.cbvu,
  alias: fields.alias,
  discount: fields.discount,
  charge_day: fields.chargeDay,
});

const putPhones = async (tx: Tx, userId: string, { phones }: UserFields): Promise<void> => {
  await tx.deleteFrom('related_phones').where('user_id', '=', userId).execute();
  if (phones.length === 0) return;
  await tx
    .insertInto('related_phones')
    .values(phones.map((phone, position) => ({ user_id: userId, position, ...phone })))
    .execute();
};

const putChildren = async (tx: Tx, guardianId: string, children: readonly string[]): Promise<void> => {
  await tx.deleteFrom('guardianships').where('guardian_id', '=', guardianId).execute();
  if (children.length === 0) return;
  await tx
    .insertInto('guardianships')
    .values(children.map((child) => ({ guardian_id: guardianId, student_id: child })))
    .execute();
};

const recordsOf = (reads: Reads) =>
  reads
    .selectFrom('users')
    .leftJoin('towns', 'towns.id', 'users.town_id')
    .leftJoin('neighbourhoods', 'neighbourhoods.id', 'users.neighbourhood_id')
    .leftJoin('photos', 'photos.user_id', 'users.id')
    .selectAll('users')
    .select(['towns.name as town_name', 'neighbourhoods.name as neighbourhood_name', 'photos.address as photo']);

const orderOf = ({ byRole }: UserSearch) => (byRole === true ? sql`users.role, users.sort_key, users.id` : sql`users.sort_key, users.id`);

type RecordRow = ReturnType<typeof recordsOf> extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** The condition of a search. */
const matching = (search: UserSearch, year: number): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (search.roles !== undefined) conditions.push(sql<SqlBool>`users.role in (${sql.join([...search.roles])})`);
  if (search.active !== undefined) conditions.push(sql<SqlBool>`users.active = ${search.active ? 1 : 0}`);
  if (search.name !== undefined) conditions.push(like('users.search_name', search.name));
  if (search.lastname !== undefined) conditions.push(like('users.search_lastname', search.lastname));
  for (const word of wordsOf(search.words)) conditions.push(sql<SqlBool>`(${like('users.search_lastname', word)} or ${like('users.search_name', word)})`);
  if (search.dni !== undefined) conditions.push(sql<SqlBool>`users.dni = ${search.dni}`);
  if (search.category !== undefined) {
    conditions.push(
      sql<SqlBool>`users.id in (select student_id from student_years where year = ${year} and category_id = ${search.category}${search.withoutClass ? sql` and class_id is null` : sql``})`,
    );
  }
  const child = childCondition(search);
  if (child !== null) {
    conditions.push(
      sql<SqlBool>`users.id in (select guardianships.guardian_id from guardianships join users child on child.id = guardianships.student_id where ${child})`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const childCondition = ({ childName, childLastname }: UserSearch): Expression<SqlBool> | null => {
  const parts = [
    ...(childName === undefined ? [] : [like('child.search_name', childName)]),
    ...(childLastname === undefined ? [] : [like('child.search_lastname', childLastname)]),
  ];
  return parts.length === 0 ? null : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
};

const like = (column: string, text: string): Expression<SqlBool> => sql<SqlBool>`${sql.ref(column)} like ${containing(text)} escape '\\'`;

// More words than a name has are no search, only work.
const MOST_WORDS = 6;

const wordsOf = (text: string | undefined): readonly string[] =>
  searchKey(text ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

/** Adds what stands in other tables: phones and category of students, children of guardians. */
const complete = async (reads: Reads, rows: readonly RecordRow[], year: number, search: UserSearch): Promise<readonly UserRecord[]> => {
  const students = rows.filter((row) => row.role === 'student').map((row) => row.id);
  const guardians = rows.filter((row) => row.role === 'guardian').map((row) => row.id);
  const phones = groupBy(
    await inParts(students, (ids) => reads.selectFrom('related_phones').selectAll().where('user_id', 'in', ids).orderBy('position').execute()),
    (row) => row.user_id,
  );
  const categories = groupBy(
    await inParts(students, (ids) =>
      reads.selectFrom('student_years').select(['student_id', 'category_name']).where('year', '=', year).where('student_id', 'in', ids).execute(),
    ),
    (row) => row.student_id,
  );
  const children = groupBy(await inParts(guardians, (ids) => findChildren(reads, ids, childCondition(search))), (row) => row.guardian_id);
  return rows.map((row) => {
    const category = categories.get(row.id)?.[0]?.category_name;
    return {
      id: row.id,
      role: row.role,
      name: row.name,
      lastname: row.lastname,
      sex: row.sex,
      email: row.email,
      studentNumber: row.student_number,
      active: row.active === 1,
      createdAt: row.created_at,
      tel: row.tel,
      cel: row.cel,
      address: row.address,
      town: row.town_id === null ? null : { _id: row.town_id, name: row.town_name ?? '' },
      neighbourhood: row.neighbourhood_id === null ? null : { _id: row.neighbourhood_id, name: row.neighbourhood_name ?? '' },
      dob: row.dob,
      birthTown: row.birth_town,
      birthProvince: row.birth_province,
      degree: row.degree,
      school: row.school,
      cbvu: row.cbvu,
      alias: row.alias,
      dni: row.dni,
      discount: row.discount,
      chargeDay: row.charge_day,
      photo: row.photo,
      phones: (phones.get(row.id) ?? []).map(({ relation, name, cel }) => ({ relation, name, cel })),
      children: (children.get(row.id) ?? []).map(studentRefOf),
      ...(category === undefined ? {} : { category }),
    };
  });
};

const findChildren = (reads: Reads, guardianIds: string[], condition: Expression<SqlBool> | null) =>
  reads
    .selectFrom('guardianships')
    .innerJoin('users as child', 'child.id', 'guardianships.student_id')
    .select(['guardianships.guardian_id', 'child.id', 'child.name', 'child.lastname', 'child.student_number'])
    .where('guardianships.guardian_id', 'in', guardianIds)
    .$if(condition !== null, (query) => query.where(condition as Expression<SqlBool>))
    .orderBy('child.sort_key')
    .orderBy('child.id')
    .execute();

const studentRefOf = (row: { readonly id: string; readonly name: string; readonly lastname: string; readonly student_number: number | null }): StudentRef => ({
  _id: row.id,
  name: row.name,
  lastname: row.lastname,
  studentnumber: row.student_number ?? undefined,
});

// A statement takes 32,766 values at most.
const IDS_A_STATEMENT = 5000;

const inParts = async <R>(ids: readonly string[], find: (ids: string[]) => Promise<readonly R[]>): Promise<readonly R[]> => {
  const found: R[] = [];
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) found.push(...(await find(ids.slice(start, start + IDS_A_STATEMENT))));
  return found;
};

const groupBy = <R>(rows: readonly R[], keyOf: (row: R) => string): ReadonlyMap<string, readonly R[]> => {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
};
