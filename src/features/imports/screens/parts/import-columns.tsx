/** The columns of the tables in a preview. */
import type { ImportRemark, ImportRow, RowState } from '#features/imports/import.contract.ts';
import { SHEET_NAME } from '#features/imports/import-columns.rules.ts';
import { STATE_LABEL } from '#features/imports/import-words.rules.ts';
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx';
import type { Column } from '#web/ui/table-column.ts';

export const REMARK_COLUMNS: readonly Column<ImportRemark>[] = [
  { key: 'sheet', label: 'Hoja', width: '7rem', render: ({ kind }) => SHEET_NAME[kind] },
  { key: 'row', label: 'Fila', width: '5rem', sort: ({ row }) => row, render: ({ row }) => row },
  { key: 'column', label: 'Columna', sort: ({ column }) => column, render: ({ column }) => column },
  { key: 'value', label: 'Dice', render: ({ value }) => (value === '' ? 'Vacío' : value) },
  { key: 'msg', label: 'Mensaje', isTitle: true, render: ({ msg }) => msg },
];

const TONE: Readonly<Record<RowState, StatusTone>> = { new: 'paid', there: 'plain', joined: 'due', wrong: 'expired' };

export const ROW_COLUMNS: readonly Column<ImportRow>[] = [
  { key: 'sheet', label: 'Hoja', width: '7rem', render: ({ kind }) => SHEET_NAME[kind] },
  { key: 'row', label: 'Fila', width: '5rem', render: ({ row }) => row },
  { key: 'title', label: 'Nombre', isTitle: true, sort: ({ title }) => title, render: ({ title }) => title },
  { key: 'detail', label: 'Datos', render: ({ detail }) => detail },
  {
    key: 'state',
    label: 'Estado',
    sort: ({ state }) => STATE_LABEL[state],
    render: ({ state }) => <StatusBadge tone={TONE[state]}>{STATE_LABEL[state]}</StatusBadge>,
  },
];
