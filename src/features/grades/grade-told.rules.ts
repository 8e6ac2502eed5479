/** Grades as the history tells them: those of a student together, with their kinds and as they were typed. */
import type { ToldNoun } from '#features/history/history-words.rules.ts';
import { asList, asText, field } from '#features/history/told-field.rules.ts';

// Grades are kept in hundredths, also those that are read in percent.
const asGrade = (value: unknown): string => (typeof value === 'number' ? asText(value / 100) : '');

const gradesText = (grades: unknown): string =>
  asList(grades, ({ kind, value, percentage }) => {
    const text = percentage === true && typeof value === 'number' ? `${asText(value / 10)}%` : asGrade(value);
    return `${asText(kind)} ${text || 'sin nota'}`;
  });

export const GRADE_TOLD: ToldNoun<'grade'> = {
  noun: 'grade',
  label: 'Nota',
  // Those of long ago were told one by one, without their kind.
  fields: { value: field('Nota', asGrade), grades: field('Notas', gradesText) },
};
