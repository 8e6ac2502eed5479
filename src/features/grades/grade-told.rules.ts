/** How the history tells grades: those of a student together, with their kinds and as they were typed. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asList, asText, field } from '#features/history/told-field.rules.ts';
import { groupBy } from '#kernel/groups.ts';
import { type Hundredths, periodName } from './grade.rules.ts';
import type { WrittenGrade } from './grade-writing.rules.ts';

// Grades are stored in hundredths, also those in percent.
const asGrade = (value: unknown): string => (typeof value === 'number' ? asText(value / 100) : '');

const gradesText = (grades: unknown): string =>
  asList(grades, ({ kind, value, percentage }) => {
    const text = percentage === true && typeof value === 'number' ? `${asText(value / 10)}%` : asGrade(value);
    return `${asText(kind)} ${text || 'sin nota'}`;
  });

export const GRADE_TOLD: ToldNoun<'grade'> = {
  noun: 'grade',
  label: 'Nota',
  // Old entries told each grade on its own, without its kind.
  fields: { value: field('Nota', asGrade), grades: field('Notas', gradesText) },
};

/** What was written in a period, for the history: one change for each student, not one for each cell. */
export const toldByStudent = (written: readonly WrittenGrade[], period: number) =>
  [...groupBy(written, ({ student }) => student).values()].map((row) => ({
    label: `${row[0].studentName} · ${periodName(period)}`,
    before: { grades: row.map((one) => toldGrade(one, one.there?.value ?? null)) },
    after: { grades: row.map((one) => toldGrade(one, one.value)) },
  }));

/** A grade as the history stores it: in hundredths, and whether it is in percent. */
const toldGrade = ({ kind, percentage }: WrittenGrade, value: Hundredths | null) => ({ kind, value, ...(percentage ? { percentage } : {}) });
