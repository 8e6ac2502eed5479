/** Makes classes and deletes them, and tells the history what a class was. */
import { type By, recordChange, recordChanges } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#server/database/database.ts';
import type { ClassInfo } from './class.contract.ts';
import { findClassesByIds } from './class.store.ts';
import { type ClassRow, insertClasses, removeClass } from './class-row.store.ts';
import { findStudentsOfClass, seat, unseat } from './class-place.store.ts';
import { goesBeyond } from './seat.rules.ts';

/** A class as its rule allowed it, with the students who are to sit in it. */
export type PlannedClass = Omit<ClassRow, 'id' | 'createdAt'> & { readonly students: readonly string[] };

/** Makes classes, seats their students and tells the history. Answers the classes in the order given. */
export const writeClasses = async (tx: Tx, by: By, planned: readonly PlannedClass[]): Promise<readonly ClassInfo[]> => {
  const rows = planned.map((one) => ({ ...one, id: newId(by.now.instant), createdAt: by.now.instant }));
  await insertClasses(tx, rows);
  for (const { id, students, year } of rows) await seat(tx, id, students, year);
  const written = await findClassesByIds(
    tx,
    rows.map(({ id }) => id),
  );
  const told = rows.flatMap(({ id, students }) => {
    const one = written.get(id);
    return one === undefined ? [] : [{ one, students }];
  });
  await recordChanges(
    tx,
    by,
    told.map(({ one, students }) => ({
      noun: 'class',
      nounId: one._id,
      label: labelOf(one),
      action: 'create',
      after: { ...toldOf(one), students, ...toldBeyond(one, 0, students.length) },
    })),
  );
  return told.map(({ one }) => one);
};

/** Gives more students a place in a class. */
export const joinClass = async (tx: Tx, by: By, one: ClassInfo, students: readonly string[]): Promise<void> =>
  retellSeats(tx, by, one, {}, () => seat(tx, one._id, students, one.year));

/** Takes students out of a class again. */
export const leaveClass = async (tx: Tx, by: By, one: ClassInfo, students: readonly string[]): Promise<void> =>
  retellSeats(tx, by, one, {}, () => unseat(tx, one._id, students));

/** Changes who sits in a class, and tells the history who sat and sits there. */
export const retellSeats = async (
  tx: Tx,
  by: By,
  one: ClassInfo,
  told: { readonly came?: string; readonly left?: string },
  change: () => Promise<void>,
): Promise<void> => {
  const seated = async (): Promise<readonly string[]> => (await findStudentsOfClass(tx, one._id)).map(({ id }) => id);
  const before = { ...toldOf(one), students: await seated() };
  await change();
  const students = await seated();
  const after = { ...toldOf(one), students, ...told, ...toldBeyond(one, before.students.length, students.length) };
  await recordChange(tx, by, { noun: 'class', nounId: one._id, label: labelOf(one), action: 'change', before, after });
};

/** That a class got more students than it has places, for the history. */
const toldBeyond = (one: ClassInfo, before: number, taken: number): object =>
  goesBeyond({ before: { ...one, taken: before }, after: { ...one, taken } }) ? { beyondPlaces: true } : {};

/** Takes a class away and tells the history; its students keep their enrollments. */
export const dropClass = async (tx: Tx, by: By, before: ClassInfo): Promise<void> => {
  const students = (await findStudentsOfClass(tx, before._id)).map(({ id }) => id);
  await removeClass(tx, before._id);
  await recordChange(tx, by, { noun: 'class', nounId: before._id, label: labelOf(before), action: 'delete', before: { ...toldOf(before), students } });
};

/** "1° Año · Núñez, Elena · 2026": how the history calls a class. */
export const labelOf = ({ category, teacher, year }: ClassInfo): string => `${category.name} · ${teacher.lastname}, ${teacher.name} · ${year}`;

export const toldOf = ({ category, teacher, ...rest }: ClassInfo): object => ({ ...rest, category: category.name, teacher: teacher._id });
