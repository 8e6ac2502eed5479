/** Keeps the days of a class and the absences. */
import { type Generated, type SqlBool, sql } from 'kysely';
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { Absence, AttendanceCell, AttendanceTable } from './attendance.contract.ts';
import type { DaysByPeriod } from './attendance.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    attendance_days: {
      id: string;
      class_id: string;
      period: number;
      day: string;
      called: Generated<number>;
      makeup: Generated<number>;
      brought: Generated<number>;
    };
    absences: { id: string; day_id: string; class_id: string; student_id: string };
  }
}

/** The days of a class, without those that exist only because a student brought an absence from another class. */
const daysOf = (reads: Reads, classId: string) =>
  reads
    .selectFrom('attendance_days')
    .select(['id', 'period', 'day', 'called', 'makeup'])
    .where('class_id', '=', classId)
    .where('brought', '=', 0)
    .orderBy('day')
    .execute();

/** The days of a class by period. */
export const findDays = async (reads: Reads, classId: string): Promise<DaysByPeriod> =>
  groupBy(
    await daysOf(reads, classId),
    ({ period }) => period,
    ({ day }) => day,
  );

/** The days on which the roll of a class was called, in order. */
export const findCalledDays = async (reads: Reads, classId: string): Promise<readonly Day[]> =>
  (await daysOf(reads, classId)).flatMap(({ called, day }) => (called === 1 ? [day] : []));

/** The whole table of a class; empty while there are no days. */
export const findAttendance = async (reads: Reads, classId: string): Promise<AttendanceTable> => {
  const [days, seated, absences, brought] = await Promise.all([
    daysOf(reads, classId),
    findStudentsOfClass(reads, classId),
    reads.selectFrom('absences').select(['id', 'day_id', 'student_id']).where('class_id', '=', classId).execute(),
    findBrought(reads, classId),
  ]);
  const students = seated.map(({ id, name, lastname }) => ({ _id: id, name, lastname }));
  const idOf = new Map(absences.map((absence) => [`${absence.day_id} ${absence.student_id}`, absence.id]));
  const called = days.flatMap((one) => (one.called === 1 ? [one.day] : []));
  const makeup = days.flatMap((one) => (one.makeup === 1 ? [one.day] : []));
  const periods = Array.from({ length: Math.max(0, ...days.map(({ period }) => period)) }, (_, index) => days.filter(({ period }) => period === index + 1));
  return {
    header: periods.map((own) => (own.length === 0 ? null : own.map(({ day }) => day))),
    students,
    ...(called.length === 0 ? {} : { called }),
    ...(makeup.length === 0 ? {} : { makeup }),
    ...(brought.length === 0 ? {} : { brought: [...brought] }),
    periods: periods.map((own) =>
      own.length === 0
        ? null
        : students.map((student) =>
            own.map(({ id, period, day }): AttendanceCell => {
              const absence = idOf.get(`${id} ${student._id}`);
              return { _id: absence ?? '', classroom: classId, period, date: day, student, inassistance: absence !== undefined };
            }),
          ),
    ),
  };
};

/** The absences of a student in a class, by day, including those from another class. */
export const findAbsences = (reads: Reads, classId: string, studentId: string): Promise<readonly Absence[]> => findAbsencesOf(reads, classId, [studentId]);

/** The same for several students. */
export const findAbsencesOf = async (reads: Reads, classId: string, studentIds: readonly string[]): Promise<readonly Absence[]> =>
  (
    await absencesIn(reads, classId)
      .where('absences.student_id', 'in', [...studentIds])
      .execute()
  ).map(absenceOf);

/** The absences that students brought from other classes, on days that this one does not have. */
const findBrought = async (reads: Reads, classId: string): Promise<readonly Absence[]> =>
  (await absencesIn(reads, classId).where('attendance_days.brought', '=', 1).execute()).map(absenceOf);

const absencesIn = (reads: Reads, classId: string) =>
  reads
    .selectFrom('absences')
    .innerJoin('attendance_days', 'attendance_days.id', 'absences.day_id')
    .select(['absences.id', 'absences.class_id', 'absences.student_id', 'attendance_days.period', 'attendance_days.day'])
    .where('absences.class_id', '=', classId)
    .orderBy('attendance_days.day')
    .orderBy('absences.id');

const absenceOf = (row: Awaited<ReturnType<ReturnType<typeof absencesIn>['execute']>>[number]): Absence => ({
  ...{ _id: row.id, student: row.student_id, classroom: row.class_id, period: row.period, date: row.day },
});

export const insertDays = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly classId: string; readonly period: number; readonly day: Day; readonly isMakeup: boolean }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('attendance_days')
    .values(rows.map(({ id, classId, period, day, isMakeup }) => ({ id, class_id: classId, period, day, makeup: isMakeup ? 1 : 0 })))
    // The day existed only for an absence that somebody brought; now it becomes a day of the class.
    .onConflict((conflict) =>
      conflict
        .columns(['class_id', 'day'])
        .doUpdateSet((row) => ({ period: row.ref('excluded.period'), makeup: row.ref('excluded.makeup'), brought: 0 }))
        .where('attendance_days.brought', '=', 1),
    )
    .execute();
};

/** Adds days that exist only for absences from another class. */
export const insertBroughtDays = async (
  tx: Tx,
  rows: readonly { readonly id: string; readonly classId: string; readonly period: number; readonly day: Day }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insertInto('attendance_days')
    .values(rows.map(({ id, classId, period, day }) => ({ id, class_id: classId, period, day, brought: 1 })))
    .onConflict((conflict) => conflict.columns(['class_id', 'day']).doNothing())
    .execute();
};

/** The ids of all days of a class, including those that exist for absences from another class. */
export const findAllDayIds = async (reads: Reads, classId: string): Promise<ReadonlyMap<Day, string>> =>
  new Map((await reads.selectFrom('attendance_days').select(['id', 'day']).where('class_id', '=', classId).execute()).map(({ id, day }) => [day, id]));

export const removeDayRow = async (tx: Tx, classId: string, period: number, day: Day): Promise<void> => {
  await tx.deleteFrom('attendance_days').where('class_id', '=', classId).where('period', '=', period).where('day', '=', day).execute();
};

/** The days of a bimester: id by day. */
export const findDayIds = async (reads: Reads, classId: string, period: number): Promise<ReadonlyMap<Day, string>> =>
  new Map((await daysOf(reads, classId)).filter((row) => row.period === period).map(({ id, day }) => [day, id]));

/** Notes that the roll was called on these days. */
export const markCalled = async (tx: Tx, dayIds: readonly string[]): Promise<void> => {
  if (dayIds.length === 0) return;
  await tx
    .updateTable('attendance_days')
    .set({ called: 1 })
    .where('id', 'in', [...dayIds])
    .where('called', '=', 0)
    .execute();
};

/** Writes absences, each once; repeating one changes nothing. */
export const putAbsences = async (
  tx: Tx,
  classId: string,
  rows: readonly { readonly id: string; readonly dayId: string; readonly studentId: string }[],
): Promise<void> => {
  for (const part of partsOf(rows, ROWS_A_STATEMENT)) {
    await tx
      .insertInto('absences')
      .values(part.map(({ id, dayId, studentId }) => ({ id, day_id: dayId, class_id: classId, student_id: studentId })))
      .onConflict((conflict) => conflict.columns(['day_id', 'student_id']).doNothing())
      .execute();
  }
};

/** Removes the absences of these days and students with one statement; with an id, only that one. */
export const removeAbsences = async (
  tx: Tx,
  classId: string,
  gone: readonly { readonly dayId: string; readonly studentId: string; readonly id?: string }[],
): Promise<void> => {
  for (const part of partsOf(gone, ROWS_A_STATEMENT)) {
    const pairs = part.filter(({ id }) => id === undefined).map(({ dayId, studentId }) => sql`(${dayId}, ${studentId})`);
    const named = part.filter(({ id }) => id !== undefined).map(({ dayId, studentId, id }) => sql`(${dayId}, ${studentId}, ${id})`);
    const ofClass = tx.deleteFrom('absences').where('class_id', '=', classId);
    if (pairs.length > 0) await ofClass.where(sql<SqlBool>`(day_id, student_id) in (values ${sql.join(pairs)})`).execute();
    if (named.length > 0) await ofClass.where(sql<SqlBool>`(day_id, student_id, id) in (values ${sql.join(named)})`).execute();
  }
};

/** Whether one of these absences belongs to another class or bimester; deleted ones do not count. */
export const hasAbsenceElsewhere = async (reads: Reads, classId: string, period: number, ids: readonly string[]): Promise<boolean> => {
  for (const part of partsOf(ids, ROWS_A_STATEMENT)) {
    const elsewhere = await reads
      .selectFrom('absences')
      .innerJoin('attendance_days', 'attendance_days.id', 'absences.day_id')
      .select('absences.id')
      .where('absences.id', 'in', part)
      .where((row) => row.or([row('absences.class_id', '!=', classId), row('attendance_days.period', '!=', period)]))
      .executeTakeFirst();
    if (elsewhere !== undefined) return true;
  }
  return false;
};

const ROWS_A_STATEMENT = 2000;
