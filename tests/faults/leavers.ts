/** Students and teachers with everything that hangs on a person, written straight into the database; and what is left of each. */
import { type Insertable, sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database, Tables } from '#server/database.ts';
import { CAST } from '../cast.ts';

/** What becomes of somebody in these tests. */
export type Fate = 'inactivated' | 'deleted';
export type Leaver = { readonly id: string; readonly role: 'student' | 'teacher'; readonly fate: Fate; readonly lastname: string };

const AT = '2026-06-10T15:00:00.000Z';
const YEARS = [2025, 2026, 2027];
const PUPILS_A_CLASS = 12;
const GRADES_OF_EACH = 4;

/** Fees of a student: of those of this month on only the ones that may be changed go with him. */
type FeeOfAll = { readonly year: number; readonly number: number; readonly value?: 0; readonly updatable?: 0 | 1 };
const FEES: readonly FeeOfAll[] = [
  { year: 2025, number: 12 },
  { year: 2026, number: 0 },
  { year: 2026, number: 1, updatable: 0 },
  { year: 2026, number: 5 },
  { year: 2026, number: 6 },
  { year: 2026, number: 7, updatable: 0 },
  { year: 2026, number: 8 },
  { year: 2027, number: 3 },
];
/** Paid, so that its student cannot be deleted. */
const PAID: FeeOfAll = { year: 2026, number: 4, value: 0 };

/** In the order in which rows need each other. */
const WRITTEN = [
  'users',
  'sessions',
  'guardianships',
  'enrollments',
  'installments',
  'classes',
  'class_places',
  'grade_types',
  'grade_columns',
  'grades',
  'attendance_days',
  'absences',
  'observations',
] as const;
type Book = { readonly [Table in (typeof WRITTEN)[number]]: Insertable<Tables[Table]>[] };

/** Registers so many students and so many teachers for each fate. */
export const registerLeavers = async (database: Database, each: number): Promise<readonly Leaver[]> => {
  const category = await database.kysely.selectFrom('categories').select('id').where('position', '=', 7).executeTakeFirstOrThrow();
  const book: Book = Object.fromEntries(WRITTEN.map((table) => [table, []])) as unknown as Book;
  const types = Array.from({ length: GRADES_OF_EACH }, () => newId(AT));
  book.grade_types.push(...types.map((id, index) => ({ id, name: `Prueba ${index}`, search: `prueba de fallas ${index}`, percentage: 0 as const })));
  const write = writerOf(book, category.id, types);
  // The students share a class in each year; each teacher has her own.
  const shared = YEARS.map((year) => write.classOf(CAST.adminTeacher.id, year));
  const leavers: Leaver[] = [];
  for (let number = 0; number < each * 2; number++) {
    const fate: Fate = number % 2 === 0 ? 'inactivated' : 'deleted';
    const student = write.leaver('student', fate);
    book.guardianships.push({ guardian_id: CAST.guardian.id, student_id: student.id });
    const enrollments = new Map(shared.map((one) => [one.year, write.seat(one, student.id)]));
    for (const fee of fate === 'inactivated' ? [...FEES, PAID] : FEES) write.fee(student.id, fee, enrollments.get(fee.year) ?? null);
    const teacher = write.leaver('teacher', fate);
    // Who has classes of past years cannot be deleted.
    for (const year of fate === 'inactivated' ? YEARS : YEARS.slice(1)) {
      const one = write.classOf(teacher.id, year);
      for (let pupil = 0; pupil < PUPILS_A_CLASS; pupil++) write.seat(one, write.person('student', 'Zapata'));
    }
    leavers.push(student, teacher);
  }
  await database.transaction(
    async (tx) => {
      for (const table of WRITTEN) {
        const rows = book[table];
        for (let from = 0; from < rows.length; from += 1000)
          await tx
            .insertInto(table)
            .values(rows.slice(from, from + 1000) as never)
            .execute();
      }
      return ok(null);
    },
    ({ ok: isDone }) => isDone,
  );
  return leavers;
};

type ClassOfTest = { readonly id: string; readonly year: number; readonly columns: readonly string[]; readonly day: string };

const writerOf = (book: Book, category: string, types: readonly string[]) => {
  const person = (role: 'student' | 'teacher', lastname: string): string => {
    const id = newId(AT);
    const names = { name: 'Ana', lastname, search_name: 'ana', search_lastname: searchKey(lastname), sort_key: sortKey(lastname, 'Ana') };
    book.users.push({ id, role, ...names, student_number: role === 'student' ? 1000 + book.users.length : null, sex: 'Femenino', active: 1, created_at: AT });
    return id;
  };
  const leaver = (role: 'student' | 'teacher', fate: Fate): Leaver => {
    const lastname = `Salas ${book.users.length}`;
    const id = person(role, lastname);
    book.sessions.push({ token_hash: `token of ${id}`, user_id: id, created_at: AT, used_at: AT });
    return { id, role, fate, lastname };
  };
  const classOf = (teacher: string, year: number): ClassOfTest => {
    const one = { id: newId(AT), year, columns: types.map(() => newId(AT)), day: newId(AT) };
    const hours = { day1: 'Lunes', hour_in1: '09:00', hour_out1: '10:00', day2: 'Jueves', hour_in2: '09:00', hour_out2: '10:00' } as const;
    book.classes.push({ id: one.id, category_id: category, teacher_id: teacher, year, room: null, ...hours, capacity: 99, created_at: AT });
    book.grade_columns.push(...one.columns.map((id, position) => ({ id, class_id: one.id, period: 1, grade_type_id: types[position] ?? '', position })));
    book.attendance_days.push({ id: one.day, class_id: one.id, period: 1, day: `${year}-04-06` });
    return one;
  };
  /** Enrolls a student and gives him a place with four grades, an absence and an observation. */
  const seat = (one: ClassOfTest, student: string): string => {
    const enrollment = newId(AT);
    const place = { class_id: one.id, student_id: student };
    book.enrollments.push({ id: enrollment, student_id: student, category_id: category, year: one.year, month: 0, created_at: AT });
    book.class_places.push({ enrollment_id: enrollment, ...place });
    book.grades.push(...one.columns.map((column) => ({ id: newId(AT), column_id: column, ...place, value: 750 })));
    book.absences.push({ id: newId(AT), day_id: one.day, ...place });
    book.observations.push({ id: newId(AT), ...place, period: 1, description: 'Atenta en clase' });
    return enrollment;
  };
  const fee = (student: string, { year, number, value, updatable = 1 }: FeeOfAll, enrollment: string | null): void => {
    const enrollment_id = number === 1 ? null : enrollment;
    book.installments.push({
      id: newId(AT),
      student_id: student,
      enrollment_id,
      year,
      number,
      value: value ?? 1000,
      updatable,
      status: 'debt',
      created_at: AT,
    });
  };
  return { person, leaver, classOf, seat, fee };
};

/** Everything that hangs on a person, counted; `fees` are 'year-number', `history` what was told of him. */
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

/** Each as he was, and as decisions 22, 24 and 31 leave him. */
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

/** Reads what is left of everybody: each table once. */
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

/** Rows whose owner is not there, or has left: nothing is expected. */
export const ownerless = async ({ kysely }: Database): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {};
  for (const [name, [from, owner, on]] of Object.entries(OWNED)) {
    const { count } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.raw(`${from} r left join ${owner} o on ${on} where o.${KEYS[owner] ?? 'id'} is null`)}`
      .execute(kysely)
      .then(({ rows: [row] }) => row ?? { count: -1 });
    if (Number(count) !== 0) found[name] = Number(count);
  }
  return found;
};

const KEYS: Readonly<Record<string, string>> = { class_places: 'class_id' };
/** What every row must find: the row's table, its owner's, and how they belong together. */
const OWNED: Readonly<Record<string, readonly [string, string, string]>> = {
  'places without enrollment': ['class_places', 'enrollments', 'o.id = r.enrollment_id and o.student_id = r.student_id'],
  'places without class of their year': [
    'class_places',
    'classes',
    'o.id = r.class_id and o.year = (select e.year from enrollments e where e.id = r.enrollment_id)',
  ],
  'grades without place': ['grades', 'class_places', 'o.class_id = r.class_id and o.student_id = r.student_id'],
  'grades without column of their class': ['grades', 'grade_columns', 'o.id = r.column_id and o.class_id = r.class_id'],
  'absences without place': ['absences', 'class_places', 'o.class_id = r.class_id and o.student_id = r.student_id'],
  'absences without day of their class': ['absences', 'attendance_days', 'o.id = r.day_id and o.class_id = r.class_id'],
  'observations without place': ['observations', 'class_places', 'o.class_id = r.class_id and o.student_id = r.student_id'],
  'columns without class': ['grade_columns', 'classes', 'o.id = r.class_id'],
  'days without class': ['attendance_days', 'classes', 'o.id = r.class_id'],
  'sessions without active user': ['sessions', 'users', 'o.id = r.user_id and o.active = 1'],
  'guardianships without student': ['guardianships', 'users', 'o.id = r.student_id'],
  'fees without student': ['installments', 'users', 'o.id = r.student_id'],
  'enrollments without student, or of an inactive one from this year on': ['enrollments', 'users', 'o.id = r.student_id and (o.active = 1 or r.year < 2026)'],
  'classes without teacher, or of an inactive one from this year on': ['classes', 'users', 'o.id = r.teacher_id and (o.active = 1 or r.year < 2026)'],
};
