/** What was written about students in their class, in words: it moves along to another class of the category, and is lost otherwise. */
import { plural } from '#kernel/plural.ts';
import { listText } from '#kernel/spanish.ts';

/** The number of grades, absences and observations. */
export type PlaceWork = { readonly grades: number; readonly absences: number; readonly observations: number };

export const NOTHING_WRITTEN: PlaceWork = { grades: 0, absences: 0, observations: 0 };

/** "34 notas, 1 inasistencia y 5 observaciones"; null when nothing was written. */
export const workText = ({ grades, absences, observations }: PlaceWork): string | null => {
  const parts = [
    ...(grades === 0 ? [] : [`${grades} ${plural(grades, 'nota', 'notas')}`]),
    ...(absences === 0 ? [] : [`${absences} ${plural(absences, 'inasistencia', 'inasistencias')}`]),
    ...(observations === 0 ? [] : [`${observations} ${plural(observations, 'observación', 'observaciones')}`]),
  ];
  return parts.length === 0 ? null : listText(parts);
};

/** "Se pierden 34 notas y 1 inasistencia": what is lost with a class; null when nothing is. */
export const lostText = (work: PlaceWork): string | null => {
  const written = workText(work);
  if (written === null) return null;
  return `${plural(work.grades + work.absences + work.observations, 'Se pierde', 'Se pierden')} ${written}`;
};

/** The sum for several students. */
export const sumOfWork = (works: readonly PlaceWork[]): PlaceWork =>
  works.reduce(
    (sum, one) => ({ grades: sum.grades + one.grades, absences: sum.absences + one.absences, observations: sum.observations + one.observations }),
    NOTHING_WRITTEN,
  );
