/** Reads people with everything: town, photo, category, phones and children. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reads } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { studentRefOf } from './student-ref.rules.ts';
import type { RelatedPhone, StudentRef } from './user.contract.ts';
import { eachKept, FIELD_KEYS, FIELDS, type FieldKey, type KeptFields } from './user-field.contract.ts';
import type { UserRecord } from './user-view.rules.ts';

/** A person; null when there is none. The category is that of the given year. */
export const findUser = async (reads: Reads, id: string, year: number): Promise<UserRecord | null> => wholePeople(await askPerson(reads, year, id))[0] ?? null;

const askPerson = prepared((reads, year: number, id: string) => inOrder(personRows(reads, year).where('users.id', '=', id)));

/** Some people, by surname and name; those who do not exist are absent. */
export const findUsersByIds = async (reads: Reads, ids: readonly string[], year: number): Promise<readonly UserRecord[]> => {
  if (ids.length === 0) return [];
  return wholePeople(await inOrder(personRows(reads, year).where('users.id', 'in', [...ids])).execute());
};

/**
 * Everything about people, for further conditions: a row for each phone of a student and each child of a guardian, or one row for a person without
 * either. A condition on `child` leaves other children out.
 */
export const personRows = (reads: Reads, year: number, ofChild: Expression<SqlBool> | null = null) =>
  reads
    .selectFrom('users')
    .leftJoin('towns', 'towns.id', 'users.town_id')
    .leftJoin('neighbourhoods', 'neighbourhoods.id', 'users.neighbourhood_id')
    .leftJoin('photos', 'photos.user_id', 'users.id')
    .leftJoin('related_phones as phone', (join) => join.onRef('phone.user_id', '=', 'users.id').on('users.role', '=', sql.lit('student')))
    .leftJoin('guardianships', (join) => join.onRef('guardianships.guardian_id', '=', 'users.id').on('users.role', '=', sql.lit('guardian')))
    .leftJoin('users as child', (join) =>
      join.onRef('child.id', '=', 'guardianships.student_id').$call((known) => (ofChild === null ? known : known.on(ofChild))),
    )
    .select(COLUMNS)
    .select(FIELD_COLUMNS)
    .select(['towns.name as town_name', 'neighbourhoods.name as neighbourhood_name', 'photos.address as photo'])
    .select(['phone.relation', 'phone.name as phone_name', 'phone.cel as phone_cel'])
    .select(['child.id as child_id', 'child.name as child_name', 'child.lastname as child_lastname', 'child.student_number as child_number'])
    .select((row) =>
      row
        .selectFrom('student_years')
        .select('student_years.category_name')
        .whereRef('student_years.student_id', '=', 'users.id')
        .where('student_years.year', '=', year)
        .limit(sql.lit(1))
        .as('category'),
    );

// All columns except those that only serve to search and sort.
const COLUMNS = [
  'users.id',
  'users.role',
  'users.name',
  'users.lastname',
  'users.sex',
  'users.email',
  'users.student_number',
  'users.active',
  'users.created_at',
  'users.town_id',
  'users.neighbourhood_id',
] as const;

/** The columns of the table of fields, each under its stored name. */
type FieldColumn = { readonly [K in FieldKey]: `users.${(typeof FIELDS)[K]['column']} as ${(typeof FIELDS)[K]['kept']}` }[FieldKey];
const FIELD_COLUMNS = FIELD_KEYS.map((key) => `users.${FIELDS[key].column} as ${FIELDS[key].kept}` as FieldColumn);

type People = ReturnType<typeof personRows>;
type PersonRow = People extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** By surname and name, phones in the order of entry, children by surname and name. */
export const inOrder = (people: People): People =>
  people.orderBy('users.sort_key').orderBy('users.id').orderBy('phone.position').orderBy('child.sort_key').orderBy('child.id');

/** Joins the rows of each person, which must follow each other. */
export const wholePeople = (rows: readonly PersonRow[]): readonly UserRecord[] => {
  const people: UserRecord[] = [];
  let id = '';
  let phones: RelatedPhone[] = [];
  let children: StudentRef[] = [];
  for (const row of rows) {
    if (row.id !== id) {
      id = row.id;
      phones = [];
      children = [];
      people.push(personOf(row, phones, children));
    }
    if (row.relation !== null) phones.push({ relation: row.relation, name: row.phone_name ?? '', cel: row.phone_cel ?? '' });
    if (row.child_id !== null)
      children.push(studentRefOf(row.child_id, { name: row.child_name ?? '', lastname: row.child_lastname ?? '', student_number: row.child_number }));
  }
  return people;
};

// `Object.assign` instead of spreading, which took thirty times as long; lists are read all day.
const personOf = (row: PersonRow, phones: readonly RelatedPhone[], children: readonly StudentRef[]): UserRecord =>
  Object.assign(
    {
      id: row.id,
      role: row.role,
      name: row.name,
      lastname: row.lastname,
      sex: row.sex,
      email: row.email,
      studentNumber: row.student_number,
      active: row.active === 1,
      createdAt: row.created_at,
      town: row.town_id === null ? null : { _id: row.town_id, name: row.town_name ?? '' },
      neighbourhood: row.neighbourhood_id === null ? null : { _id: row.neighbourhood_id, name: row.neighbourhood_name ?? '' },
      photo: row.photo,
      phones,
      children,
      ...(row.category === null ? {} : { category: row.category }),
    },
    keptOf(row),
  );

const keptOf = (row: KeptFields): KeptFields => eachKept((key) => row[FIELDS[key].kept]) as KeptFields;
