/** What is on a student's report card, and what it still lacks. */
import { presence } from '#features/attendance/attendance.rules.ts';
import { BIMESTER_PERIODS, FINAL_PERIOD, gradeText, type Hundredths, numberText, percentOf } from '#features/grades/grade.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { notFound, unless, type Verdict } from '#kernel/verdict.ts';
import type { LackingCard } from './report-card.contract.ts';

/** A kind of grade in a period, in the order in which the kinds were added; `isBrought` if the class has it only for students who brought it. */
export type Column = { readonly period: number; readonly typeId: string; readonly name: string; readonly percentage: boolean; readonly isBrought?: boolean };
export type Given = { readonly period: number; readonly typeId: string; readonly value: Hundredths };

/** How the category of a card shows grades. */
export type CardCategory = { readonly letters: boolean; readonly certificatelevel?: string | undefined };

export type GradeRow = { readonly name: string; readonly grades: readonly string[] };
export type FinalExam = { readonly name: string; readonly grade: string };

const LAST_BIMESTER = BIMESTER_PERIODS.length;
const NO_ABSENCE = '-';

/** A row for each kind, a text for each bimester; bimesters after the card's are blank. */
export const gradeRows = (columns: readonly Column[], given: readonly Given[], period: number, { letters }: CardCategory): readonly GradeRow[] => {
  const own = columns.filter(({ typeId, isBrought }) => isBrought !== true || given.some((one) => one.typeId === typeId));
  const kinds = new Map(own.filter((column) => column.period <= Math.min(period, LAST_BIMESTER)).map((column) => [column.typeId, column]));
  return [...kinds.values()].map(({ typeId, name, percentage }) => ({
    name,
    grades: BIMESTER_PERIODS.map((bimester) =>
      bimester > period ? '' : gradeText(given.find((one) => one.period === bimester && one.typeId === typeId)?.value ?? null, { percentage, letters }),
    ),
  }));
};

/** The final exams, on the card of the fourth bimester only; in the three highest categories with their average. */
export const finalExams = (columns: readonly Column[], given: readonly Given[], period: number, category: CardCategory): readonly FinalExam[] => {
  if (period !== LAST_BIMESTER) return [];
  const exams = columns
    .filter((column) => column.period === FINAL_PERIOD)
    .flatMap(({ typeId, name, percentage }) => {
      const value = given.find((one) => one.period === FINAL_PERIOD && one.typeId === typeId)?.value;
      return value === undefined ? [] : [{ name, value, percentage }];
    });
  const shown = exams.map(({ name, value, percentage }) => ({ name, grade: gradeText(value, { percentage, letters: category.letters }) }));
  const isHigh = (category.certificatelevel ?? '') !== '';
  return isHigh && exams.length > 0 ? [...shown, { name: 'Promedio', grade: `${numberText(percentOf(exams.map(({ value }) => value)))}%` }] : shown;
};

/** An absence in a bimester; `isApart` if its day is not among those of the class with a roll, such as one of another class. */
export type CountedAbsence = { readonly period: number; readonly isApart?: boolean };

/** The absences of each bimester (a dash for none, blank for those after the card's), their sum as a number, and the share of presence. */
export const absenceCells = (
  days: ReadonlyMap<number, readonly unknown[]>,
  absences: readonly CountedAbsence[],
  period: number,
): { readonly bimesters: readonly string[]; readonly total: string; readonly presence: string } => {
  const until = absences.filter((one) => one.period <= period);
  const counted = until.length;
  const held = BIMESTER_PERIODS.filter((one) => one <= period).reduce((sum, one) => sum + (days.get(one) ?? []).length, 0);
  const share = presence(held + until.filter(({ isApart }) => isApart === true).length, counted);
  return {
    bimesters: BIMESTER_PERIODS.map((bimester) => (bimester > period ? '' : absencesText(absences.filter((one) => one.period === bimester).length))),
    total: String(counted),
    presence: share === null ? '' : `${share}%`,
  };
};

/** Whether a report card can be made: there is a grade in one of its bimesters. */
export const hasGrades = (given: readonly Given[], period: number): boolean => given.some((one) => one.period <= Math.min(period, LAST_BIMESTER));

/** What a report card lacks: grades, without which it cannot be made, or the observation of its bimester. */
export type CardLack = 'grades' | 'observation';

/** What the card of a bimester lacks; empty when it is complete. */
export const lacksOfCard = (given: readonly Given[], observation: string | undefined, period: number): readonly CardLack[] => [
  ...(hasGrades(given, period) ? [] : (['grades'] as const)),
  ...((observation ?? '') === '' ? (['observation'] as const) : []),
];

export type CardStudent = { readonly _id: string; readonly name: string; readonly lastname: string; readonly dni?: number | undefined };

/** Everything stored about one student. */
export type CardRecord = {
  readonly student: CardStudent;
  readonly given: readonly Given[];
  readonly absences: readonly CountedAbsence[];
  /** The observation of the card's bimester. */
  readonly observation: string;
};

/** The students whose cards lack something, and what. */
export const lackingCards = (records: readonly CardRecord[], period: number): LackingCard[] =>
  records
    .map(({ student: { _id, name, lastname }, given, observation }) => ({
      student: { _id, name, lastname },
      lacks: [...lacksOfCard(given, observation, period)],
    }))
    .filter(({ lacks }) => lacks.length > 0);

/** What all cards of a class have in common. */
export type CardClass = {
  readonly category: CardCategory & { readonly name: string };
  readonly year: number;
  /** "Elena Núñez". */
  readonly teacher: string;
  readonly period: number;
  readonly columns: readonly Column[];
  /** The days of classes in each bimester. */
  readonly days: ReadonlyMap<number, readonly Day[]>;
};

/** The chosen students in the order of the class; a student without grades is named in the refusal. */
export const chooseCards = (records: readonly CardRecord[], period: number, chosen: readonly string[]): Verdict<readonly CardRecord[]> => {
  if (chosen.some((id) => !records.some(({ student }) => student._id === id))) return notFound('El alumno no está en la clase');
  const cards = records.filter(({ student }) => chosen.includes(student._id));
  const reasons = cards
    .filter(({ given }) => !hasGrades(given, period))
    .map(({ student }) => ({ msg: `${listName(student)} no tiene notas hasta el ${period}° bimestre`, path: student._id }));
  return unless(reasons, cards);
};

const absencesText = (absences: number): string => (absences === 0 ? NO_ABSENCE : String(absences));
