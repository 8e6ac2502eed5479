/** Hands all classes of a teacher to another one: which they are, and what they would collide with, is seen before. */
import { Button, Modal, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { type ClassInfo, handOverClasses, listClasses } from '#features/classes/class.contract.ts';
import { clashesOf, type Neighbour } from '#features/classes/class.rules.ts';
import { scheduleText, studentsText } from '#features/classes/class-words.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { fullName, listName } from '#features/users/user-words.rules.ts';
import { useAct, useOne } from '#web/data.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useTeachers } from '../class.queries.ts';
import classes from './dialog.module.css';

export type HandOverDialogProps = {
  readonly teacher: Person;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Gets the id of who has the classes now. */
  readonly onDone?: (to: string) => void;
};

export const HandOverDialog = ({ teacher, isOpen, onClose, onDone }: HandOverDialogProps) => {
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const year = useOne(listClasses, {}, { enabled: isOpen }).data;
  const teachers = useTeachers({ enabled: isOpen });
  const act = useAct(handOverClasses, {
    says: ({ msg }) => msg,
    onDone: () => {
      onClose();
      onDone?.(to);
    },
  });
  const own = (year ?? []).filter((one) => one.teacher._id === teacher._id);
  const collisions = to === '' ? [] : collisionsWith(to, own, year ?? []);
  const accept = () => {
    setTried(true);
    if (to !== '') void act.run({ params: { id: teacher._id }, body: { teacher: to } });
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Entregar las clases de ${listName(teacher)}`} size="lg">
      {year === undefined ? (
        <Skeleton height={140} radius="md" role="status" aria-label="Buscando sus clases" />
      ) : (
        <div className={classes.body}>
          <ul className={classes.lines}>
            {own.map((one) => (
              <li key={one._id}>
                <strong>{one.category.name}</strong> · {scheduleText(one)} · {studentsText(one.taken)}
              </li>
            ))}
          </ul>
          <NativeSelect
            label="Nuevo profesor"
            required
            data-autofocus
            disabled={teachers === undefined}
            value={to}
            error={act.fields['teacher'] ?? (isTried && to === '' ? 'Seleccione el profesor' : undefined)}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
            data={[
              { value: '', label: '* Seleccione Profesor' },
              ...(teachers ?? []).filter(({ _id }) => _id !== teacher._id).map((one) => ({ value: one._id, label: listName(one) })),
            ]}
          />
          {collisions.length > 0 && (
            <Notice kind="warning" title="Algunos horarios se superponen">
              {collisions.map((text) => (
                <p key={text}>{text}.</p>
              ))}
            </Notice>
          )}
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="teal" onClick={accept} loading={act.isRunning} disabled={year === undefined || own.length === 0}>
          {own.length === 1 ? 'Entregar la clase' : `Entregar ${own.length} clases`}
        </Button>
      </div>
    </Modal>
  );
};

/** What the new teacher has at the same hours already. */
const collisionsWith = (teacherId: string, own: readonly ClassInfo[], year: readonly ClassInfo[]): readonly string[] => {
  const neighbours = year.map(neighbourOf);
  return [
    ...new Set(
      own.flatMap((one) => clashesOf({ ...one, id: one._id, teacherId, room: null, capacity: one.capacity, students: [] }, neighbours).map(({ text }) => text)),
    ),
  ];
};

const neighbourOf = (one: ClassInfo): Neighbour => ({
  ...one,
  id: one._id,
  category: one.category.name,
  teacherId: one.teacher._id,
  teacher: fullName(one.teacher),
  room: one.classroom === undefined ? null : Number(one.classroom),
});
