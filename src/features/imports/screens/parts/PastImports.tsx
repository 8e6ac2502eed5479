/** The imports that were made, and the way to take one back. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { listImports, type PastImport, previewImportUndo, undoImport } from '#features/imports/import-undo.contract.ts';
import { undoLines } from '#features/imports/import-undo.rules.ts';
import { linesOf } from '#features/imports/import-words.rules.ts';
import { dayOf, fullDay, timeOf } from '#kernel/calendar.ts';
import { sayError } from '#web/alerts.tsx';
import { useAddress } from '#web/address.ts';
import { ApiError, tryCall } from '#web/api.ts';
import { useAct, usePagedList } from '#web/data.ts';
import { confirm } from '#web/ui/ConfirmDialog.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Panel } from '#web/ui/Page.tsx';
import { RowButton } from '#web/ui/RowButton.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { HeldImport } from './HeldImport.tsx';
import classes from './import.module.css';

const TABLE = 'past';

export const PastImports = () => {
  const list = usePagedList(listImports, {}, { table: TABLE });
  const [asking, setAsking] = useState<string | null>(null);
  const [{ held }, setAddress] = useAddress({ held: '' });
  const act = useAct(undoImport);

  const ask = async (past: PastImport): Promise<void> => {
    setAsking(past._id);
    const undo = await tryCall(previewImportUndo, { params: { id: past._id } }).finally(() => setAsking(null));
    if (undo instanceof ApiError) sayError(undo.msg);
    else if (undo.holds.length > 0) setAddress({ held: past._id });
    else {
      const question = `¿Está seguro que desea deshacer la importación de ${past.file}?`;
      const isSure = await confirm({ question, consequences: undoLines(undo), accept: 'Deshacer', danger: true });
      if (isSure) await act.run({ params: { id: past._id } });
    }
  };

  const columns: readonly Column<PastImport>[] = [
    { key: 'date', label: 'Fecha', width: '11rem', render: ({ date }) => `${fullDay(dayOf(date))} ${timeOf(date)}` },
    { key: 'file', label: 'Planilla', isTitle: true, render: ({ file }) => <span className={classes.name}>{file}</span> },
    { key: 'made', label: 'Qué se registró', render: (past) => linesOf(past).join(' · ') },
    { key: 'by', label: 'Quién', render: ({ by }) => by },
    {
      key: 'actions',
      label: 'Deshacer',
      isActions: true,
      render: (past) =>
        past.undone !== undefined ? (
          <span className={classes.quiet}>{`Deshecha el ${fullDay(dayOf(past.undone.date))} por ${past.undone.by}`}</span>
        ) : past.isKept ? (
          <RowButton label="Deshacer" of={past.file} icon={IconArrowBackUp} color="red" isRunning={asking === past._id} onClick={() => void ask(past)} />
        ) : (
          <span className={classes.quiet}>De una versión anterior</span>
        ),
    },
  ];
  return (
    <Panel title="Importaciones hechas">
      <DataTable
        label="importaciones"
        table={TABLE}
        list={list}
        columns={columns}
        keyOf={({ _id }) => _id}
        empty={{
          title: 'Todavía no se importó nada',
          reason: 'Cada importación queda aquí, y se puede deshacer mientras nada de lo que trajo se use.',
          picture: 'list',
        }}
      />
      {held !== '' && <HeldImport id={held} onClose={() => setAddress({ held: '' })} />}
    </Panel>
  );
};
