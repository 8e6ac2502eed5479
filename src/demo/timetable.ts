/** The classes of the demonstration: each enrolled student has a place every year, and no teacher or room is in two places at once. */
import type { Category } from '#features/categories/category.contract.ts';
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import { type Candidate, checkClass, clashesOf, type Neighbour, type Schedule } from '#features/classes/class.rules.ts';
import type { ClassRow } from '#features/classes/class.store.ts';
import type { NewEnrollmentRow } from '#features/enrollments/enrollment.store.ts';
import type { Instant, Moment } from '#kernel/calendar.ts';
import type { Id } from '#kernel/id.ts';
import { invariant } from '#kernel/invariant.ts';
import { partsOf } from '#kernel/parts.ts';
import { isTeaching } from '#kernel/roles.ts';
import { allowed } from './fee-book.ts';
import { dayIn, momentOn } from './office-days.ts';
import type { Person } from './person.ts';

/** A class, and the enrollments that have a place in it. */
export type SeatedClass = ClassRow & { readonly seated: readonly NewEnrollmentRow[] };

type Asked = {
  readonly years: readonly number[];
  readonly today: Moment;
  readonly categories: readonly Category[];
  readonly enrollments: readonly NewEnrollmentRow[];
  readonly staff: readonly Person[];
  readonly newId: (at: Instant) => Id;
};

/** The classes of the given years, made in the week before the first day of school, or today when that is still to come. */
export const makeClasses = ({ years, today, categories, enrollments, staff, newId }: Asked): readonly SeatedClass[] =>
  years.flatMap((year, index) => {
    const planned = momentOn(dayIn(year, 2, 24), 10 * 60);
    const now = planned.day < today.day ? planned : today;
    const teachers = staff.filter(({ fields }) => fields.role === 'teacher' || fields.role === 'admin&teacher');
    const made: Neighbour[] = [];
    return categories
      .filter((category) => !isEnrollmentCategory(category))
      .flatMap((category) =>
        groupsOf(
          category,
          enrollments.filter((one) => one.year === year && one.categoryId === category._id),
        ).map((seated) => ({ category, seated })),
      )
      .map(({ category, seated }, number) => {
        const id = newId(now.instant);
        const { teacher, room, ...schedule } = placeFor(category.position, index, number, teachers, made);
        const students = new Map<string, Candidate>(seated.map((one) => [one.studentId, { name: one.studentId, categoryId: category._id, classId: null }]));
        const form = { teacher: teacher.id, category: category._id, classroom: room, capacity: undefined, ...schedule, students: [...students.keys()] };
        allowed(checkClass(form, id, { teacher: { role: teacher.fields.role, active: true }, category: { isEnrollment: false }, students }));
        made.push({ ...schedule, id, category: category.name, teacherId: teacher.id, teacher: teacher.id, room });
        return {
          id,
          categoryId: category._id,
          teacherId: teacher.id,
          year,
          room,
          capacity: capacityOf(category.position),
          createdAt: now.instant,
          ...schedule,
          seated,
        };
      });
  });

const SMALL_UP_TO = 2;
const ADULTS_FROM = 12;
const capacityOf = (position: number): number => (position <= SMALL_UP_TO ? 8 : position >= ADULTS_FROM ? 10 : 12);

/** As many groups as the places need, of about the same size. */
const groupsOf = (category: Category, enrolled: readonly NewEnrollmentRow[]): readonly (readonly NewEnrollmentRow[])[] => {
  const groups = Math.ceil(enrolled.length / capacityOf(category.position));
  return partsOf(enrolled, Math.ceil(enrolled.length / groups));
};

type Place = Schedule & { readonly teacher: Person; readonly room: number };

/** The first teacher, hour and room that are all free. */
const placeFor = (position: number, year: number, number: number, teachers: readonly Person[], made: readonly Neighbour[]): Place => {
  const [first, ...others] = teachers.filter(isOfTheAccount).concat(teachers.filter((one) => !isOfTheAccount(one)));
  invariant(first !== undefined && isTeaching({ role: first.fields.role }), 'somebody teaches');
  // The teacher's account has the children of the guardian's account in her classes.
  const chosen = (position - year) % 3 === 0 ? [first, ...turned(others, number)] : turned(others, number);
  for (const teacher of chosen) {
    for (const schedule of turned(schedulesOf(position), number)) {
      for (const room of turned(ROOMS, number)) {
        const proposal = { ...schedule, id: null, teacherId: teacher.id, room, capacity: 99, students: [] };
        if (clashesOf(proposal, made).length === 0) return { ...schedule, teacher, room };
      }
    }
  }
  throw new Error('The timetable of the demonstration has no free hour');
};

const isOfTheAccount = ({ email }: Person): boolean => email === 'profesora@demo.example';
const turned = <T>(things: readonly T[], by: number): readonly T[] => [...things.slice(by % things.length), ...things.slice(0, by % things.length)];

const ROOMS = [1, 2, 3, 4, 5, 6];

const schedulesOf = (position: number): readonly Schedule[] => {
  if (position >= ADULTS_FROM) return EVENINGS;
  return TWICE_A_WEEK.flatMap(([day1, day2]) =>
    (position <= SMALL_UP_TO ? SMALL_HOURS : HOURS).map(([from, to]) => ({ day1, hourin1: from, hourout1: to, day2, hourin2: from, hourout2: to })),
  );
};

const TWICE_A_WEEK = [
  ['Lunes', 'Miércoles'],
  ['Martes', 'Jueves'],
] as const;
const SMALL_HOURS = [
  ['17:00', '18:00'],
  ['18:00', '19:00'],
] as const;
const HOURS = [
  ['17:00', '18:30'],
  ['18:30', '20:00'],
  ['15:30', '17:00'],
] as const;
/** Adults come late in the day, and longer on one of both days. */
const EVENINGS: readonly Schedule[] = [
  { day1: 'Martes', hourin1: '20:00', hourout1: '21:30', day2: 'Viernes', hourin2: '18:30', hourout2: '20:30' },
  { day1: 'Lunes', hourin1: '20:00', hourout1: '21:30', day2: 'Viernes', hourin2: '18:00', hourout2: '20:00' },
  { day1: 'Miércoles', hourin1: '20:00', hourout1: '21:30', day2: 'Viernes', hourin2: '17:00', hourout2: '19:00' },
];
