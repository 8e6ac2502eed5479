/** Who may see the work of a class, and who may write in it. */
import type { Moment } from '#kernel/calendar.ts';
import { isFamily, type Role } from '#kernel/roles.ts';
import { forbid, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import { isOfThisYear, UNKNOWN_CLASS } from './class.rules.ts';

type Someone = { readonly id: string; readonly role: Role };
type Teacher = { readonly teacherId: string };

export const NOT_HER_CLASS: Refusal = forbid('Solo puede ver sus propias clases');

/** Whether the viewer sees all of a class: families, and teachers in a colleague's class, see its card and first names. */
export const seesAllOf = (who: Someone, taught: Teacher): boolean => !isFamily(who) && !isColleagues(who, taught);

const isColleagues = (who: Someone, { teacherId }: Teacher): boolean => who.role === 'teacher' && who.id !== teacherId;

/** Teachers see the work of their own classes only; the rest of the staff of all. */
export const mayLookInto = <T extends Teacher>(who: Someone, taught: T | null): Verdict<T> => {
  if (taught === null) return UNKNOWN_CLASS;
  return isColleagues(who, taught) ? NOT_HER_CLASS : ok(taught);
};

/** Grades, attendance and observations are written in classes of this year, by their teacher or the rest of the staff. */
export const mayWriteIn = <T extends Teacher & { readonly year: number }>(who: Someone, taught: T | null, today: Moment): Verdict<T> => {
  const may = mayLookInto(who, taught);
  if (!may.ok) return may;
  return isOfThisYear(may.value.year, today) ? may : refuse(`La clase es de ${may.value.year}: solo lectura`);
};
