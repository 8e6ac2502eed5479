/** Keeps the changes of year, with what each created. */
import type { Instant } from '#kernel/calendar.ts';
import { partsOf } from '#kernel/parts.ts';
import type { Selectable } from 'kysely';
import type { Reads, Tables, Tx } from '#server/database/database.ts';
import type { KeptRun } from './year-change.rules.ts';

declare module '#server/database/database.ts' {
  interface Tables {
    year_changes: {
      id: string;
      year: number;
      at: string;
      by_id: string | null;
      by_name: string;
      enrollments: number;
      installments: number;
      total: number;
      classes: number;
      undone_at: string | null;
      undone_by: string | null;
    };
    year_change_enrollments: { enrollment_id: string; change_id: string };
    year_change_fees: { installment_id: string; change_id: string };
    year_change_classes: { class_id: string; origin_id: string; change_id: string };
    year_change_places: { enrollment_id: string; class_id: string; change_id: string };
  }
}

/** The ids of what a change created. */
export type Made = {
  readonly enrollments: readonly string[];
  readonly fees: readonly string[];
  readonly classes: readonly { readonly id: string; readonly origin: string }[];
  /** Students who got a place, by class. */
  readonly places: ReadonlyMap<string, readonly string[]>;
};

export const insertRun = async (tx: Tx, { undone: _, byId, by, ...run }: KeptRun, made: Made): Promise<void> => {
  await tx
    .insertInto('year_changes')
    .values({ ...run, by_id: byId, by_name: by, undone_at: null, undone_by: null })
    .execute();
  const change_id = run.id;
  for (const part of partsOf(made.enrollments, ROWS_A_STATEMENT))
    await tx
      .insertInto('year_change_enrollments')
      .values(part.map((enrollment_id) => ({ enrollment_id, change_id })))
      .execute();
  for (const part of partsOf(made.fees, ROWS_A_STATEMENT))
    await tx
      .insertInto('year_change_fees')
      .values(part.map((installment_id) => ({ installment_id, change_id })))
      .execute();
  for (const part of partsOf(made.classes, ROWS_A_STATEMENT))
    await tx
      .insertInto('year_change_classes')
      .values(part.map(({ id, origin }) => ({ class_id: id, origin_id: origin, change_id })))
      .execute();
  for (const [class_id, students] of made.places)
    await tx
      .insertInto('year_change_places')
      .columns(['enrollment_id', 'class_id', 'change_id'])
      .expression(
        tx
          .selectFrom('class_places')
          .select((row) => ['class_places.enrollment_id', 'class_places.class_id', row.cast<string>(row.val(change_id), 'text').as('change_id')])
          .where('class_places.class_id', '=', class_id)
          .where('class_places.student_id', 'in', [...students]),
      )
      .execute();
};

const ROWS_A_STATEMENT = 5000;

/** The changes of a year, the last first. */
export const findRuns = async (reads: Reads, year: number): Promise<readonly KeptRun[]> =>
  (await reads.selectFrom('year_changes').selectAll().where('year', '=', year).orderBy('at', 'desc').orderBy('id', 'desc').execute()).map(runOf);

/** A change of year, locked until the transaction ends; null when there is none. */
export const lockRun = async (tx: Tx, id: string): Promise<KeptRun | null> => {
  const row = await tx.selectFrom('year_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : runOf(row);
};

const runOf = (row: Selectable<Tables['year_changes']>): KeptRun => ({
  id: row.id,
  year: row.year,
  at: row.at,
  byId: row.by_id ?? '',
  by: row.by_name,
  enrollments: row.enrollments,
  installments: row.installments,
  total: row.total,
  classes: row.classes,
  undone: row.undone_at === null ? null : { at: row.undone_at, by: row.undone_by ?? '' },
});

/** Classes of the year before that were repeated in a year. */
export const findMadeClasses = async (reads: Reads, year: number): Promise<ReadonlySet<string>> => {
  const rows = await reads
    .selectFrom('year_change_classes')
    .innerJoin('year_changes', 'year_changes.id', 'year_change_classes.change_id')
    .select('year_change_classes.origin_id')
    .where('year_changes.year', '=', year)
    .execute();
  return new Set(rows.map(({ origin_id }) => origin_id));
};

/** Marks a change as undone: the row stays, the list of what it created is deleted. */
export const markUndone = async (tx: Tx, id: string, by: string, at: Instant): Promise<void> => {
  await tx.updateTable('year_changes').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute();
  for (const table of ['year_change_enrollments', 'year_change_fees', 'year_change_classes', 'year_change_places'] as const)
    await tx.deleteFrom(table).where('change_id', '=', id).execute();
};
