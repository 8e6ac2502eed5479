/** The short form of a student that fees, invoices and others use: surname, name and number. */
import type { Named } from '#kernel/names.ts';
import type { StudentRef } from './user.contract.ts';

/** The columns needed for that; the number may be missing. */
type Row = Named & { readonly student_number: number | null };

export const studentRefOf = (id: string, { name, lastname, student_number: number }: Row): StudentRef => ({
  _id: id,
  name,
  lastname,
  ...(number === null ? {} : { studentnumber: number }),
});
