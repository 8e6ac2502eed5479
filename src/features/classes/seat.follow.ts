/** An enrolled student gets a place in a class: when he is enrolled, or later; from another class he brings along what was written of him. */
import type { EnrollmentFollower } from '#features/enrollments/enrolling.follow.ts';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { NOTHING_WRITTEN, workText } from '#features/enrollments/place-work.rules.ts';
import { findWorkByStudent } from '#features/enrollments/place-work.store.ts';
import type { By } from '#features/history/history.store.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Tx } from '#server/database/database.ts';
import type { ClassInfo } from './class.contract.ts';
import { UNKNOWN_CLASS } from './class.rules.ts';
import { findClass, lockClasses } from './class.store.ts';
import { joinClass, labelOf, retellSeats } from './class.acts.ts';
import { findStudentsOfClass, seat, unseat } from './class-place.store.ts';
import type { PlaceFollower } from './place.follow.ts';
import { mayFill, maySeat, withMore } from './seat.rules.ts';

type Asked = Parameters<EnrollmentFollower['enrolled']>[3];

/** Gives an enrolled student, whom this transaction holds, a place in a class, or moves him there from the one he sits in. */
export const seatEnrolled = async (tx: Tx, by: By, followers: readonly PlaceFollower[], enrollment: Enrollment, asked: Asked): Promise<Verdict<null>> => {
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
  else await moveStudents(tx, by, followers, { from, to, students: [student._id] });
  return ok(null);
};

/** Moves students to another class of their category and year, with all that is written of them. */
export const moveStudents = async (
  tx: Tx,
  by: By,
  followers: readonly PlaceFollower[],
  { from, to, students }: { readonly from: ClassInfo; readonly to: ClassInfo; readonly students: readonly string[] },
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

/** Who is enrolled sits in a class at once, where one was chosen. */
export const classesFollowEnrollments: EnrollmentFollower = {
  enrolled: (tx, by, enrollment, asked) => seatEnrolled(tx, by, [], enrollment, asked),
};
