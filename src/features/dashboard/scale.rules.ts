/** The scale beside the bars of a chart. */

const ROUND = [1, 1.5, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/** The amounts at the lines of a chart, from zero up to the first that is not below `most`: at most five, evenly apart and round; with `isWhole` none has a fraction. */
export const scaleOf = (most: number, isWhole: boolean): readonly number[] => {
  const least = isWhole ? Math.max(most / MOST_STEPS, 1) : most / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = ROUND.map((round) => round * power).filter((step) => step >= least && (!isWhole || Number.isInteger(step)));
  const step = steps[0] ?? least;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step);
};
