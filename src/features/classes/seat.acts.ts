/** Puts students into classes, moves them with everything written about them, and takes them out. */
import { findEnrollment, lockStudentOfEnrollment } from '#features/enrollments/enrollment.store.ts';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { UNKNOWN_ENROLLMENT } from '#features/enrollments/enrollment.rules.ts';
import { NOTHING_WRITTEN, workText } from '#features/enrollments/place-work.rules.ts';
import { findWorkByStudent } from '#features/enrollments/place-work.store.ts';
import { type By, recordChange } from '#features/history/history.store.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { ClassInfo, Seat } from './class.contract.ts';
import { UNKNOWN_CLASS } from './class.rules.ts';
import { findClass, lockClasses } from './class.store.ts';
import { findStudentsOfClass, seat, unseat } from './class-place.store.ts';
import { labelOf, toldClass } from './class-told.rules.ts';
import type { PlaceFollower } from './place.follow.ts';
import { mayFill, maySeat, toldBeyond, withMore } from './seat.rules.ts';

/** Puts an enrolled student into a class of the same category and year. */
export const assignClass = async (tx: Tx, by: By, enrollmentId: string, asked: Seat, followers: readonly PlaceFollower[]): Promise<Verdict<Enrollment>> => {
  // Locks: the student first, then the classes in the order of their ids.
  await lockStudentOfEnrollment(tx, enrollmentId);
  const enrollment = await findEnrollment(tx, enrollmentId);
  if (enrollment === null) return UNKNOWN_ENROLLMENT;
  const seated = await seatEnrolled(tx, by, enrollment, asked, followers);
  return seated.ok ? ok({ ...enrollment, classroom: asked.classroom }) : seated;
};

/** Puts an enrolled student, whom this transaction has locked, into a class, or moves the student there. */
export const seatEnrolled = async (tx: Tx, by: By, enrollment: Enrollment, asked: Seat, followers: readonly PlaceFollower[]): Promise<Verdict<null>> => {
  const { classroom, student } = enrollment;
  await lockClasses(tx, [asked.classroom, ...(classroom === null ? [] : [classroom])].toSorted());
  const to = await findClass(tx, asked.classroom);
  if (to === null) return UNKNOWN_CLASS;
  const may = maySeat(enrollment, to, by.now);
  if (!may.ok) return may;
  const fills = mayFill([withMore(to, 1)], asked);
  if (!fills.ok) return fills;
  const from = classroom === null ? null : await findClass(tx, classroom);
  if (from === null) await joinClass(tx, by, to, [student._id]);
  else await moveStudents(tx, by, { from, to, students: [student._id] }, followers);
  return ok(null);
};

/** Moves students to another class of their category and year, with everything written about them. */
export const moveStudents = async (
  tx: Tx,
  by: By,
  { from, to, students }: { readonly from: ClassInfo; readonly to: ClassInfo; readonly students: readonly string[] },
  followers: readonly PlaceFollower[],
): Promise<void> => {
  const work = await findWorkByStudent(tx, from._id);
  const moved = (await findStudentsOfClass(tx, from._id))
    .filter(({ id }) => students.includes(id))
    .map((student) => [listName(student), workText(work.get(student.id) ?? NOTHING_WRITTEN)].filter((part) => part !== null).join(', con '));
  await retellSeats(tx, by, from, { left: `${moved.join('; ')}. A ${labelOf(to)}` }, () =>
    retellSeats(tx, by, to, { came: `${moved.join('; ')}. De ${labelOf(from)}` }, async () => {
      const put: (() => Promise<void>)[] = [];
      for (const { carries } of followers) put.push(await carries(tx, by, { from: from._id, to: to._id, students }));
      await unseat(tx, from._id, students);
      await seat(tx, to._id, students, to.year);
      for (const write of put) await write();
    }),
  );
};

/** Adds students to a class. */
export const joinClass = (tx: Tx, by: By, one: ClassInfo, students: readonly string[]): Promise<void> =>
  retellSeats(tx, by, one, {}, () => seat(tx, one._id, students, one.year));

/** Takes students out of a class. */
export const leaveClass = (tx: Tx, by: By, one: ClassInfo, students: readonly string[]): Promise<void> =>
  retellSeats(tx, by, one, {}, () => unseat(tx, one._id, students));

/** Changes the students of a class, and tells the history who was and is in it. */
const retellSeats = async (
  tx: Tx,
  by: By,
  one: ClassInfo,
  told: { readonly came?: string; readonly left?: string },
  change: () => Promise<void>,
): Promise<void> => {
  const seated = async (): Promise<readonly string[]> => (await findStudentsOfClass(tx, one._id)).map(({ id }) => id);
  const before = await seated();
  await change();
  const after = await seated();
  const filling = withMore({ ...one, taken: before.length }, after.length - before.length);
  await recordChange(tx, by, {
    noun: 'class',
    nounId: one._id,
    label: labelOf(one),
    action: 'change',
    before: { ...toldClass(one), students: before },
    after: { ...toldClass(one), students: after, ...told, ...toldBeyond(filling) },
  });
};
