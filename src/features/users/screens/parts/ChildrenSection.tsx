/** The children of a guardian. */
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { searchStudents } from '#features/users/screens/person-search.queries.ts';
import { getUser, maySaveChildren, type StudentRef } from '#features/users/user.contract.ts';
import { ageOn } from '#kernel/calendar.ts';
import { listName } from '#kernel/names.ts';
import { present } from '#web/clock.ts';
import { useOne } from '#web/data.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { type PersonOption, PersonPicker } from '#web/ui/PersonPicker.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.ts';
import classes from './UserForm.module.css';
import type { UserFormState } from './use-user-form.ts';

export const ChildrenSection = ({ form: { text, put, errorOf } }: { readonly form: UserFormState }) => {
  const mayLink = useOne(maySaveChildren, {}).data ?? false;
  const { children } = text;
  const remove = ({ _id }: StudentRef) => put({ children: children.filter((child) => child._id !== _id) });
  return (
    <Panel title="Lista de Alumnos a Cargo">
      {mayLink && <ChildPicker children={children} add={(child) => put({ children: [...children, child] })} />}
      {errorOf('children') !== undefined && (
        <Text role="alert" c="var(--mantine-color-error)" mb="sm">
          {errorOf('children')}
        </Text>
      )}
      <DataTable
        label="alumnos a cargo"
        list={rowsState(children)}
        isWhole
        keyOf={({ _id }) => _id}
        columns={[
          { key: 'legajo', label: 'Legajo', align: 'right', render: ({ studentnumber }) => studentnumber ?? '', width: '6rem' },
          {
            key: 'name',
            label: 'Nombre',
            isTitle: true,
            render: (child) => (
              <Anchor component={Link} to={`/index/dashboard/${child._id}`} fw={600}>
                {listName(child)}
              </Anchor>
            ),
          },
          { key: 'age', label: 'Edad', align: 'right', hideOnPhone: true, render: ({ _id }) => <Age id={_id} /> },
          ...(mayLink
            ? [
                {
                  key: 'actions',
                  label: 'Acciones',
                  isActions: true,
                  render: (child: StudentRef) => (
                    <Button
                      color="red"
                      variant="subtle"
                      leftSection={<IconTrash />}
                      aria-label={`Eliminar a ${listName(child)} de la lista`}
                      onClick={() => remove(child)}
                    >
                      Eliminar
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        empty={{
          title: 'Todavía no tiene alumnos a cargo',
          reason: mayLink ? 'Busque un alumno y agréguelo.' : 'Un administrador puede vincular alumnos con sus tutores.',
        }}
      />
      {!mayLink && children.length > 0 && (
        <Text c="dimmed" mt="0.5rem">
          Solo un administrador puede cambiar los alumnos a cargo.
        </Text>
      )}
    </Panel>
  );
};

const ChildPicker = ({ children, add }: { readonly children: readonly StudentRef[]; readonly add: (child: StudentRef) => void }) => {
  const [picked, setPicked] = useState<PersonOption | null>(null);
  const [error, setError] = useState<string | undefined>();
  const addPicked = () => {
    if (picked === null) return setError('Busque un alumno para agregar');
    if (children.some(({ _id }) => _id === picked.id)) return setError('El alumno ya ha sido agregado');
    add({ _id: picked.id, name: picked.name, lastname: picked.lastname, studentnumber: picked.legajo });
    setPicked(null);
  };
  return (
    <div className={classes.picker}>
      <PersonPicker
        label="Búsqueda de Alumnos"
        value={picked}
        search={searchStudents}
        error={error}
        onChange={(person) => {
          setPicked(person);
          setError(undefined);
        }}
      />
      <Button variant="light" leftSection={<IconPlus />} onClick={addPicked}>
        Agregar
      </Button>
    </div>
  );
};

const Age = ({ id }: { readonly id: string }) => {
  const { data } = useOne(getUser, { params: { id } });
  return data?.dob === undefined ? '' : ageOn(data.dob, present().day);
};
