/** What several screens of classes ask for. */
import { useQueries } from '@tanstack/react-query';
import { type ClassInfo, listClasses } from '#features/classes/class.contract.ts';
import { overlap } from '#features/classes/class.rules.ts';
import { type Holiday, listHolidays } from '#features/classes/holiday.contract.ts';
import { seesAllOf } from '#features/classes/taught.rules.ts';
import { freeText, type NextMeeting, nextMeeting, scheduleText } from '#features/classes/class-words.rules.ts';
import { listEnrollments } from '#features/enrollments/enrollment.contract.ts';
import { listUsers, type User } from '#features/users/user.contract.ts';
import { useSiblings } from '#features/users/screens/siblings.queries.ts';
import { listName } from '#kernel/names.ts';
import { queryOf } from '#web/answers.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { useSelf } from '#web/self.tsx';

/** The people who may teach a class; undefined until loaded. */
export const useTeachers = ({ enabled = true }: { readonly enabled?: boolean } = {}): readonly User[] | undefined =>
  useOne(listUsers, { query: { type: 'teacher', active: true } }, { enabled }).data;

/** Whether the reader sees all of a class, or only its card and first names. */
export const useSeesAllOf = ({ teacher }: Pick<ClassInfo, 'teacher'>): boolean => {
  const { _id: id, role } = useSelf();
  return seesAllOf({ id, role }, { teacherId: teacher._id });
};

/** The days of a year without classes; undefined until loaded. */
export const useHolidays = (year: number): readonly Holiday[] | undefined => useOne(listHolidays, { params: { year } }).data;

/** The next meeting of a class; null while it is loading, and when there is none. */
export const useNextMeeting = (one: ClassInfo | undefined): NextMeeting | null => {
  const today = present();
  const holidays = useOne(listHolidays, { params: { year: today.year } });
  // If the holidays cannot be read, a meeting that may fall on one is better than none.
  if (one === undefined || holidays.isPending) return null;
  return nextMeeting(
    one,
    one.year,
    today,
    (holidays.data ?? []).map(({ date }) => date),
  );
};

/** A class as an option among those of its category. */
export const classOption = (one: ClassInfo): { readonly value: string; readonly label: string } => ({
  value: one._id,
  label: `${listName(one.teacher)} · ${scheduleText(one)} · ${freeText(one)}`,
});

/** The enrollments of a student that have a class, newest first; undefined until loaded. */
export const useCourses = (studentId: string, { enabled = true }: { readonly enabled?: boolean } = {}): readonly Course[] | undefined => {
  const found = useOne(listEnrollments, { query: { student: studentId, classroom: 'false' } }, { enabled });
  return found.data
    ?.flatMap(({ _id, classroom, category, year }) => (classroom === null ? [] : [{ _id, classId: classroom, category: category.name, year }]))
    .toSorted((one, other) => other.year - one.year);
};

/** The class that a student's page shows: the one in the address while the student is in it, else this year's; undefined while loading, and when there is none. */
export const useShownClass = (studentId: string, classId: string): string | undefined => {
  const courses = useCourses(studentId);
  return (courses?.find((course) => course.classId === classId) ?? courses?.find(({ year }) => year === present().year))?.classId;
};

export type Course = { readonly _id: string; readonly classId: string; readonly category: string; readonly year: number };

/** Whether a student's siblings have class at the same hours: "a la misma hora que Bautista"; null when none does. */
export const useSiblingHours = (studentId: string, year: number): ((one: ClassInfo) => string | null) => {
  const siblings = useSiblings([studentId]);
  const enrolled = useQueries({ queries: siblings.map(({ id }) => queryOf(listEnrollments, { query: { student: id, year } })) });
  const all = useOne(listClasses, { query: { year } }, { enabled: siblings.length > 0 }).data ?? [];
  const taken = siblings.flatMap(({ name }, index) => {
    const theirs = all.find(({ _id }) => _id === enrolled[index]?.data?.[0]?.classroom);
    return theirs === undefined ? [] : [{ name, theirs }];
  });
  return (one) => {
    const met = taken.filter(({ theirs }) => overlap(one, theirs) !== null).map(({ name }) => name);
    return met.length === 0 ? null : `a la misma hora que ${met.join(' y ')}`;
  };
};
