/** Certificates on paper: for the final exams, Kinder's last bimester, and Cambridge; and what they still lack. */
import { z } from 'zod';
import { Person } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { posted, postedThing } from '#kernel/posted.ts';
import { STAFF } from '#kernel/roles.ts';
import { idOf, whole } from '#kernel/wire.ts';

const DATE_MISSING = 'Debe ingresar la fecha';
const NOBODY_CHOSEN = 'Debe seleccionar al menos un alumno';
const UNKNOWN_CLASS = 'La clase no existe';
const MOST_STUDENTS = 99;
const MOST_CELLS = 60;

/** The day of the ceremony, as a calendar day or in words. */
const CeremonyDate = z.string({ error: DATE_MISSING }).trim().min(1, { error: DATE_MISSING }).max(120, { error: 'La fecha es demasiado larga' });

/** Names one student and, directly or through one of the cells, the class; the grades are read from the database. */
const OneCertificate = z.object(
  {
    info: posted(postedThing({ classroom: posted(idOf(UNKNOWN_CLASS)) })),
    date: CeremonyDate,
    student: idOf(NOBODY_CHOSEN),
    grades: posted(
      z
        .array(postedThing({ classroom: posted(idOf(UNKNOWN_CLASS)) }), { error: 'Las notas no son válidas' })
        .max(MOST_CELLS, { error: 'Son demasiadas notas' }),
    ),
  },
  { error: NOBODY_CHOSEN },
);

const paper = { reply: { file: 'application/pdf' } } as const;

export const printCertificate = endpoint({
  call: 'POST /pdf/grade/certificate',
  allow: STAFF,
  about:
    'Prints the certificate of one student from the stored grades: those of the final exams, or in Kinder those of the fourth bimester. Below 60 % it is a Constancia de asistencia, a certificate of attendance.',
  body: OneCertificate,
  ...paper,
});

export const printCambridge = endpoint({
  call: 'POST /pdf/grade/cambridge',
  allow: STAFF,
  about: 'Prints the Cambridge certificate of one student from the stored grades. Below 60 % it is a Constancia de asistencia, a certificate of attendance.',
  body: OneCertificate,
  ...paper,
});

const PERIOD = whole(4, 6, 'El período debe ser de 4 a 6');

export const printCertificates = endpoint({
  call: 'POST /pdf/grade/certificates',
  allow: STAFF,
  about: 'Prints the certificates of several students of a class in one file, one page each. Period 6 is Cambridge.',
  body: z.object({
    classroom: idOf(UNKNOWN_CLASS),
    period: PERIOD,
    date: CeremonyDate,
    students: z.array(idOf(NOBODY_CHOSEN), { error: NOBODY_CHOSEN }).min(1, { error: NOBODY_CHOSEN }).max(MOST_STUDENTS, { error: 'Son demasiados alumnos' }),
  }),
  ...paper,
});

/** A student whose certificate cannot be made yet. */
export const LackingCertificate = z.object({ student: Person, lacks: z.array(z.enum(['dni', 'grades'])) });
export type LackingCertificate = z.infer<typeof LackingCertificate>;

export const listLackingCertificates = endpoint({
  call: 'GET /grade/:class/:period/lacking',
  allow: STAFF,
  about: 'Lists the students of a class whose certificates cannot be made because their DNI or grades are missing.',
  params: z.object({ class: z.string(), period: PERIOD }),
  reply: z.array(LackingCertificate),
});
