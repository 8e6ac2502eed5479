/** Gives an enrolled student his class, or another one, where he stands. */
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { personText } from '#web/ui/PersonPicker.tsx';
import { useClassHelp } from './class-help.tsx';

export const AssignButton = ({ enrollment, size = 'sm' }: { readonly enrollment: Enrollment; readonly size?: 'xs' | 'sm' }) => {
  const [isOpen, setOpen] = useState(false);
  const help = useClassHelp();
  const label = enrollment.classroom === null ? 'Asignar a clase' : 'Cambiar de clase';
  const open = () => setOpen(true);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconSchool size={18} aria-hidden />}
        aria-label={`${label}: ${personText(enrollment.student)}`}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && help !== null && (
        <Suspense>
          <help.Assign enrollment={enrollment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
