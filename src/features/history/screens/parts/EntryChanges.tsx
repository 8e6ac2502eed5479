/** The changes of an entry; those of an act with many changes can be opened. */
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type HistoryEntry, listActParts } from '#features/history/history.contract.ts';
import { partsText } from '#features/history/history.rules.ts';
import { ACTION_LABELS, type HistoryWords } from '#features/history/history-words.rules.ts';
import { useSettled } from '#web/address.ts';
import { usePagedList } from '#web/data.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { IconListDetails } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export const EntryChanges = ({ entry, words }: { readonly entry: HistoryEntry; readonly words: HistoryWords }) => {
  const { _id, action, changes, label, parts = 0 } = entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FieldChanges changes={changes} action={action} />
      {parts > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconListDetails size={16} />}
            aria-label={`Ver ${partsText(parts)} de ${label}`}
            onClick={() => setOpen(true)}
          >
            Ver {partsText(parts)}
          </Button>
          <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`${label} · ${ACTION_LABELS[action]}`} size="xl">
            <Parts id={_id} words={words} />
          </Dialog>
        </>
      )}
    </>
  );
};

const Parts = ({ id, words }: { readonly id: string; readonly words: HistoryWords }) => {
  const [name, setName] = useState('');
  const list = usePagedList(listActParts, { params: { id }, query: { text: useSettled(name) || undefined } }, { table: 'parts' });
  return (
    <Stack gap="0.9rem">
      <TextInput label="Nombre" placeholder="Alumno, clase…" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} data-autofocus />
      <DataTable
        label="cambios del mismo acto"
        table="parts"
        list={list}
        columns={columnsIn(words)}
        keyOf={({ _id }) => _id}
        empty={{ picture: 'search', title: 'No se encontraron cambios', reason: 'Pruebe con otro nombre.' }}
      />
    </Stack>
  );
};

const columnsIn = (words: HistoryWords): readonly Column<HistoryEntry>[] => [
  { key: 'label', label: 'Qué', isTitle: true, render: ({ label }) => label },
  { key: 'kind', label: 'Acción', onCard: 'brief', render: ({ noun, action }) => `${words[noun].label} · ${ACTION_LABELS[action]}` },
  { key: 'changes', label: 'Cambios', render: ({ changes, action }) => <FieldChanges changes={changes} action={action} /> },
];
