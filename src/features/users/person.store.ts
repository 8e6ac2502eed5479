/** Reads people whole: with town, photo, category, phones and children. */
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Reads } from '#server/database.ts';
import type { StudentRef } from './user.contract.ts';
import type { UserRecord } from './user-view.rules.ts';

/** One person with everything; null when there is none. The category is that of the year. */
export const findUser = async (reads: Reads, id: string, year: number): Promise<UserRecord | null> => (await findUsersByIds(reads, [id], year))[0] ?? null;

/** Some people, by surname and name; those that do not exist are missing. */
export const findUsersByIds = async (reads: Reads, ids: readonly string[], year: number): Promise<readonly UserRecord[]> => {
  if (ids.length === 0) return [];
  const rows = await personRows(reads, year)
    .where('users.id', 'in', [...ids])
    .orderBy('users.sort_key')
    .orderBy('users.id')
    .execute();
  return complete(reads, rows);
};

/** The rows of people, to be narrowed and ordered: all that one statement can tell of each. */
export const personRows = (reads: Reads, year: number) =>
  reads
    .selectFrom('users')
    .leftJoin('towns', 'towns.id', 'users.town_id')
    .leftJoin('neighbourhoods', 'neighbourhoods.id', 'users.neighbourhood_id')
    .leftJoin('photos', 'photos.user_id', 'users.id')
    .selectAll('users')
    .select(['towns.name as town_name', 'neighbourhoods.name as neighbourhood_name', 'photos.address as photo'])
    .select((row) =>
      row
        .selectFrom('student_years')
        .select('student_years.category_name')
        .whereRef('student_years.student_id', '=', 'users.id')
        .where('student_years.year', '=', year)
        .limit(1)
        .as('category'),
    );

export type PersonRow = ReturnType<typeof personRows> extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** Adds what stands in other tables: the phones of students and the children of guardians, or those of them that a search names. */
export const complete = async (reads: Reads, rows: readonly PersonRow[], ofChild: Expression<SqlBool> | null = null): Promise<readonly UserRecord[]> => {
  const idsOf = (role: 'student' | 'guardian'): readonly string[] => rows.filter((row) => row.role === role).map((row) => row.id);
  const phones = groupBy(await inParts(idsOf('student'), (ids) => findPhones(reads, ids)), (row) => row.user_id);
  const children = groupBy(await inParts(idsOf('guardian'), (ids) => findChildren(reads, ids, ofChild)), (row) => row.guardian_id);
  return rows.map((row) => ({
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
    ...(row.category === null ? {} : { category: row.category }),
  }));
};

const findPhones = (reads: Reads, ids: string[]) => reads.selectFrom('related_phones').selectAll().where('user_id', 'in', ids).orderBy('position').execute();

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
