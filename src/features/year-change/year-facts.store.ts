/** Reads what a change of year must know: the year that closes, and what there is already of the year that opens. */
import { sql } from 'kysely';
import type { Category } from '#features/categories/category.contract.ts';
import { findCategories, lockCategories } from '#features/categories/category.store.ts';
import { findClasses, findNeighbours, lockClasses } from '#features/classes/class.store.ts';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { findEnrollmentsOfYear } from '#features/enrollments/enrollment.store.ts';
import { OWED } from '#features/installments/installment.store.ts';
import { findStudents, lockStudents } from '#features/installments/student.store.ts';
import type { StudentDiscount } from '#features/users/user.contract.ts';
import type { Centavos } from '#kernel/money.ts';
import { TEACHING } from '#kernel/roles.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { YearPlan } from './year-change.contract.ts';
import { decidingPeriod, type YearGrades } from './year-change.rules.ts';
import { findMadeClasses } from './year-change.store.ts';
import type { YearFacts } from './year-plan.rules.ts';

/** What a plan is made from, only to look at. */
export const findYearFacts = async (reads: Reads, asked: YearPlan): Promise<YearFacts> =>
  factsOf(
    reads,
    asked,
    await findStudents(
      reads,
      asked.students.map(({ student }) => student),
    ),
    await findCategories(reads),
  );

/** The same, with students, classes and prices held until the transaction ends. */
export const lockYearFacts = async (tx: Tx, asked: YearPlan): Promise<YearFacts> => {
  const students = await lockStudents(tx, asked.students.map(({ student }) => student).toSorted());
  const opened = (await classesOf(tx, asked.opening)).map(({ _id }) => _id);
  await lockClasses(tx, [...asked.classes.map(({ origin }) => origin), ...opened].toSorted());
  return factsOf(tx, asked, students, await lockCategories(tx));
};

const factsOf = async (reads: Reads, { opening }: YearPlan, students: YearFacts['students'], categories: readonly Category[]): Promise<YearFacts> => {
  const closing = opening - 1;
  const opened = await findEnrollmentsOfYear(reads, opening);
  return {
    categories,
    students,
    closing: new Map((await findEnrollmentsOfYear(reads, closing)).map(({ student, classroom }) => [student._id, { classId: classroom }])),
    opened: new Map(opened.map(({ student, category, classroom }) => [student._id, { student, categoryId: category._id, classId: classroom }])),
    numbers: await findNumbersOfYear(reads, opening),
    classes: new Map((await classesOf(reads, closing)).map((one) => [one._id, one])),
    teachers: await findTeachers(reads),
    openedClasses: await classesOf(reads, opening),
    neighbours: await findNeighbours(reads, opening),
    made: await findMadeClasses(reads, opening),
  };
};

export const classesOf = async (reads: Reads, year: number) => (await findClasses(reads, { year, teacher: undefined, category: undefined }, year, null)).rows;

/** Who may stand in front of a class, also those who are not active. */
export const findTeachers = async (reads: Reads): Promise<YearFacts['teachers']> => {
  const rows = await reads
    .selectFrom('users')
    .select(['id', 'role', 'active', 'name', 'lastname'])
    .where('role', 'in', [...TEACHING])
    .execute();
  return new Map(rows.map(({ id, role, active, name, lastname }) => [id, { role, active: active === 1, name, lastname }]));
};

const findNumbersOfYear = async (reads: Reads, year: number): Promise<ReadonlyMap<string, readonly number[]>> => {
  const numbers = new Map<string, number[]>();
  for (const { student_id, number } of await reads.selectFrom('installments').select(['student_id', 'number']).where('year', '=', year).execute())
    numbers.set(student_id, [...(numbers.get(student_id) ?? []), number]);
  return numbers;
};

/** What is told of a student of the year that closes. */
export type Closing = {
  readonly enrollment: Enrollment;
  readonly discount: StudentDiscount;
  readonly grades: YearGrades;
  readonly absences: number;
  readonly debts: number;
  readonly debt: Centavos;
  readonly siblings: number;
};

/** The active students of a year, with what was written of them in it and what they owe. */
export const findClosing = async (reads: Reads, year: number): Promise<readonly Closing[]> => {
  const enrollments = await findEnrollmentsOfYear(reads, year);
  const people = await findStudents(
    reads,
    enrollments.map(({ student }) => student._id),
  );
  const grades = await findYearGrades(reads, year, enrollments);
  const absences = await countAbsences(reads, year);
  const debts = await findDebtsOfStudents(reads, year);
  const siblings = await countSiblings(reads, year);
  return enrollments.flatMap((enrollment) => {
    const id = enrollment.student._id;
    const person = people.get(id);
    if (person === undefined || !person.active) return [];
    const owed = debts.get(id) ?? { count: 0, value: 0 };
    return [
      {
        enrollment,
        discount: person.discount,
        grades: grades.get(id) ?? NO_GRADES,
        absences: absences.get(id) ?? 0,
        debts: owed.count,
        debt: owed.value,
        siblings: siblings.get(id) ?? 0,
      },
    ];
  });
};

const NO_GRADES: YearGrades = { all: [], certificate: [], columns: 0 };

const findYearGrades = async (reads: Reads, year: number, enrollments: readonly Enrollment[]): Promise<ReadonlyMap<string, YearGrades>> => {
  const columns = await reads
    .selectFrom('grade_columns')
    .innerJoin('classes', 'classes.id', 'grade_columns.class_id')
    .select(['grade_columns.class_id', 'grade_columns.period'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('classes.year', '=', year)
    .groupBy(['grade_columns.class_id', 'grade_columns.period'])
    .execute();
  const grades = await reads
    .selectFrom('grades')
    .innerJoin('grade_columns', 'grade_columns.id', 'grades.column_id')
    .innerJoin('classes', 'classes.id', 'grades.class_id')
    .select(['grades.student_id', 'grade_columns.period', 'grades.value'])
    .where('classes.year', '=', year)
    .execute();
  const columnsOf = new Map(columns.map(({ class_id, period, count }) => [`${class_id} ${period}`, count]));
  const written = new Map<string, { readonly period: number; readonly value: number }[]>();
  for (const { student_id, period, value } of grades) {
    const own = written.get(student_id);
    if (own === undefined) written.set(student_id, [{ period, value }]);
    else own.push({ period, value });
  }
  return new Map(
    enrollments.map(({ student, category, classroom }) => {
      const own = written.get(student._id) ?? [];
      const deciding = decidingPeriod(category);
      return [
        student._id,
        {
          all: own.map(({ value }) => value),
          certificate: own.filter(({ period }) => period === deciding).map(({ value }) => value),
          columns: columnsOf.get(`${classroom} ${deciding}`) ?? 0,
        },
      ];
    }),
  );
};

const countAbsences = async (reads: Reads, year: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await reads
    .selectFrom('absences')
    .innerJoin('classes', 'classes.id', 'absences.class_id')
    .select('absences.student_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('classes.year', '=', year)
    .groupBy('absences.student_id')
    .execute();
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
};

const findDebtsOfStudents = async (reads: Reads, year: number): Promise<ReadonlyMap<string, { readonly count: number; readonly value: Centavos }>> => {
  const rows = await reads
    .selectFrom('installments')
    .innerJoin('enrollments', (join) => join.onRef('enrollments.student_id', '=', 'installments.student_id').on('enrollments.year', '=', year))
    .select('installments.student_id')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.sum<number>('installments.value').as('value')])
    .where(OWED)
    // The enrollment fee of the year that opens is due at once, and no reason to think twice.
    .where('installments.year', '<=', year)
    .groupBy('installments.student_id')
    .execute();
  return new Map(rows.map(({ student_id, count, value }) => [student_id, { count, value }]));
};

/** How many others with a guardian of his were enrolled in the year. */
const countSiblings = async (reads: Reads, year: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await reads
    .selectFrom('guardianships as own')
    .innerJoin('guardianships as other', (join) => join.onRef('other.guardian_id', '=', 'own.guardian_id').onRef('other.student_id', '<>', 'own.student_id'))
    .innerJoin('enrollments', (join) => join.onRef('enrollments.student_id', '=', 'other.student_id').on('enrollments.year', '=', year))
    .select(['own.student_id', sql<number>`count(distinct other.student_id)`.as('count')])
    .groupBy('own.student_id')
    .execute();
  return new Map(rows.map(({ student_id, count }) => [student_id, count]));
};
