/** Writes the observations about the students of a class, and reads them. */
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { mayWriteIn } from '#features/classes/taught.rules.ts';
import { lockTaught } from '#features/classes/taught.store.ts';
import type { ByPerson } from '#features/history/history.store.ts';
import { newId } from '#kernel/id.ts';
import { listName } from '#kernel/names.ts';
import { ok, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { ObservationRow } from './observation.contract.ts';
import { planObservations, type Sent } from './observation.rules.ts';
import { findObservations, putObservations, removeObservations } from './observation.store.ts';

/** Writes observations of a bimester: everything that is sent, or nothing with the reason. */
export const saveObservations = async (
  tx: Tx,
  { who, now }: ByPerson,
  { class: classId, period }: { readonly class: string; readonly period: number },
  sent: readonly Sent[],
): Promise<Verdict<Said>> => {
  // The class is locked first, so that two people who write in it do so one after the other.
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const students = new Map((await findStudentsOfClass(tx, classId)).map((student) => [student.id, listName(student)]));
  const there = (await findObservations(tx, classId)).filter((one) => one.period === period);
  const stored = new Map(there.map(({ _id, student, description }) => [student, { id: _id, text: description }]));
  const plan = planObservations(sent, students, stored);
  if (!plan.ok) return plan;
  await putObservations(
    tx,
    plan.value.written.map(({ student, text }) => ({ id: newId(now.instant), classId, student, period, text })),
  );
  await removeObservations(tx, plan.value.removed);
  return ok({ msg: 'Observaciones Modificadas' });
};

/** The lists that other clients expect; the fifth is not used. */
const LISTS = [1, 2, 3, 4, 5] as const;

/** The students of a class with their observation, a list for each bimester. */
export const readObservations = async (reads: Reads, classId: string): Promise<ObservationRow[][]> => {
  const [students, stored] = await Promise.all([findStudentsOfClass(reads, classId), findObservations(reads, classId)]);
  return LISTS.map((period) =>
    students.map(({ id, name, lastname, dni }) => {
      const own = stored.find((one) => one.period === period && one.student === id);
      return {
        ...{ _id: id, name, lastname, ...(dni === null ? {} : { dni }) },
        observation: { _id: own?._id ?? (0 as const), description: own?.description ?? '', student: id, classroom: classId, period },
      };
    }),
  );
};
