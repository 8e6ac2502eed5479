/** The kinds of grades of the demonstration by category, and the first and last days of its bimesters. */
import type { Category } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { CAMBRIDGE_PERIOD, FINAL_PERIOD, periodsOf } from '#features/grades/grade.rules.ts';
import type { GradeType } from '#features/grades/grade-type.contract.ts';
import { givenIn, PROPOSED, type ProposedGradeType } from '#features/grades/proposed-grade-type.rules.ts';
import { type Day, dayFrom } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';

/** The first and last day of a bimester; the winter holidays lie between the second and the third. */
export const bimesterOf = (year: number, bimester: 1 | 2 | 3 | 4): { readonly first: Day; readonly last: Day } => {
  const [[fromMonth, fromDay], [toMonth, toDay]] = BIMESTERS[bimester];
  return { first: dayFrom(year, fromMonth, fromDay), last: dayFrom(year, toMonth, toDay) };
};

const BIMESTERS = {
  1: [
    [3, 9],
    [5, 8],
  ],
  2: [
    [5, 11],
    [7, 10],
  ],
  3: [
    [7, 27],
    [9, 25],
  ],
  4: [
    [9, 28],
    [11, 27],
  ],
} as const;

/** The day of the exams; their results are known from December on. */
export const examsDayOf = (year: number): Day => dayFrom(year, 11, 30);

export type Syllabus = {
  readonly types: readonly GradeType[];
  /** The kinds of a category by period, in the order of their columns. */
  readonly columnsOf: (category: Category) => ReadonlyMap<number, readonly GradeType[]>;
};

export const makeSyllabus = (categories: readonly Category[], newId: () => Id): Syllabus => {
  const offered = categoriesOffered(categories);
  const taught = PROPOSED.map((one) => ({
    at: one.at,
    type: {
      _id: newId(),
      name: one.name,
      percentage: one.percentage === true,
      categories: [...givenIn(one, offered)],
    },
  }));
  const placeOf = (period: number): ProposedGradeType['at'] => (period === FINAL_PERIOD ? 'final' : period === CAMBRIDGE_PERIOD ? 'cambridge' : 'bimesters');
  return {
    types: taught.map(({ type }) => type),
    columnsOf: (category) =>
      new Map(
        periodsOf(category).map((period) => [
          period,
          taught.filter(({ at, type }) => at === placeOf(period) && type.categories.includes(category._id)).map(({ type }) => type),
        ]),
      ),
  };
};
