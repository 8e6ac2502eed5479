/** The button "Nota" with its popup: adds a kind of grade to the period. */
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addGradeColumn, getGrades } from '#features/grades/grade.contract.ts';
import { periodName } from '#features/grades/grade.rules.ts';
import { type GradeType, listGradeTypesOfCategory } from '#features/grades/grade-type.contract.ts';
import { isOwner } from '#kernel/roles.ts';
import { keyOf, queryClient } from '#web/answers.ts';
import { useAct, useOne } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { useSelf } from '#web/self.tsx';
import { DialogButtons } from '#web/ui/DialogButtons.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconEdit, IconPlus } from '#web/ui/icons.ts';

export type AddColumnProps = { readonly classId: string; readonly categoryId: string; readonly period: number; readonly present: readonly GradeType[] };

export const AddColumn = (props: AddColumnProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="navy" leftSection={<IconPlus />} onClick={() => setOpen(true)}>
        Nota
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`Nueva nota, ${periodName(props.period)}`}>
        <Form {...props} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Form = ({ classId, categoryId, period, present, close }: AddColumnProps & { readonly close: () => void }) => {
  const types = useOne(listGradeTypesOfCategory, { params: { id: categoryId } }).data ?? [];
  const [gradetype, setGradetype] = useState('');
  const self = useSelf();
  const save = useAct(addGradeColumn, {
    saysErrors: false,
    forgets: [],
    onDone: (table) => {
      queryClient.setQueryData(keyOf(getGrades, { params: { class: classId } }), table);
      close();
    },
  });
  const act = useTold(save, { gradetype });
  const offered = types.filter(({ _id }) => !present.some((one) => one._id === _id));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void act.run({ params: { class: classId, period }, body: { gradetype } });
      }}
    >
      <NativeSelect
        label="Tipo de nota"
        data={[{ value: '', label: '*Seleccione un tipo de nota' }, ...offered.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={gradetype}
        onChange={({ currentTarget }) => setGradetype(currentTarget.value)}
        error={act.fields['gradetype'] ?? act.error}
        description={period === 1 ? 'Se agrega a los cuatro bimestres.' : undefined}
        data-autofocus
      />
      {isOwner(self) && (
        <Button component={Link} to="/class/gradetypes/edit" variant="subtle" size="compact-sm" mt="xs" leftSection={<IconEdit size={16} />}>
          Editar tipo de nota
        </Button>
      )}
      <DialogButtons accept="Agregar la nota" close={close} isRunning={act.isRunning} />
    </form>
  );
};
