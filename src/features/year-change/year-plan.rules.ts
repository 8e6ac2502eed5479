/** Plans a change of year: each enrollment by the rule of a single one, each class by the rule of a class. */
import type { Category } from '#features/categories/category.contract.ts';
import { isEnrollmentCategory } from '#features/categories/category.rules.ts';
import type { ClassClash, ClassInfo } from '#features/classes/class.contract.ts';
import { checkClass, clashesOf, type Neighbour, type Schedule } from '#features/classes/class.rules.ts';
import { classTitle } from '#features/classes/class-words.rules.ts';
import { planEnrollment } from '#features/enrollments/enrollment-plan.rules.ts';
import type { ChargeDay, Discount, NewFee } from '#features/installments/installment.rules.ts';
import type { StudentRef } from '#features/users/user.contract.ts';
import type { Moment } from '#kernel/calendar.ts';
import { type Centavos, sumOf } from '#kernel/money.ts';
import { fullName, listName } from '#kernel/names.ts';
import type { Role } from '#kernel/roles.ts';
import { conflict, ok, type Reason, refuse, type Verdict } from '#kernel/verdict.ts';
import { type Newcomer, placeStudents, type Room } from './placing.rules.ts';
import type { YearPlan, YearPreview } from './year-change.contract.ts';
import { mayOpen } from './year-change.rules.ts';

type Student = {
  readonly ref: StudentRef;
  readonly isStudent: boolean;
  readonly active: boolean;
  readonly discount: Discount;
  readonly chargeDay: ChargeDay | null;
};
type Teacher = { readonly role: Role; readonly active: boolean; readonly name: string; readonly lastname: string };

export type YearFacts = {
  readonly categories: readonly Category[];
  readonly students: ReadonlyMap<string, Student>;
  /** The enrollments of the old year: the class of each student. */
  readonly closing: ReadonlyMap<string, { readonly classId: string | null }>;
  /** The enrollments of the new year, by student. */
  readonly opened: ReadonlyMap<string, { readonly student: StudentRef; readonly categoryId: string; readonly classId: string | null }>;
  /** The numbers of the fees of the new year, by student. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
  readonly classes: ReadonlyMap<string, ClassInfo>;
  readonly teachers: ReadonlyMap<string, Teacher>;
  /** The classes of the new year that exist already. */
  readonly openedClasses: readonly ClassInfo[];
  readonly neighbours: readonly Neighbour[];
  /** Classes of the old year that were repeated already. */
  readonly made: ReadonlySet<string>;
};

export type PlannedStudent = { readonly student: StudentRef; readonly category: Category; readonly fees: readonly NewFee[] };
export type PlannedYearClass = {
  readonly origin: ClassInfo;
  readonly teacherId: string;
  readonly room: number | null;
  readonly schedule: Schedule;
  readonly students: readonly StudentRef[];
  readonly clashes: readonly ClassClash[];
};

export type PlannedYear = {
  readonly enrollments: readonly PlannedStudent[];
  readonly installments: number;
  readonly total: Centavos;
  readonly skipped: readonly { readonly student: StudentRef; readonly reason: string }[];
  readonly classes: readonly PlannedYearClass[];
  /** Students for classes that exist already, by class. */
  readonly joining: ReadonlyMap<string, readonly string[]>;
  readonly seatless: readonly StudentRef[];
  readonly refusals: readonly Reason[];
};

/** What would be done, and what prevents it. */
export const planYear = (asked: YearPlan, facts: YearFacts, today: Moment): PlannedYear => {
  const may = mayOpen(asked.opening, today);
  const twice = new Set(asked.students.map(({ student }) => student)).size < asked.students.length ? [{ msg: 'Un alumno está dos veces en la lista' }] : [];
  const { enrollments, skipped } = planStudents(asked, facts, today);
  const chosen = asked.classes.flatMap(({ origin, teacher }) => {
    const one = facts.classes.get(origin);
    return one === undefined || facts.made.has(origin) ? [] : [{ origin: one, teacherId: teacher }];
  });
  const unknown = asked.classes.some(({ origin }) => !facts.classes.has(origin)) ? [{ msg: 'Una de las clases no existe' }] : [];
  const people = newcomersOf(enrollments, facts);
  const places = placeStudents(people, [...facts.openedClasses.map(roomThere), ...chosen.map(roomAgain)], asked.placing, asked);
  const refOf = new Map([...facts.opened.values(), ...enrollments].map(({ student }) => [student._id, student]));
  const seated = (roomId: string): readonly StudentRef[] =>
    people.flatMap(({ id }) => (places.get(id) === roomId ? [refOf.get(id)].filter((ref) => ref !== undefined) : []));
  const planned = chosen.map((one) => planClass(one, seated(one.origin._id), facts));
  const neighbours = [...facts.neighbours, ...planned.map((one) => neighbourOf(one, facts))];
  return {
    enrollments,
    installments: enrollments.reduce((sum, { fees }) => sum + fees.length, 0),
    total: sumOf(enrollments.flatMap(({ fees }) => fees.map(({ value }) => value))),
    skipped,
    classes: planned.map(({ reasons: _, ...one }) => ({ ...one, clashes: clashesOf(proposalOf(one), neighbours) })),
    joining: new Map(
      facts.openedClasses.flatMap(({ _id }) => {
        const students = seated(_id).map((ref) => ref._id);
        return students.length === 0 ? [] : [[_id, students] as const];
      }),
    ),
    seatless: people.flatMap(({ id }) => (places.has(id) ? [] : [refOf.get(id)].filter((ref) => ref !== undefined))),
    refusals: [...(may.ok ? [] : may.reasons), ...twice, ...unknown, ...planned.flatMap(({ reasons }) => reasons)],
  };
};

/** Whether a plan may be carried out: nothing prevents it, there is something to do, and its sums are those that were shown. */
export const confirmYear = (
  plan: PlannedYear,
  seen: { readonly enrollments: number; readonly installments: number; readonly total: Centavos },
): Verdict<PlannedYear> => {
  const [first, ...others] = plan.refusals;
  if (first !== undefined) return refuse(first, ...others);
  if (plan.enrollments.length === 0 && plan.classes.length === 0) return refuse('No hay alumnos para inscribir ni clases para crear');
  return plan.enrollments.length === seen.enrollments && plan.installments === seen.installments && plan.total === seen.total ? ok(plan) : CHANGED;
};

const CHANGED = conflict('Los datos cambiaron mientras preparaba el cambio de año: revise el resumen y confirme otra vez');

/** What is shown of a plan before it is confirmed. */
export const previewOf = ({ enrollments, installments, total, skipped, classes, joining, seatless, refusals }: PlannedYear): YearPreview => {
  const categories = [...new Map(enrollments.map(({ category }) => [category._id, category])).values()].toSorted((one, other) => one.position - other.position);
  return {
    ...{ enrollments: enrollments.length, installments, total },
    categories: categories.map(({ _id, value }) => {
      const own = enrollments.filter(({ category }) => category._id === _id);
      const fees = own.flatMap((one) => one.fees);
      return { category: _id, price: value, students: own.length, installments: fees.length, total: sumOf(fees.map((fee) => fee.value)) };
    }),
    skipped: [...skipped],
    classes: classes.map(({ origin, students, clashes }) => ({ origin: origin._id, students: [...students], clashes: [...clashes] })),
    joining: [...joining.values()].reduce((sum, students) => sum + students.length, 0),
    seatless: [...seatless],
    refusals: refusals.map(({ msg }) => msg),
  };
};

const planStudents = (asked: YearPlan, facts: YearFacts, today: Moment) => {
  const enrollments: PlannedStudent[] = [];
  const skipped: { student: StudentRef; reason: string }[] = [];
  for (const { student: id, category } of asked.students) {
    const student = facts.students.get(id) ?? null;
    const plan = planEnrollment(
      { student: id, category, year: asked.opening, month: asked.month },
      { student, categories: facts.categories, alreadyEnrolled: facts.opened.has(id), existing: facts.numbers.get(id) ?? [] },
      today,
    );
    const ref = student?.ref ?? { _id: id, name: '', lastname: 'Alumno desconocido' };
    if (!plan.ok) skipped.push({ student: ref, reason: plan.reasons.map(({ msg }) => msg).join('; ') });
    else if (!facts.closing.has(id)) skipped.push({ student: ref, reason: `No tuvo inscripción en ${asked.opening - 1}` });
    else enrollments.push({ student: ref, ...plan.value });
  }
  return { enrollments, skipped };
};

/** The students who need a place: those who are enrolled now, and those enrolled earlier without a class. */
const newcomersOf = (enrollments: readonly PlannedStudent[], { opened, closing }: YearFacts): readonly Newcomer[] => {
  const sat = (id: string): string | null => closing.get(id)?.classId ?? null;
  return [
    ...enrollments.map(({ student, category }) => ({ id: student._id, categoryId: category._id, from: sat(student._id) })),
    ...[...opened].flatMap(([id, { categoryId, classId }]) => (classId === null ? [{ id, categoryId, from: sat(id) }] : [])),
  ];
};

const roomThere = ({ _id, category, capacity, taken }: ClassInfo): Room => ({ id: _id, categoryId: category._id, origin: null, capacity, taken });
const roomAgain = ({ origin: { _id, category, capacity } }: { readonly origin: ClassInfo }): Room => ({
  id: _id,
  categoryId: category._id,
  origin: _id,
  capacity,
  taken: 0,
});

type Draft = Omit<PlannedYearClass, 'clashes'> & { readonly reasons: readonly Reason[] };

const planClass = (
  { origin, teacherId }: { readonly origin: ClassInfo; readonly teacherId: string },
  students: readonly StudentRef[],
  facts: YearFacts,
): Draft => {
  const { category, classroom, capacity, day1, hourin1, hourout1, day2, hourin2, hourout2 } = origin;
  const schedule = { day1, hourin1, hourout1, day2, hourin2, hourout2 };
  const room = classroom === undefined ? null : Number(classroom);
  const known = facts.categories.find(({ _id }) => _id === category._id);
  const checked = checkClass(
    { ...schedule, teacher: teacherId, category: category._id, classroom: room ?? undefined, capacity, students: students.map(({ _id }) => _id) },
    null,
    {
      teacher: facts.teachers.get(teacherId) ?? null,
      category: known === undefined ? null : { isEnrollment: isEnrollmentCategory(known) },
      students: new Map(students.map((ref) => [ref._id, { name: listName(ref), categoryId: category._id, classId: null }])),
    },
  );
  const reasons = checked.ok ? [] : checked.reasons.map(({ msg }) => ({ msg: `${classTitle(origin)}: ${msg}`, path: origin._id }));
  return { origin, teacherId, room, schedule, students, reasons };
};

/** Classes that do not exist yet, described so that collisions between them are found. */
const neighbourOf = ({ origin, teacherId, room, schedule }: Draft, { teachers }: YearFacts): Neighbour => {
  const teacher = teachers.get(teacherId) ?? origin.teacher;
  return { ...schedule, id: origin._id, category: origin.category.name, teacherId, teacher: fullName(teacher), room };
};

const proposalOf = ({ origin, teacherId, room, schedule, students }: Omit<Draft, 'reasons'>) => ({
  ...schedule,
  id: origin._id,
  teacherId,
  room,
  capacity: origin.capacity,
  students: students.map((ref) => ({ name: listName(ref), categoryId: origin.category._id, classId: null })),
});
