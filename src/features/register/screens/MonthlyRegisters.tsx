/** "Cajas por Mes": what each month of a year took in and paid out, and a link to its days. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { monthOf } from '#features/register/day-range.rules.ts';
import { type RegisterMonth, registersByMonth } from '#features/register/register.contract.ts';
import { printRegisters } from '#features/register/register-paper.contract.ts';
import { fileDay, MONTH_NAMES } from '#kernel/calendar.ts';
import { pesosOf, sumOf } from '#kernel/money.ts';
import { usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { IconCalendar } from '#web/ui/icons.ts';
import { type Column, inOrder } from '#web/ui/table-column.ts';
import { amountOrNothing } from './parts/register-columns.tsx';
import { useShownYear } from './parts/ShownYear.tsx';
import { SignedAmount } from './parts/SignedAmount.tsx';

const AT_THE_END = { cash: 'Efectivo al cierre', bank: 'Banco al cierre' };

/** Whether any month has cash and bank kept apart. */
const hasPurses = (months: readonly RegisterMonth[]): boolean => months.some(({ cash }) => cash !== undefined);

const CSV_COLUMNS: readonly CsvColumn<RegisterMonth>[] = [
  { label: 'Mes', value: ({ month }) => month },
  { label: 'Ingresos', value: ({ income }) => pesosOf(income) },
  { label: 'Egresos', value: ({ expence }) => pesosOf(expence) },
  { label: 'Retiro', value: ({ withdrawal }) => pesosOf(withdrawal) },
  { label: 'Diferencia', value: ({ difference }) => pesosOf(difference) },
];

const CSV_PURSES: readonly CsvColumn<RegisterMonth>[] = [
  { label: AT_THE_END.cash, value: ({ cash }) => (cash === undefined ? undefined : pesosOf(cash)) },
  { label: AT_THE_END.bank, value: ({ bank }) => (bank === undefined ? undefined : pesosOf(bank)) },
];

export const MonthlyRegisters = () => {
  const now = present();
  const { year, select } = useShownYear();
  const list = useList(registersByMonth, { query: { year } });
  const columns = [...columnsOf(year, year === now.year ? now.month : 12), ...(hasPurses(list.rows) ? PURSES : [])];
  const rows = inOrder(list.rows, columns, usePageOfAddress().sort);
  const fileName = `Cajas Mensuales ${fileDay(now.day)}`;
  const totalOf = (flow: (month: RegisterMonth) => number) => sumOf(list.rows.map(flow));
  const hasAny = list.rows.some(({ income, expence, withdrawal, difference }) => [income, expence, withdrawal, difference].some((flow) => flow !== 0));
  return (
    <Page
      title="Cajas por Mes"
      about="Elija un mes para ver sus días"
      actions={
        <Button component={Link} to="/register/list" variant="default" leftSection={<IconCalendar />}>
          Listado Diario
        </Button>
      }
    >
      <Panel>
        {select}
        <DataTable
          label={`cajas de ${year} por mes`}
          list={{ ...list, rows: hasAny ? list.rows : [] }}
          isWhole
          keyOf={({ month }) => month}
          columns={columns}
          totals={{
            income: amountOrNothing(totalOf(({ income }) => income)),
            expence: amountOrNothing(totalOf(({ expence }) => expence)),
            withdrawal: amountOrNothing(totalOf(({ withdrawal }) => withdrawal)),
            difference: <SignedAmount amount={totalOf(({ difference }) => difference)} />,
          }}
          footer={
            <>
              <CsvButton
                fileName={`${fileName}.csv`}
                columns={[...CSV_COLUMNS, ...(hasPurses(list.rows) ? CSV_PURSES : [])]}
                get={() => Promise.resolve(rows)}
              />
              <PdfButton
                label="PDF con cajas mensuales"
                fileName={`${fileName}.pdf`}
                get={() => call(printRegisters, { query: { year, of: undefined }, body: rows.map((month) => ({ ...NOT_OF_A_MONTH, ...month })) })}
              />
            </>
          }
          empty={{ title: `No hay movimientos de caja de ${year}`, reason: 'Elija otro año: cada mes aparece con lo que se cobró y se pagó.' }}
        />
      </Panel>
    </Page>
  );
};

const NAMES: readonly string[] = MONTH_NAMES;
const NOT_OF_A_MONTH = {
  date: undefined,
  temporary: undefined,
  registermoney: undefined,
  description: undefined,
  openingDifference: undefined,
  openingReason: undefined,
};

/** Months to come have no days, so no link. */
const columnsOf = (year: number, lastMonth: number): readonly Column<RegisterMonth>[] => [
  {
    key: 'month',
    label: 'Mes',
    isTitle: true,
    sort: ({ month }) => NAMES.indexOf(month),
    render: ({ month: name }) => {
      const month = NAMES.indexOf(name) + 1;
      if (month > lastMonth) return name;
      return (
        <Link to="/register/list" search={monthOf({ year, month })}>
          {name}
        </Link>
      );
    },
  },
  { key: 'income', sort: ({ income }) => income, label: 'Ingresos', align: 'right', render: ({ income }) => amountOrNothing(income) },
  { key: 'expence', sort: ({ expence }) => expence, label: 'Egresos', align: 'right', render: ({ expence }) => amountOrNothing(expence) },
  { key: 'withdrawal', sort: ({ withdrawal }) => withdrawal, label: 'Retiro', align: 'right', render: ({ withdrawal }) => amountOrNothing(withdrawal) },
  {
    key: 'difference',
    sort: ({ difference }) => difference,
    label: 'Diferencia',
    align: 'right',
    render: ({ difference }) => <SignedAmount amount={difference} />,
  },
];

const PURSES: readonly Column<RegisterMonth>[] = [
  { key: 'cash', sort: ({ cash = 0 }) => cash, label: AT_THE_END.cash, align: 'right', render: ({ cash }) => amountOrNothing(cash) },
  { key: 'bank', sort: ({ bank = 0 }) => bank, label: AT_THE_END.bank, align: 'right', render: ({ bank }) => amountOrNothing(bank) },
];
