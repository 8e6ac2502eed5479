/** A student as everything that belongs to him names him: by surname, name and number. */
import type { Named } from '#kernel/names.ts';
import type { StudentRef } from './user.contract.ts';

/** What is kept of him for that; who has no number yet is named without one. */
type Row = Named & { readonly student_number: number | null };

export const studentRefOf = (id: string, { name, lastname, student_number: number }: Row): StudentRef => ({
  _id: id,
  name,
  lastname,
  ...(number === null ? {} : { studentnumber: number }),
});
