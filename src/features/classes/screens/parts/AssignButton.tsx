/** Puts an enrolled student into a class, or moves the student to another one, from any list. */
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { listName } from '#kernel/names.ts';
import { later, NotOpened } from '#web/later.tsx';
import { IconSchool } from '#web/ui/icons.ts';

// Loaded only when it is pressed.
const AssignDialog = later(() => import('./AssignDialog.tsx').then((module) => module.AssignDialog), NotOpened);

export const AssignButton = ({ enrollment, size = 'sm' }: { readonly enrollment: Enrollment; readonly size?: 'xs' | 'sm' }) => {
  const [isOpen, setOpen] = useState(false);
  const label = enrollment.classroom === null ? 'Asignar a clase' : 'Cambiar de clase';
  const open = () => setOpen(true);
  return (
    <>
      <Button variant="default" size={size} leftSection={<IconSchool />} aria-label={`${label}: ${listName(enrollment.student)}`} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <AssignDialog enrollment={enrollment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
