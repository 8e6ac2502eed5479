/** The kinds of grades while the administration edits them, kept in a draft until the whole table is saved. */
import { Button } from '@mantine/core';
import { type ComponentType, useRef, useState } from 'react';
import { type EditedGradeType, editedGradeType, sentGradeType, toggled } from '#features/grades/grade-type-edit.rules.ts';
import { deleteGradeType, type GradeTypeRow, listGradeTypes, saveGradeTypes } from '#features/grades/grade-type.contract.ts';
import { checkGradeTypes } from '#features/grades/grade-type.rules.ts';
import { changesOf, useRows } from '#features/places/screens/parts/use-rows.ts';
import { byField } from '#kernel/verdict.ts';
import { keyOf, queryClient } from '#web/answers.ts';
import { useAct } from '#web/data.ts';
import { useTold } from '#web/faults.ts';
import { focusFirstWrong } from '#web/form.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { SaveBar, type SaveBarProps } from '#web/ui/SaveBar.tsx';
import page from '#web/ui/Page.module.css';
import { IconPlus } from '#web/ui/icons.ts';
import { type GradeTypeColumn, type GradeTypeLine, GradeTypeTable } from './GradeTypeTable.tsx';

export type GradeTypeEditorProps = {
  readonly columns: readonly GradeTypeColumn[];
  readonly types: readonly GradeTypeRow[];
  /** The proposal for a new institute: rows to edit and save as if they had been typed. */
  readonly proposed?: readonly EditedGradeType[] | undefined;
  /** Shown below the table; the bar that saves, unless another is given. */
  readonly foot?: ComponentType<SaveBarProps>;
  readonly onSaved?: () => void;
};

const TypedGradeTypes = changesOf(['name', 'checks']);

export const GradeTypeEditor = ({ columns, types, proposed, foot: Foot = SaveBar, onSaved }: GradeTypeEditorProps) => {
  const form = useRef<HTMLFormElement>(null);
  const list = useRows('grade-types', TypedGradeTypes, types.map(editedGradeType), { name: '', checks: '' }, proposed);
  const [isTried, setTried] = useState(false);
  const [added, setAdded] = useState<string>();
  const save = useAct(saveGradeTypes, {
    onDone: (rows) => {
      queryClient.setQueryData(keyOf(listGradeTypes, {}), rows);
      list.discard();
      onSaved?.();
    },
  });
  const remove = useAct(deleteGradeType);
  const inOrder = columns.map(({ key }) => key);
  const sent = list.rows.map((row) => sentGradeType(row, inOrder));
  const verdict = checkGradeTypes(
    sent,
    types.map(({ _id, name, percentage }) => ({ _id, name, percentage, categories: [] })),
    new Set(inOrder),
  );
  const saving = useTold(save, sent);
  const faults = isTried && !verdict.ok ? byField(verdict.reasons) : saving.fields;
  const trySave = async () => {
    setTried(true);
    if (!verdict.ok) return focusFirstWrong(form.current);
    if (proposed === undefined && !(await confirm({ question: '¿Está seguro que desea guardar los cambios?', accept: 'Guardar tipos de notas' }))) return;
    if ((await save.run({ body: sent })) !== undefined) setTried(false);
  };
  const ask = async (row: GradeTypeLine) => {
    const line = list.rows.find(({ key }) => key === row.key);
    if (line === undefined) return;
    if (line._id === 0) return list.drop(line);
    const isSure = await confirm({
      question: '¿Está seguro que desea eliminar el tipo de nota?',
      consequences: [`Se elimina ${types.find(({ _id }) => _id === line._id)?.name ?? ''}. Si alguna clase lo usa, no se puede eliminar.`],
      accept: 'Eliminar el tipo de nota',
      danger: true,
    });
    if (isSure) await remove.run({ params: { id: line._id } });
  };
  const change = (row: GradeTypeLine, patch: { readonly name?: string; readonly checks?: string }) => {
    const line = list.rows.find(({ key }) => key === row.key);
    if (line !== undefined) list.change(line, patch);
  };
  return (
    <form
      ref={form}
      className={page.panels}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void trySave();
      }}
    >
      {list.wasKept && list.isDirty && <Notice title="Se recuperaron los cambios que no había guardado" />}
      <Panel>
        {list.rows.length === 0 ? (
          <EmptyState title="Todavía no hay tipos de notas" reason="Agregue el primero con “Agregar Tipo de Nota”." />
        ) : (
          <GradeTypeTable
            columns={columns}
            rows={list.rows}
            editing={{
              newest: added,
              errorOf: (row) => faults[`${list.rows.findIndex(({ key }) => key === row.key)}.name`],
              onName: (row, name) => change(row, { name }),
              onToggle: (row, column) => change(row, { checks: toggled(row, column, inOrder) }),
              onRemove: (row) => void ask(row),
            }}
          />
        )}
        <Button
          mt="md"
          color="navy"
          leftSection={<IconPlus />}
          onClick={() => {
            setAdded(`new-${list.rows.filter(({ _id }) => _id === 0).length}`);
            list.add();
          }}
        >
          Agregar Tipo de Nota
        </Button>
      </Panel>
      <Foot
        label="Guardar"
        isDirty={list.isDirty}
        isRunning={save.isRunning}
        trouble={isTried && !verdict.ok ? verdict.reasons[0].msg : null}
        onDiscard={() => {
          list.discard();
          setTried(false);
        }}
      />
    </form>
  );
};
