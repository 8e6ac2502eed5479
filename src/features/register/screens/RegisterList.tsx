/** "Caja Diaria": the closed registers, newest first, the sums of what moved in all of them, and a link to each day. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isRegisterOrder, listRegisters, type RegisterTotals, totalOfRegisters } from '#features/register/register.contract.ts';
import { printRegisters } from '#features/register/register-paper.contract.ts';
import { daysText, fileDay } from '#kernel/calendar.ts';
import { useAddress, usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import { useOne, usePagedList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { nothingFound } from '#web/ui/EmptyState.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconCalendarMonth } from '#web/ui/icons.ts';
import { NO_RANGE, RangeFilter } from './parts/RangeFilter.tsx';
import { amountOrNothing, registerColumns, registerCsv } from './parts/register-columns.tsx';
import { SignedAmount } from './parts/SignedAmount.tsx';
import { keepsPurses, useLastRegister } from './register.queries.ts';

const LAST_ONES = 'Las últimas 10 cajas cerradas';

export const RegisterList = () => {
  const [range, setRange] = useAddress(NO_RANGE);
  const { sort } = usePageOfAddress();
  const question = { startDate: range.from || undefined, endDate: range.to || undefined, temporary: false };
  const query = { ...question, sort: isRegisterOrder(sort) ? sort : undefined };
  const list = usePagedList(listRegisters, { query });
  const { data: totals } = useOne(totalOfRegisters, { query: question });
  const hasPurses = keepsPurses(useLastRegister().data);
  const isAsked = range.from !== '' || range.to !== '';
  const fileName = `Caja Diaria ${fileDay(present().day)}`;
  const getAll = () => call(listRegisters, { query });
  return (
    <Page
      title="Caja Diaria"
      about={isAsked ? 'Cajas cerradas' : LAST_ONES}
      actions={
        <Button component={Link} to="/register/monthly-list" variant="default" leftSection={<IconCalendarMonth />}>
          Listado Mensual
        </Button>
      }
    >
      <Panel>
        <RangeFilter range={range} onChange={setRange} />
        <DataTable
          label="cajas diarias"
          list={list}
          keyOf={({ _id }) => _id}
          columns={registerColumns({ hasPurses })}
          totals={totals === undefined ? undefined : totalsRow(totals)}
          footer={
            <>
              <CsvButton fileName={`${fileName}.csv`} columns={registerCsv({ hasPurses })} get={getAll} />
              <PdfButton
                label="PDF lista de cajas diarias"
                fileName={`${fileName}.pdf`}
                get={async () =>
                  call(printRegisters, {
                    query: { year: undefined, of: daysText(range.from, range.to) || LAST_ONES },
                    body: (await getAll()).map((register) => ({ month: undefined, ...register })),
                  })
                }
              />
            </>
          }
          empty={
            isAsked
              ? nothingFound({ title: 'No se encontraron cajas cerradas', reason: 'Pruebe con otras fechas.', clear: () => setRange(NO_RANGE) })
              : { title: 'Todavía no hay cajas cerradas', reason: 'Cada caja aparecerá aquí cuando se cierre.', next: <ToRegister /> }
          }
        />
      </Panel>
    </Page>
  );
};

const totalsRow = ({ income, expence, withdrawal, difference }: RegisterTotals) => ({
  income: amountOrNothing(income),
  expence: amountOrNothing(expence),
  withdrawal: amountOrNothing(withdrawal),
  difference: <SignedAmount amount={difference} />,
});

const ToRegister = () => (
  <Button component={Link} to="/register/info" color="navy">
    Caja
  </Button>
);
