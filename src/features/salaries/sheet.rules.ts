/** The sheet of some weeks before anything is paid: everybody with the likely hours, and with what was already paid. */
import { daysBetween } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import type { Minutes } from '#kernel/work-time.ts';
import type { Period } from './period.rules.ts';
import type { PaidRole, SalaryLine, SheetRow } from './salary.contract.ts';
import { linesOf, type Paid, type Payable, ratesOfRole, type Worked } from './salary.rules.ts';
import type { SalaryRates } from './salary-rate.contract.ts';

export type SheetFacts = {
  readonly weeks: number;
  readonly rates: SalaryRates;
  /** The hours of the classes in these weeks, for those who have classes. */
  readonly fromClasses: ReadonlyMap<Id, Worked>;
  /** The last salary of each, for those without hours of classes. */
  readonly last: ReadonlyMap<Id, { readonly period: Period; readonly lines: readonly SalaryLine[] }>;
  readonly paid: ReadonlyMap<Id, readonly (Paid & { readonly id: Id })[]>;
};

/** Teachers get the hours of their classes, everybody else as many a week as the last time. */
export const sheetRows = (
  employees: readonly (Payable & { readonly role: PaidRole })[],
  { weeks, rates, fromClasses, last, paid }: SheetFacts,
): readonly SheetRow[] =>
  employees.map(({ id, role, name, lastname }) => {
    const { source, worked } = likelyHours(role, weeks, fromClasses.get(id), last.get(id));
    return {
      employee: { _id: id, name, lastname, type: role },
      lines: [...linesOf(role, worked, rates)],
      source,
      paid: (paid.get(id) ?? []).map((one) => ({ _id: one.id, date: one.date, value: one.value })),
    };
  });

type LikelyHours = { readonly source: SheetRow['source']; readonly worked: Worked };
const NO_HOURS: LikelyHours = { source: 'none', worked: {} };

const likelyHours = (
  role: PaidRole,
  weeks: number,
  fromClasses: Worked | undefined,
  last: { readonly period: Period; readonly lines: readonly SalaryLine[] } | undefined,
): LikelyHours => {
  if (teaches(role)) return fromClasses === undefined ? NO_HOURS : { source: 'classes', worked: fromClasses };
  if (last === undefined) return NO_HOURS;
  const lines = last.lines.filter(({ rate }) => ratesOfRole(role).includes(rate));
  if (lines.length === 0) return NO_HOURS;
  const before = weeksOf(last.period);
  return { source: 'last', worked: Object.fromEntries(lines.map(({ rate, hours }) => [rate, perWeek(hours, before) * weeks])) };
};

/** Whether the hours are those of classes. */
export const teaches = (role: PaidRole): boolean => role === 'teacher' || role === 'admin&teacher';

const perWeek = (minutes: Minutes, weeks: number): Minutes => Math.round(minutes / weeks);

/** How many weeks a period has. */
export const weeksOf = ({ firstDay, lastDay }: Period): number => (daysBetween(firstDay, lastDay) + 1) / 7;
