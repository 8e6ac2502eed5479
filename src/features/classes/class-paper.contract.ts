/** A class with its students, and the list of classes, on paper. */
import { z } from 'zod';
import { PrintedUser } from '#features/users/user-paper.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedName, PostedNumber, PostedPerson, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { STAFF } from '#kernel/roles.ts';

const printed = {
  category: PostedName,
  /** A person, or only the name. */
  teacher: PostedPerson,
  year: PostedNumber,
  classroom: PostedNumber,
  day1: PostedText,
  hourin1: PostedText,
  hourout1: PostedText,
  day2: PostedText,
  hourin2: PostedText,
  hourout2: PostedText,
};

/** A class as a client received it earlier; its hours as 'HH:mm', or as the wire writes them. */
export const PrintedClass = postedThing(printed);
export type PrintedClass = z.infer<typeof PrintedClass>;

export const PrintedClassWithStudents = postedThing({
  ...printed,
  students: posted(z.array(PrintedUser, { error: 'La lista de alumnos no es válida' }).max(99, { error: 'Una clase no puede superar los 99 alumnos' })),
});
export type PrintedClassWithStudents = z.infer<typeof PrintedClassWithStudents>;

export const printClass = endpoint({
  call: 'POST /pdf/class/one',
  allow: STAFF,
  about: 'Prints a class and its students from the posted data.',
  body: PrintedClassWithStudents,
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});

export const printClasses = endpoint({
  call: 'POST /pdf/class/list',
  allow: STAFF,
  about: 'Prints the posted list of classes.',
  query: Asked,
  body: postedRows(PrintedClass, 'No hay clases para imprimir'),
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
