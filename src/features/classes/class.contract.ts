/** The classes on the wire: category, teacher, room, days and hours, and students. */
import { z } from 'zod';
import { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { SEXES, User } from '#features/users/user.contract.ts';
import { CLASS_DAYS } from '#kernel/calendar.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { ANYONE, FAMILY, OFFICE, STAFF } from '#kernel/roles.ts';
import type { Reason } from '#kernel/verdict.ts';
import { clockTime, Id, id, idOf, optional, Said, whole, yesNo } from '#kernel/wire.ts';

export const ClassDay = z.enum(CLASS_DAYS);
export type ClassDay = z.infer<typeof ClassDay>;

const Hour = clockTime();

export const ClassInfo = z.object({
  _id: Id,
  category: z.object({
    _id: Id,
    name: z.string(),
    letters: z.boolean(),
    finalexam: z.boolean(),
    cambridgelevel: z.string().optional(),
    certificatelevel: z.string().optional(),
  }),
  teacher: z.object({ _id: Id, name: z.string(), lastname: z.string(), sex: z.enum(SEXES).optional() }),
  year: z.number().int(),
  /** The number of the room, as text. */
  classroom: z.string().optional(),
  day1: ClassDay,
  hourin1: Hour,
  hourout1: Hour,
  day2: ClassDay,
  hourin2: Hour,
  hourout2: Hour,
  /** The number of places, and how many are taken. */
  capacity: z.number().int(),
  taken: z.number().int(),
});
export type ClassInfo = z.infer<typeof ClassInfo>;

/** A student of a class; families, and teachers in a colleague's class, get only the first name. */
export const ClassStudent = User.partial({ type: true, sex: true });
export type ClassStudent = z.infer<typeof ClassStudent>;

export const ClassWithStudents = ClassInfo.extend({ students: z.array(ClassStudent) });
export type ClassWithStudents = z.infer<typeof ClassWithStudents>;

const Filter = z.string().max(120, { error: 'La búsqueda es demasiado larga' });

export const ClassFilter = z.object({
  teacher: optional(Filter),
  category: optional(Filter),
  year: optional(whole(2000, 2200, 'El año no es válido')),
});
export type ClassFilter = z.infer<typeof ClassFilter>;

const day = (message: string) => z.enum(CLASS_DAYS, { error: message });

/** Classes are held between these hours (specification, sections 5 and 9). */
export const FIRST_HOUR = '08:00';
export const LAST_HOUR = '22:00';

const Fields = z.object({
  teacher: idOf('Seleccione el profesor'),
  category: idOf('Seleccione una categoría'),
  classroom: optional(whole(1, 999, 'El aula debe ser un número de 1 a 999')),
  day1: day('Seleccione el primer día de clase'),
  hourin1: clockTime('Ingrese la hora de entrada'),
  hourout1: clockTime('Ingrese la hora de salida'),
  day2: day('Seleccione el segundo día de clase'),
  /** If left out, the second day has the hours of the first. */
  hourin2: optional(clockTime('Ingrese la hora de entrada del segundo día')),
  hourout2: optional(clockTime('Ingrese la hora de salida del segundo día')),
  capacity: optional(whole(1, 99, 'La capacidad debe ser un número de 1 a 99')),
  students: z
    .array(idOf('Uno de los alumnos no es válido'), { error: 'La lista de alumnos no es válida' })
    .max(99, { error: 'Una clase no puede superar los 99 alumnos' }),
});

type Hours = Partial<Record<'hourin1' | 'hourout1' | 'hourin2' | 'hourout2', string | undefined>>;

/** The faults of the hours of a class, each at its own field. If the second day has no hours of its own, a fault is reported only once. */
export const hourReasons = ({ hourin1, hourout1, hourin2, hourout2 }: Hours): readonly Reason[] => [
  ...reasonsOfDay('1', hourin1, hourout1),
  ...(hourin2 === undefined && hourout2 === undefined ? [] : reasonsOfDay('2', hourin2 ?? hourin1, hourout2 ?? hourout1)),
];

const reasonsOfDay = (which: '1' | '2', hourin: string | undefined, hourout: string | undefined): readonly Reason[] => {
  const outside = (
    [
      ['hourin', hourin],
      ['hourout', hourout],
    ] as const
  ).filter(([, hour]) => isHour(hour) && (hour < FIRST_HOUR || hour > LAST_HOUR));
  if (outside.length > 0)
    return outside.map(([path]) => ({ msg: `El horario debe estar entre las ${FIRST_HOUR} y las ${LAST_HOUR}`, path: `${path}${which}` }));
  return isHour(hourin) && isHour(hourout) && hourout < hourin
    ? [{ msg: 'La hora de salida no puede ser anterior a la de entrada', path: `hourout${which}` }]
    : [];
};

// Whatever is no hour has a message of its own, so only hours are compared. The form was not checked before, so anything may stand there.
const isHour = (hour: unknown): hour is string => typeof hour === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour);

export const ClassForm = Fields.superRefine(
  (form, context) => {
    for (const { msg, path = '' } of hourReasons(form)) context.addIssue({ code: 'custom', message: msg, path: [path] });
  },
  // Checked even if other fields are missing, so that all faults are reported at once.
  { when: () => true },
);
export type ClassForm = z.infer<typeof ClassForm>;

/** Confirms that the class gets more students than it has places; without it this is refused. */
export const BeyondPlaces = z.object({ beyondPlaces: optional(yesNo('Indique si se superan los lugares de la clase')) });
export type BeyondPlaces = z.infer<typeof BeyondPlaces>;

/** Something to check before a class is saved; it does not prevent saving. */
export const ClassClash = z.object({ kind: z.enum(['teacher', 'room', 'student', 'capacity']), text: z.string() });
export type ClassClash = z.infer<typeof ClassClash>;

/** What becomes of each student of a deleted class: another class, or none for now. */
export const Reassignment = z.record(z.string(), id('Indique qué pasa con cada alumno', 'La clase de destino no existe').nullable(), {
  error: 'Indique qué pasa con cada alumno',
});
export type Reassignment = z.infer<typeof Reassignment>;

export const listClasses = endpoint({
  call: 'GET /class',
  allow: STAFF,
  about: 'Lists the classes of a year, by teacher. A teacher gets only her own classes.',
  query: ClassFilter,
  reply: z.array(ClassInfo),
  paged: true,
});

export const getClass = endpoint({
  call: 'GET /class/:id',
  allow: ANYONE,
  about: 'Returns a class with its students. Families, and teachers of other classes, get only the first names of the students.',
  reply: ClassWithStudents,
});

export const getClassOfStudent = endpoint({
  call: 'GET /class/student/:id',
  allow: [...OFFICE, 'classManager', ...FAMILY],
  about: 'Returns the class that a student attends this year; 404 when there is none.',
  reply: ClassWithStudents,
});

export const getHoursOfTeacher = endpoint({
  call: 'GET /class/teacher/:id',
  allow: OFFICE,
  about: 'Returns the weekly hours of a teacher in the classes of this year, divided by the salary rates of their categories.',
  reply: z.object({ lowHours: z.number(), highHours: z.number() }),
});

export const createClass = endpoint({
  call: 'POST /class',
  allow: OFFICE,
  about: 'Adds a class with its students to this year. More students than its capacity are refused unless `beyondPlaces` is true.',
  body: ClassForm.safeExtend(BeyondPlaces.shape),
  reply: ClassInfo,
  says: 'Nueva Clase Creada',
  once: true,
});

export const changeClass = endpoint({
  call: 'PUT /class/:id',
  allow: OFFICE,
  about:
    'Changes a class of this year. A student who is missing from the sent list leaves the class, and his grades, absences and observations in it are deleted. More students than its capacity are refused unless `beyondPlaces` is true.',
  over: getClass,
  body: ClassForm.safeExtend(BeyondPlaces.shape),
  reply: ClassInfo,
  says: 'Clase Modificada',
  once: true,
});

export const deleteClass = endpoint({
  call: 'DELETE /class/:id',
  allow: OFFICE,
  about:
    'Deletes a class of this year. The body says for each of its students to which class he moves, or that he gets none; a student who moves keeps his grades, absences and observations. More students than the capacity of the other class are refused unless `beyondPlaces` is true.',
  query: BeyondPlaces.extend({ students: optional(z.string().max(20_000, { error: 'La lista de alumnos no es válida' })) }),
  body: BeyondPlaces.extend({ students: optional(Reassignment) }),
  reply: Said,
  says: 'Clase Eliminada',
});

/** How much was written in a class and is deleted with it. */
export const ClassWork = z.object({ grades: z.number().int(), absences: z.number().int(), observations: z.number().int() });
export type ClassWork = z.infer<typeof ClassWork>;

/** The same, also for each of its students. */
export const ClassRemoval = ClassWork.extend({ students: z.array(ClassWork.extend({ _id: Id })) });
export type ClassRemoval = z.infer<typeof ClassRemoval>;

export const previewClassRemoval = endpoint({
  call: 'GET /class/:id/removal',
  allow: OFFICE,
  about: 'Counts the grades, absences and observations that deleting a class would delete, in all and for each student.',
  reply: ClassRemoval,
});

/** The class into which an enrolled student is put. */
export const Seat = BeyondPlaces.extend({ classroom: id('Seleccione la clase') });
export type Seat = z.infer<typeof Seat>;

export const assignClass = endpoint({
  call: 'PUT /enrollment/:id/class',
  allow: OFFICE,
  about:
    'Puts an enrolled student into a class of his category and year. If he was in another class, his grades, absences and observations move with him. A full class is refused unless `beyondPlaces` is true.',
  body: Seat,
  reply: Enrollment,
  says: 'Clase Asignada',
  once: true,
});

/** A class that is not saved yet, as far as it is filled in. */
export const ClassDraft = Fields.partial({ teacher: true, category: true, day2: true, students: true }).extend({ _id: optional(Id) });
export type ClassDraft = z.infer<typeof ClassDraft>;

export const findClashes = endpoint({
  call: 'POST /class/clashes',
  allow: OFFICE,
  about: 'Returns what a class would conflict with: other classes of its teacher, its room or its students, and its capacity. Changes nothing.',
  body: ClassDraft,
  reply: z.array(ClassClash),
});

export const handOverClasses = endpoint({
  call: 'POST /class/teacher/:id/hand-over',
  allow: OFFICE,
  about: 'Gives all classes of a teacher of this year and later years to another teacher.',
  body: z.object({ teacher: id('Seleccione el profesor') }),
  reply: Said,
});
