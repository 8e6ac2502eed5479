/** What a class needs, when it may be changed, what it collides with, and what becomes of its students when it is deleted. */
import { seasonStartOf } from '#features/enrollments/enrollment.rules.ts';
import type { Moment } from '#kernel/calendar.ts';
import { plural } from '#kernel/plural.ts';
import { isTeaching, type Role } from '#kernel/roles.ts';
import { conflict, notFound, ok, type Reason, type Refusal, refuse, unless, type Verdict } from '#kernel/verdict.ts';
import { type ClassClash, type ClassDay, type ClassForm, hourReasons, type Reassignment } from './class.contract.ts';

/** The class list begins with this year (specification, section 9). */
export const FIRST_LISTED_YEAR = 2020;

/** When a class meets: one or two times a week. */
export type Schedule = {
  readonly day1: ClassDay;
  readonly hourin1: string;
  readonly hourout1: string;
  readonly day2: ClassDay;
  readonly hourin2: string;
  readonly hourout2: string;
};

export const UNKNOWN_CLASS: Refusal = notFound('La clase no existe');

/** Years in the list's filter, the latest first, including the next year once the office prepares it, since the change of year creates its classes. */
export const classYears = (today: Moment): readonly number[] => {
  const last = today.day >= seasonStartOf(today.year + 1) ? today.year + 1 : today.year;
  return Array.from({ length: last - FIRST_LISTED_YEAR + 1 }, (_, index) => last - index);
};

/** A class, its grades, attendance and observations are changed only in its own year (specification, section 4). */
export const isOfThisYear = (year: number, today: Moment): boolean => year === today.year;

/** Refuses to change a class of another year. */
export const mayChange = (year: number, today: Moment): Verdict<null> =>
  isOfThisYear(year, today) ? ok(null) : refuse(`La clase es de ${year}: solo se puede modificar una clase del año actual`);

/** The schedule of a form: without hours for the second day both days have the same. */
export const scheduleOf = ({
  day1,
  hourin1,
  hourout1,
  day2,
  hourin2,
  hourout2,
}: Omit<Schedule, 'hourin2' | 'hourout2'> & { readonly hourin2?: string | undefined; readonly hourout2?: string | undefined }): Schedule => ({
  day1,
  hourin1,
  hourout1,
  day2,
  hourin2: hourin2 ?? hourin1,
  hourout2: hourout2 ?? hourout1,
});

export type ClassFacts = {
  /** The teacher; null when the person does not exist. */
  readonly teacher: { readonly role: Role; readonly active: boolean } | null;
  readonly category: { readonly isEnrollment: boolean } | null;
  /** What is known of each student of the list. */
  readonly students: ReadonlyMap<string, Candidate>;
};

/** A student of the list: the category of this year's enrollment, and the present class. */
export type Candidate = { readonly name: string; readonly categoryId: string | null; readonly classId: string | null };

/** Whether a class may be saved, with all reasons against it, each at its field. */
export const checkClass = (form: ClassForm, classId: string | null, facts: ClassFacts): Verdict<Schedule> => {
  const reasons: Reason[] = [];
  if (facts.teacher === null || !isTeaching(facts.teacher)) reasons.push({ msg: 'El profesor no existe', path: 'teacher' });
  else if (!facts.teacher.active) reasons.push({ msg: 'El usuario de quien dicta la clase está inactivo', path: 'teacher' });
  if (facts.category === null || facts.category.isEnrollment) reasons.push({ msg: 'Seleccione una categoría', path: 'category' });
  reasons.push(...hourReasons(form));
  if (new Set(form.students).size !== form.students.length) reasons.push({ msg: 'El alumno ya ha sido agregado', path: 'students' });
  else if (reasons.length === 0) reasons.push(...form.students.flatMap((student) => seatReasons(facts.students.get(student), form.category, classId)));
  return unless(reasons, scheduleOf(form));
};

// A student has one enrollment a year, and an enrollment has one place, so nobody is in two classes.
const seatReasons = (student: Candidate | undefined, categoryId: string, classId: string | null): readonly Reason[] => {
  const path = 'students';
  if (student === undefined) return [{ msg: 'El alumno no existe', path }];
  if (student.categoryId !== categoryId) return [{ msg: `${student.name} no tiene inscripción de este año en esa categoría`, path }];
  if (student.classId !== null && student.classId !== classId) return [{ msg: `${student.name} ya está en otra clase`, path }];
  return [];
};

/** A class of the year that might collide. */
export type Neighbour = Schedule & {
  readonly id: string;
  readonly category: string;
  readonly teacherId: string;
  readonly teacher: string;
  readonly room: number | null;
};

export type Proposal = Schedule & {
  readonly id: string | null;
  readonly teacherId: string | null;
  readonly room: number | null;
  readonly capacity: number;
  readonly students: readonly Candidate[];
};

/** What a class would collide with: classes of the same teacher or room at overlapping hours, students of another class, and more students than places. */
export const clashesOf = (proposal: Proposal, year: readonly Neighbour[]): readonly ClassClash[] => {
  const others = year.filter(({ id }) => id !== proposal.id);
  const met = others.flatMap((other) => {
    const when = overlap(proposal, other);
    return when === null ? [] : [{ other, when }];
  });
  return [
    ...met
      .filter(({ other }) => other.teacherId === proposal.teacherId)
      .map(({ other, when }): ClassClash => ({ kind: 'teacher', text: `${other.teacher} ya da clase en ${other.category} el ${when}` })),
    ...met
      .filter(({ other }) => proposal.room !== null && other.room === proposal.room)
      .map(
        ({ other, when }): ClassClash => ({ kind: 'room', text: `El aula ${other.room} está ocupada por ${other.category} de ${other.teacher} el ${when}` }),
      ),
    ...proposal.students
      .filter(({ classId }) => classId !== null && classId !== proposal.id)
      .map(({ name }): ClassClash => ({ kind: 'student', text: `${name} ya está en otra clase` })),
    ...(proposal.students.length > proposal.capacity
      ? [{ kind: 'capacity' as const, text: `La clase ${crowdText({ capacity: proposal.capacity, taken: proposal.students.length })}` }]
      : []),
  ];
};

/** How many places a class has, and how many are taken. */
export type Places = { readonly capacity: number; readonly taken: number };

/** "tiene 12 lugares y quedarían 13 alumnos" */
export const crowdText = ({ capacity, taken }: Places): string => `tiene ${plural(capacity, 'un lugar', `${capacity} lugares`)} y quedarían ${taken} alumnos`;

type Meeting = { readonly day: ClassDay; readonly from: string; readonly to: string };

/** The weekly meetings of a class; two equal ones count as one. */
export const meetingsOf = ({ day1, hourin1, hourout1, day2, hourin2, hourout2 }: Schedule): readonly Meeting[] => {
  const first = { day: day1, from: hourin1, to: hourout1 };
  return day1 === day2 && hourin1 === hourin2 && hourout1 === hourout2 ? [first] : [first, { day: day2, from: hourin2, to: hourout2 }];
};

/** The first time when both meet, in words; null if never. Classes that follow each other do not collide. */
export const overlap = (one: Schedule, other: Schedule): string | null => {
  for (const mine of meetingsOf(one)) {
    for (const theirs of meetingsOf(other)) {
      if (mine.day === theirs.day && mine.from < theirs.to && theirs.from < mine.to) return `${theirs.day} de ${theirs.from} a ${theirs.to}`;
    }
  }
  return null;
};

/** Weekly minutes of a class; unlike for collisions, both days count even if they are equal. */
const weeklyMinutes = ({ hourin1, hourout1, hourin2, hourout2 }: Schedule): number =>
  minutesOf(hourout1) - minutesOf(hourin1) + minutesOf(hourout2) - minutesOf(hourin2);

type Paid = Schedule & { readonly category: { readonly _id: string } };
type Rated = { readonly _id: string; readonly salaryrate?: 'low' | 'high' | undefined };

/** Weekly minutes of some classes by the salary rate of their categories: not high means low. */
export const minutesByRate = (classes: readonly Paid[], categories: readonly Rated[]): { readonly low: number; readonly high: number } => {
  const isHigh = new Set(categories.filter(({ salaryrate }) => salaryrate === 'high').map(({ _id }) => _id));
  const sum = (of: readonly Paid[]): number => of.reduce((minutes, one) => minutes + weeklyMinutes(one), 0);
  return { low: sum(classes.filter(({ category }) => !isHigh.has(category._id))), high: sum(classes.filter(({ category }) => isHigh.has(category._id))) };
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export type ClassToDelete = { readonly id: string; readonly categoryId: string; readonly year: number };
export type Move = { readonly studentId: string; readonly to: string | null };

/** The class to which each student of a deleted class moves: every student needs an answer, another class of the same category and year, or none for now. */
export const reassign = (
  answers: Reassignment,
  deleted: ClassToDelete,
  students: readonly { readonly id: string; readonly name: string }[],
  others: ReadonlyMap<string, ClassToDelete>,
): Verdict<readonly Move[]> => {
  const [first, ...more] = students.filter(({ id }) => !(id in answers)).map(({ id, name }): Reason => ({ msg: `Indique a qué clase pasa ${name}`, path: id }));
  if (first !== undefined) return conflict(first, ...more);
  const known = new Set(students.map(({ id }) => id));
  if (Object.keys(answers).some((id) => !known.has(id))) return refuse('Uno de los alumnos no está en la clase');
  const moves: Move[] = [];
  for (const { id, name } of students) {
    const to = answers[id] ?? null;
    if (to !== null) {
      const other = others.get(to);
      if (other === undefined) return notFound('La clase de destino no existe');
      if (other.id === deleted.id) return refuse({ msg: `${name} no puede pasar a la clase que se elimina`, path: id });
      if (other.categoryId !== deleted.categoryId || other.year !== deleted.year)
        return refuse({ msg: `La clase a la que pasa ${name} debe ser de la misma categoría y del mismo año`, path: id });
    }
    moves.push({ studentId: id, to });
  }
  return ok(moves);
};
