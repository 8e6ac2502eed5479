/** "Retiros por Mes": what was withdrawn in each month of a year, by type, with a link to the withdrawals of each month. */
import { Link } from '@tanstack/react-router';
import { type WithdrawalMonth, withdrawalsByMonth } from '#features/expenses/expense.contract.ts';
import { printWithdrawalMonths } from '#features/expenses/expense-paper.contract.ts';
import { amountIn, monthSum, TOTAL_ROW, typesIn } from '#features/expenses/withdrawal-months.rules.ts';
import { monthOf } from '#features/register/day-range.rules.ts';
import { useShownYear } from '#features/register/screens/parts/ShownYear.tsx';
import { fileDay, MONTH_NAMES } from '#kernel/calendar.ts';
import { type Centavos, moneyText, pesosOf } from '#kernel/money.ts';
import { usePageOfAddress } from '#web/address.ts';
import { call } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useList } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import { type Column, inOrder } from '#web/ui/table-column.ts';
import { ToCashDesk } from './parts/ListParts.tsx';

export const WithdrawalMonths = () => {
  const today = present();
  const { year, select } = useShownYear();
  const list = useList(withdrawalsByMonth, { query: { year } });
  const types = typesIn(list.rows);
  const total = list.rows.find(({ month }) => month === TOTAL_ROW);
  const columns = columnsOf(types, year);
  const months = list.rows.filter(({ month }) => month !== TOTAL_ROW);
  // The row of the sum stays last in every order.
  const rows = [...inOrder(months, columns, usePageOfAddress().sort), ...(total === undefined ? [] : [total])];
  const hasAny = total !== undefined && monthSum(total) > 0;
  const fileName = `Movimientos ${fileDay(today.day)}`;
  return (
    <Page title="Retiros por Mes" about="Elija un mes para ver sus días">
      <Panel>
        {select}
        <DataTable
          label="retiros por mes"
          isWhole
          list={{ ...list, rows: hasAny ? months : [] }}
          keyOf={({ month }) => month}
          columns={columns}
          totals={
            total === undefined
              ? undefined
              : {
                  month: TOTAL_ROW,
                  ...Object.fromEntries(types.map((type) => [keyOf(type), cellText(amountIn(total, type))])),
                  [ALL]: moneyText(monthSum(total)),
                }
          }
          footer={
            <>
              <CsvButton fileName={`${fileName}.csv`} columns={csvColumnsOf(types)} get={() => Promise.resolve(rows)} />
              <PdfButton
                label="PDF con retiros mensuales"
                fileName={`${fileName}.pdf`}
                get={() => call(printWithdrawalMonths, { body: { expences: rows, year } })}
              />
            </>
          }
          empty={{ title: `No hay retiros de ${year}`, reason: 'Elija otro año, o registre un retiro en la caja.', next: <ToCashDesk /> }}
        />
      </Panel>
    </Page>
  );
};

const ALL = 'all';
const keyOf = (type: string): string => `type ${type}`;
const cellText = (amount: Centavos): string => (amount === 0 ? '-' : moneyText(amount));

const columnsOf = (types: readonly string[], year: number): readonly Column<WithdrawalMonth>[] => [
  {
    key: 'month',
    label: 'Mes',
    isTitle: true,
    sort: ({ month }) => MONTH_NAMES.map(String).indexOf(month),
    render: (row) => (monthSum(row) === 0 ? row.month : <MonthLink month={row.month} year={year} />),
  },
  ...types.map(
    (type): Column<WithdrawalMonth> => ({
      key: keyOf(type),
      label: type,
      align: 'right',
      sort: (row) => amountIn(row, type),
      render: (row) => cellText(amountIn(row, type)),
    }),
  ),
  ...(types.length > 1
    ? [{ key: ALL, label: 'Total', align: 'right' as const, sort: monthSum, render: (row: WithdrawalMonth) => cellText(monthSum(row)) }]
    : []),
];

/** A link to the withdrawals of that month, day by day. */
const MonthLink = ({ month, year }: { readonly month: string; readonly year: number }) => (
  <Link to="/register/withdrawal/list" search={monthOf({ year, month: MONTH_NAMES.map(String).indexOf(month) + 1 })}>
    {month}
  </Link>
);

const csvColumnsOf = (types: readonly string[]): readonly CsvColumn<WithdrawalMonth>[] => [
  { label: 'Mes', value: ({ month }) => month },
  ...types.map((type): CsvColumn<WithdrawalMonth> => ({ label: type, value: (row) => pesosOf(amountIn(row, type)) })),
  ...(types.length > 1 ? [{ label: 'Total', value: (row: WithdrawalMonth) => pesosOf(monthSum(row)) }] : []),
];
