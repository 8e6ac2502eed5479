/** The visits to the office on each day, to enroll or to pay: drawn for each family, independent of today. */
import { addDays, type Day, type Moment } from '#kernel/calendar.ts';
import { type Centavos, pesos } from '#kernel/money.ts';
import { type Leaves, leavesAt } from './advances.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Child, type Family, NEXT_YEAR } from './families.ts';
import { dayToPay, stillComes } from './habits.ts';
import { dayIn, officeDayFrom } from './office-days.ts';

export type Visit = {
  readonly day: Day;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly family: Family;
  readonly enrolls: readonly { readonly child: Child; readonly category: number; readonly year: number; readonly month: number }[];
  /** Private lessons and free exams, which the office charges by hand. */
  readonly extras: readonly { readonly child: Child; readonly number: 1 | 2; readonly value: Centavos }[];
  readonly pays: boolean;
  readonly leaves: Leaves;
};

// The family of the role accounts, and the adult student who pays himself, owe something on every day of the demonstration.
const OWE_DAYS = 40;
const PRIVATE_LESSONS = [9_000, 13_000, 18_000].map(pesos);
const FREE_EXAM = [14_000, 20_000, 28_000].map(pesos);

/** Every visit before today, in order; `years` are the three school years and the one to come. */
export const visitsBefore = (today: Moment, years: readonly number[], families: readonly Family[]): readonly Visit[] =>
  families
    .flatMap((family) => {
      const owes = family.isAccounts || family.guardians.length === 0;
      const visits = years
        .flatMap((year, index) => [...enrollmentVisits(family, year, index), ...(index < NEXT_YEAR ? monthlyVisits(family, year, index) : [])])
        .filter(({ day, enrolls }) => day < today.day && (!owes || enrolls.length > 0 || day < addDays(today.day, -OWE_DAYS)))
        .sort(inOrder);
      return visits.map((visit, index): Visit => ({ ...visit, leaves: leavesAt(visit, visits.slice(index + 1)) }));
    })
    .sort(inOrder);

type PlannedVisit = Omit<Visit, 'leaves'>;

const inOrder = (one: PlannedVisit, other: PlannedVisit): number => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.minute - other.minute);

/** Most are enrolled in December or before classes begin; some new students come in the middle of the year. */
const enrollmentVisits = (family: Family, year: number, index: number): readonly PlannedVisit[] => {
  const children = family.children.filter((child) => child.categories.has(index));
  if (children.length === 0) return [];
  const chance = chanceOf(3, family.number, index);
  const isNew = !family.children.some((child) => child.categories.has(index - 1));
  const isInDecember = index > 0 && (family.isAccounts || chance.percent(isNew ? 45 : 60));
  if (!stillComes(family.habit, index - 1, 12) || (index === NEXT_YEAR && !isInDecember)) return [];
  const month = isNew && index > 0 && chance.percent(20) ? chance.whole(4, 6) : 0;
  const day = isInDecember
    ? dayIn(year - 1, 12, chance.whole(3, 20))
    : month === 0
      ? dayIn(year, 2, chance.whole(2, 37))
      : dayIn(year, month, chance.whole(2, 14));
  const enrolls = children.map((child) => ({ child, category: child.categories.get(index) ?? 1, year, month: isInDecember ? 0 : month }));
  return [{ day: officeDayFrom(day), minute: minuteOf(chance), family, enrolls, extras: [], pays: !family.isAccounts && chance.percent(88) }];
};

/** From March to December, according to the family's habit. */
const monthlyVisits = (family: Family, year: number, index: number): readonly PlannedVisit[] => {
  const children = family.children.filter((child) => child.categories.has(index));
  const [child] = children;
  if (child === undefined) return [];
  return MONTHS.flatMap((month): readonly PlannedVisit[] => {
    const chance = chanceOf(4, family.number, index, month);
    const day = stillComes(family.habit, index, month) ? dayToPay(family.habit, year, month, chance) : null;
    if (day === null) return [];
    const lessons = month === 9 && family.number % 16 === 5 ? [{ child, number: 1 as const, value: PRIVATE_LESSONS[index] ?? 0 }] : [];
    const exams = month === 11 && (child.categories.get(index) ?? 0) >= 13 ? [{ child, number: 2 as const, value: FREE_EXAM[index] ?? 0 }] : [];
    return [{ day, minute: minuteOf(chance), family, enrolls: [], extras: [...lessons, ...exams], pays: true }];
  });
};

const MONTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const minuteOf = (chance: Chance): number => chance.whole(9 * 60 + 15, 18 * 60 + 15);
