/** The grades of a class on paper: of the bimester, and of the whole year. */
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import type { GradeTable } from '#features/grades/grade.contract.ts';
import { printPeriodGrades, printYearGrades } from '#features/grades/grade-paper.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { fileDay } from '#kernel/calendar.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { PdfButton } from '#web/ui/PdfButton.tsx';

export type GradePapersProps = { readonly one: ClassWithStudents; readonly period: number; readonly table: GradeTable };

export const GradePapers = ({ one, period, table }: GradePapersProps) => {
  const teacher = listName(one.teacher);
  const fileName = `Notas de ${one.category.name} de ${teacher} ${fileDay(present().day)}.pdf`;
  const info = { students: table.students.map(({ name, lastname }) => ({ name, lastname })), teacher: one.teacher, category: one.category.name };
  return (
    <>
      <PdfButton
        label="PDF notas del bimestre"
        fileName={fileName}
        get={() =>
          call(printPeriodGrades, {
            body: { header: [...(table.header[period - 1] ?? [])], grades: table.periods[period - 1] ?? undefined, info: { ...info, period: period - 1 } },
          })
        }
      />
      <PdfButton
        label="PDF notas de todo el año"
        fileName={fileName}
        get={() =>
          call(printYearGrades, {
            body: {
              header: table.header.map((types) => types ?? undefined),
              grades: table.periods.map((rows) => rows ?? undefined),
              info: { ...info, period: undefined },
            },
          })
        }
      />
    </>
  );
};
