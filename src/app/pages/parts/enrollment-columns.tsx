/** The columns of the list of enrollments, and the actions on a row while its year lasts. */
import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AssignButton } from '#features/classes/screens/parts/AssignButton.tsx';
import { deleteEnrollment, type Enrollment, type EnrollmentRemoval, previewEnrollmentRemoval } from '#features/enrollments/enrollment.contract.ts';
import { isEditable } from '#features/enrollments/enrollment.rules.ts';
import { dayOf, shortDay } from '#kernel/calendar.ts';
import { moneyText } from '#kernel/money.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { present } from '#web/clock.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { RowLink } from '#web/ui/RowButton.tsx';
import { IconPencil, IconUsers } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';

export const useEnrollmentColumns = (): readonly Column<Enrollment>[] => {
  const today = present();
  const remove = useRemoval();
  return [
    { key: 'date', isServerSorted: true, label: 'Fecha', onCard: 'brief', render: ({ date }) => shortDay(dayOf(date)) },
    { key: 'studentnumber', isServerSorted: true, label: 'Legajo', align: 'right', render: ({ student }) => student.studentnumber ?? '–' },
    {
      key: 'name',
      isServerSorted: true,
      label: 'Nombre',
      isTitle: true,
      render: ({ student }) => (
        <Anchor component={Link} to={`/index/dashboard/${student._id}`}>
          {listName(student)}
        </Anchor>
      ),
    },
    { key: 'category', isServerSorted: true, label: 'Categoría', onCard: 'brief', render: ({ category }) => category.name },
    { key: 'year', isServerSorted: true, label: 'Año', onCard: 'brief', render: ({ year }) => year },
    {
      key: 'class',
      label: 'Clase',
      render: (enrollment) => {
        const { classroom, student, year } = enrollment;
        if (classroom !== null)
          return (
            <Anchor component={Link} to={`/class/single/${classroom}`} aria-label={`Ver clase de ${listName(student)}`}>
              Ver clase
            </Anchor>
          );
        return isEditable(year, today) ? <AssignButton enrollment={enrollment} size="xs" /> : 'Sin clase';
      },
    },
    {
      key: 'actions',
      label: 'Acciones',
      isActions: true,
      render: (enrollment) => (
        <Group gap={2} wrap="nowrap">
          <RowLink label="Ver familia" of={`de ${listName(enrollment.student)}`} icon={IconUsers} to={`/family/${enrollment.student._id}`} />
          {isEditable(enrollment.year, today) && (
            <>
              <RowLink label="Editar" of={nameOf(enrollment)} icon={IconPencil} color="teal" to={`/enrollment/edit/${enrollment._id}`} />
              <MoreMenu
                of={nameOf(enrollment)}
                items={[{ label: 'Eliminar', run: () => void remove.ask(enrollment), danger: true }]}
                isRunning={remove.running === enrollment._id}
              />
            </>
          )}
        </Group>
      ),
    },
  ];
};

const nameOf = ({ student, year }: Enrollment): string => `la inscripción de ${listName(student)}, ${year}`;

/** Deletes an enrollment, after saying what goes with it. */
const useRemoval = () => {
  const look = useAct(previewEnrollmentRemoval, { says: null, forgets: [] });
  const act = useAct(deleteEnrollment);
  const [running, setRunning] = useState<string | null>(null);
  const remove = async (enrollment: Enrollment): Promise<void> => {
    const effect = await look.run({ params: { id: enrollment._id } });
    if (effect === undefined) return;
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar la inscripción?',
      consequences: consequencesOf(enrollment, effect),
      accept: 'Eliminar la inscripción',
      danger: true,
    });
    if (isSure) await act.run({ params: { id: enrollment._id } });
  };
  const ask = async (enrollment: Enrollment): Promise<void> => {
    setRunning(enrollment._id);
    await remove(enrollment);
    setRunning(null);
  };
  return { ask, running };
};

const consequencesOf = ({ student, category, year }: Enrollment, { fees, value, kept, warnings }: EnrollmentRemoval): readonly string[] => [
  `${listName(student)} · ${category.name} · ${year}`,
  fees === 0 ? 'No tiene cuotas sin pagar.' : `Se ${plural(fees, 'elimina 1 cuota', `eliminan ${fees} cuotas`)} sin pagar, por ${moneyText(value)}.`,
  ...(kept === 0 ? [] : [plural(kept, 'Queda 1 cuota, ya saldada o fija.', `Quedan ${kept} cuotas, ya saldadas o fijas.`)]),
  ...warnings.map((text) => `${text}.`),
];
