/** The absences that students brought from another class: they count, on days that this class does not have. */
import type { AttendanceTable } from '#features/attendance/attendance.contract.ts';
import { broughtLines } from '#features/attendance/roll.rules.ts';
import { Notice } from '#web/ui/Notice.tsx';

export const Brought = ({ table: { students, brought = [] } }: { readonly table: AttendanceTable }) => {
  const lines = broughtLines(students, brought);
  if (lines.length === 0) return null;
  return (
    <Notice title="Inasistencias en otra clase, antes de llegar a esta">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
};
