/** Gives an enrolled student his class, or another one, where he stands. */
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Enrollment } from '#features/enrollments/enrollment.contract.ts';
import { personText } from '#web/ui/PersonPicker.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { useClassHelp } from './class-help.tsx';

export type AssignButtonProps = {
  readonly enrollment: Enrollment;
  /** One of several actions of a row, or a button of its own. */
  readonly isRow?: boolean;
  readonly size?: 'xs' | 'sm';
};

export const AssignButton = ({ enrollment, isRow = false, size = 'sm' }: AssignButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const help = useClassHelp();
  const label = enrollment.classroom === null ? 'Asignar a clase' : 'Cambiar de clase';
  const open = () => setOpen(true);
  return (
    <>
      {isRow ? (
        <RowButton label={label} of={`a ${personText(enrollment.student)}`} icon={IconSchool} onClick={open} />
      ) : (
        <Button variant="default" size={size} leftSection={<IconSchool size={18} aria-hidden />} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && help !== null && (
        <Suspense>
          <help.Assign enrollment={enrollment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
