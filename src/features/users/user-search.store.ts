/** Finds people by the filters of the search. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { PageRequest } from '#kernel/paging.ts';
import { containing, searchKey } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import { type Blank, preparedByShape } from '#server/database/prepared-shape.ts';
import { inOrder, personRows, wholePeople } from './person.store.ts';
import type { UserOrder } from './user.contract.ts';
import type { UserSearch } from './user-search.rules.ts';
import type { UserRecord } from './user-view.rules.ts';

/** People by filter, by surname and name: one page, or all. Categories are those of the year. */
export const findUsers = async (
  reads: Reads,
  search: UserSearch,
  year: number,
  page: PageRequest | null,
): Promise<{ readonly rows: readonly UserRecord[]; readonly total: number }> => {
  const asked: Asked = { ...search, words: wordsOf(search.words), year, page };
  const rows = search.order === undefined ? wholePeople(await askPeople(reads, asked)) : await findOrdered(reads, asked);
  // A list without pages, and a first page that is not full, are complete, so that no count is needed.
  const isWhole = page === null || (page.page === 1 && rows.length < page.size);
  return { rows, total: isWhole ? rows.length : await countUsers(reads, asked) };
};

/** The same in another order: first the ids in order, then each person with everything. */
const findOrdered = async (reads: Reads, asked: Asked): Promise<readonly UserRecord[]> => {
  const ids = (await askOrder(reads, asked)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const child = childCondition(shapeOf(asked), (value) => value(asked));
  const rows = asked.page === null ? await askPeople(reads, asked) : await inOrder(personRows(reads, asked.year, child).where('users.id', 'in', ids)).execute();
  const known = new Map(wholePeople(rows).map((person) => [person.id, person]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

type Asked = Omit<UserSearch, 'words'> & { readonly words: readonly string[]; readonly year: number; readonly page: PageRequest | null };

/** Which filters a search has. Filters with few values become part of the statement, so that the database can plan for them. */
const shapeOf = (asked: Asked) => ({
  roles: asked.roles,
  active: asked.active,
  byRole: asked.byRole,
  withoutClass: asked.withoutClass,
  words: asked.words.length,
  asks: FILTERS.filter((filter) => asked[filter] !== undefined),
  isPaged: asked.page !== null,
  order: asked.order,
});
type Shape = ReturnType<typeof shapeOf>;

const FILTERS = ['name', 'lastname', 'dni', 'category', 'childName', 'childLastname'] as const;

const askPeople = preparedByShape(shapeOf, (reads, shape, blank: Blank<Asked>) => {
  const people = personRows(
    reads,
    blank(({ year }) => year),
    childCondition(shape, blank),
  );
  const ordered = inOrder(shape.byRole === true ? people.orderBy('users.role') : people);
  const found = matching(shape, blank);
  if (!shape.isPaged) return ordered.where(found);
  // The index alone finds the people of the page; only these are read with everything.
  return ordered.where('users.id', 'in', (users) =>
    users
      .selectFrom('users')
      .select('users.id')
      .where(found)
      .$call((all) => (shape.byRole === true ? all.orderBy('users.role') : all))
      .orderBy('users.sort_key')
      .orderBy('users.id')
      .limit(blank(({ page }) => page?.size ?? 0))
      .offset(blank(({ page }) => (page === null ? 0 : (page.page - 1) * page.size))),
  );
});

const askOrder = preparedByShape(shapeOf, (reads, shape, blank: Blank<Asked>) => {
  const { word, direction } = shape.order ?? { word: 'name', direction: 'asc' };
  const year = blank((asked) => asked.year);
  const worth = WORTH[word](year);
  const people = reads
    .selectFrom('users')
    .select('users.id')
    .$if(word === 'owed', (all) => all.leftJoin('student_debts', 'student_debts.student_id', 'users.id'))
    .where(matching(shape, blank))
    // People without a value come last in both directions.
    .orderBy(sql`case when ${worth} is null then 1 else 0 end`)
    .orderBy(worth, word === 'age' ? (direction === 'asc' ? 'desc' : 'asc') : direction)
    .orderBy('users.sort_key')
    .orderBy('users.id');
  return shape.isPaged
    ? people.limit(blank(({ page }) => page?.size ?? 0)).offset(blank(({ page }) => (page === null ? 0 : (page.page - 1) * page.size)))
    : people;
});

/** What people can be ordered by. */
const WORTH: Readonly<Record<UserOrder, (year: number) => Expression<unknown>>> = {
  name: () => sql`users.sort_key`,
  studentnumber: () => sql`users.student_number`,
  // Younger people were born later.
  age: () => sql`users.dob`,
  dni: () => sql`users.dni`,
  category: (year) =>
    sql`(select min(c.position) from student_years y join categories c on c.id = y.category_id where y.student_id = users.id and y.year = ${year})`,
  owed: () => sql`student_debts.owed`,
};

const askTotal = preparedByShape(shapeOf, (reads, shape, blank: Blank<Asked>) =>
  reads
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where(matching(shape, blank)),
);

const countUsers = async (reads: Reads, asked: Asked): Promise<number> => (await askTotal(reads, asked))[0]?.total ?? 0;

/** The conditions of a search. */
const matching = (shape: Shape, blank: Blank<Asked>): Expression<SqlBool> => {
  const { roles, active, words, asks, withoutClass } = shape;
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (roles !== undefined) conditions.push(sql<SqlBool>`users.role in (${sql.join(roles.map((role) => sql.lit(role)))})`);
  if (active !== undefined) conditions.push(sql<SqlBool>`users.active = ${sql.lit(active ? 1 : 0)}`);
  if (asks.includes('name')) conditions.push(like('users.search_name', blank(patternOf('name'))));
  if (asks.includes('lastname')) conditions.push(like('users.search_lastname', blank(patternOf('lastname'))));
  for (let index = 0; index < words; index++) {
    const word = blank((asked) => containing(asked.words[index] ?? ''));
    conditions.push(sql<SqlBool>`(${like('users.search_lastname', word)} or ${like('users.search_name', word)})`);
  }
  if (asks.includes('dni')) conditions.push(sql<SqlBool>`users.dni = ${blank(({ dni }) => dni)}`);
  if (asks.includes('category')) {
    const [year, category] = [blank((asked) => asked.year), blank((asked) => asked.category)];
    conditions.push(
      sql<SqlBool>`users.id in (select student_id from student_years where year = ${year} and category_id = ${category}${withoutClass ? sql` and class_id is null` : sql``})`,
    );
  }
  const child = childCondition(shape, blank);
  if (child !== null) {
    conditions.push(
      sql<SqlBool>`users.id in (select guardianships.guardian_id from guardianships join users child on child.id = guardianships.student_id where ${child})`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const childCondition = ({ asks }: Shape, blank: Blank<Asked>): Expression<SqlBool> | null => {
  const parts = [
    ...(asks.includes('childName') ? [like('child.search_name', blank(patternOf('childName')))] : []),
    ...(asks.includes('childLastname') ? [like('child.search_lastname', blank(patternOf('childLastname')))] : []),
  ];
  return parts.length === 0 ? null : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
};

const patternOf =
  (filter: 'name' | 'lastname' | 'childName' | 'childLastname') =>
  (asked: Asked): string =>
    containing(asked[filter] ?? '');

const like = (column: string, pattern: string): Expression<SqlBool> => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;

// No name has more words; more would only cost time.
const MOST_WORDS = 6;

const wordsOf = (text: string | undefined): readonly string[] =>
  searchKey(text ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
