/** The grades on the wire: the columns of each period and the value of each student. */
import { z } from 'zod';
import { Category } from '#features/categories/category.contract.ts';
import { Person, StudentRef } from '#features/users/user.contract.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { centavosOf as hundredthsOf } from '#kernel/money.ts';
import { FAMILY, OFFICE, STAFF } from '#kernel/roles.ts';
import { Id, idOf, optional, Said, whole, yesNo } from '#kernel/wire.ts';
import { GradeType } from './grade-type.contract.ts';

const VALUE_MESSAGE = 'La nota debe ser mayor a 0 y hasta 10, con hasta dos decimales';

/** A grade: a number or text with comma or dot on the wire, "" for none; hundredths inside (7.5 is 750), null for none. */
export const GradeValue = z.codec(
  z.union([z.number({ error: VALUE_MESSAGE }), z.string({ error: VALUE_MESSAGE })], { error: VALUE_MESSAGE }),
  z.number().int().nullable(),
  {
    decode: (value, context) => {
      if (value === '') return null;
      const hundredths = hundredthsOf(value);
      if (hundredths !== null && hundredths > 0 && hundredths <= 1000) return hundredths;
      context.issues.push({ code: 'custom', input: value, message: VALUE_MESSAGE });
      return z.NEVER;
    },
    encode: (hundredths) => (hundredths === null ? '' : hundredths / 100),
  },
);

export const GradeStudent = Person.extend({ dni: z.number().int().optional() });
export type GradeStudent = z.infer<typeof GradeStudent>;

export const GradeCell = z.object({
  _id: z.union([Id, z.literal('')]),
  classroom: Id,
  period: z.number().int(),
  gradetype: GradeType,
  student: GradeStudent,
  value: GradeValue,
});
export type GradeCell = z.infer<typeof GradeCell>;

/** Columns and cells by period, counted from 0; null for a period without columns. A row for each student, a cell for each column. */
export const GradeTable = z.object({
  header: z.array(z.array(GradeType).nullable()),
  students: z.array(GradeStudent),
  periods: z.array(z.array(z.array(GradeCell)).nullable()),
});
export type GradeTable = z.infer<typeof GradeTable>;

const StudentGrade = z.object({ value: GradeValue, gradetype: GradeType.optional() });

/** The grades of one student: a row for each kind, a cell for each bimester, and the final exams if there are any. */
export const StudentGrades = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.array(StudentGrade)),
  finalGrades: z.array(z.array(z.union([z.string(), z.object({ value: GradeValue, percentage: z.boolean() })]))).optional(),
});
export type StudentGrades = z.infer<typeof StudentGrades>;

export const BestGrades = z.object({
  student: StudentRef,
  category: Category,
  /** The mean of all grades, hundredths inside. */
  average: z.codec(z.number(), z.number().int(), { decode: (value) => Math.round(value * 100), encode: (hundredths) => hundredths / 100 }),
});
export type BestGrades = z.infer<typeof BestGrades>;

const OfClass = z.object({ class: z.string(), period: whole(1, 6, 'El período debe ser de 1 a 6') });
const MOST_STUDENTS = 200;
const MOST_COLUMNS = 60;

const NO_GRADES_SENT = 'Las notas no son válidas';

const SentCell = z.object(
  {
    _id: optional(z.string().max(40)),
    gradetype: idOf('El tipo de nota no es válido'),
    student: idOf('Uno de los alumnos no es válido'),
    value: GradeValue.nullish(),
    /** The value that was there when it was typed over: if somebody else changed it meanwhile, it is not overwritten. */
    before: GradeValue.nullish(),
  },
  { error: NO_GRADES_SENT },
);

export const getGrades = endpoint({
  call: 'GET /grade/:class',
  allow: STAFF,
  about: 'Returns the grades of a class. A teacher may read only the classes she teaches.',
  reply: GradeTable,
});

export const getGradesOfStudent = endpoint({
  call: 'GET /grade/student/:class/:student',
  allow: [...STAFF, ...FAMILY],
  about: 'Returns the grades of a student in a class, those for Cambridge separately. 404 while there are none; with empty=true an empty table instead.',
  query: z.object({ empty: optional(yesNo('Indique si se espera una tabla vacía')) }),
  reply: StudentGrades,
});

export const addGradeColumn = endpoint({
  call: 'POST /grade/:class/:period',
  allow: STAFF,
  about: 'Adds a kind of grade to a period of a class. Adding it to the first bimester adds it to the other bimesters too.',
  params: OfClass,
  body: z.object({ gradetype: idOf('Seleccione el tipo de nota') }),
  reply: GradeTable,
  says: 'Nuevo Tipo de Nota Agregado',
});

export const saveGrades = endpoint({
  call: 'PUT /grade/:class/:period',
  allow: STAFF,
  about: 'Saves grades of a period. The body has all cells or only the changed ones. 409 when somebody else has changed one of them meanwhile.',
  params: OfClass,
  body: z
    .array(z.array(SentCell, { error: NO_GRADES_SENT }).max(MOST_COLUMNS, { error: 'Son demasiadas notas' }), { error: NO_GRADES_SENT })
    .max(MOST_STUDENTS, { error: 'Son demasiados alumnos' }),
  reply: Said,
  says: 'Calificaciones Modificadas',
});

export const removeGradeColumn = endpoint({
  call: 'DELETE /grade/:class/:period/:gradetype',
  allow: STAFF,
  about: 'Removes a kind of grade from a period and deletes its grades. The only kind of a period cannot be removed.',
  params: OfClass.extend({ gradetype: z.string() }),
  reply: GradeTable,
  says: 'Tipo de Nota Eliminado',
});

export const bestGrades = endpoint({
  call: 'GET /grade/best',
  allow: OFFICE,
  about: 'Lists the best averages of a year. Categories whose grades are letters are left out.',
  query: z.object({
    quantity: optional(whole(1, 10_000, 'La cantidad debe ser un número mayor a 0')),
    category: optional(z.string().max(120)),
    year: optional(whole(2000, 2200, 'El año no es válido')),
  }),
  reply: z.array(BestGrades),
});
