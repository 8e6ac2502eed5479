/** The report cards, grades, absences and observations of a student in this year's class, or in the class in the address. */
import { getClass } from '#features/classes/class.contract.ts';
import { useShownClass } from '#features/classes/screens/class.queries.ts';
import { StudentAbsences } from '#features/attendance/screens/parts/StudentAbsences.tsx';
import { StudentGrades } from '#features/grades/screens/parts/StudentGrades.tsx';
import { StudentReportCards } from '#features/observations/screens/parts/StudentReportCards.tsx';
import { StudentObservations } from '#features/observations/screens/parts/StudentObservations.tsx';
import type { Person } from '#features/users/user.contract.ts';
import { useOne } from '#web/data.ts';

export type StudentLearningProps = {
  readonly student: Person;
  /** The class in the address; empty for this year's. */
  readonly classId: string;
};

export const StudentLearning = ({ student, classId }: StudentLearningProps) => {
  const studentId = student._id;
  // The student never had a place in that class, so there is nothing to ask for.
  const shown = useShownClass(studentId, classId);
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
