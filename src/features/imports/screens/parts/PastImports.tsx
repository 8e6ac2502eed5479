/** The past imports, with a button to undo each. */
import { Button } from '@mantine/core';
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
import { IconArrowBackUp } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { HeldImport } from './HeldImport.tsx';

const TABLE = 'past';

export const PastImports = ({ onUndone }: { readonly onUndone: () => void }) => {
  const list = usePagedList(listImports, {}, { table: TABLE });
  const [asking, setAsking] = useState<string | null>(null);
  const [{ held }, setAddress] = useAddress({ held: '' });
  const act = useAct(undoImport, { onDone: onUndone });

  const ask = async (past: PastImport): Promise<void> => {
    setAsking(past._id);
    const undo = await tryCall(previewImportUndo, { params: { id: past._id } }).finally(() => setAsking(null));
    if (undo instanceof ApiError) sayError(undo.msg);
    else if (undo.holds.length > 0) setAddress({ held: past._id });
    else {
      const question = `¿Está seguro que desea deshacer la importación de ${past.file}?`;
      const isSure = await confirm({ question, consequences: undoLines(undo), accept: 'Deshacer la importación', danger: true });
      if (isSure) await act.run({ params: { id: past._id } });
    }
  };

  const columns: readonly Column<PastImport>[] = [
    { key: 'date', label: 'Fecha', width: '11rem', render: ({ date }) => `${fullDay(dayOf(date))} ${timeOf(date)}` },
    { key: 'file', label: 'Planilla', isTitle: true, render: ({ file }) => <span className="breaks">{file}</span> },
    { key: 'made', label: 'Qué se registró', render: (past) => linesOf(past).join(' · ') },
    { key: 'by', label: 'Quién', render: ({ by }) => by },
    { key: 'state', label: 'Estado', render: stateText },
    {
      key: 'actions',
      label: 'Acciones',
      isActions: true,
      render: (past) =>
        past.isKept &&
        past.undone === undefined && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconArrowBackUp />}
            aria-label={`Deshacer ${past.file}`}
            loading={asking === past._id}
            onClick={() => void ask(past)}
          >
            Deshacer
          </Button>
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

const stateText = ({ undone, isKept }: PastImport): string =>
  undone !== undefined ? `Deshecha el ${fullDay(dayOf(undone.date))} por ${undone.by}` : isKept ? 'Registrada' : 'Registrada por una versión anterior';
