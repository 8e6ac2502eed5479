/** The attendance of a bimester on paper, filled in or blank, and the mentions for it. */
import { z } from 'zod';
import { PrintedClassInfo } from '#features/classes/printed-class.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { Asked, LIST_BYTES, PostedName, PostedNumber, PostedPerson, PostedText, posted, postedRows, postedThing } from '#kernel/posted.ts';
import { OFFICE, STAFF } from '#kernel/roles.ts';

const MOST_DAYS = 120;
const MOST_STUDENTS = 200;
const NO_SHEET = 'La planilla de asistencia no es válida';

const PrintedCell = posted(postedThing({ inassistance: posted(z.boolean({ error: NO_SHEET })) }));

/** The days of a bimester with a row for each student; without rows the sheet is blank. */
export const PrintedAttendance = z.object(
  {
    header: posted(z.array(PostedText, { error: NO_SHEET }).max(MOST_DAYS, { error: `La planilla no puede superar los ${MOST_DAYS} días` })),
    attendances: posted(z.array(posted(z.array(PrintedCell, { error: NO_SHEET }).max(MOST_DAYS)), { error: NO_SHEET }).max(MOST_STUDENTS)),
    info: PrintedClassInfo,
    /** Absences from before a student came to this class, a line for each student: "Abad, Ana: 12/03, 17/03". This class does not have their days. */
    brought: posted(z.array(PostedText, { error: NO_SHEET }).max(MOST_STUDENTS, { error: NO_SHEET })),
  },
  { error: NO_SHEET },
);
export type PrintedAttendance = z.infer<typeof PrintedAttendance>;

const PrintedBest = postedThing({ student: PostedPerson, category: PostedName, quantity: PostedNumber });

export const PrintedBestAttendance = z.object(
  { attendances: postedRows(PrintedBest, 'No hay asistencias para imprimir'), info: posted(postedThing({ year: PostedNumber })) },
  { error: 'No hay asistencias para imprimir' },
);
export type PrintedBestAttendance = z.infer<typeof PrintedBestAttendance>;

export const printAttendance = endpoint({
  call: 'POST /pdf/attendance/list',
  allow: STAFF,
  about: 'Prints the attendance of one bimester from the posted rows. Without rows of marks it prints a blank sheet for attendance and grades.',
  body: PrintedAttendance,
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});

export const printBestAttendance = endpoint({
  call: 'POST /pdf/attendance/best',
  allow: OFFICE,
  about: 'Prints the posted list of mentions for attendance.',
  query: Asked,
  body: PrintedBestAttendance,
  reply: { file: 'application/pdf' },
  limit: LIST_BYTES,
});
