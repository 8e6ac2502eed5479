/** The absences that students brought from another class: they count as theirs, on days that this class does not have. */
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { fullDay } from '#kernel/calendar.ts';
import { Notice } from '#web/ui/Notice.tsx';

export const Brought = ({ table: { students, brought = [] } }: { readonly table: AttendanceTable }) => {
  const lines = students.flatMap((student) => {
    const days = brought.filter((absence) => absence.student === student._id).map(({ date }) => fullDay(date).slice(0, 5));
    return days.length === 0 ? [] : [`${listName(student)}: ${days.join(', ')}`];
  });
  if (lines.length === 0) return null;
  return (
    <Notice title="Inasistencias en otra clase, antes de llegar a esta">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
};
