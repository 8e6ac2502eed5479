/** Deletes a class: first it is said what becomes of each of its students, then it is asked. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ClassWithStudents, deleteClass, getClass, previewClassRemoval, type Reassignment } from '#features/classes/class.contract.ts';
import { classTitle, scheduleText, workText } from '#features/classes/class-words.rules.ts';
import { keyOf, queryClient, useAct } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';

export const DeleteClassButton = ({ one }: { readonly one: ClassWithStudents }) => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(deleteClass, {
    // The page of a class that is gone must not ask for it again: it is left first.
    forgets: [],
    onDone: async () => {
      await navigate({ to: '/class/all', replace: true });
      queryClient.removeQueries({ queryKey: keyOf(getClass, { params: { id: one._id } }) });
      void queryClient.invalidateQueries();
    },
  });

  const look = useAct(previewClassRemoval, { says: null, forgets: [] });

  const ask = async (students: Reassignment, consequences: readonly string[]): Promise<void> => {
    setAsking(false);
    const work = await look.run({ params: { id: one._id } });
    if (work === undefined) return;
    const written = workText(work);
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar el curso?',
      consequences: [
        `${classTitle(one)} · ${scheduleText(one)}`,
        ...consequences,
        written === null ? 'No tiene notas, inasistencias ni observaciones.' : `Se elimina lo que tiene cargado: ${written}.`,
        'No se puede deshacer.',
      ],
      accept: 'Eliminar el curso',
      danger: true,
    });
    if (isSure) await act.run({ params: { id: one._id }, body: { students } });
  };

  return (
    <>
      <Button
        color="red"
        variant="light"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={act.isRunning || look.isRunning}
        onClick={() => (one.students.length === 0 ? void ask({}, ['No tiene alumnos.']) : setAsking(true))}
      >
        Eliminar
      </Button>
      <ReassignDialog one={one} isOpen={isAsking} onClose={() => setAsking(false)} onAnswered={(students, told) => void ask(students, told)} />
    </>
  );
};
