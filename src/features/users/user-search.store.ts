/** Finds people by what the search asks for. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { PageRequest } from '#kernel/paging.ts';
import type { Role } from '#kernel/roles.ts';
import { containing, searchKey } from '#kernel/spanish.ts';
import type { Reads } from '#server/database.ts';
import { complete, personRows } from './person.store.ts';
import type { UserRecord } from './user-view.rules.ts';

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
  const people = personRows(reads, year).orderBy(orderOf(search));
  if (page === null) {
    const rows = await people.where(matching(search, year)).execute();
    return { rows: await complete(reads, rows, childCondition(search)), total: rows.length };
  }
  // Who stands on the page is found by the index alone; only they are read whole.
  const rows = await people
    .where('users.id', 'in', (users) =>
      users
        .selectFrom('users')
        .select('users.id')
        .where(matching(search, year))
        .orderBy(orderOf(search))
        .limit(page.size)
        .offset((page.page - 1) * page.size),
    )
    .execute();
  // A first page that is not full is the whole list.
  const total = page.page === 1 && rows.length < page.size ? rows.length : await countUsers(reads, search, year);
  return { rows: await complete(reads, rows, childCondition(search)), total };
};

const countUsers = async (reads: Reads, search: UserSearch, year: number): Promise<number> => {
  const { total } = await reads
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching(search, year))
    .executeTakeFirstOrThrow();
  return total;
};

const orderOf = ({ byRole }: UserSearch) => (byRole === true ? sql`users.role, users.sort_key, users.id` : sql`users.sort_key, users.id`);

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
