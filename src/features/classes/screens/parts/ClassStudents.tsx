/** The students of a class. */
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClassStudent, ClassWithStudents } from '#features/classes/class.contract.ts';
import { isOfThisYear } from '#features/classes/class.rules.ts';
import { dniText } from '#features/users/user-words.rules.ts';
import { fileDay, fullDay } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { present } from '#web/clock.ts';
import { PageLink } from '#web/page-link.ts';
import { useSelf } from '#web/self.tsx';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import shared from '#web/ui/shared.module.css';
import type { Column } from '#web/ui/table-column.ts';
import { useSeesAllOf } from '../class.queries.ts';
import { CLASS_STUDENT_CSV } from './class-columns.tsx';

export const ClassStudents = ({ one }: { readonly one: ClassWithStudents }) => {
  const self = useSelf();
  if (!useSeesAllOf(one)) return <Classmates one={one} />;
  const edits = isOffice(self) && isOfThisYear(one.year, present());
  return (
    <Panel title="Alumnos">
      <DataTable
        label="alumnos de la clase"
        list={rowsState(one.students)}
        columns={studentColumns(one._id)}
        keyOf={({ _id }) => _id}
        isWhole
        footer={
          one.students.length > 0 && (
            <CsvButton
              fileName={`Clase ${one.category.name} de ${listName(one.teacher)} ${fileDay(present().day)}.csv`}
              columns={CLASS_STUDENT_CSV}
              get={() => Promise.resolve(one.students)}
            />
          )
        }
        empty={{
          title: 'Todavía no hay alumnos en esta clase',
          reason: 'Los alumnos inscriptos en la categoría se agregan al editar la clase.',
          next: edits && (
            <Button component={PageLink} to={`/class/edit/${one._id}`} search={{ tab: 'students' }} variant="default">
              Agregar alumnos
            </Button>
          ),
        }}
      />
    </Panel>
  );
};

const studentColumns = (classId: string): readonly Column<ClassStudent>[] => [
  { key: 'legajo', label: 'Legajo', align: 'right', width: '6rem', render: ({ studentnumber }) => studentnumber },
  {
    key: 'name',
    label: 'Nombre',
    isTitle: true,
    render: (student) => (
      <Anchor component={Link} to={`/index/dashboard/${student._id}/${classId}`} fw={600}>
        {listName(student)}
      </Anchor>
    ),
  },
  { key: 'dob', label: 'Fecha Nac.', render: ({ dob }) => (dob === undefined ? '' : fullDay(dob)), hideOnPhone: true },
  { key: 'dni', label: 'DNI', align: 'right', render: ({ dni }) => (dni === undefined ? '' : dniText(dni)), hideOnPhone: true },
];

/** Families, and colleagues of the teacher, see only the first names of the students. */
const Classmates = ({ one }: { readonly one: ClassWithStudents }) => (
  <Panel title="En esta clase">
    <ul className={shared.chips}>
      {one.students.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ul>
  </Panel>
);
