/** Teacher, room and hours of the class, and the students so far. */
import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import type { Person } from '#features/users/user.contract.ts';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { listName } from '#kernel/names.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { LEGAJO, NAME, useAge } from './chosen-columns.tsx';
import classes from './ClassForm.module.css';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { ClassFormState } from './use-class-form.ts';

export type ClassTabProps = {
  readonly form: ClassFormState;
  readonly categoryName: string | undefined;
  readonly teachers: readonly Person[] | undefined;
  /** Opens the tab where students are added. */
  readonly onAdd: () => void;
};

export const ClassTab = ({ form, categoryName, teachers, onAdd }: ClassTabProps) => {
  const { text, put } = form;
  const age = useAge();
  const strangers = categoryName === undefined ? [] : text.students.filter(({ category }) => category !== undefined && category !== categoryName);
  const remove = (ids: ReadonlySet<string>): void => put({ students: text.students.filter(({ _id }) => !ids.has(_id)) });
  const places = Number(text.capacity) > 0 ? ` de ${text.capacity} lugares` : '';
  return (
    <>
      <p className={classes.category}>
        Categoría: <strong>{categoryName ?? 'sin elegir'}</strong>
        {categoryName === undefined && (
          <Button variant="subtle" size="compact-sm" onClick={onAdd}>
            Seleccione una categoría
          </Button>
        )}
      </p>
      <div className={classes.fields}>
        <NativeSelect
          className={classes.teacher}
          required
          label="Profesor"
          disabled={teachers === undefined}
          {...form.bind('teacher')}
          data={[{ value: '', label: '* Seleccione Profesor' }, ...(teachers ?? []).map((one) => ({ value: one._id, label: listName(one) }))]}
        />
        <TextInput label="Aula" inputMode="numeric" {...form.bind('classroom')} />
        <TextInput
          label="Capacidad"
          description="Cantidad de lugares; vacío, la habitual"
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.bind('capacity')}
        />
      </div>
      <ScheduleFields form={form} />
      <Group align="baseline" gap="0.2rem 0.8rem" mt="1.4rem" mb="0.7rem">
        <Title order={2}>Lista de Alumnos</Title>
        <Text span c="dimmed">
          {studentsText(text.students.length)}
          {places}
        </Text>
      </Group>
      {form.errorOf('students') !== undefined && (
        <Notice kind="danger">
          <p>{form.errorOf('students')}</p>
        </Notice>
      )}
      {strangers.length > 0 && (
        <Notice
          kind="warning"
          actions={
            <Button variant="default" onClick={() => remove(new Set(strangers.map(({ _id }) => _id)))}>
              Quitarlos
            </Button>
          }
        >
          <p>
            Sin inscripción en {categoryName}: {strangers.map(listName).join(' · ')}.
          </p>
        </Notice>
      )}
      <DataTable
        label="alumnos de la clase"
        list={rowsState(text.students)}
        keyOf={({ _id }) => _id}
        isWhole
        columns={[
          LEGAJO,
          NAME,
          age,
          {
            key: 'remove',
            label: 'Eliminar',
            isActions: true,
            render: (student) => (
              <RowButton label="Eliminar" of={listName(student)} icon={IconTrash} color="red" onClick={() => remove(new Set([student._id]))} />
            ),
          },
        ]}
        empty={{
          title: 'Todavía no se agregó ningún alumno',
          reason: 'Se agregan en la pestaña Alumnos; también puede hacerlo más adelante.',
          next: (
            <Button variant="default" onClick={onAdd}>
              Agregar alumnos
            </Button>
          ),
        }}
      />
    </>
  );
};
