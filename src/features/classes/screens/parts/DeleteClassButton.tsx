/** Deletes a class: first one says what becomes of each student, then confirms. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ClassWithStudents, deleteClass, getClass, previewClassRemoval, type Reassignment } from '#features/classes/class.contract.ts';
import { classTitle, scheduleText } from '#features/classes/class-words.rules.ts';
import { lostText, sumOfWork } from '#features/enrollments/place-work.rules.ts';
import { keyOf, queryClient } from '#web/answers.ts';
import { useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { ReassignDialog } from './ReassignDialog.tsx';

export const DeleteClassButton = ({ one }: { readonly one: ClassWithStudents }) => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(deleteClass, {
    // The page of the deleted class is left first, so that it does not ask for the class again.
    forgets: [],
    onDone: async () => {
      await navigate({ to: '/class/all', replace: true });
      queryClient.removeQueries({ queryKey: keyOf(getClass, { params: { id: one._id } }) });
      void queryClient.invalidateQueries();
    },
  });

  const look = useAct(previewClassRemoval, { says: null, forgets: [] });

  const ask = async (students: Reassignment, consequences: readonly string[], crowded: readonly string[]): Promise<void> => {
    setAsking(false);
    const work = await look.run({ params: { id: one._id } });
    if (work === undefined) return;
    // Students who move to another class take along what was written about them.
    const lost = lostText(sumOfWork(work.students.filter(({ _id }) => (students[_id] ?? null) === null)));
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar el curso?',
      consequences: [
        `${classTitle(one)} · ${scheduleText(one)}`,
        ...consequences,
        ...crowded.map((text) => `${text}.`),
        lost === null ? 'No se pierden notas, inasistencias ni observaciones.' : `${lost} de quienes quedan sin clase.`,
        'No se puede deshacer.',
      ],
      accept: crowded.length === 0 ? 'Eliminar el curso' : 'Eliminar y superar los lugares',
      danger: true,
    });
    if (isSure) await act.run({ params: { id: one._id }, body: { students, beyondPlaces: crowded.length > 0 || undefined } });
  };

  return (
    <>
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash />}
        loading={act.isRunning || look.isRunning}
        onClick={() => (one.students.length === 0 ? void ask({}, ['No tiene alumnos.'], []) : setAsking(true))}
      >
        Eliminar
      </Button>
      <ReassignDialog
        one={one}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onAnswered={(students, told, crowded) => void ask(students, told, crowded)}
      />
    </>
  );
};
