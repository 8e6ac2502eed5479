/** Finds who owes, family by family: the whole list by sums, and only the families of a page with everything. */
import { sql } from 'kysely';
import type { Moment } from '#kernel/calendar.ts';
import { pageWithin, type Page, type PageRequest, rowsOfPage } from '#kernel/paging.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { Reads } from '#server/database/database.ts';
import type { FamilyFilter } from './debt-family.contract.ts';
import { ageOfMonths, byStudent, familiesOf, type FamilyGroup, monthOfMaking, monthsSince } from './debt-family.rules.ts';
import { OWED } from './installment.store.ts';

/** The families of the list in its order: those of a page, or all. */
export const findFamilies = async (reads: Reads, filter: FamilyFilter, today: Moment, page: PageRequest | null): Promise<Page<FamilyGroup>> => {
  const students = await findOwingStudents(reads);
  const known = new Map(students.map((student) => [student.id, student]));
  const summed = familiesOf(students).map((family) => summedUp(family, known, today));
  const words = searchKey(filter.search ?? '').split(/[\s,]+/);
  const found = summed
    .filter(({ names }) => words.every((word) => names.includes(word)))
    .filter(({ months }) => filter.age === undefined || ageOfMonths(months) === filter.age)
    .toSorted(ORDERS[filter.sort ?? 'oldest'])
    .map(({ family }) => family);
  return { rows: page === null ? found : rowsOfPage(found, { ...page, page: pageWithin(page.page, found.length, page.size) }), total: found.length };
};

type Owing = {
  readonly id: string;
  readonly lastname: string;
  readonly sortKey: string;
  readonly names: string;
  readonly owed: number;
  /** Since when: the month of the oldest monthly fee, and when the oldest other fee was made. */
  readonly firstMonth: number | null;
  readonly firstMade: string | null;
  readonly guardians: readonly { readonly id: string; readonly sortKey: string; readonly names: string }[];
  readonly phones: readonly string[];
};

/** Who owes anything that is due, with what tells his family: three questions, however many there are. */
const findOwingStudents = async (reads: Reads): Promise<readonly Owing[]> => {
  const owing = reads.selectFrom('installments').select('student_id').where(OWED);
  const rows = await reads
    .selectFrom('users')
    .innerJoin(
      reads
        .selectFrom('installments')
        .where(OWED)
        .groupBy('student_id')
        .select([
          'student_id',
          (row) => row.fn.sum<number>('value').as('owed'),
          sql<number | null>`min(case when number >= 3 then year * 12 + number end)`.as('first_month'),
          sql<string | null>`min(case when number < 3 then created_at end)`.as('first_made'),
        ])
        .as('debts'),
      'debts.student_id',
      'users.id',
    )
    .select(['id', 'lastname', 'sort_key', 'search_name', 'search_lastname', 'cel', 'owed', 'first_month', 'first_made'])
    .execute();
  const guardians = byStudent(
    await reads
      .selectFrom('guardianships')
      .innerJoin('users', 'users.id', 'guardianships.guardian_id')
      .select(['guardianships.student_id as student', 'users.id', 'users.sort_key', 'users.search_name', 'users.search_lastname'])
      .where('guardianships.student_id', 'in', owing)
      .orderBy('users.sort_key')
      .orderBy('users.id')
      .execute(),
  );
  const phones = byStudent(await reads.selectFrom('related_phones').select(['user_id as student', 'cel']).where('user_id', 'in', owing).execute());
  return rows.map((row) => ({
    id: row.id,
    lastname: row.lastname,
    sortKey: row.sort_key,
    names: `${row.search_lastname} ${row.search_name}`,
    owed: row.owed,
    firstMonth: row.first_month,
    firstMade: row.first_made,
    guardians: (guardians.get(row.id) ?? []).map((one) => ({ id: one.id, sortKey: one.sort_key, names: `${one.search_lastname} ${one.search_name}` })),
    phones: [...(row.cel === null ? [] : [row.cel]), ...(phones.get(row.id) ?? []).map(({ cel }) => cel)],
  }));
};

/** The guardians of some students. */
export const findGuardianIds = async (reads: Reads, students: readonly string[]): Promise<readonly string[]> =>
  (
    await reads
      .selectFrom('guardianships')
      .select('guardian_id')
      .distinct()
      .where('student_id', 'in', [...students])
      .execute()
  ).map((row) => row.guardian_id);

type Summed = { readonly family: FamilyGroup; readonly names: string; readonly sortKey: string; readonly owed: number; readonly months: number };

const summedUp = (family: FamilyGroup, students: ReadonlyMap<string, Owing>, today: Moment): Summed => {
  const own = family.students.flatMap((id) => students.get(id) ?? []);
  return {
    family,
    names: own.flatMap(({ names, guardians }) => [names, ...guardians.map((guardian) => guardian.names)]).join(' '),
    sortKey: own.flatMap(({ guardians }) => guardians).find(({ id }) => id === family.guardian)?.sortKey ?? own[0]?.sortKey ?? '',
    owed: own.reduce((sum, { owed }) => sum + owed, 0),
    months: Math.max(0, ...own.map((one) => monthsOf(one, today))),
  };
};

const monthsOf = ({ firstMonth, firstMade }: Owing, today: Moment): number =>
  Math.max(firstMonth === null ? 0 : monthsSince(firstMonth, today), firstMade === null ? 0 : monthsSince(monthOfMaking(firstMade), today));

const byNames = (a: Summed, b: Summed): number => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.family.id < b.family.id ? -1 : 1);
const ORDERS = {
  oldest: (a: Summed, b: Summed) => b.months - a.months || b.owed - a.owed || byNames(a, b),
  largest: (a: Summed, b: Summed) => b.owed - a.owed || b.months - a.months || byNames(a, b),
  name: byNames,
} as const;
