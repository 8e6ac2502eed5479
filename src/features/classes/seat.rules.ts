/** The places of a class: more students than places are allowed only after the office confirms. */
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { isEditable, NOT_EDITABLE } from '#features/enrollments/enrollment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { conflict, ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { ClassInfo } from './class.contract.ts';
import { crowdText, type Places, type Schedule } from './class.rules.ts';
import { scheduleText } from './class-words.rules.ts';

/** A class before and after a change. */
export type Filling = { readonly teacher: ClassInfo['teacher']; readonly schedule: Schedule; readonly before: Places; readonly after: Places };

/** Whether the change exceeds the places. A class that is overfull already and gets no fuller does not count. */
export const goesBeyond = ({ before, after }: Pick<Filling, 'before' | 'after'>): boolean =>
  after.taken > after.capacity && (after.taken > before.taken || after.capacity < before.capacity);

/** For the history: that a class got more students than places. */
export const toldBeyond = (filling: Pick<Filling, 'before' | 'after'>): object => (goesBeyond(filling) ? { beyondPlaces: true } : {});

/** "La clase de Núñez, Elena (Lunes, de 17:00 a 18:30) tiene 12 lugares y quedarían 13 alumnos" */
export const beyondText = ({ teacher, schedule, after }: Omit<Filling, 'before'>): string =>
  `La clase de ${listName(teacher)} (${scheduleText(schedule)}) ${crowdText(after)}`;

/** A class that gets this many more students. */
export const withMore = ({ teacher, capacity, taken, ...schedule }: Pick<ClassInfo, 'teacher' | 'capacity' | 'taken'> & Schedule, coming: number): Filling => ({
  teacher,
  schedule,
  before: { capacity, taken },
  after: { capacity, taken: taken + coming },
});

/** Refuses a change that exceeds the places of a class, unless it was confirmed. */
export const mayFill = (fillings: readonly Filling[], { beyondPlaces }: { readonly beyondPlaces?: boolean | undefined }): Verdict<null> => {
  const [first, ...others] =
    beyondPlaces === true ? [] : fillings.filter(goesBeyond).map((one) => `${beyondText(one)}: elija otra clase o confirme que se superan sus lugares`);
  return first === undefined ? ok(null) : conflict(first, ...others);
};

/** Whether an enrolled student may be put into a class: of the same category and year, in that year, and not the present class. */
export const maySeat = (
  { category, year, classroom }: Pick<Enrollment, 'category' | 'year' | 'classroom'>,
  to: Pick<ClassInfo, '_id' | 'category' | 'year'>,
  today: Moment,
): Verdict<null> => {
  if (!isEditable(year, today)) return NOT_EDITABLE;
  if (to.category._id !== category._id || to.year !== year)
    return refuse({ msg: 'La clase debe ser de la categoría y del año de la inscripción', path: 'classroom' });
  return classroom === to._id ? refuse({ msg: 'Ya está en esa clase', path: 'classroom' }) : ok(null);
};
