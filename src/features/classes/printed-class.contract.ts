/** The data of a class for its papers: students, teacher, category and period. */
import { z } from 'zod';
import { PostedName, PostedNumber, PostedPerson, PostedText, posted, postedThing } from '#kernel/posted.ts';

const MOST_STUDENTS = 200;

const PrintedStudent = postedThing({ name: PostedText, lastname: PostedText });
export type PrintedStudent = z.infer<typeof PrintedStudent>;

export const PrintedClassInfo = z.object(
  {
    students: posted(
      z
        .array(PrintedStudent, { error: 'La lista de alumnos no es válida' })
        .max(MOST_STUDENTS, { error: `La lista no puede superar los ${MOST_STUDENTS} alumnos` }),
    ),
    /** A person, or only the name. */
    teacher: PostedPerson,
    category: PostedName,
    year: PostedNumber,
    /** Counted from 0. */
    period: PostedNumber,
  },
  { error: 'Faltan los datos de la clase' },
);
export type PrintedClassInfo = z.infer<typeof PrintedClassInfo>;
