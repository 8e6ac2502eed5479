/** Which families a search of the debts finds, and in which order. */
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { compareKeys } from '#kernel/order.ts';
import { searchKey } from '#kernel/spanish.ts';
import type { FamilyFilter } from './debt-family.contract.ts';
import { ageOfMonths, familiesOf, type FamilyGroup, monthOfDay, monthOfMaking, monthsSince, type OwingStudent } from './debt-family.rules.ts';

/** A student with the sum owed, and the names to search for. */
export type SummedStudent = Omit<OwingStudent, 'guardians'> & {
  readonly names: string;
  readonly owed: Centavos;
  /** Since when the student owes: the month of the oldest monthly fee, and when the oldest other fee was made. */
  readonly firstMonth: number | null;
  readonly firstMade: string | null;
  readonly guardians: readonly { readonly id: string; readonly sortKey: string; readonly names: string }[];
};

/** A family with what decides whether it is found, and where it stands. */
export type SummedFamily = {
  readonly family: FamilyGroup;
  readonly sortKey: string;
  readonly names: string;
  readonly owed: Centavos;
  /** The number of the month since which the family owes; null when none of its fees has one. */
  readonly since: number | null;
};

/** The families of these students, by name. */
export const summedFamilies = (students: readonly SummedStudent[]): readonly SummedFamily[] => {
  const known = new Map(students.map((student) => [student.id, student]));
  return familiesOf(students)
    .map((family) => summedUp(family, known))
    .sort(byName);
};

/** The families that the filter finds, in the order of the list. `families` are in the order of their names, which decides where nothing else does. */
export const familiesFound = (families: readonly SummedFamily[], filter: FamilyFilter, today: Moment): readonly FamilyGroup[] => {
  const words = wordsOf(filter);
  const thisMonth = monthOfDay(today.day);
  const found = families.filter(
    (one) => words.every((word) => one.names.includes(word)) && (filter.age === undefined || ageOfMonths(monthsOf(one, thisMonth)) === filter.age),
  );
  return inOrder(found, filter.sort ?? 'oldest', thisMonth).map(({ family }) => family);
};

export const byName = (a: SummedFamily, b: SummedFamily): number => compareKeys(a.sortKey, b.sortKey) || compareKeys(a.family.id, b.family.id);

/** The words that a family must have in its names. */
const wordsOf = ({ search = '' }: FamilyFilter): readonly string[] => searchKey(search).split(/[\s,]/);

const summedUp = (family: FamilyGroup, students: ReadonlyMap<string, SummedStudent>): SummedFamily => {
  const own = family.students.flatMap((id) => students.get(id) ?? []);
  const [sortKey = ''] = own.map((one) => one.guardians.find(({ id }) => id === family.guardian)?.sortKey ?? one.sortKey);
  const months = own.flatMap(({ firstMonth, firstMade }) => [firstMonth ?? [], firstMade === null ? [] : monthOfMaking(firstMade)].flat());
  return {
    family,
    sortKey,
    names: own.flatMap((student) => [student.names, ...student.guardians.map((guardian) => guardian.names)]).join(' '),
    owed: sumOf(own.map(({ owed }) => owed)),
    since: months.length === 0 ? null : Math.min(...months),
  };
};

const monthsOf = ({ since }: SummedFamily, thisMonth: number): number => (since === null ? 0 : monthsSince(since, thisMonth));

// A month to come is as old as this one, so the months are compared as they are listed. Equal families keep the order of their names.
const inOrder = (families: readonly SummedFamily[], order: 'oldest' | 'largest' | 'name', thisMonth: number): readonly SummedFamily[] => {
  if (order === 'name') return families;
  const months = (one: SummedFamily): number => monthsOf(one, thisMonth);
  return order === 'oldest'
    ? families.toSorted((a, b) => months(b) - months(a) || b.owed - a.owed)
    : families.toSorted((a, b) => b.owed - a.owed || months(b) - months(a));
};
