/** The week of rooms and teachers, and where two classes meet at the same time. */
import { CLASS_DAYS } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import type { ClassDay, ClassInfo } from './class.contract.ts';
import { meetingsOf } from './class.rules.ts';

/** Weeks of rooms, or of teachers. */
export const TIMETABLE_KINDS = ['room', 'teacher'] as const;
export type TimetableKind = (typeof TIMETABLE_KINDS)[number];

export type TimetableEntry = {
  readonly one: ClassInfo;
  readonly from: string;
  readonly to: string;
  /** Another class is in this room, or with this teacher, at the same time. */
  readonly collides: boolean;
};

export type TimetableRow = {
  readonly key: string;
  readonly name: string;
  /** The entries of each day, by hour. */
  readonly days: Readonly<Record<ClassDay, readonly TimetableEntry[]>>;
  /** Minutes of classes in the week. */
  readonly minutes: number;
};

const NO_ROOM = '';

/** A row for each room, or each teacher, with classes; classes without a room come last. */
export const timetableOf = (classes: readonly ClassInfo[], kind: TimetableKind): readonly TimetableRow[] => {
  const keyOf = (one: ClassInfo): string => (kind === 'teacher' ? one.teacher._id : (one.classroom ?? NO_ROOM));
  const keys = [...new Set(classes.map(keyOf))];
  const ordered = kind === 'teacher' ? keys : keys.toSorted((one, other) => roomNumber(one) - roomNumber(other));
  return ordered.map((key) => {
    const own = classes.filter((one) => keyOf(one) === key);
    const days = Object.fromEntries(CLASS_DAYS.map((day) => [day, entriesOn(own, day, key !== NO_ROOM)])) as TimetableRow['days'];
    const entries = CLASS_DAYS.flatMap((day) => days[day]);
    return { key, name: nameOf(kind, own[0], key), days, minutes: entries.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0) };
  });
};

/** "Aula 3, Lunes: Junior · Núñez, Elena (17:00 a 18:30) y …": a line for each room or teacher with two classes at the same time. */
export const collisionsOf = (classes: readonly ClassInfo[]): readonly string[] =>
  TIMETABLE_KINDS.flatMap((kind) =>
    timetableOf(classes, kind).flatMap(({ name, days }) =>
      CLASS_DAYS.flatMap((day) => {
        const met = days[day].filter(({ collides }) => collides);
        return met.length === 0 ? [] : [`${name}, ${day}: ${met.map((entry) => entryText(entry, kind)).join(' y ')}`];
      }),
    ),
  );

/** "4 h 30 min". */
export const durationText = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 === 0 && minutes > 0 ? '' : `${minutes % 60} min`]
    .filter((part) => part !== '')
    .join(' ');

const entryText = ({ one, from, to }: TimetableEntry, kind: TimetableKind): string =>
  `${one.category.name}${kind === 'room' ? ` con ${listName(one.teacher)}` : ''}, de ${from} a ${to}`;

const entriesOn = (classes: readonly ClassInfo[], day: ClassDay, mayCollide: boolean): readonly TimetableEntry[] => {
  const meetings = classes
    .flatMap((one) => meetingsOf(one).flatMap((meeting) => (meeting.day === day ? [{ one, from: meeting.from, to: meeting.to }] : [])))
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
  return meetings.map((entry) => ({
    ...entry,
    collides: mayCollide && meetings.some((other) => other.one._id !== entry.one._id && other.from < entry.to && entry.from < other.to),
  }));
};

const nameOf = (kind: TimetableKind, first: ClassInfo | undefined, key: string): string =>
  kind === 'teacher' ? (first === undefined ? '' : listName(first.teacher)) : key === NO_ROOM ? 'Sin aula' : `Aula ${key}`;

const roomNumber = (key: string): number => (key === NO_ROOM ? Number.MAX_SAFE_INTEGER : Number(key));
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
