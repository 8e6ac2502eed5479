/** The name of a class, when it meets, and its next meeting. */
import { roleOfPerson } from '#features/users/user-words.rules.ts';
import { addDays, type Day, fullDay, type Moment, schoolYear, timeOf, weekdayOf } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { counted, plural } from '#kernel/plural.ts';
import type { ClassInfo } from './class.contract.ts';
import { meetingsOf, type Schedule } from './class.rules.ts';

/** "1° Año · Núñez, Elena". */
export const classTitle = ({ category, teacher }: Pick<ClassInfo, 'category' | 'teacher'>): string => `${category.name} · ${listName(teacher)}`;

/** "Profesora": written before the teacher's name. */
export const teacherLabel = ({ teacher }: Pick<ClassInfo, 'teacher'>): string => roleOfPerson({ type: 'teacher', sex: teacher.sex ?? 'Masculino' });

/** Whether both days have the same hours. */
export const hasSameHours = ({ hourin1, hourout1, hourin2, hourout2 }: Schedule): boolean => hourin1 === hourin2 && hourout1 === hourout2;

export const hoursText = (from: string, to: string): string => `de ${from} a ${to}`;

/** "Lunes y Miércoles, de 17:00 a 18:30", or each day with its hours. */
export const scheduleText = (schedule: Schedule): string => {
  const meetings = meetingsOf(schedule);
  const [first] = meetings;
  if (first !== undefined && hasSameHours(schedule)) return `${meetings.map(({ day }) => day).join(' y ')}, ${hoursText(first.from, first.to)}`;
  return meetings.map(({ day, from, to }) => `${day} ${hoursText(from, to)}`).join(' y ');
};

/** "9 de 12". */
export const placesText = ({ taken, capacity }: Pick<ClassInfo, 'taken' | 'capacity'>): string => `${taken} de ${capacity}`;

/** "quedan 3 lugares", "queda 1 lugar", "completa": the free places of a class, when one is chosen for a student. */
export const freeText = ({ taken, capacity }: Pick<ClassInfo, 'taken' | 'capacity'>): string => {
  const free = capacity - taken;
  return free <= 0 ? 'completa' : plural(free, 'queda 1 lugar', `quedan ${free} lugares`);
};

export const isFull = ({ taken, capacity }: Pick<ClassInfo, 'taken' | 'capacity'>): boolean => taken >= capacity;

/** "1 alumno", "9 alumnos". */
export const studentsText = (count: number): string => counted(count, 'alumno', 'alumnos');

/** The meetings of a day, in the order of their hours. */
export const meetingsOn = (schedule: Schedule, day: Day): readonly { readonly from: string; readonly to: string }[] =>
  meetingsOf(schedule)
    .filter((meeting) => meeting.day === weekdayOf(day))
    .toSorted((one, other) => one.from.localeCompare(other.from));

export type NextMeeting = { readonly day: Day; readonly from: string; readonly to: string };

/** The next meeting of a class; one in progress counts as the next. Null outside the school year. There are none on holidays. */
export const nextMeeting = (schedule: Schedule, year: number, today: Moment, holidays: readonly Day[]): NextMeeting | null => {
  const { first, last } = schoolYear(year);
  const now = timeOf(today.instant);
  const start = today.day < first ? first : today.day;
  for (let day = start; day <= last; day = addDays(day, 1)) {
    if (holidays.includes(day)) continue;
    const next = meetingsOn(schedule, day).find(({ to }) => day > today.day || to > now);
    if (next !== undefined) return { day, from: next.from, to: next.to };
  }
  return null;
};

/** "Hoy, de 17:00 a 18:30", "Mañana, …", "Miércoles 17/06, …". */
export const nextMeetingText = ({ day, from, to }: NextMeeting, today: Day): string => {
  const when = day === today ? 'Hoy' : day === addDays(today, 1) ? 'Mañana' : `${weekdayOf(day)} ${fullDay(day).slice(0, 5)}`;
  return `${when}, ${hoursText(from, to)}`;
};
