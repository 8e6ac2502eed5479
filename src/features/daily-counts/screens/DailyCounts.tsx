/** "Cierre de Caja": the last closed register is counted in its five places, and earlier counts are listed. */
import { printDailies } from '#features/daily-counts/daily-count-paper.contract.ts';
import { isDailyOrder, listDailies, totalOfDailies } from '#features/daily-counts/daily-count.contract.ts';
import { NO_RANGE, RangeFilter } from '#features/register/screens/parts/RangeFilter.tsx';
import { useLastRegister } from '#features/register/screens/register.queries.ts';
import { daysText, fileDay } from '#kernel/calendar.ts';
import { useAddress, usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { Page, PageSkeleton, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { useCountPlaces } from './count-place.queries.ts';
import { CountNext } from './parts/CountNext.tsx';
import { dailyCsv, TotalDifference, useDailyColumns } from './parts/daily-columns.tsx';

export const DailyCounts = () => {
  const today = present();
  const [range, setRange] = useAddress(NO_RANGE);
  const { sort } = usePageOfAddress();
  const question = { startDate: range.from || undefined, endDate: range.to || undefined };
  const query = { ...question, sort: isDailyOrder(sort) ? sort : undefined };
  const list = usePagedList(listDailies, { query });
  const { data: totals } = useOne(totalOfDailies, { query: question });
  const lastOnes = `Los últimos 10 cierres contados de ${today.year}`;
  const isAsked = range.from !== '' || range.to !== '';
  const fileName = `Lista de Cierres de Caja ${fileDay(today.day)}`;
  const getAll = () => call(listDailies, { query });
  const { names, isPending } = useCountPlaces();
  const columns = useDailyColumns(names);
  // The form above the list is loaded first, so that it does not push the list down later.
  if (useLastRegister().isPending || isPending) return <PageSkeleton />;
  return (
    <Page title="Cierre de Caja" about={isAsked ? 'Cierres contados' : lastOnes}>
      <CountNext />
      <Panel title="Conteos">
        <RangeFilter range={range} onChange={setRange} />
        <DataTable
          label="conteos de caja"
          list={list}
          keyOf={({ _id }) => _id}
          columns={columns}
          totals={totals === undefined ? undefined : { difference: <TotalDifference {...totals} /> }}
          footer={
            <>
              <CsvButton fileName={`${fileName}.csv`} columns={dailyCsv(names, list.rows)} get={getAll} />
              <PdfButton
                label="PDF lista de cajas diarias"
                fileName={`${fileName}.pdf`}
                get={async () => call(printDailies, { query: { of: daysText(range.from, range.to) || lastOnes }, body: await getAll() })}
              />
            </>
          }
          empty={
            isAsked
              ? nothingFound({ title: 'No se encontraron conteos', reason: 'Pruebe con otras fechas.', clear: () => setRange(NO_RANGE) })
              : { title: `Todavía no hay conteos de ${today.year}`, reason: 'Una caja se cuenta cuando está cerrada, antes de abrir la siguiente.' }
          }
        />
      </Panel>
    </Page>
  );
};
