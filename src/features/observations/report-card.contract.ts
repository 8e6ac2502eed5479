/** Report cards on paper, for one student or a whole class, and what they still lack. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { STAFF } from '#kernel/roles.ts';
import { idOf, whole } from '#kernel/wire.ts';

const NOBODY_CHOSEN = 'Debe seleccionar al menos un alumno';
const MOST_STUDENTS = 99;
const Bimester = whole(1, 4, 'El bimestre debe ser de 1 a 4');
const Classroom = idOf('La clase no existe');
const Student = idOf(NOBODY_CHOSEN);

const paper = { reply: { file: 'application/pdf' } } as const;

export const printReportCard = endpoint({
  call: 'POST /pdf/observation/report-card',
  allow: STAFF,
  about: 'Prints the report card of one student up to a bimester, from the stored grades, absences and observation.',
  body: z.object({ student: Student, info: z.object({ classroom: Classroom, period: Bimester }, { error: 'La clase no existe' }) }),
  ...paper,
});

export const printReportCards = endpoint({
  call: 'POST /pdf/observation/report-cards',
  allow: STAFF,
  about: 'Prints the report cards of several students of a class in one file, one page each.',
  body: z.object({
    classroom: Classroom,
    period: Bimester,
    students: z.array(Student, { error: NOBODY_CHOSEN }).min(1, { error: NOBODY_CHOSEN }).max(MOST_STUDENTS, { error: 'Son demasiados alumnos' }),
  }),
  ...paper,
});

/** A student whose report card lacks grades, without which it cannot be made, or the observation of its bimester. */
export const LackingCard = z.object({ student: Person, lacks: z.array(z.enum(['grades', 'observation'])) });
export type LackingCard = z.infer<typeof LackingCard>;

export const listLackingCards = endpoint({
  call: 'GET /observation/:class/:period/lacking',
  allow: STAFF,
  about: 'Lists the students of a class whose report cards lack grades or the observation.',
  params: z.object({ class: z.string(), period: Bimester }),
  reply: z.array(LackingCard),
});
