/** Offers to hand all classes of a teacher over, before the teacher leaves or while he or she is away. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClassInfo } from '#features/classes/class.contract.ts';
import type { Person } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { isOffice } from '#kernel/roles.ts';
import { useSelf } from '#web/self.tsx';
import { IconArrowsExchange } from '#web/ui/icons.ts';
import { HandOverDialog } from './HandOverDialog.tsx';

export type HandOverOfferProps = {
  readonly teacher: Person;
  /** The teacher's classes of this year. */
  readonly own: readonly ClassInfo[];
  /** Called with the id of the new teacher. */
  readonly onDone?: (to: string) => void;
};

/** Nothing for roles that may not hand classes over, and without classes. */
export const HandOverOffer = ({ teacher, own, onDone }: HandOverOfferProps) => {
  const isAllowed = isOffice(useSelf());
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed || own.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange />}
        aria-label={`Pasar sus clases a otro profesor: ${listName(teacher)}`}
        onClick={() => setOpen(true)}
      >
        Pasar sus clases a otro profesor
      </Button>
      <HandOverDialog teacher={teacher} own={own} isOpen={isOpen} onClose={() => setOpen(false)} onDone={(to) => onDone?.(to)} />
    </>
  );
};
