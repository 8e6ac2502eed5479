/** What is graded in the demonstration, in which categories, and when its bimesters begin and end. */
import type { Category } from '#features/categories/category.contract.ts';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import { CAMBRIDGE_PERIOD, FINAL_PERIOD, periodsOf } from '#features/grades/grade.rules.ts';
import type { GradeType } from '#features/grades/grade-type.contract.ts';
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

/** The day on which the exams are held: their results are known from December on. */
export const examsDayOf = (year: number): Day => dayFrom(year, 11, 30);

/** A kind of grade, the positions of the categories that give it, and where. */
type Taught = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly percentage?: true;
  readonly at: 'bimesters' | 'final' | 'cambridge';
};

const KINDER = 1;
const LAST = 14;
const TAUGHT: readonly Taught[] = [
  { name: 'Participación', from: KINDER, to: 5, at: 'bimesters' },
  { name: 'Listening', from: KINDER, to: LAST, at: 'bimesters' },
  { name: 'Speaking', from: KINDER, to: LAST, at: 'bimesters' },
  { name: 'Reading', from: 3, to: LAST, at: 'bimesters' },
  { name: 'Writing', from: 4, to: LAST, at: 'bimesters' },
  { name: 'Use of English', from: 7, to: LAST, at: 'bimesters' },
  { name: 'Test', from: 5, to: LAST, percentage: true, at: 'bimesters' },
  { name: 'Examen escrito', from: 2, to: 9, percentage: true, at: 'final' },
  { name: 'Examen oral', from: 2, to: 9, percentage: true, at: 'final' },
  { name: 'Final Listening', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Reading', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Speaking', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Use of English', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Final Writing', from: 10, to: LAST, percentage: true, at: 'final' },
  { name: 'Cambridge Listening', from: 3, to: 6, percentage: true, at: 'cambridge' },
  { name: 'Cambridge Reading and Writing', from: 3, to: 6, percentage: true, at: 'cambridge' },
  { name: 'Cambridge Speaking', from: 3, to: 6, percentage: true, at: 'cambridge' },
];

export type Syllabus = {
  readonly types: readonly GradeType[];
  /** The kinds of a category by period, in the order of their columns. */
  readonly columnsOf: (category: Category) => ReadonlyMap<number, readonly GradeType[]>;
};

export const makeSyllabus = (categories: readonly Category[], newId: () => Id): Syllabus => {
  const offered = categoriesOffered(categories);
  const taught = TAUGHT.map((one) => ({
    at: one.at,
    type: {
      _id: newId(),
      name: one.name,
      percentage: one.percentage === true,
      categories: offered.filter(({ position }) => position >= one.from && position <= one.to).map(({ _id }) => _id),
    },
  }));
  const placeOf = (period: number): Taught['at'] => (period === FINAL_PERIOD ? 'final' : period === CAMBRIDGE_PERIOD ? 'cambridge' : 'bimesters');
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
