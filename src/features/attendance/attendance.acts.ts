/** Calls the roll of a class, and adds days to its bimesters or removes them. */
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { mayWriteIn } from '#features/classes/taught.rules.ts';
import { lockTaught } from '#features/classes/taught.store.ts';
import type { ByPerson } from '#features/history/history.store.ts';
import type { Day } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { ok, refuse, type Verdict } from '#kernel/verdict.ts';
import type { Said } from '#kernel/wire.ts';
import type { Reads, Tx } from '#server/database/database.ts';
import type { AttendanceTable, SentCell } from './attendance.contract.ts';
import { type AskedBimester, daysOfBimester, isClassDay, mayAddDay, mayRemoveDay, planRoll } from './attendance.rules.ts';
import {
  findAbsences,
  findAttendance,
  findDayIds,
  findCalledDays,
  findDays,
  hasAbsenceElsewhere,
  insertDays,
  markCalled,
  putAbsences,
  removeAbsences,
  removeDayRow,
} from './attendance.store.ts';
import type { Presence } from './presence.contract.ts';
import { presenceUntil } from './presence.rules.ts';

type Bimester = { readonly class: string; readonly period: number };

/** Writes who was absent on days of a bimester: everything that is sent, or nothing with the reason. */
export const saveAttendance = async (
  tx: Tx,
  { who, now }: ByPerson,
  { class: classId, period }: Bimester,
  sent: readonly SentCell[],
): Promise<Verdict<Said>> => {
  // The class is locked first, so that two people who write in it do so one after the other.
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const dayIds = await findDayIds(tx, classId, period);
  const students = new Set((await findStudentsOfClass(tx, classId)).map(({ id }) => id));
  const plan = planRoll(sent, students, dayIds, now.day);
  if (!plan.ok) return plan;
  const { made, gone, called } = plan.value;
  const named = gone.flatMap(({ id }) => id ?? []);
  if (await hasAbsenceElsewhere(tx, classId, period, named)) return refuse('Una de las inasistencias es de otra clase o de otro bimestre');
  await putAbsences(
    tx,
    classId,
    made.map((mark) => ({ id: newId(now.instant), ...mark })),
  );
  await removeAbsences(tx, classId, gone);
  await markCalled(tx, called);
  return ok({ msg: 'Inasistencias Modificadas' });
};

/** Adds one day to a bimester. */
export const addDay = async (
  tx: Tx,
  { who, now }: ByPerson,
  { class: classId, period }: Bimester,
  { date, makeup }: { readonly date: Day; readonly makeup?: boolean | undefined },
): Promise<Verdict<AttendanceTable>> => {
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const day = mayAddDay(date, period, await findDays(tx, classId), now);
  if (!day.ok) return day;
  const isMakeup = makeup === true || !isClassDay(date, may.value.weekdays);
  await insertDays(tx, [{ id: newId(now.instant), classId, period, day: date, isMakeup }]);
  return ok(await findAttendance(tx, classId));
};

/** Adds the days of class between two dates to a bimester. */
export const addBimester = async (
  tx: Tx,
  { who, now }: ByPerson,
  { class: classId, period }: Bimester,
  asked: AskedBimester,
): Promise<Verdict<AttendanceTable>> => {
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const { weekdays } = may.value;
  const days = daysOfBimester(asked, weekdays, period, await findDays(tx, classId), now);
  if (!days.ok) return days;
  await insertDays(
    tx,
    days.value.map((day) => ({ id: newId(now.instant), classId, period, day, isMakeup: !isClassDay(day, weekdays) })),
  );
  return ok(await findAttendance(tx, classId));
};

/** Removes a day from a bimester, with its absences. */
export const removeDay = async (tx: Tx, { who, now }: ByPerson, { class: classId, period }: Bimester, day: Day): Promise<Verdict<AttendanceTable>> => {
  const may = mayWriteIn(who, await lockTaught(tx, classId), now);
  if (!may.ok) return may;
  const removal = mayRemoveDay(day, period, await findDays(tx, classId));
  if (!removal.ok) return removal;
  await removeDayRow(tx, classId, period, day);
  return ok(await findAttendance(tx, classId));
};

/** How much of the classes with a roll a student attended until today. */
export const readPresence = async (reads: Reads, classId: string, studentId: string, today: Day): Promise<Presence> => {
  // If the student is not in the class, there is nothing to tell.
  const sits = (await findStudentsOfClass(reads, classId)).some(({ id }) => id === studentId);
  const called = sits ? await findCalledDays(reads, classId) : [];
  return presenceUntil(today, called, await findAbsences(reads, classId, studentId));
};
