/** What was written about students in their class, in words: it moves along to another class of the category, and is lost otherwise. */

/** The number of grades, absences and observations. */
export type PlaceWork = { readonly grades: number; readonly absences: number; readonly observations: number };

export const NOTHING_WRITTEN: PlaceWork = { grades: 0, absences: 0, observations: 0 };

/** "34 notas, 1 inasistencia y 5 observaciones"; null when nothing was written. */
export const workText = ({ grades, absences, observations }: PlaceWork): string | null => {
  const parts = [
    counted(grades, 'nota', 'notas'),
    counted(absences, 'inasistencia', 'inasistencias'),
    counted(observations, 'observación', 'observaciones'),
  ].flat();
  return parts.length === 0 ? null : parts.join(', ').replace(/, ([^,]*)$/, ' y $1');
};

/** "Se pierden 34 notas y 1 inasistencia": what is lost with a class; null when nothing is. */
export const lostText = (work: PlaceWork): string | null => {
  const written = workText(work);
  if (written === null) return null;
  return work.grades + work.absences + work.observations === 1 ? `Se pierde ${written}` : `Se pierden ${written}`;
};

/** The sum for several students. */
export const sumOfWork = (works: readonly PlaceWork[]): PlaceWork =>
  works.reduce(
    (sum, one) => ({ grades: sum.grades + one.grades, absences: sum.absences + one.absences, observations: sum.observations + one.observations }),
    NOTHING_WRITTEN,
  );

const counted = (count: number, one: string, many: string): readonly string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]);
