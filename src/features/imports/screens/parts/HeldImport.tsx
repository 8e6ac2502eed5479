/** Why an import cannot be undone: each row that was used or changed since, with the reasons. */
import { Button, Skeleton, Stack } from '@mantine/core';
import { SHEET_NAME } from '#features/imports/import-columns.rules.ts';
import { type ImportHold, previewImportUndo } from '#features/imports/import-undo.contract.ts';
import { plural } from '#kernel/plural.ts';
import { troubleOf, useOne } from '#web/data.ts';
import { DataTable, rowsState } from '#web/ui/DataTable.tsx';
import { Trouble } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { RowLink } from '#web/ui/RowButton.tsx';
import { IconEye } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { DialogFoot } from '#web/ui/DialogButtons.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

const COLUMNS: readonly Column<ImportHold>[] = [
  { key: 'sheet', label: 'Hoja', width: '7rem', render: ({ kind }) => SHEET_NAME[kind] },
  { key: 'row', label: 'Fila', width: '5rem', render: ({ row }) => row },
  { key: 'title', label: 'Nombre', isTitle: true, sort: ({ title }) => title, render: ({ title }) => title },
  { key: 'reasons', label: 'Por qué', render: ({ reasons }) => reasons.join(' · ') },
  {
    key: 'actions',
    label: 'Acciones',
    isActions: true,
    render: ({ kind, person, title }) => (
      <RowLink label="Ver" of={title} icon={IconEye} to={kind === 'debts' ? `/index/installments/${person}` : `/index/dashboard/${person}`} />
    ),
  },
];

export const HeldImport = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const undo = useOne(previewImportUndo, { params: { id } });
  const holds = undo.data?.holds ?? [];
  return (
    <Dialog opened onClose={onClose} title="La importación no se puede deshacer" size="xl">
      {undo.isPending ? (
        <Skeleton height={240} radius="md" role="status" aria-label="Buscando qué la retiene" />
      ) : undo.isError ? (
        <Trouble {...troubleOf(undo)} />
      ) : (
        <Stack>
          <Notice
            kind="warning"
            title={`${holds.length} ${plural(holds.length, 'fila se usó o se cambió desde entonces', 'filas se usaron o se cambiaron desde entonces')}`}
          >
            <p>Se deshace toda o nada. Vuelva estas filas a como llegaron, o elimínelas a mano: lo demás se podrá deshacer.</p>
          </Notice>
          <DataTable
            label="filas que la retienen"
            table="held"
            list={rowsState(holds)}
            columns={COLUMNS}
            keyOf={({ kind, row, person }) => `${kind} ${row} ${person}`}
            empty={{ title: 'Ya nada la retiene', reason: 'Cierre este aviso y presione Deshacer.', picture: 'done' }}
          />
        </Stack>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
