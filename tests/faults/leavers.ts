/** Students and teachers with everything that belongs to a person, written straight into the database. */
import type { Insertable } from 'kysely';
import { newId } from '#kernel/id.ts';
import { searchKey, sortKey } from '#kernel/spanish.ts';
import { ok } from '#kernel/verdict.ts';
import type { Database, Tables } from '#server/database/database.ts';
import { CAST } from '../cast.ts';

/** What happens to a person in these tests. */
export type Fate = 'inactivated' | 'deleted';
export type Leaver = { readonly id: string; readonly role: 'student' | 'teacher'; readonly fate: Fate; readonly lastname: string };

const AT = '2026-06-10T15:00:00.000Z';
const YEARS = [2025, 2026, 2027];
const PUPILS_A_CLASS = 12;
const GRADES_OF_EACH = 4;

/** Fees of a student. When the student leaves, those of this month and later go, if they may be changed. */
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
/** A paid fee, because of which its student cannot be deleted. */
const PAID: FeeOfAll = { year: 2026, number: 4, value: 0 };

/** The tables, each after those that its rows refer to. */
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

/** Registers this many students and this many teachers for each fate. */
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
    // A teacher with classes of past years cannot be deleted.
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
    book.sessions.push({ token_hash: `token of ${id}`, user_id: id, created_at: AT, used_at: AT, device: 'Chrome en Windows' });
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
