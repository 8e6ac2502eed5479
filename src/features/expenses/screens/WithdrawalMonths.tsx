/** "Retiros por Mes": what was withdrawn in each month of a year, by type; each month leads to its withdrawals. */
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type WithdrawalMonth, withdrawalsByMonth } from '#features/expenses/expense.contract.ts';
import { printWithdrawalMonths } from '#features/expenses/expense-paper.contract.ts';
import { amountIn, monthSum, TOTAL_ROW, typesIn } from '#features/expenses/withdrawal-months.rules.ts';
import { dayFrom, fileDay, lastDayOfMonth, MONTH_NAMES } from '#kernel/calendar.ts';
import { type Centavos, moneyText, pesosOf } from '#kernel/money.ts';
import { useAddress } from '#web/address.ts';
import { call, messageOf } from '#web/api.ts';
import { present } from '#web/clock.ts';
import type { CsvColumn } from '#web/csv.ts';
import { useOne } from '#web/data.ts';
import { CsvButton } from '#web/ui/CsvButton.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Page, Panel } from '#web/ui/Page.tsx';
import { PdfButton } from '#web/ui/PdfButton.tsx';
import classes from './parts/PeriodFilter.module.css';
import { ToCashDesk } from './parts/ListParts.tsx';

// This year and the two before (specification, section 9).
const YEARS_BACK = [0, 1, 2];

export const WithdrawalMonths = () => {
  const today = present();
  const years = YEARS_BACK.map((back) => String(today.year - back));
  const [{ year: chosen }, setAddress] = useAddress({ year: String(today.year) });
  const year = Number(years.includes(chosen) ? chosen : today.year);
  const months = useOne(withdrawalsByMonth, { query: { year } });
  const all = months.data ?? [];
  const types = typesIn(all);
  const total = all.find(({ month }) => month === TOTAL_ROW);
  const hasAny = total !== undefined && monthSum(total) > 0;
  const get = () => call(withdrawalsByMonth, { query: { year } });
  return (
    <Page title="Retiros por Mes">
      <Panel>
        <div className={classes.filters}>
          <NativeSelect
            className={classes.short ?? ''}
            label="Año"
            data={years}
            value={String(year)}
            onChange={({ currentTarget }) => setAddress({ year: currentTarget.value })}
          />
        </div>
        <DataTable
          label="retiros por mes"
          isWhole
          list={{
            rows: hasAny ? all.filter(({ month }) => month !== TOTAL_ROW) : [],
            isLoading: months.isPending,
            isFetching: months.isFetching,
            error: months.isError ? messageOf(months.error) : null,
            retry: () => void months.refetch(),
          }}
          keyOf={({ month }) => month}
          columns={columnsOf(types, year)}
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
              <CsvButton fileName={`Movimientos ${fileDay(today.day)}.csv`} columns={csvColumnsOf(types)} get={get} />
              <PdfButton
                label="PDF con retiros mensuales"
                fileName={`Movimientos ${fileDay(today.day)}.pdf`}
                get={async () => call(printWithdrawalMonths, { body: { expences: [...(await get())], year } })}
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
  { key: 'month', label: 'Mes', isTitle: true, render: (row) => (monthSum(row) === 0 ? row.month : <MonthLink month={row.month} year={year} />) },
  ...types.map((type): Column<WithdrawalMonth> => ({ key: keyOf(type), label: type, align: 'right', render: (row) => cellText(amountIn(row, type)) })),
  ...(types.length > 1 ? [{ key: ALL, label: 'Total', align: 'right' as const, render: (row: WithdrawalMonth) => cellText(monthSum(row)) }] : []),
];

/** To the withdrawals of that month, day by day. */
const MonthLink = ({ month, year }: { readonly month: string; readonly year: number }) => {
  const number = MONTH_NAMES.map(String).indexOf(month) + 1;
  return (
    <Link to="/register/withdrawal/list" search={{ from: dayFrom(year, number, 1), to: dayFrom(year, number, lastDayOfMonth(year, number)) } as never}>
      {month}
    </Link>
  );
};

const csvColumnsOf = (types: readonly string[]): readonly CsvColumn<WithdrawalMonth>[] => [
  { label: 'Mes', value: ({ month }) => month },
  ...types.map((type): CsvColumn<WithdrawalMonth> => ({ label: type, value: (row) => pesosOf(amountIn(row, type)) })),
];
