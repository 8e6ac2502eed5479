/** The office's choices for students and classes, on top of the proposal. */
import type { YearPlan, YearClass, YearStudent, Placing } from './year-change.contract.ts';

/** Chosen instead of a category: the student leaves. */
export const LEAVES = 'leaves';

export type YearChoices = {
  /** By student: a category, or leaving. Students without an entry follow the proposal. */
  readonly next: Readonly<Record<string, string>>;
  readonly month: number;
  /** By class of the old year: another teacher. */
  readonly teachers: Readonly<Record<string, string>>;
  /** Classes that are not repeated. */
  readonly without: readonly string[];
  readonly placing: Placing;
  /** Absent in an older draft. */
  readonly beyondPlaces?: boolean;
};

export const NO_CHOICES: YearChoices = { next: {}, month: 0, teachers: {}, without: [], placing: 'together' };

/** The category of a student, or leaving; empty while somebody must choose. */
export const choiceOf = ({ student, step, next }: YearStudent, choices: YearChoices): string =>
  choices.next[student._id] ?? next ?? (step === 'leaves' ? LEAVES : '');

/** Whether a student still needs a choice; students who are enrolled already do not. */
export const isUndecided = (one: YearStudent, choices: YearChoices): boolean => one.enrolled === undefined && choiceOf(one, choices) === '';

/** The teacher of a repeated class; empty if the old one cannot have it and nobody else was chosen. */
export const teacherOf = ({ _id, teacher, obstacle }: YearClass, choices: YearChoices): string =>
  choices.teachers[_id] ?? (obstacle === undefined ? teacher._id : '');

/** Whether a class is repeated. */
export const isChosen = (one: YearClass, choices: YearChoices): boolean => !one.isMade && !choices.without.includes(one._id) && teacherOf(one, choices) !== '';

/** The choices as they are sent. */
export const planOf = (opening: number, students: readonly YearStudent[], classes: readonly YearClass[], choices: YearChoices): YearPlan => ({
  opening,
  month: choices.month,
  students: students.flatMap((one) => {
    const category = choiceOf(one, choices);
    return one.enrolled !== undefined || category === '' || category === LEAVES ? [] : [{ student: one.student._id, category }];
  }),
  classes: classes.flatMap((one) => (isChosen(one, choices) ? [{ origin: one._id, teacher: teacherOf(one, choices) }] : [])),
  placing: choices.placing,
  beyondPlaces: choices.beyondPlaces ?? false,
});

/** The choices with the same one for several students; null returns them to the proposal. */
export const withNext = (choices: YearChoices, ids: readonly string[], choice: string | null): YearChoices => {
  const kept = Object.entries(choices.next).filter(([id]) => !ids.includes(id));
  return { ...choices, next: Object.fromEntries(choice === null ? kept : [...kept, ...ids.map((id) => [id, choice] as const)]) };
};

/** The views of the list of students. */
export const STUDENT_VIEWS = ['all', 'open', 'repeats', 'leaves', 'debt', 'changed', 'enrolled'] as const;
export type StudentView = (typeof STUDENT_VIEWS)[number];

/** Whether a view shows a student, with the present choices. */
export const isShown = (one: YearStudent, view: StudentView, choices: YearChoices): boolean => {
  const choice = choiceOf(one, choices);
  switch (view) {
    case 'all':
      return true;
    case 'open':
      return isUndecided(one, choices);
    case 'repeats':
      return one.enrolled === undefined && choice === one.category;
    case 'leaves':
      return one.enrolled === undefined && choice === LEAVES;
    case 'debt':
      return one.debts > 0;
    case 'changed':
      return one.student._id in choices.next;
    case 'enrolled':
      return one.enrolled !== undefined;
  }
};
