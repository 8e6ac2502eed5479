/** When report cards may be published, and which of them a student has. */
import { type Day, fullDay } from '#kernel/calendar.ts';
import { plural } from '#kernel/plural.ts';
import { notFound, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import type { LackingCard } from './report-card.contract.ts';
import { type Given, hasGrades } from './report-card.rules.ts';

export const NOT_PUBLISHED: Refusal = notFound('La libreta todavía no está publicada');

/** At least one student must have a grade in one of the card's bimesters, otherwise there is no card. */
export const mayPublish = (given: readonly (readonly Given[])[], period: number): Verdict<null> =>
  given.some((one) => hasGrades(one, period)) ? ok(null) : refuse(`Ningún alumno tiene notas hasta el ${period}° bimestre: no hay libretas para publicar`);

/** The cards that a student can download: published, and with at least one grade. */
export const cardsOf = <P extends { readonly period: number }>(published: readonly P[], given: readonly Given[]): readonly P[] =>
  published.filter(({ period }) => hasGrades(given, period));

/** What publishing will do, said beforehand: which students get no card, and which cards lack an observation. */
export const foretold = (lacking: readonly LackingCard[], students: number): readonly string[] => {
  const without = lacking.filter(({ lacks }) => lacks.includes('grades'));
  const silent = lacking.filter(({ lacks }) => !lacks.includes('grades') && lacks.includes('observation'));
  const cards = students - without.length;
  return [
    plural(cards, 'Una familia podrá descargar su libreta.', `${cards} familias podrán descargar su libreta.`),
    ...(without.length === 0 ? [] : [`Sin notas, y por eso sin libreta: ${names(without)}.`]),
    ...(silent.length === 0 ? [] : [`Sin observación: ${names(silent)}.`]),
    'Lo que se corrija después se verá en las descargas siguientes.',
  ];
};

/** "Publicada el 10/06/2026". */
export const publishedWords = (day: Day): string => `Publicada el ${fullDay(day)}`;

const names = (lacking: readonly LackingCard[]): string => lacking.map(({ student }) => `${student.lastname} ${student.name}`).join(', ');
