/** Deletes a class, and tells the history what a class was. */
import { type By, recordChange } from '#features/history/history.store.ts';
import type { Tx } from '#server/database.ts';
import type { ClassInfo } from './class.contract.ts';
import { findStudentsOfClass, removeClass } from './class.store.ts';

/** Takes a class away and tells the history; its students keep their enrollments. */
export const dropClass = async (tx: Tx, by: By, before: ClassInfo): Promise<void> => {
  const students = (await findStudentsOfClass(tx, before._id)).map(({ id }) => id);
  await removeClass(tx, before._id);
  await recordChange(tx, by, { noun: 'class', nounId: before._id, label: labelOf(before), action: 'delete', before: { ...toldOf(before), students } });
};

/** "1° Año · Núñez, Elena · 2026": how the history calls a class. */
export const labelOf = ({ category, teacher, year }: ClassInfo): string => `${category.name} · ${teacher.lastname}, ${teacher.name} · ${year}`;

export const toldOf = ({ category, teacher, ...rest }: ClassInfo): object => ({ ...rest, category: category.name, teacher: teacher._id });
