/** Hands all classes of a teacher who leaves to another one, so that nothing of them is lost. */
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { handOverClasses } from '#features/classes/class.contract.ts';
import { listUsers, type User } from '#features/users/user.contract.ts';
import { listName } from '#features/users/user-words.rules.ts';
import { useAct, useOne } from '#web/data.ts';
import classes from './HandOver.module.css';

export const HandOver = ({ teacher }: { readonly teacher: User }) => {
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const teachers = useOne(listUsers, { query: { type: 'teacher', active: true } });
  const act = useAct(handOverClasses, { says: ({ msg }) => msg });
  const options = (teachers.data ?? []).filter(({ _id }) => _id !== teacher._id).map((one) => ({ value: one._id, label: listName(one) }));
  const handOver = () => {
    setTried(true);
    if (to !== '') void act.run({ params: { id: teacher._id }, body: { teacher: to } });
  };
  return (
    <div className={classes.row}>
      <NativeSelect
        label="Pasar antes sus clases a otro profesor"
        data={[{ value: '', label: '* Seleccione profesor' }, ...options]}
        value={to}
        error={act.fields['teacher'] ?? (isTried && to === '' ? 'Seleccione el profesor' : undefined)}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button variant="light" leftSection={<IconArrowsExchange size={18} aria-hidden />} loading={act.isRunning} onClick={handOver}>
        Pasar clases
      </Button>
    </div>
  );
};
