/** Who may look into a class, and who may write in it. */
import type { Moment } from '#kernel/calendar.ts';
import type { Role } from '#kernel/roles.ts';
import { forbid, ok, type Refusal, refuse, type Verdict } from '#kernel/verdict.ts';
import { isOfThisYear, UNKNOWN_CLASS } from './class.rules.ts';

type Someone = { readonly id: string; readonly role: Role };

export const NOT_HER_CLASS: Refusal = forbid('Solo puede ver sus propias clases');

/** A teacher looks into her own classes only; the rest of the staff into all. */
export const mayLookInto = <T extends { readonly teacherId: string }>(who: Someone, taught: T | null): Verdict<T> => {
  if (taught === null) return UNKNOWN_CLASS;
  return who.role !== 'teacher' || who.id === taught.teacherId ? ok(taught) : NOT_HER_CLASS;
};

/** Grades, attendance and observations are written in a class of this year, by its teacher or the rest of the staff. */
export const mayWriteIn = <T extends { readonly teacherId: string; readonly year: number }>(who: Someone, taught: T | null, today: Moment): Verdict<T> => {
  const may = mayLookInto(who, taught);
  if (!may.ok) return may;
  return isOfThisYear(may.value.year, today) ? may : refuse(`La clase es de ${may.value.year}: solo lectura`);
};
