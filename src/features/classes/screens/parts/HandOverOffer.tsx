/** All classes of a teacher can be handed to another one, before she leaves or for as long as she is away. */
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { isOffice } from '#kernel/roles.ts';
import { useAddress } from '#web/address.ts';
import { useSelf } from '#web/self.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './classes.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';

/** A line above a list that shows one teacher's classes; nothing for who may not hand them over. */
export const HandOverOffer = ({ teacherId, classes: shown }: { readonly teacherId: string; readonly classes: readonly ClassInfo[] }) => {
  const isAllowed = isOffice(useSelf());
  const [isOpen, setOpen] = useState(false);
  const [, setAddress] = useAddress({ teacher: '' });
  const teacher = shown.find((one) => one.teacher._id === teacherId)?.teacher;
  if (!isAllowed || teacher === undefined) return null;
  return (
    <div className={classes.offer}>
      <Notice
        actions={
          <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => setOpen(true)}>
            Entregar sus clases
          </Button>
        }
      >
        Si {listName(teacher)} deja de dar clases, puede entregarlas todas a otro profesor: sus alumnos, notas e inasistencias quedan como están.
      </Notice>
      <HandOverDialog teacher={teacher} isOpen={isOpen} onClose={() => setOpen(false)} onDone={(to) => setAddress({ teacher: to })} />
    </div>
  );
};
