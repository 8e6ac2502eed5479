/** Finds rows whose owner does not exist. */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** Rows whose owner does not exist, or has left: none is expected. */
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
/** For each table, the owner that every row must have: the row's table, its owner's, and how they belong together. */
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
