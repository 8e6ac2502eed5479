/** When a change of year is possible, the next category of a student, and past changes. */
import type { Category } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { seasonStartOf, yearsOffered } from '#features/enrollments/enrollment.rules.ts';
import { certificatePeriodOf, isPassed } from '#features/grades/certificate.rules.ts';
import { averageOf, type Hundredths, type PercentHundredths, percentOf } from '#features/grades/grade.rules.ts';
import { MARCH } from '#features/installments/installment.rules.ts';
import { fullDay, type Instant, type Moment } from '#kernel/calendar.ts';
import type { Centavos } from '#kernel/money.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { NextStep, YearResult, YearRun } from './year-change.contract.ts';

/** The year that is most likely to be opened today: the next one from October on, else this one. */
export const usualOpening = (today: Moment): number => (today.day >= seasonStartOf(today.year + 1) ? today.year + 1 : today.year);

/** Whether a year can be opened today: from October before it until its March, and only years in which one can enroll. */
export const mayOpen = (opening: number, today: Moment): Verdict<null> => {
  if (!yearsOffered(today).includes(opening)) return refuse({ msg: `El año debe ser ${today.year} o ${today.year + 1}`, path: 'opening' });
  if (today.day < seasonStartOf(opening))
    return refuse({ msg: `Es temprano: las inscripciones de ${opening} comienzan el ${fullDay(seasonStartOf(opening))}`, path: 'opening' });
  if (opening === today.year && today.month > MARCH)
    return refuse({
      msg: `El año ${opening} ya está en marcha: inscriba a cada alumno en Inscripción, donde se elige desde qué mes se cobra`,
      path: 'opening',
    });
  return ok(null);
};

/** The next category in the order of the list; null after the last. */
export const nextCategory = <C extends Pick<Category, 'position'>>({ position }: Pick<Category, 'position'>, categories: readonly C[]): C | null =>
  categoriesOffered(categories)
    .filter((one) => one.position > position)
    .toSorted((one, other) => one.position - other.position)[0] ?? null;

/** The grades of a student in the old year: all of them, and those of the certificate. */
export type YearGrades = {
  readonly all: readonly Hundredths[];
  /** The grades of the certificate's period. */
  readonly certificate: readonly Hundredths[];
  /** How many columns that period has. */
  readonly columns: number;
};

/** The grades that decide a student's year; `columns` are those of the student's class, by period. */
export const yearGradesOf = (
  category: Pick<Category, 'letters' | 'finalexam'>,
  written: readonly { readonly period: number; readonly value: Hundredths }[],
  columns: ReadonlyMap<number, number> | undefined,
): YearGrades => {
  const deciding = certificatePeriodOf(category);
  return {
    all: written.map(({ value }) => value),
    certificate: written.filter(({ period }) => period === deciding).map(({ value }) => value),
    columns: columns?.get(deciding) ?? 0,
  };
};

export type Outcome = { readonly result: YearResult; readonly finals: PercentHundredths | null; readonly average: Hundredths | null };

/** The result of the year, as on the certificate, whose grades must be complete; in a category of letters nobody fails. */
export const outcomeOf = (category: Pick<Category, 'letters'>, { all, certificate, columns }: YearGrades): Outcome => {
  const average = averageOf(all);
  if (columns === 0 || certificate.length < columns) return { result: 'ungraded', finals: null, average };
  const finals = percentOf(certificate);
  return { result: category.letters ? 'lettered' : isPassed(finals) ? 'passed' : 'failed', finals, average };
};

export type Proposed = { readonly step: NextStep; readonly next: string | null };

/** A student who passed goes up, or leaves after the last category; one who failed repeats; without grades somebody must choose. */
export const propose = (category: Category, result: YearResult, categories: readonly Category[]): Proposed => {
  if (result === 'ungraded') return { step: 'open', next: null };
  if (result === 'failed') return { step: 'repeats', next: category._id };
  const next = nextCategory(category, categories);
  return next === null ? { step: 'leaves', next: null } : { step: 'rises', next: next._id };
};

/** A past change of year. */
export type KeptRun = {
  readonly id: string;
  readonly year: number;
  readonly at: Instant;
  readonly byId: string;
  readonly by: string;
  readonly enrollments: number;
  readonly installments: number;
  readonly total: Centavos;
  readonly classes: number;
  readonly undone: { readonly at: Instant; readonly by: string } | null;
};

/** A past change for the office, with what prevents undoing it. */
export const wireRun = ({ id, year, at, by, enrollments, installments, total, classes, undone }: KeptRun, obstacles: readonly string[]): YearRun => ({
  ...{ _id: id, year, date: at, by, enrollments, installments, total, classes, obstacles: [...obstacles] },
  ...(undone === null ? {} : { undone: { date: undone.at, by: undone.by } }),
});
