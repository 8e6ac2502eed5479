/** What a student has achieved in a class: report cards, grades, absences and observations, of this year's class or of the one in the address. */
import { getClass } from '#features/classes/class.contract.ts';
import { useCourses } from '#features/classes/screens/class.queries.ts';
import { StudentAbsences } from '#features/attendance/screens/parts/StudentAbsences.tsx';
import { StudentGrades } from '#features/grades/screens/parts/StudentGrades.tsx';
import { StudentReportCards } from '#features/observations/screens/parts/StudentReportCards.tsx';
import { StudentObservations } from '#features/observations/screens/parts/StudentObservations.tsx';
import type { Person } from '#features/users/user.contract.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';

export type StudentLearningProps = {
  readonly student: Person;
  /** The class that the address names; empty for the one of this year. */
  readonly classId: string;
};

export const StudentLearning = ({ student, classId }: StudentLearningProps) => {
  const studentId = student._id;
  const courses = useCourses(studentId);
  // Of a class in which he never sat there is nothing to ask for.
  const shown = courses?.find((course) => (classId === '' ? course.year === present().year : course.classId === classId))?.classId;
  const one = useOne(getClass, { params: { id: shown ?? '' } }, { enabled: shown !== undefined }).data;
  if (shown === undefined || one === undefined) return null;
  return (
    <>
      <StudentReportCards classId={shown} student={student} category={one.category.name} />
      <StudentGrades classId={shown} studentId={studentId} letters={one.category.letters} />
      <StudentAbsences classId={shown} student={student} showsYear={classId !== ''} />
      <StudentObservations classId={shown} studentId={studentId} />
    </>
  );
};
