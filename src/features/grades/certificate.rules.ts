/** Who gets a certificate or a confirmation of attendance, its words, and the number of shields for a skill. */
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { type Day, isDay, monthName, weekdayOf } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { notFound, ok, type Reason, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import type { GradeStudent, GradeTable } from './grade.contract.ts';
import {
  BIMESTER_PERIODS,
  CAMBRIDGE_PERIOD,
  FINAL_PERIOD,
  type FinalGrade,
  type Graded,
  type Hundredths,
  type PercentHundredths,
  percentOf,
  periodsOf,
} from './grade.rules.ts';

export const FINALS_MISSING = 'Las notas del final deben estar cargadas';
export const NOBODY_CHOSEN = 'Debe seleccionar al menos un alumno';
const UNKNOWN_STUDENT = 'El alumno no está en la clase';
/** The mean from which the exams are passed. */
const PASSING: PercentHundredths = 6000;

/** The period whose grades are on the certificate of the year: the final exams, or without them the last bimester. */
export const certificatePeriodOf = (category: Graded): number => (category.finalexam ? FINAL_PERIOD : BIMESTER_PERIODS.length);

/** Whether certificates exist for a period: the final exams, Cambridge, and the last bimester of a category without exams. */
export const mayCertify = (period: number, category: Graded): Verdict<null> =>
  periodsOf(category).includes(period) && (period === CAMBRIDGE_PERIOD || period === certificatePeriodOf(category))
    ? ok(null)
    : refuse('La categoría no tiene certificados de ese período');

export type Certified = { readonly student: GradeStudent & { readonly dni: number }; readonly grades: readonly FinalGrade[] };

/** What all certificates of a class have in common. */
export type Ceremony = {
  readonly category: Pick<ClassInfo['category'], 'name' | 'letters' | 'cambridgelevel' | 'certificatelevel'>;
  readonly year: number;
  /** "Elena Núñez". */
  readonly teacher: string;
  /** The text to be printed. */
  readonly date: string;
};

/** What a certificate lacks: the DNI, or grades. */
export type CertificateLack = 'dni' | 'grades';

/** The students whose certificates lack something. */
export const lackingForCertificates = (
  table: GradeTable,
  period: number,
): readonly { readonly student: GradeStudent; readonly lacks: readonly CertificateLack[] }[] =>
  table.students
    .map((student, row) => {
      const cells = table.periods[period - 1]?.[row] ?? [];
      const lacks: CertificateLack[] = [];
      if (student.dni === undefined) lacks.push('dni');
      if (cells.length === 0 || cells.some(({ value }) => value === null)) lacks.push('grades');
      return { student, lacks };
    })
    .filter(({ lacks }) => lacks.length > 0);

/** The chosen students with all grades of the period, in the order of the class; students who lack something are named in the refusal. */
export const certify = (table: GradeTable, period: number, chosen: readonly string[]): Verdict<readonly Certified[]> => {
  if (chosen.length === 0) return refuse(NOBODY_CHOSEN);
  if (chosen.some((id) => !table.students.some(({ _id }) => _id === id))) return notFound(UNKNOWN_STUDENT);
  if ((table.header[period - 1] ?? []).length === 0) return refuse(FINALS_MISSING);
  const reasons: Reason[] = [];
  const certified: Certified[] = [];
  table.students.forEach((student, row) => {
    if (!chosen.includes(student._id)) return;
    const name = listName(student);
    const cells = table.periods[period - 1]?.[row] ?? [];
    const missing = cells.filter(({ value }) => value === null).map(({ gradetype }) => gradetype.name);
    if (student.dni === undefined) reasons.push({ msg: `Falta el DNI de ${name}`, path: student._id });
    if (missing.length > 0)
      reasons.push({ msg: `${plural(missing.length, 'Falta la nota', 'Faltan las notas')} de ${name}: ${missing.join(', ')}`, path: student._id });
    const grades = cells.flatMap(({ value, gradetype }) => (value === null ? [] : [{ name: gradetype.name, value, percentage: gradetype.percentage }]));
    if (student.dni !== undefined) certified.push({ student: { ...student, dni: student.dni }, grades });
  });
  return unless(reasons, certified);
};

/** The year is passed from 60,00 % on. */
export const isPassed = (percent: PercentHundredths): boolean => percent >= PASSING;

/** A certificate states results; students who did not pass get a confirmation of attendance. */
export type CertificateKind = 'certificate' | 'attendance';

/** Which of the two the grades of a period earn; letters get a mention, and are neither passed nor failed. */
export const certificateKindOf = (values: readonly Hundredths[], { letters }: Pick<Graded, 'letters'>): CertificateKind =>
  letters || isPassed(percentOf(values)) ? 'certificate' : 'attendance';

/** The name of such a paper, at its head and of its file. */
export const certificateName = (kind: CertificateKind, period: number): string =>
  kind === 'attendance' ? 'Constancia de asistencia' : period === CAMBRIDGE_PERIOD ? 'Certificado Cambridge' : 'Certificado';

/** The name of a file with several of them. */
export const certificateNames = (kinds: readonly CertificateKind[], period: number): string => {
  const certificates = period === CAMBRIDGE_PERIOD ? 'Certificados Cambridge' : 'Certificados';
  if (!kinds.includes('attendance')) return certificates;
  return kinds.includes('certificate') ? `${certificates} y constancias` : 'Constancias de asistencia';
};

/** What each student will get, by id, without students who lack a grade. */
export const certificateKinds = (table: GradeTable, period: number, category: Pick<Graded, 'letters'>): ReadonlyMap<string, CertificateKind> =>
  new Map(
    table.students.flatMap(({ _id }, row) => {
      const values = (table.periods[period - 1]?.[row] ?? []).map(({ value }) => value);
      const given = values.filter((value) => value !== null);
      return given.length === 0 || given.length < values.length ? [] : [[_id, certificateKindOf(given, category)] as const];
    }),
  );

/** "First Certificate (B2)" for the category's level "First B2"; null for a category without one. */
export const certificateTitleOf = (level: string | undefined): string | null => {
  if (level === undefined || level === '') return null;
  const [, name = level, exam] = /^(.+?)\s+([ABC][12])$/.exec(level) ?? [];
  return exam === undefined ? name : `${EXAM_NAMES.get(name) ?? name} (${exam})`;
};

const EXAM_NAMES: ReadonlyMap<string, string> = new Map([
  ['First', 'First Certificate'],
  ['CAE', 'Advanced'],
]);

/** The date as it is printed: a calendar day in words, or the text that was sent, without º after the day. */
export const certificateDate = (sent: string): string =>
  isDay(sent)
    ? dayInWords(sent)
    : sent
        .replace(/(\d)\s*[º°]/gu, '$1')
        .replace(/\s+/g, ' ')
        .trim();

const dayInWords = (day: Day): string =>
  `${weekdayOf(day).toLowerCase()} ${Number(day.slice(8))} de ${monthName(Number(day.slice(5, 7))).toLowerCase()} de ${day.slice(0, 4)}`;

export type Shield = 'full' | 'half' | 'grey';

const SHIELDS_AT: readonly Hundredths[] = [200, 400, 600, 800, 1000];
const HALF_BELOW: Hundredths = 200;

/** Five shields at 20, 40, 60, 80 and 100 %: full from there on, half up to 20 below, else grey. */
export const shieldsOf = (value: Hundredths): readonly Shield[] => SHIELDS_AT.map((at) => (value >= at ? 'full' : value > at - HALF_BELOW ? 'half' : 'grey'));
