/** One class: its data and its students, with the history of all that is recorded in it. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClassWithStudents } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { printClass } from '#features/classes/class-paper.contract.ts';
import { CLASS_TOLD } from '#features/classes/class-told.rules.ts';
import { useSeesAllOf } from '#features/classes/screens/class.queries.ts';
import { ClassFrame } from '#features/classes/screens/parts/ClassFrame.tsx';
import { ClassStudents } from '#features/classes/screens/parts/ClassStudents.tsx';
import { DeleteClassButton } from '#features/classes/screens/parts/DeleteClassButton.tsx';
import { GRADE_TOLD } from '#features/grades/grade-told.rules.ts';
import { HistoryButton } from '#features/history/screens/parts/HistoryButton.tsx';
import { REPORT_CARD_TOLD } from '#features/observations/observation-told.rules.ts';
import { fileDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { usePathPart } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useSelf } from '#web/self.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconEdit } from '#web/ui/icons.ts';

export const ClassPage = () => (
  <ClassFrame classId={usePathPart('class_id')} tab="single" actions={(one) => <ClassActions one={one} />}>
    {(one) => <ClassStudents one={one} />}
  </ClassFrame>
);

const ClassActions = ({ one }: { readonly one: ClassWithStudents }) => {
  const self = useSelf();
  const today = present();
  if (!useSeesAllOf(one)) return null;
  const teacher = listName(one.teacher);
  const edits = isOffice(self) && isOfThisYear(one.year, today);
  return (
    <>
      <PdfButton
        label="PDF lista de alumnos de la clase e info"
        fileName={`Clase ${one.category.name} de ${teacher} ${fileDay(today.day)}.pdf`}
        get={() => call(printClass, { body: printed(one) })}
      />
      {edits && (
        <Button component={Link} to={`/class/edit/${one._id}`} variant="light" leftSection={<IconEdit />}>
          Editar
        </Button>
      )}
      <HistoryButton told={[CLASS_TOLD, REPORT_CARD_TOLD, GRADE_TOLD]} id={one._id} of={`la clase de ${one.category.name}`} />
      {edits && <DeleteClassButton one={one} />}
    </>
  );
};

const printed = ({ category, teacher, year, classroom, day1, hourin1, hourout1, day2, hourin2, hourout2, students }: ClassWithStudents) => ({
  ...{ category: category.name, teacher: listName(teacher), year, classroom, day1, hourin1, hourout1, day2, hourin2, hourout2 },
  students: students.map(({ studentnumber, name, lastname, dob, dni, cel, relatedCellphones }) => ({
    studentnumber,
    name,
    lastname,
    dob,
    dni,
    cel,
    relatedCellphones,
  })),
});
