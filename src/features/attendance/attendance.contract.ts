/** The attendance on the wire: the days of each bimester and who was absent. */
import { z } from 'zod';
import { Category } from '#features/categories/category.contract.ts';
import { Person, StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { FAMILY, OFFICE, STAFF } from '#kernel/roles.ts';
import { CalendarDay, day, Id, idOf, optional, Said, whole, yesNo } from '#kernel/wire.ts';

const ABSENT_OR_NOT = z.union([Id, z.literal('')]);

/** One student on one day; `_id` is the id of the absence, and empty if the student was present. */
export const AttendanceCell = z.object({
  _id: ABSENT_OR_NOT,
  classroom: Id,
  period: z.number().int(),
  date: CalendarDay,
  student: Person,
  inassistance: z.boolean(),
});
export type AttendanceCell = z.infer<typeof AttendanceCell>;

export const Absence = z.object({ _id: Id, student: Id, classroom: Id, period: z.number().int(), date: CalendarDay });
export type Absence = z.infer<typeof Absence>;

/** Days and cells by period, counted from 0; null when a period has no days. A row for each student, a cell for each day. */
export const AttendanceTable = z.object({
  header: z.array(z.array(CalendarDay).nullable()),
  students: z.array(Person),
  periods: z.array(z.array(z.array(AttendanceCell)).nullable()),
  /** The days on which the roll was called; absent when there are none. On other days nobody was marked yet. */
  called: z.array(CalendarDay).optional(),
  /** The days that are makeups; absent when there are none. Nobody is reminded of their roll. */
  makeup: z.array(CalendarDay).optional(),
  /** Absences that students brought from another class, on days that this one does not have; absent when there are none. */
  brought: z.array(Absence).optional(),
});
export type AttendanceTable = z.infer<typeof AttendanceTable>;

export const BestAttendance = z.object({ student: StudentRef, category: Category, quantity: z.number().int() });
export type BestAttendance = z.infer<typeof BestAttendance>;

const Period = whole(1, 4, 'El bimestre debe ser de 1 a 4');
const OfClass = z.object({ class: z.string(), period: Period });
const MOST_STUDENTS = 200;
const MOST_DAYS = 120;

const Days = z.array(day('Uno de los días no es válido')).max(MOST_DAYS, { error: 'Son demasiados días' });

const NO_MARKS = 'Las inasistencias no son válidas';
const NO_WEEKDAYS = 'La clase debe tener sus dos días para agregar los del bimestre';

const SentCell = z.object(
  {
    /** The id of the absence when the cell was read, "" for none; if left out, the mark counts whatever is stored now. */
    _id: z.string().max(40).nullish(),
    student: idOf('Uno de los alumnos no es válido'),
    date: CalendarDay,
    inassistance: yesNo('Indique si el alumno estuvo ausente'),
  },
  { error: NO_MARKS },
);
export type SentCell = z.infer<typeof SentCell>;

export const getAttendance = endpoint({
  call: 'GET /attendance/:class',
  allow: STAFF,
  about: 'Returns the attendance of a class. A teacher may read only the classes she teaches.',
  reply: AttendanceTable,
});

export const getAbsencesOfStudent = endpoint({
  call: 'GET /attendance/:class/:student',
  allow: [...STAFF, ...FAMILY],
  about: 'Lists the absences of a student in a class, by day. A family may read only those of its own students.',
  reply: z.array(Absence),
});

export const addDay = endpoint({
  call: 'POST /attendance/:class/:period',
  allow: STAFF,
  about:
    'Adds a day to a bimester; every student is present until marked absent. The day must lie after the earlier bimesters, which must have days, and before the later ones.',
  params: OfClass,
  body: z.object({
    date: day('Ingrese la fecha'),
    /** A makeup of a lesson on a day without class, such as a holiday. Days on other weekdays count as makeups anyway. */
    makeup: optional(yesNo('Indique si es una recuperación')),
  }),
  reply: AttendanceTable,
  says: 'Día Agregado',
});

export const addBimester = endpoint({
  call: 'POST /attendance/:class/:period/bimester',
  allow: STAFF,
  about: 'Adds every day of a bimester that falls on the weekdays of the class, except the days in `skip`, and also the days in `also`.',
  params: OfClass,
  body: z.object({
    fromDate: day('Ingrese el comienzo del bimestre'),
    toDate: day('Ingrese el fin del bimestre'),
    /** The weekdays of the class as the client knows them; the server uses the class's own. */
    day1: z.string({ error: NO_WEEKDAYS }).min(1, { error: NO_WEEKDAYS }),
    day2: z.string({ error: NO_WEEKDAYS }).min(1, { error: NO_WEEKDAYS }),
    skip: optional(Days),
    /** Days on other weekdays, such as a makeup. */
    also: optional(Days),
  }),
  reply: AttendanceTable,
  says: 'Días del Bimestre Agregados',
});

export const saveAttendance = endpoint({
  call: 'PUT /attendance/:class/:period',
  allow: STAFF,
  about: 'Saves who was absent in a bimester. The body has all cells or only the changed ones.',
  params: OfClass,
  body: z
    .array(z.array(SentCell, { error: NO_MARKS }).max(MOST_DAYS, { error: 'Son demasiados días' }), { error: NO_MARKS })
    .max(MOST_STUDENTS, { error: 'Son demasiados alumnos' }),
  reply: Said,
  says: 'Inasistencias Modificadas',
});

export const removeDay = endpoint({
  call: 'DELETE /attendance/:class/:period/:date',
  allow: STAFF,
  about: 'Deletes a day of a bimester with its absences. The only day of a bimester cannot be deleted.',
  params: OfClass.extend({ date: z.string() }),
  reply: AttendanceTable,
  says: 'Fecha eliminada',
});

export const bestAttendance = endpoint({
  call: 'GET /attendance/best',
  allow: OFFICE,
  about: 'Lists the students of a year who have at most `quantity` absences, those with the fewest first.',
  query: z.object({
    category: optional(z.string().max(120)),
    year: optional(whole(2000, 2200, 'El año no es válido')),
    quantity: optional(whole(0, 999, 'La cantidad de faltas debe ser un número')),
  }),
  reply: z.array(BestAttendance),
});
