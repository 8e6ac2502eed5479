/** Asks who gets all classes of a teacher, and shows which they are. */
import type { ClassInfo } from '#features/classes/class.contract.ts';
import { scheduleText, studentsText } from '#features/classes/class-words.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import shared from '#web/ui/shared.module.css';
import { HandOver } from '../HandOver.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type HandOverDialogProps = {
  readonly teacher: Person;
  /** The teacher's classes of this year. */
  readonly own: readonly ClassInfo[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the id of the new teacher. */
  readonly onDone: (to: string) => void;
};

export const HandOverDialog = ({ teacher, own, isOpen, onClose, onDone }: HandOverDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title={`Pasar las clases de ${listName(teacher)}`} size="lg">
    <ul className={shared.bullets}>
      {own.map((one) => (
        <li key={one._id}>
          <strong>{one.category.name}</strong> · {scheduleText(one)} · {studentsText(one.taken)}
        </li>
      ))}
    </ul>
    <HandOver
      teacher={teacher}
      label="Nuevo profesor"
      onDone={(to) => {
        onClose();
        onDone(to);
      }}
    />
  </Dialog>
);
