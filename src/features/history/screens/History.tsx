/** "Historial": every change of money, people, prices, roles and grades, found by day, author, thing and name. */
import { Box, Button, Flex, NativeSelect, Text, TextInput } from '@mantine/core';
import {
  type HistoryEntry,
  type HistoryFilter,
  listHistory,
  listHistoryAuthors,
  NOUNS,
  type Noun,
  printHistory,
  verifyHistory,
} from '#features/history/history.contract.ts';
import { entryText } from '#features/history/history.rules.ts';
import { ACTION_LABELS, type HistoryWords } from '#features/history/history-words.rules.ts';
import { dayOf, fileDay, fullDay, shortDay, timeOf } from '#kernel/calendar.ts';
import { countText } from '#kernel/money.ts';
import { wholeOf } from '#kernel/paging.ts';
import { compareSpanish } from '#kernel/spanish.ts';
import { countSet, useAddress, useSettled } from '#web/address.ts';
import { call, callPage } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DateRange } from '#web/ui/dates.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { FilterForm } from '#web/ui/FilterForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconShieldCheck } from '#web/ui/icons.ts';
import type { Column } from '#web/ui/table-column.ts';
import shared from '#web/ui/shared.module.css';
import { EntryChanges } from './parts/EntryChanges.tsx';

const NO_FILTER = { from: '', to: '', noun: '', by: '', text: '' };

const csvColumnsIn = (words: HistoryWords): readonly CsvColumn<HistoryEntry>[] => [
  { label: 'Fecha', value: ({ date }) => `${fullDay(dayOf(date))} ${timeOf(date)}` },
  { label: 'Quién', value: ({ by }) => by },
  { label: 'Qué', value: ({ noun }) => words[noun].label },
  { label: 'Nombre', value: ({ label }) => label },
  { label: 'Acción', value: ({ action }) => ACTION_LABELS[action] },
  { label: 'Cambios', value: entryText },
];

const columnsIn = (words: HistoryWords): readonly Column<HistoryEntry>[] => [
  { key: 'date', label: 'Fecha', width: '8rem', render: ({ date }) => `${shortDay(dayOf(date))} ${timeOf(date)}` },
  { key: 'by', label: 'Quién', width: '11rem', render: ({ by }) => by },
  {
    key: 'what',
    label: 'Qué',
    isTitle: true,
    render: ({ noun, label, action }) => (
      <Flex component="span" direction="column">
        {label}
        <Box component="span" fz="xs" fw={400} c="dimmed">
          {words[noun].label} · {ACTION_LABELS[action]}
        </Box>
      </Flex>
    ),
  },
  { key: 'changes', label: 'Cambios', width: '45%', render: (entry) => <EntryChanges entry={entry} words={words} /> },
];

const nounOptionsIn = (words: HistoryWords) =>
  NOUNS.map((noun) => ({ value: noun, label: words[noun].label })).sort((one, other) => compareSpanish(one.label, other.label));

export const History = ({ words }: { readonly words: HistoryWords }) => {
  const today = present();
  const [filter, setFilter] = useAddress(NO_FILTER);
  const authors = useOne(listHistoryAuthors, {}).data ?? [];
  const query: HistoryFilter = {
    startDate: filter.from || undefined,
    endDate: filter.to || undefined,
    noun: NOUNS.find((noun): noun is Noun => noun === filter.noun),
    by: filter.by || undefined,
    text: useSettled(filter.text) || undefined,
  };
  const list = usePagedList(listHistory, { query });
  // The whole history is more than the server returns at once.
  const whole = () =>
    wholeOf(
      (page) => callPage(listHistory, { query }, page),
      ({ _id }) => _id,
    );
  const set = countSet(filter, NO_FILTER);
  const clear = () => setFilter(NO_FILTER);
  return (
    <Page title="Historial" about="Quién cambió qué, cuándo, de qué a qué">
      <Panel>
        <FilterForm search={list.retry} set={set} clear={clear}>
          <div data-wide>
            <DateRange from={filter.from} to={filter.to} onChange={setFilter} fromLabel="Desde la fecha" toLabel="Hasta la fecha" />
          </div>
          <NativeSelect
            label="Qué"
            data={[{ value: '', label: 'Todo' }, ...nounOptionsIn(words)]}
            value={filter.noun}
            onChange={({ currentTarget }) => setFilter({ noun: currentTarget.value })}
          />
          <NativeSelect
            label="Quién"
            data={[{ value: '', label: 'Todos' }, { value: 'system', label: 'El sistema' }, ...authors.map(({ _id, name }) => ({ value: _id, label: name }))]}
            value={filter.by}
            onChange={({ currentTarget }) => setFilter({ by: currentTarget.value })}
          />
          <TextInput
            label="Nombre"
            placeholder="Alumno, factura, clase…"
            value={filter.text}
            onChange={({ currentTarget }) => setFilter({ text: currentTarget.value })}
          />
        </FilterForm>
        <DataTable
          label="cambios"
          list={list}
          columns={columnsIn(words)}
          keyOf={({ _id }) => _id}
          footer={
            <>
              <CsvButton fileName={`Historial ${fileDay(today.day)}.csv`} columns={csvColumnsIn(words)} get={whole} />
              <PdfButton label="PDF del historial" fileName={`Historial ${fileDay(today.day)}.pdf`} get={() => call(printHistory, { body: query })} />
            </>
          }
          empty={
            set > 0
              ? nothingFound({ title: 'No se encontraron cambios', reason: 'Pruebe con otras fechas u otro nombre.', clear })
              : { title: 'Todavía no hay cambios registrados', reason: 'Lo que se modifique desde ahora aparece aquí.' }
          }
        />
      </Panel>
      {/* Below a list that is not there yet it would jump. */}
      {!list.isLoading && <Verification />}
    </Page>
  );
};

/** Each change is sealed with the one before it: here the administration checks whether somebody altered one by hand. */
const Verification = () => {
  const verification = useOne(verifyHistory, {}, { enabled: false });
  return (
    <Panel title="Integridad">
      <Text mb="sm">Cada cambio queda sellado junto con el anterior: si alguien altera uno en la base de datos, aquí se nombra.</Text>
      <Button variant="light" leftSection={<IconShieldCheck />} loading={verification.isFetching} onClick={() => void verification.refetch()}>
        Verificar
      </Button>
      <Box role="status" mt="sm">
        {verification.data !== undefined &&
          (verification.data.breaches.length === 0 ? (
            <Notice kind="done" title={`Los ${countText(verification.data.length)} cambios están como se registraron`} />
          ) : (
            <Notice kind="danger" title="El historial fue alterado">
              <ul className={shared.bullets}>
                {verification.data.breaches.map(({ position, told }) => (
                  <li key={`${position} ${told}`}>{told}</li>
                ))}
              </ul>
            </Notice>
          ))}
      </Box>
    </Panel>
  );
};
