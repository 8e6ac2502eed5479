/** The roll of a class while it is called: a sheet that saves itself, and the days that were added meanwhile. */
import { useMemo } from 'react';
import { z } from 'zod';
import { type AttendanceTable, addDay, getAttendance, saveAttendance } from '#features/attendance/attendance.contract.ts';
import {
  afterAdding,
  cellsOf,
  dayInWords,
  daysOf,
  lostMarks,
  MARKS,
  mark,
  markKey,
  marksOf,
  NOTHING_WAITS,
  ofMarkKey,
  periodOf,
  type Roll,
  rollOf,
  storedIn,
  withMarks,
  withWaiting,
} from '#features/attendance/roll.rules.ts';
import type { LossNotice } from '#features/classes/lost-place.rules.ts';
import { useShownNames } from '#features/classes/screens/use-shown-names.ts';
import type { Day } from '#kernel/calendar.ts';
import { groupBy } from '#kernel/groups.ts';
import { listName } from '#kernel/names.ts';
import { keyOf, queryClient, takeOver } from '#web/answers.ts';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { useDraft } from '#web/draft.ts';
import { isLost } from '#web/outbox.ts';
import { type SavingSheet, useSavingSheet } from '#web/saving-sheet.ts';

export type RollSheet = Pick<SavingSheet<boolean>, 'state' | 'isDone' | 'save' | 'drop' | 'why'> & {
  /** Days and absences, with what is not saved yet. */
  readonly roll: Roll;
  readonly isAbsent: (day: Day, studentId: string) => boolean;
  readonly mark: (day: Day, studentIds: readonly string[], isAbsent: boolean) => void;
  /** Marks the roll of these days as called: students without an absence were present. */
  readonly call: (days: readonly Day[]) => void;
  /** Adds a day at once, even without a connection. */
  readonly add: (day: Day, period: number) => void;
  readonly isWaiting: (day: Day, studentId: string) => boolean;
  /** A day that the server does not have yet. */
  readonly isNew: (day: Day) => boolean;
  readonly count: number;
  /** What can no longer be saved, by student or day. */
  readonly losses: readonly LossNotice[];
};

const Waiting = z.object({ days: z.record(z.string(), z.number()), marks: z.record(z.string(), z.boolean()) });

export const tableKey = (classId: string): readonly unknown[] => keyOf(getAttendance, { params: { class: classId } });

export const useRoll = (classId: string, table: AttendanceTable): RollSheet => {
  const draft = `attendance:${classId}`;
  const { value: kept, set } = useDraft(draft, Waiting, NOTHING_WAITS);
  const names = useShownNames(
    classId,
    useMemo(() => Object.fromEntries(table.students.map((student) => [student._id, listName(student)])), [table]),
  );
  const read = () => tryCall(getAttendance, { params: { class: classId } });
  // The page may be older than a day that was just added, so the cache is asked.
  const periodNow = (key: string): number | null => periodOf(daysOf(queryClient.getQueryData<AttendanceTable>(tableKey(classId)) ?? table), ofMarkKey(key).day);

  /** Sends the added days first, since their marks need them; a day that exists already is fine. */
  const sendDays = async (tell: (why: string) => void): Promise<'arrived' | 'lost'> => {
    for (const [day, period] of Object.entries(kept.days)) {
      const answer = await tryCall(addDay, { params: { class: classId, period }, body: { date: day, makeup: undefined } });
      if (isLost(answer)) return 'lost';
      const fresh = answer instanceof ApiError ? await read() : answer;
      if (isLost(fresh)) return 'lost';
      // If the class is no longer the teacher's, it cannot be read either; then the marks are refused next, with the reason.
      if (!(fresh instanceof ApiError)) takeOver(tableKey(classId), () => fresh);
      if (answer instanceof ApiError && periodNow(day) === null) tell(`No se guardó el ${dayInWords(day).toLowerCase()}: ${messageOf(answer)}`);
      set((now) => afterAdding(now, day));
    }
    return 'arrived';
  };

  const sheet = useSavingSheet<AttendanceTable, boolean>({
    draft,
    waiting: useMemo(() => cellsOf(kept.marks), [kept.marks]),
    set: (change) => set((now) => ({ ...now, marks: marksOf(change(cellsOf(now.marks))) })),
    kind: MARKS,
    stored: useMemo(() => storedIn(table, kept.days), [table, kept.days]),
    queryKey: tableKey(classId),
    read,
    storedIn,
    withSaved: (before, saved) => withMarks(before, Object.fromEntries(saved)),
    ahead: { waits: Object.keys(kept.days).length > 0, deliver: sendDays },
    periodOf: periodNow,
    send: (period, cells) =>
      tryCall(saveAttendance, {
        params: { class: classId, period },
        body: [...groupBy(cells, ({ key }) => ofMarkKey(key).studentId)].map(([student, row]) =>
          row.map(({ key, value }) => ({ _id: undefined, student, date: ofMarkKey(key).day, inassistance: value })),
        ),
      }),
    // These marks keep their stored value.
    givenUp: (period, why) => `No se guardaron las inasistencias del ${period}° Bimestre: ${why}`,
    says: saveAttendance.says,
  });
  const { ready, gone } = sheet.sorted;
  const waiting = useMemo(() => ({ days: kept.days, marks: Object.fromEntries(ready.map(({ key, value }) => [key, value])) }), [kept.days, ready]);
  const roll = useMemo(() => withWaiting(rollOf(table), waiting), [table, waiting]);

  return {
    ...sheet,
    roll,
    isAbsent: (day, studentId) => roll.absent.has(markKey(day, studentId)),
    mark: (day, studentIds, isAbsent) => set((now) => mark(now, day, studentIds, isAbsent)),
    call: (days) => {
      sheet.sayWhenSaved();
      set((now) => days.reduce((all, day) => mark(all, day, presentOn(table, roll, day), false), now));
    },
    add: (day, period) => set((now) => ({ ...now, days: { ...now.days, [day]: period } })),
    isWaiting: (day, studentId) => markKey(day, studentId) in waiting.marks,
    isNew: (day) => day in waiting.days,
    losses: lostMarks(kept.marks, gone, table, names),
    count: ready.length + Object.keys(waiting.days).length,
  };
};

const presentOn = ({ students }: AttendanceTable, { absent }: Roll, day: Day): readonly string[] =>
  students.map(({ _id }) => _id).filter((id) => !absent.has(markKey(day, id)));
