/** Hands all classes of a teacher over to another one, with everything written in them; collisions are shown beforehand. */
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type ClassInfo, handOverClasses, listClasses } from '#features/classes/class.contract.ts';
import { clashesOf, type Neighbour } from '#features/classes/class.rules.ts';
import type { Person } from '#features/users/user.contract.ts';
import { fullName, listName } from '#kernel/names.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { IconArrowsExchange } from '#web/ui/icons.ts';
import { useTeachers } from './class.queries.ts';
import classes from './HandOver.module.css';

export type HandOverProps = {
  readonly teacher: Person;
  readonly label?: string;
  /** Called with the id of the new teacher. */
  readonly onDone?: (to: string) => void;
};

export const HandOver = ({ teacher, label = 'Pasar antes sus clases a otro profesor', onDone }: HandOverProps) => {
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const year = useOne(listClasses, {}).data ?? [];
  const teachers = useTeachers();
  const act = useTold(useAct(handOverClasses, { says: ({ msg }) => msg, onDone: () => onDone?.(to) }), { teacher: to });
  const options = (teachers ?? []).filter(({ _id }) => _id !== teacher._id).map((one) => ({ value: one._id, label: listName(one) }));
  const collisions = to === '' ? [] : collisionsWith(to, teacher._id, year);
  const handOver = () => {
    setTried(true);
    if (to !== '') void act.run({ params: { id: teacher._id }, body: { teacher: to } });
  };
  return (
    <>
      <div className={classes.row}>
        <NativeSelect
          label={label}
          disabled={teachers === undefined}
          data={[{ value: '', label: '* Seleccione Profesor' }, ...options]}
          value={to}
          error={act.fields['teacher'] ?? (isTried && to === '' ? 'Seleccione el profesor' : undefined)}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button variant="light" leftSection={<IconArrowsExchange />} loading={act.isRunning} onClick={handOver}>
          Pasar clases
        </Button>
      </div>
      <div aria-live="polite">
        {collisions.length > 0 && (
          <Notice kind="warning" title="Algunos horarios se superponen">
            {collisions.map((text) => (
              <p key={text}>{text}.</p>
            ))}
          </Notice>
        )}
      </div>
    </>
  );
};

/** Classes of the new teacher at the same hours. */
const collisionsWith = (to: string, from: string, year: readonly ClassInfo[]): readonly string[] => {
  const neighbours = year.map(neighbourOf);
  const taken = year.filter(({ teacher }) => teacher._id === from);
  const texts = taken.flatMap((one) => clashesOf({ ...one, id: one._id, teacherId: to, room: null, students: [] }, neighbours).map(({ text }) => text));
  return [...new Set(texts)];
};

const neighbourOf = (one: ClassInfo): Neighbour => ({
  ...one,
  id: one._id,
  category: one.category.name,
  teacherId: one.teacher._id,
  teacher: fullName(one.teacher),
  room: one.classroom === undefined ? null : Number(one.classroom),
});
