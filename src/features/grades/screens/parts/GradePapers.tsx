/** The grades of a class on paper: of the bimester, and of the whole year. */
import { Tooltip } from '@mantine/core';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { type GradeTable, getGrades } from '#features/grades/grade.contract.ts';
import { printPeriodGrades, printYearGrades } from '#features/grades/grade-paper.contract.ts';
import { fileDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { PdfButton } from '#web/ui/PdfButton.tsx';

const fileNameOf = ({ category, teacher }: ClassWithStudents): string => `Notas de ${category.name} de ${listName(teacher)} ${fileDay(present().day)}.pdf`;

const infoOf = ({ teacher, category, year }: ClassWithStudents, { students }: GradeTable) => ({
  students: students.map(({ name, lastname }) => ({ name, lastname })),
  teacher,
  category: category.name,
  year,
});

export type PeriodPaperProps = { readonly one: ClassWithStudents; readonly period: number; readonly table: GradeTable };

export const PeriodPaper = ({ one, period, table }: PeriodPaperProps) => (
  <PdfButton
    label="PDF notas del bimestre"
    fileName={fileNameOf(one)}
    get={() =>
      call(printPeriodGrades, {
        body: {
          header: [...(table.header[period - 1] ?? [])],
          grades: table.periods[period - 1] ?? undefined,
          info: { ...infoOf(one, table), period: period - 1 },
        },
      })
    }
  />
);

/** Beside the title, for every period; nothing if there are no grades at all. Its place is kept while they are loading. */
export const YearPaper = ({ one }: { readonly one: ClassWithStudents }) => {
  const table = useOne(getGrades, { params: { class: one._id } }).data;
  if (table?.header.length === 0) return null;
  return (
    <Tooltip label="PDF notas de todo el año">
      <div>
        <PdfButton
          label="Todas"
          aria-label="Todas: PDF notas de todo el año"
          fileName={fileNameOf(one)}
          fullWidth
          get={async () => {
            const grades = table ?? (await call(getGrades, { params: { class: one._id } }));
            return call(printYearGrades, {
              body: {
                header: grades.header.map((types) => types ?? undefined),
                grades: grades.periods.map((rows) => rows ?? undefined),
                info: { ...infoOf(one, grades), period: undefined },
              },
            });
          }}
        />
      </div>
    </Tooltip>
  );
};
