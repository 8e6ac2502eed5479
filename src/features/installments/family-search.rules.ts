/** Which families a search of the debts finds, and in which order. */
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { compareKeys } from '#kernel/order.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { FamilyFilter } from './debt-family.contract.ts';
import { ageOfMonths, familiesOf, type FamilyGroup, monthOfMaking, monthsSince, type OwingStudent } from './debt-family.rules.ts';

/** A student with the sum owed, and the names to search for where something is searched for. */
export type SummedStudent = Omit<OwingStudent, 'guardians'> & {
  readonly names: string;
  readonly owed: Centavos;
  /** Since when the student owes: the month of the oldest monthly fee, and when the oldest other fee was made. */
  readonly firstMonth: number | null;
  readonly firstMade: string | null;
  readonly guardians: readonly { readonly id: string; readonly sortKey: string; readonly names: string }[];
};

/** The words that a family must have in its names; most lists are asked for without any, and then nobody's names are needed. */
export const wordsOf = ({ search = '' }: FamilyFilter): readonly string[] =>
  searchKey(search)
    .split(/[\s,]/)
    .filter((word) => word !== '');

/** The families that the filter finds, in the order of the list. */
export const familiesFound = (students: readonly SummedStudent[], filter: FamilyFilter, today: Moment): readonly FamilyGroup[] => {
  const known = new Map(students.map((student) => [student.id, student]));
  const words = wordsOf(filter);
  return familiesOf(students)
    .map((family) => summedUp(family, known, today))
    .filter(({ own }) => isNamed(own, words))
    .filter(({ months }) => filter.age === undefined || ageOfMonths(months) === filter.age)
    .toSorted(ORDERS[filter.sort ?? 'oldest'])
    .map(({ family }) => family);
};

const isNamed = (own: readonly SummedStudent[], words: readonly string[]): boolean => {
  const names = own.flatMap((student) => [student.names, ...student.guardians.map((guardian) => guardian.names)]).join(' ');
  return words.every((word) => names.includes(word));
};

type Summed = {
  readonly family: FamilyGroup;
  readonly own: readonly SummedStudent[];
  readonly sortKey: string;
  readonly owed: Centavos;
  readonly months: number;
};

const summedUp = (family: FamilyGroup, students: ReadonlyMap<string, SummedStudent>, today: Moment): Summed => {
  const own = family.students.flatMap((id) => students.get(id) ?? []);
  const [sortKey = ''] = own.map((one) => one.guardians.find(({ id }) => id === family.guardian)?.sortKey ?? one.sortKey);
  return {
    family,
    own,
    sortKey,
    owed: sumOf(own.map(({ owed }) => owed)),
    months: Math.max(0, ...own.map((one) => monthsOf(one, today))),
  };
};

const monthsOf = ({ firstMonth, firstMade }: SummedStudent, today: Moment): number =>
  Math.max(firstMonth === null ? 0 : monthsSince(firstMonth, today), firstMade === null ? 0 : monthsSince(monthOfMaking(firstMade), today));

const byNames = (a: Summed, b: Summed): number => compareKeys(a.sortKey, b.sortKey) || compareKeys(a.family.id, b.family.id);
const ORDERS = {
  oldest: (a: Summed, b: Summed) => b.months - a.months || b.owed - a.owed || byNames(a, b),
  largest: (a: Summed, b: Summed) => b.owed - a.owed || b.months - a.months || byNames(a, b),
  name: byNames,
} as const;
