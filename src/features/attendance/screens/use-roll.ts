/** The roll of a class while it is called: marks are kept in the browser and sent as soon as they can be, also days that were added meanwhile. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { type AttendanceTable, addDay, getAttendance, saveAttendance } from '#features/attendance/attendance.contract.ts';
import {
  afterAdding,
  afterSaving,
  dayInWords,
  isWaiting,
  lostMarks,
  type Marks,
  mark,
  markKey,
  NOTHING_WAITS,
  parcelsOf,
  periodOf,
  type Roll,
  rollOf,
  stillPossible,
  type WaitingRoll,
  withMarks,
  withoutMarks,
  withWaiting,
} from '#features/attendance/roll.rules.ts';
import type { LossNotice } from '#features/classes/lost-place.rules.ts';
import { useShownNames } from '#features/classes/screens/use-shown-names.ts';
import { listName } from '#features/users/user-words.rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { ApiError, messageOf, tryCall } from '#web/api.ts';
import { keyOf, takeOver } from '#web/data.ts';
import { useDraft } from '#web/draft.ts';
import { isLost, type OutboxState, useOutbox, useSavedOnce } from '#web/outbox.ts';

export type RollSheet = {
  /** Days and absences with what waits. */
  readonly roll: Roll;
  readonly isAbsent: (day: Day, studentId: string) => boolean;
  readonly mark: (day: Day, studentIds: readonly string[], isAbsent: boolean) => void;
  /** The roll of these days was called: who is not marked absent was there. */
  readonly call: (days: readonly Day[]) => void;
  /** Adds a day at once, also without a connection. */
  readonly add: (day: Day, period: number) => void;
  readonly isWaiting: (day: Day, studentId: string) => boolean;
  /** A day that the server does not know yet. */
  readonly isNew: (day: Day) => boolean;
  readonly count: number;
  /** What cannot be saved any more, by whose it was. */
  readonly losses: readonly LossNotice[];
  readonly drop: (keys: readonly string[]) => void;
  /** Why the server did not take what was sent last; those marks are as they were. */
  readonly refusal: string | null;
  readonly state: OutboxState;
  /** Nothing waits. */
  readonly isDone: boolean;
  readonly save: () => void;
};

export const tableKey = (classId: string): readonly unknown[] => keyOf(getAttendance, { params: { class: classId } });

const remember = (classId: string, table: AttendanceTable): void => {
  takeOver(tableKey(classId), () => table);
};

export const useRoll = (classId: string, table: AttendanceTable): RollSheet => {
  const { value: kept, set } = useDraft<WaitingRoll>(`attendance:${classId}`, NOTHING_WAITS);
  const names = useShownNames(
    classId,
    useMemo(() => Object.fromEntries(table.students.map((student) => [student._id, listName(student)])), [table]),
  );
  const { roll: waiting, gone } = useMemo(() => stillPossible(kept, table), [kept, table]);
  const roll = useMemo(() => withWaiting(rollOf(table), waiting), [table, waiting]);
  const latest = useRef({ waiting, table });
  latest.current = { waiting, table };

  const [refusal, setRefusal] = useState<string | null>(null);
  const deliver = useCallback(async (): Promise<'arrived' | 'lost'> => {
    setRefusal(null);
    const sent = latest.current.waiting;
    const added = await sendDays(classId, sent.days, latest.current.table, set, setRefusal);
    if (added === null) return 'lost';
    return (await sendMarks(classId, sent.marks, added, set, setRefusal)) === null ? 'lost' : 'arrived';
  }, [classId, set]);
  const outbox = useOutbox(waiting, isWaiting(waiting), deliver);
  const isDone = outbox.state === 'saved' && !isWaiting(waiting);
  const losses = lostMarks(gone, table, names);
  const askToSave = useSavedOnce(outbox.state, isDone && refusal === null && losses.length === 0, saveAttendance.says);

  return {
    roll,
    isAbsent: (day, studentId) => roll.absent.has(markKey(day, studentId)),
    mark: (day, studentIds, isAbsent) => set((now) => mark(now, day, studentIds, isAbsent)),
    call: (days) => {
      askToSave();
      set((now) => days.reduce((all, day) => mark(all, day, presentOn(table, roll, day), false), now));
    },
    add: (day, period) => set((now) => ({ ...now, days: { ...now.days, [day]: period } })),
    isWaiting: (day, studentId) => markKey(day, studentId) in waiting.marks,
    isNew: (day) => day in waiting.days,
    losses,
    drop: (keys) => set((now) => withoutMarks(now, keys)),
    count: Object.keys(waiting.marks).length + Object.keys(waiting.days).length,
    refusal,
    state: outbox.state,
    isDone,
    save: () => {
      askToSave();
      outbox.send();
    },
  };
};

const presentOn = ({ students }: AttendanceTable, { absent }: Roll, day: Day): readonly string[] =>
  students.map(({ _id }) => _id).filter((id) => !absent.has(markKey(day, id)));

type SetWaiting = (change: (now: WaitingRoll) => WaitingRoll) => void;
type Refuse = (why: string) => void;

/** Sends the days that were added; a day that is there already is as good. Answers the table, or null when it did not arrive. */
const sendDays = async (
  classId: string,
  days: WaitingRoll['days'],
  known: AttendanceTable,
  set: SetWaiting,
  refuse: Refuse,
): Promise<AttendanceTable | null> => {
  let table = known;
  for (const [day, period] of Object.entries(days)) {
    const answer = await tryCall(addDay, { params: { class: classId, period }, body: { date: day, makeup: undefined } });
    if (isLost(answer)) return null;
    const fresh = answer instanceof ApiError ? await readAgain(classId) : answer;
    if (isLost(fresh)) return null;
    // The class is not hers any more: nothing of it can be read, and the marks are told next.
    if (!(fresh instanceof ApiError)) table = fresh;
    remember(classId, table);
    if (answer instanceof ApiError && periodOf(rollOf(table).days, day) === null)
      refuse(`No se guardó el ${dayInWords(day).toLowerCase()}: ${messageOf(answer)}`);
    set((now) => afterAdding(now, day));
  }
  return table;
};

/** Sends the marks of each bimester; a student or a day that is gone takes only its own along. Answers the table, or null when they did not arrive. */
const sendMarks = async (classId: string, marks: Marks, known: AttendanceTable, set: SetWaiting, refuse: Refuse): Promise<AttendanceTable | null> => {
  let table = known;
  for (const { period, rows } of parcelsOf(marks, rollOf(table).days)) {
    const answer = await tryCall(saveAttendance, {
      params: { class: classId, period },
      body: rows.map((row) => row.map(({ day, studentId, isAbsent }) => ({ _id: undefined, student: studentId, date: day, inassistance: isAbsent }))),
    });
    if (isLost(answer)) return null;
    const own: Marks = Object.fromEntries(rows.flat().map(({ day, studentId, isAbsent }) => [markKey(day, studentId), isAbsent]));
    const fresh = answer instanceof ApiError ? await readAgain(classId) : withMarks(table, own);
    if (isLost(fresh)) return null;
    if (!(fresh instanceof ApiError)) table = fresh;
    // What is gone is told by the sheet, the others are sent again; a refusal of all is told and they are given up.
    const isRefused = answer instanceof ApiError && Object.keys(stillPossible({ days: {}, marks: own }, table).gone).length === 0;
    if (isRefused) refuse(`No se guardaron las inasistencias del ${period}° Bimestre: ${messageOf(answer)}`);
    if (isRefused || !(answer instanceof ApiError)) set((now) => afterSaving(now, own));
    remember(classId, table);
  }
  return table;
};

const readAgain = (classId: string): Promise<AttendanceTable | ApiError> => tryCall(getAttendance, { params: { class: classId } });
