/** The calls about attendance: the days of a class, who was absent, and who hardly ever was. */
import { findStudentsOfClass } from '#features/classes/class-place.store.ts';
import { findTaught, lockTaught } from '#features/classes/taught.store.ts';
import { mayLookInto, mayWriteIn } from '#features/classes/taught.rules.ts';
import { isOwnStudent } from '#features/users/user.rules.ts';
import { findTies } from '#features/users/tie.store.ts';
import { newId } from '#kernel/id.ts';
import { isFamily } from '#kernel/roles.ts';
import { forbid, ok, refuse } from '#kernel/verdict.ts';
import { type Answer, answer } from '#server/http/answer.ts';
import { addBimester, addDay, bestAttendance, getAbsencesOfStudent, getAttendance, removeDay, saveAttendance } from './attendance.contract.ts';
import { daysOfBimester, isClassDay, marksOf, mayAddDay, mayRemoveDay, USUAL_ABSENCES } from './attendance.rules.ts';
import {
  removeDayRow,
  removeAbsences,
  findAbsences,
  findAttendance,
  findBestAttendance,
  findDayIds,
  findDays,
  hasAbsenceElsewhere,
  insertDays,
  markCalled,
  putAbsences,
} from './attendance.store.ts';

export const attendanceRoutes: readonly Answer[] = [
  answer(getAttendance, async ({ who, params, reads }) => {
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok(await findAttendance(reads, params.class)) : may;
  }),

  answer(getAbsencesOfStudent, async ({ who, params, reads }) => {
    if (isFamily(who)) {
      if (!isOwnStudent(who, params.student, await findTies(reads, who))) return forbid();
      return ok([...(await findAbsences(reads, params.class, params.student))]);
    }
    const may = mayLookInto(who, await findTaught(reads, params.class));
    return may.ok ? ok([...(await findAbsences(reads, params.class, params.student))]) : may;
  }),

  answer(addDay, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const day = mayAddDay(body.date, params.period, await findDays(tx, params.class), now);
      if (!day.ok) return day;
      const isMakeup = body.makeup === true || !isClassDay(body.date, may.value.weekdays);
      await insertDays(tx, [{ id: newId(now.instant), classId: params.class, period: params.period, day: body.date, isMakeup }]);
      return ok(await findAttendance(tx, params.class));
    }),
  ),

  answer(addBimester, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const asked = { from: body.fromDate, to: body.toDate, skip: body.skip ?? [], also: body.also ?? [] };
      const days = daysOfBimester(asked, may.value.weekdays, params.period, await findDays(tx, params.class), now);
      if (!days.ok) return days;
      await insertDays(
        tx,
        days.value.map((day) => ({
          id: newId(now.instant),
          classId: params.class,
          period: params.period,
          day,
          isMakeup: !isClassDay(day, may.value.weekdays),
        })),
      );
      return ok(await findAttendance(tx, params.class));
    }),
  ),

  answer(saveAttendance, ({ who, params, body, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const dayIds = await findDayIds(tx, params.class, params.period);
      const students = new Set((await findStudentsOfClass(tx, params.class)).map(({ id }) => id));
      const cells = body.flat().map((cell) => ({ ...cell, dayId: dayIds.get(cell.date) }));
      if (cells.some(({ student }) => !students.has(student))) return refuse('Uno de los alumnos no está en la clase');
      if (cells.some(({ dayId }) => dayId === undefined)) return refuse('Una de las fechas no está en el bimestre');
      const marks = marksOf(
        cells.map(({ _id, dayId, student, inassistance }) => ({ seen: _id ?? undefined, dayId: dayId ?? '', studentId: student, isAbsent: inassistance })),
      );
      const named = marks.gone.flatMap(({ id }) => id ?? []);
      if (await hasAbsenceElsewhere(tx, params.class, params.period, named)) return refuse('Una de las inasistencias es de otra clase o de otro bimestre');
      await putAbsences(
        tx,
        params.class,
        marks.made.map((mark) => ({ id: newId(now.instant), ...mark })),
      );
      await removeAbsences(tx, params.class, marks.gone);
      // Other clients send the whole bimester: of the days that are still to come nobody has called the roll.
      await markCalled(tx, [...new Set(cells.filter(({ date }) => date <= now.day).map(({ dayId }) => dayId ?? ''))]);
      return ok({ msg: 'Inasistencias Modificadas' });
    }),
  ),

  answer(removeDay, ({ who, params, now, write }) =>
    write(async (tx) => {
      const may = mayWriteIn(who, await lockTaught(tx, params.class), now);
      if (!may.ok) return may;
      const day = params.date.slice(0, 10);
      const removal = mayRemoveDay(day, params.period, await findDays(tx, params.class));
      if (!removal.ok) return removal;
      await removeDayRow(tx, params.class, params.period, day);
      return ok(await findAttendance(tx, params.class));
    }),
  ),

  answer(bestAttendance, async ({ query, now, reads }) =>
    ok([
      ...(await findBestAttendance(reads, {
        year: query.year ?? now.year,
        category: query.category === 'null' ? undefined : query.category,
        most: query.quantity ?? USUAL_ABSENCES,
      })),
    ]),
  ),
];
