/** Reads what a change of year created and still exists, and what was built on it since. */
import { groupBy } from '#kernel/groups.ts';
import { listName } from '#kernel/names.ts';
import type { Reads } from '#server/database/database.ts';
import type { BuiltUpon } from './year-undo.rules.ts';

/** Enrollments, fees and classes of a change that still exist, including fees that its enrollments got later. */
export const findLeft = async (
  reads: Reads,
  changeId: string,
): Promise<{
  readonly enrollments: readonly string[];
  /** Fees that the change created. */
  readonly made: ReadonlySet<string>;
  /** These, and all others of its enrollments. */
  readonly fees: readonly string[];
  readonly classes: readonly string[];
  /** Students whom the change put into existing classes, by class. */
  readonly guests: ReadonlyMap<string, readonly string[]>;
}> => {
  const enrollments = await reads.selectFrom('year_change_enrollments').select('enrollment_id').where('change_id', '=', changeId).execute();
  const made = await reads.selectFrom('year_change_fees').select('installment_id').where('change_id', '=', changeId).execute();
  const linked = await reads
    .selectFrom('installments')
    .innerJoin('year_change_enrollments', 'year_change_enrollments.enrollment_id', 'installments.enrollment_id')
    .select('installments.id')
    .where('year_change_enrollments.change_id', '=', changeId)
    .execute();
  const classes = await reads.selectFrom('year_change_classes').select('class_id').where('change_id', '=', changeId).execute();
  const own = new Set(classes.map(({ class_id }) => class_id));
  const places = await reads
    .selectFrom('year_change_places')
    .innerJoin('class_places', (join) =>
      join.onRef('class_places.enrollment_id', '=', 'year_change_places.enrollment_id').onRef('class_places.class_id', '=', 'year_change_places.class_id'),
    )
    .select(['class_places.class_id', 'class_places.student_id'])
    .where('year_change_places.change_id', '=', changeId)
    .execute();
  const guests = groupBy(
    places.filter(({ class_id }) => !own.has(class_id)),
    ({ class_id }) => class_id,
    ({ student_id }) => student_id,
  );
  return {
    enrollments: enrollments.map(({ enrollment_id }) => enrollment_id),
    made: new Set(made.map(({ installment_id }) => installment_id)),
    fees: [...new Set([...made.map(({ installment_id }) => installment_id), ...linked.map(({ id }) => id)])],
    classes: [...own],
    guests,
  };
};

/** What prevents undoing a change. */
export const findBuiltUpon = async (reads: Reads, changeId: string): Promise<BuiltUpon> => ({
  payments: await findPayments(reads, changeId),
  work: await findWritten(reads, changeId),
  strangers: await findStrangers(reads, changeId),
});

const findPayments = (reads: Reads, changeId: string): Promise<BuiltUpon['payments']> =>
  reads
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .innerJoin('installments', 'installments.id', 'invoice_lines.installment_id')
    .leftJoin('year_change_fees', 'year_change_fees.installment_id', 'installments.id')
    .leftJoin('year_change_enrollments', 'year_change_enrollments.enrollment_id', 'installments.enrollment_id')
    .select([
      'invoice_lines.student_name as name',
      'invoice_lines.student_lastname as lastname',
      'invoice_lines.number',
      'invoice_lines.year',
      'invoices.number as invoice',
    ])
    .where((row) => row.or([row('year_change_fees.change_id', '=', changeId), row('year_change_enrollments.change_id', '=', changeId)]))
    .orderBy('invoices.number')
    .orderBy('invoice_lines.position')
    .execute();

/** What was written in the classes of a change, and about students whom it put into existing ones. */
const findWritten = async (reads: Reads, changeId: string): Promise<BuiltUpon['work']> => {
  const rows = await reads
    .selectFrom('year_change_classes')
    .innerJoin('classes', 'classes.id', 'year_change_classes.class_id')
    .innerJoin('categories', 'categories.id', 'classes.category_id')
    .innerJoin('users', 'users.id', 'classes.teacher_id')
    .innerJoin('class_work', 'class_work.class_id', 'classes.id')
    .select(['categories.name as category', 'users.name', 'users.lastname', 'class_work.grades', 'class_work.absences', 'class_work.observations'])
    .select((row) => [
      row
        .selectFrom('attendance_days')
        .select((day) => day.fn.countAll<number>().as('days'))
        .whereRef('attendance_days.class_id', '=', 'classes.id')
        .as('days'),
      row
        .selectFrom('grade_columns')
        .select((column) => column.fn.countAll<number>().as('columns'))
        .whereRef('grade_columns.class_id', '=', 'classes.id')
        .as('columns'),
    ])
    .where('year_change_classes.change_id', '=', changeId)
    .orderBy('categories.position')
    .orderBy('users.sort_key')
    .execute();
  const made = rows.map(({ category, name, lastname, days, columns, ...work }) => ({
    where: `${category} · ${listName({ name, lastname })}`,
    ...work,
    days: days ?? 0,
    columns: columns ?? 0,
  }));
  return [...made, ...(await findWorkOfGuests(reads, changeId))];
};

// Students in existing classes would lose what was written about them there.
const findWorkOfGuests = async (reads: Reads, changeId: string): Promise<BuiltUpon['work']> => {
  const rows = await reads
    .selectFrom('year_change_places')
    .innerJoin('class_places', 'class_places.enrollment_id', 'year_change_places.enrollment_id')
    .innerJoin('users', 'users.id', 'class_places.student_id')
    .leftJoin('year_change_classes', 'year_change_classes.class_id', 'class_places.class_id')
    .select(['users.name', 'users.lastname'])
    .select((row) => [
      row
        .selectFrom('grades')
        .select((grade) => grade.fn.countAll<number>().as('count'))
        .whereRef('grades.class_id', '=', 'class_places.class_id')
        .whereRef('grades.student_id', '=', 'class_places.student_id')
        .as('grades'),
      row
        .selectFrom('absences')
        .select((absence) => absence.fn.countAll<number>().as('count'))
        .whereRef('absences.class_id', '=', 'class_places.class_id')
        .whereRef('absences.student_id', '=', 'class_places.student_id')
        .as('absences'),
      row
        .selectFrom('observations')
        .select((observation) => observation.fn.countAll<number>().as('count'))
        .whereRef('observations.class_id', '=', 'class_places.class_id')
        .whereRef('observations.student_id', '=', 'class_places.student_id')
        .as('observations'),
    ])
    .where('year_change_places.change_id', '=', changeId)
    .where('year_change_classes.class_id', 'is', null)
    .orderBy('users.sort_key')
    .execute();
  return rows.map(({ name, lastname, grades, absences, observations }) => ({
    where: listName({ name, lastname }),
    ...{ grades: grades ?? 0, absences: absences ?? 0, observations: observations ?? 0, days: 0, columns: 0 },
  }));
};

/** Students in the classes of a change who were put there by somebody else. */
const findStrangers = async (reads: Reads, changeId: string): Promise<BuiltUpon['strangers']> =>
  reads
    .selectFrom('year_change_classes')
    .innerJoin('class_places', 'class_places.class_id', 'year_change_classes.class_id')
    .innerJoin('users', 'users.id', 'class_places.student_id')
    .select(['users.name', 'users.lastname'])
    .where('year_change_classes.change_id', '=', changeId)
    .where('class_places.enrollment_id', 'not in', (row) =>
      row.selectFrom('year_change_enrollments').select('year_change_enrollments.enrollment_id').where('year_change_enrollments.change_id', '=', changeId),
    )
    .where('class_places.enrollment_id', 'not in', (row) =>
      row.selectFrom('year_change_places').select('year_change_places.enrollment_id').where('year_change_places.change_id', '=', changeId),
    )
    .orderBy('users.sort_key')
    .execute();
