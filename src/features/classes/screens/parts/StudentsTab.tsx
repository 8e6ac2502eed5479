/** The students of the category who have no class yet: one press adds each to the class. */
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { categoriesOffered } from '#features/categories/category.rules.ts';
import type { Category } from '#features/categories/category.contract.ts';
import { studentsText } from '#features/classes/class-words.rules.ts';
import { listUsers } from '#features/users/user.contract.ts';
import { listName } from '#kernel/names.ts';
import { plural } from '#kernel/plural.ts';
import { sayDone, sayError } from '#web/alerts.tsx';
import { useList } from '#web/data.ts';
import { PageLink } from '#web/page-link.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { IconFilter, IconPlus, IconUsersPlus } from '#web/ui/icons.ts';
import { type ChosenStudent, chosen } from './class-text.ts';
import classes from './ClassForm.module.css';
import { LEGAJO, NAME, useAge } from './chosen-columns.tsx';
import type { ClassFormState } from './use-class-form.ts';

export type StudentsTabProps = { readonly form: ClassFormState; readonly categories: readonly Category[] | undefined; readonly isNew: boolean };

export const StudentsTab = ({ form, categories, isNew }: StudentsTabProps) => {
  const { text, before, put } = form;
  const [isTried, setTried] = useState(false);
  const age = useAge();
  const list = useList(listUsers, { query: { type: 'student', active: true, category: text.category, classroom: 'null' } }, { enabled: text.category !== '' });
  const added = new Set(text.students.map(({ _id }) => _id));
  // A student who was just taken out can be put back.
  const back = before.students.filter(({ _id }) => !list.rows.some((one) => one._id === _id));
  const offered = text.category === '' ? [] : [...list.rows.map(chosen), ...back].filter(({ _id }) => !added.has(_id));
  const add = (student: ChosenStudent): void => {
    if (added.has(student._id)) {
      sayError('El alumno ya ha sido agregado');
      return;
    }
    put({ students: [...text.students, student] });
    sayDone(`${listName(student)} se agregó a la clase`);
  };
  const addAll = (): void => {
    put({ students: [...text.students, ...offered] });
    sayDone(`${studentsText(offered.length)} ${plural(offered.length, 'se agregó', 'se agregaron')} a la clase`);
  };
  return (
    <>
      <div className={classes.find}>
        <NativeSelect
          label="Categoría"
          required
          disabled={!isNew || categories === undefined}
          {...form.bind('category')}
          error={form.errorOf('category') ?? (isTried && text.category === '' ? 'Seleccione una categoría' : undefined)}
          data={[{ value: '', label: '* Seleccione Categoría' }, ...categoriesOffered(categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
        />
        {isNew && (
          <Button
            variant="light"
            leftSection={<IconFilter />}
            onClick={() => {
              setTried(true);
              if (text.category !== '') list.retry();
            }}
          >
            Buscar
          </Button>
        )}
      </div>
      {text.category === '' ? (
        <EmptyState
          picture="search"
          title="Seleccione una categoría"
          reason="Se listan sus alumnos activos, inscriptos este año, que todavía no tienen clase."
        />
      ) : (
        <DataTable
          label="alumnos sin clase"
          list={{ ...list, rows: offered }}
          keyOf={({ _id }) => _id}
          isWhole
          columns={[
            LEGAJO,
            NAME,
            age,
            {
              key: 'add',
              label: 'Agregar',
              isActions: true,
              render: (student) => <RowButton label="Agregar" of={listName(student)} icon={IconPlus} color="teal" onClick={() => add(student)} />,
            },
          ]}
          footer={
            offered.length > 1 && (
              <Button variant="default" leftSection={<IconUsersPlus />} onClick={addAll}>
                Agregar todos
              </Button>
            )
          }
          empty={{
            title: text.students.length === 0 ? 'No hay alumnos sin clase en esta categoría' : 'No quedan alumnos sin clase en esta categoría',
            reason: 'Aparecen aquí los alumnos activos que se inscriben este año.',
            picture: text.students.length === 0 ? 'search' : 'done',
            next: (
              <Button component={PageLink} to="/enrollment/register" search={{ category: text.category }} variant="default">
                Inscribir un alumno
              </Button>
            ),
          }}
        />
      )}
    </>
  );
};
