/** A class as it is typed into its form, and as it is sent. */
import { z } from 'zod';
import { type Candidate, checkClass } from '#features/classes/class.rules.ts';
import { ClassForm, ClassStudent, type ClassWithStudents } from '#features/classes/class.contract.ts';
import { hasSameHours } from '#features/classes/class-words.rules.ts';
import { listName } from '#kernel/names.ts';
import { byField } from '#kernel/verdict.ts';
import { readForm } from '#web/form.ts';

/** A student of the list, with what the form shows. */
const ChosenStudent = ClassStudent.pick({ _id: true, name: true, lastname: true, studentnumber: true, dob: true, category: true });
export type ChosenStudent = z.infer<typeof ChosenStudent>;

export const ClassText = z.object({
  category: z.string(),
  teacher: z.string(),
  classroom: z.string(),
  capacity: z.string(),
  day1: z.string(),
  hourin1: z.string(),
  hourout1: z.string(),
  day2: z.string(),
  hourin2: z.string(),
  hourout2: z.string(),
  /** Both days have the hours of the first. */
  isSame: z.boolean(),
  students: z.array(ChosenStudent).readonly(),
});
export type ClassText = z.infer<typeof ClassText>;

export const EMPTY_CLASS: ClassText = {
  ...{ category: '', teacher: '', classroom: '', capacity: '' },
  ...{ day1: '', hourin1: '', hourout1: '', day2: '', hourin2: '', hourout2: '' },
  isSame: true,
  students: [],
};

export const classTextOf = (one: ClassWithStudents): ClassText => ({
  ...{ category: one.category._id, teacher: one.teacher._id, classroom: one.classroom ?? '', capacity: String(one.capacity) },
  ...{ day1: one.day1, hourin1: one.hourin1, hourout1: one.hourout1, day2: one.day2, hourin2: one.hourin2, hourout2: one.hourout2 },
  isSame: hasSameHours(one),
  students: one.students.map(chosen),
});

export const chosen = ({ _id, name, lastname, studentnumber, dob, category }: ClassStudent): ChosenStudent => ({
  _id,
  name,
  lastname,
  studentnumber,
  dob,
  category,
});

/** The hours of the second day. */
const secondHours = (text: ClassText) =>
  text.isSame ? { hourin2: text.hourin1, hourout2: text.hourout1 } : { hourin2: text.hourin2, hourout2: text.hourout2 };

export type ReadClass = { readonly ok: true; readonly value: ClassForm } | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** The class to be sent, or the fault of each field in the server's words. */
export const readClass = (text: ClassText): ReadClass => {
  const { isSame, hourin2, hourout2, ...typed } = text;
  // Choices not made are left out, so that each is asked for by name.
  const filled = Object.fromEntries(Object.entries({ ...typed, ...(isSame ? {} : { hourin2, hourout2 }) }).filter(([, value]) => value !== ''));
  const read = readForm(ClassForm, { ...filled, students: text.students.map(({ _id }) => _id) } as never);
  const missing = {
    ...(isSame || hourin2 !== '' ? {} : { hourin2: 'Ingrese la hora de entrada del segundo día' }),
    ...(isSame || hourout2 !== '' ? {} : { hourout2: 'Ingrese la hora de salida del segundo día' }),
  };
  const wrong = { ...(read.ok ? {} : read.fields), ...missing };
  if (!read.ok || Object.keys(wrong).length > 0) return { ok: false, fields: wrong };
  // Choices from lists exist; the server checks them again.
  const facts = {
    teacher: { role: 'teacher', active: true } as const,
    category: { isEnrollment: false },
    students: new Map(
      text.students.map((student): [string, Candidate] => [student._id, { name: listName(student), categoryId: text.category, classId: null }]),
    ),
  };
  const verdict = checkClass(read.value, null, facts);
  return verdict.ok ? { ok: true, value: read.value } : { ok: false, fields: byField(verdict.reasons) };
};

const TIME = /^\d{2}:\d{2}$/;
const numberOf = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

/** The request for collisions while the form is still being filled in; null while no day has its hours. */
export const collisionQuestion = (text: ClassText, classId: string | null) => {
  const { hourin2, hourout2 } = secondHours(text);
  const hasFirst = text.day1 !== '' && TIME.test(text.hourin1) && TIME.test(text.hourout1);
  const hasSecond = text.day2 !== '' && TIME.test(hourin2) && TIME.test(hourout2);
  if (!hasFirst) return null;
  return {
    _id: classId ?? undefined,
    teacher: text.teacher || undefined,
    category: text.category || undefined,
    classroom: numberOf(text.classroom) || undefined,
    capacity: numberOf(text.capacity) || undefined,
    ...{ day1: text.day1, hourin1: text.hourin1, hourout1: text.hourout1 },
    ...(hasSecond ? { day2: text.day2, hourin2, hourout2 } : { day2: undefined, hourin2: undefined, hourout2: undefined }),
    students: text.students.map(({ _id }) => _id),
  };
};
