/** What belongs to a person who leaves, before and after, and what of it is in the database. */
import type { Database, Tables } from '#server/database/database.ts';
import type { Fate, Leaver } from './leavers.ts';

/** Everything that belongs to a person, counted; `fees` are 'year-number', `history` the entries of the history about the person. */
export type Left = {
  readonly user: 'active' | 'inactive' | 'gone';
  readonly sessions: number;
  readonly guardians: number;
  readonly enrollments: readonly number[];
  readonly fees: readonly string[];
  readonly linkedFees: number;
  readonly classes: readonly number[];
  readonly places: number;
  readonly columns: number;
  readonly days: number;
  readonly grades: number;
  readonly absences: number;
  readonly observations: number;
  readonly history: number;
};

const NOTHING = {
  sessions: 0,
  guardians: 0,
  enrollments: [],
  fees: [],
  linkedFees: 0,
  classes: [],
  places: 0,
  columns: 0,
  days: 0,
  grades: 0,
  absences: 0,
  observations: 0,
} as const;
const STUDENT_BEFORE = {
  ...NOTHING,
  user: 'active',
  sessions: 1,
  guardians: 1,
  enrollments: [2025, 2026, 2027],
  places: 3,
  grades: 12,
  absences: 3,
  observations: 3,
  history: 0,
} as const;
const FEES_BEFORE = ['2025-12', '2026-0', '2026-1', '2026-5', '2026-6', '2026-7', '2026-8', '2027-3'];
const TEACHER_BEFORE = { ...NOTHING, user: 'active', sessions: 1, history: 0 } as const;

/** What each person had before, and what the rules of leaving keep. */
export const BEFORE: Readonly<Record<Leaver['role'], Readonly<Record<Fate, Left>>>> = {
  student: {
    inactivated: { ...STUDENT_BEFORE, fees: ['2025-12', '2026-0', '2026-1', '2026-4', '2026-5', '2026-6', '2026-7', '2026-8', '2027-3'], linkedFees: 8 },
    deleted: { ...STUDENT_BEFORE, fees: FEES_BEFORE, linkedFees: 7 },
  },
  teacher: {
    inactivated: { ...TEACHER_BEFORE, classes: [2025, 2026, 2027], places: 36, columns: 12, days: 3, grades: 144, absences: 36, observations: 36 },
    deleted: { ...TEACHER_BEFORE, classes: [2026, 2027], places: 24, columns: 8, days: 2, grades: 96, absences: 24, observations: 24 },
  },
};
export const AFTER: Readonly<Record<Leaver['role'], Readonly<Record<Fate, Left>>>> = {
  student: {
    inactivated: {
      ...{
        ...NOTHING,
        user: 'inactive',
        guardians: 1,
        enrollments: [2025],
        fees: ['2025-12', '2026-0', '2026-1', '2026-4', '2026-5', '2026-7'],
        linkedFees: 1,
      },
      ...{ places: 1, grades: 4, absences: 1, observations: 1, history: 1 },
    },
    deleted: { ...NOTHING, user: 'gone', history: 1 },
  },
  teacher: {
    inactivated: { ...NOTHING, user: 'inactive', classes: [2025], places: 12, columns: 4, days: 1, grades: 48, absences: 12, observations: 12, history: 1 },
    deleted: { ...NOTHING, user: 'gone', history: 1 },
  },
};

/** Reads what is left of everybody, each table once. */
export const readLeft = async ({ kysely }: Database, leavers: readonly Leaver[]): Promise<ReadonlyMap<string, Left>> => {
  const all = async <Table extends keyof Tables>(table: Table) =>
    kysely
      .selectFrom(table as 'users')
      .selectAll()
      .execute() as unknown as Promise<readonly Tables[Table][]>;
  const [users, sessions, guardianships, enrollments, fees, classes, places] = await Promise.all([
    all('users'),
    all('sessions'),
    all('guardianships'),
    all('enrollments'),
    all('installments'),
    all('classes'),
    all('class_places'),
  ]);
  const [columns, days, grades, absences, observations, history] = await Promise.all([
    all('grade_columns'),
    all('attendance_days'),
    all('grades'),
    all('absences'),
    all('observations'),
    all('history'),
  ]);
  return new Map(
    leavers.map(({ id: person, role }) => {
      const user = users.find((one) => one.id === person);
      const own = classes.filter((one) => one.teacher_id === person);
      const isOf =
        role === 'student'
          ? ({ student_id }: { student_id: string }) => student_id === person
          : ({ class_id }: { class_id: string }) => own.some((one) => one.id === class_id);
      const ofPerson = (list: readonly { student_id: string; class_id: string }[]): number => list.filter(isOf).length;
      const ofClasses = (list: readonly { class_id: string }[]): number => list.filter(({ class_id }) => own.some((one) => one.id === class_id)).length;
      const owed = fees.filter((one) => one.student_id === person);
      const left: Left = {
        user: user === undefined ? 'gone' : user.active === 1 ? 'active' : 'inactive',
        sessions: sessions.filter((one) => one.user_id === person).length,
        guardians: guardianships.filter((one) => one.student_id === person).length,
        enrollments: enrollments
          .filter((one) => one.student_id === person)
          .map(({ year }) => year)
          .sort(),
        fees: owed.map(({ year, number }) => `${year}-${number}`).sort(),
        linkedFees: owed.filter((one) => one.enrollment_id !== null).length,
        classes: own.map(({ year }) => year).sort(),
        places: ofPerson(places),
        columns: ofClasses(columns),
        days: ofClasses(days),
        grades: ofPerson(grades),
        absences: ofPerson(absences),
        observations: ofPerson(observations),
        history: history.filter((one) => one.noun === 'user' && one.noun_id === person).length,
      };
      return [person, left];
    }),
  );
};
