/** The table of a list that is saved as a whole: boxes to type in, a bin for each row, and the bar that saves. */
import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { searchKey } from '#kernel/spanish.ts';
import { byField, type Verdict } from '#kernel/verdict.ts';
import { type Saving, useTold } from '#web/faults.ts';
import { focusFirstWrong } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { whyNotSaved } from '#web/ui/FormNotices.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { IconPlus, IconSearch, IconTrash } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import classes from './RowsEditor.module.css';
import type { EditedRow, Rows } from './use-rows.ts';

type Named = { readonly name: string } & Readonly<Record<string, string>>;

export type RowsEditorProps<V extends Named> = {
  /** 'localidades': the name of the list. */
  readonly label: string;
  /** 'localidad nueva': the name of a row without one. */
  readonly unnamed: string;
  readonly addLabel: string;
  readonly list: Rows<V>;
  /** Shown when the list is empty, with what to do then. */
  readonly empty: { readonly title: string; readonly reason: string };
  readonly check: (rows: readonly EditedRow<V>[]) => Verdict<unknown>;
  /** The call that saves. */
  readonly saving: Saving;
  readonly save: (rows: readonly EditedRow<V>[]) => Promise<unknown>;
  /** Deletes a stored row after its own question. */
  readonly remove: (row: EditedRow<V>) => Promise<unknown>;
  /** Which stored rows have a bin; all when absent. */
  readonly isRemovable?: (row: EditedRow<V>) => boolean;
  /** Further columns between the name and the bin. */
  readonly columns: (errorOf: (row: EditedRow<V>, field: string) => string | undefined) => readonly Column<EditedRow<V>>[];
  readonly filter?: ReactNode;
  readonly isShown?: (row: EditedRow<V>) => boolean;
};

export const RowsEditor = <V extends Named>(props: RowsEditorProps<V>) => {
  const { label, unnamed, addLabel, list, empty, check, save, remove, columns, filter } = props;
  const { isShown = () => true, isRemovable = () => true } = props;
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [added, setAdded] = useState(0);
  const verdict = check(list.rows);
  const saving = useTold(props.saving, list.open);
  const { reasons, fields: refused } = saving;
  const faults = isTried && !verdict.ok ? byField(verdict.reasons) : null;
  // The server numbers the rows that were sent.
  const placeOf = (row: EditedRow<V>): number => (faults === null ? list.open : list.rows).indexOf(row);
  const errorOf = (row: EditedRow<V>, field: string): string | undefined => (faults ?? refused)[`${placeOf(row)}.${field}`];
  const isWrong = (row: EditedRow<V>): boolean => Object.keys(faults ?? refused).some((path) => path.startsWith(`${placeOf(row)}.`));
  useEffect(() => {
    if (reasons.length > 0) focusFirstWrong(form.current);
  }, [reasons]);
  const key = searchKey(text);
  // New and faulty rows stay visible whatever is searched.
  const shown = list.rows.filter((row) => row._id === 0 || isWrong(row) || (searchKey(row.name).includes(key) && isShown(row)));
  const trySave = async () => {
    // Enter in a box without a change asks nothing.
    if (!list.isDirty) return;
    setTried(true);
    if (!verdict.ok) return focusFirstWrong(form.current);
    if (await confirm({ question: '¿Está seguro que desea guardar los cambios?', accept: `Guardar ${label}` })) {
      await save(list.open);
      setTried(false);
    }
  };
  const nameColumn: Column<EditedRow<V>> = {
    key: 'name',
    label: 'Nombre',
    isTitle: true,
    render: (row) => (
      <TextInput
        aria-label={`Nombre de ${row.name === '' ? unnamed : row.name}`}
        value={row.name}
        maxLength={60}
        autoComplete="off"
        error={errorOf(row, 'name')}
        autoFocus={added > 0 && row.key === list.rows.at(-1)?.key && row._id === 0}
        onChange={({ currentTarget }) => list.change(row, { name: currentTarget.value } as Partial<V>)}
      />
    ),
  };
  const bin: Column<EditedRow<V>> = {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: (row) =>
      (row._id === 0 || isRemovable(row)) && (
        <RowButton
          label="Eliminar"
          of={row.name === '' ? unnamed : row.name}
          icon={IconTrash}
          color="red"
          onClick={() => (row._id === 0 ? list.drop(row) : void remove(row))}
        />
      ),
  };
  const add = (
    <Button
      color="navy"
      leftSection={<IconPlus />}
      onClick={() => {
        list.add();
        setAdded(added + 1);
      }}
    >
      {addLabel}
    </Button>
  );
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void trySave();
      }}
    >
      <Stack>
        {' '}
        {list.wasKept && list.isDirty && <Notice kind="info" title="Se recuperaron los cambios que no había guardado" />}
        <Panel>
          <div className={classes.head}>
            <TextInput
              label={`Buscar ${label}`}
              leftSection={<IconSearch size={17} />}
              value={text}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            {filter}
            {add}
          </div>
          <DataTable
            label={label}
            list={rowsState(shown)}
            isWhole
            keyOf={(row) => row.key}
            columns={[nameColumn, ...columns(errorOf), bin]}
            empty={list.rows.length === 0 ? empty : { title: 'Ninguna fila coincide con la búsqueda', picture: 'search' }}
          />
        </Panel>
        <SaveBar
          label="Guardar"
          isDirty={list.isDirty}
          isRunning={saving.isRunning}
          trouble={isTried && !verdict.ok ? verdict.reasons[0].msg : whyNotSaved(saving)}
          onDiscard={() => {
            list.discard();
            setTried(false);
          }}
        />
      </Stack>
    </form>
  );
};
